#ifndef C_THREADS_H
#define C_THREADS_H

/// Gives this thread a table of open files of its own, where the system can: threads that share one
/// wait for each other whenever they open or close a file. It begins as a copy of the shared one.
void threads_keep_own_descriptors(void);

#endif
