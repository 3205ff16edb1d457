#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <sys/types.h>

/// Starts the program at `path` as the leader of a new session whose controlling terminal is a new
/// pseudo-terminal of the given size. Between fork and exec a process with threads may only call
/// async-signal-safe functions, which Swift cannot promise; that is why this is C.
///
/// `arguments` and `environment` end with NULL. `directory` may be NULL: then it stays as it is.
/// Stores the primary side (the one the user's hands and eyes are at) in `*primary`.
/// Returns the process's id, or the negative errno of what failed. If exec fails, the child ends
/// with status 127.
pid_t pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int rows, int columns, int *primary);

/// Gives the terminal a new size; the kernel sends SIGWINCH to its foreground processes.
/// Returns 0, or the negative errno.
int pseudo_terminal_resize(int primary, int rows, int columns);

/// Stores the path of the running image's file, NUL-terminated. Returns its length, or -1.
ssize_t pseudo_terminal_own_image(char *buffer, size_t capacity);

#endif
