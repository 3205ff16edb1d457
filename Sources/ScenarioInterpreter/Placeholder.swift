// ScenarioInterpreter: filled in by the first commits.
