// Guidelines: filled in by the first commits.
