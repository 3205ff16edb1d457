// LineEditing: filled in by the first commits.
