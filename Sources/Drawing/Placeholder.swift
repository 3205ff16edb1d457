// Drawing: filled in by the first commits.
