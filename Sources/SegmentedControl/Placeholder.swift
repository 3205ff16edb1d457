// SegmentedControl: filled in by the first commits.
