// ScenarioRunner: filled in by the first commits.
