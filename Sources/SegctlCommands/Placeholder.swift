// SegctlCommands: filled in by the first commits.
