// ScenarioLanguage: filled in by the first commits.
