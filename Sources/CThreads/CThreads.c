// unshare is no POSIX call, so Swift does not see it.
#define _GNU_SOURCE
#include "CThreads.h"

#ifdef __linux__
#include <sched.h>

void threads_keep_own_descriptors(void) { (void)unshare(CLONE_FILES); }
#else
void threads_keep_own_descriptors(void) {}
#endif
