#ifndef __APPLE__
#define _GNU_SOURCE
#endif
#include "CPseudoTerminal.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/// Opens both sides. Both close on exec: a program started by another test at the same moment must
/// not keep this terminal alive.
static int open_pair(int *primary, int *secondary) {
  char name[128];
  *primary = posix_openpt(O_RDWR | O_NOCTTY);
  if (*primary < 0) return -errno;
  fcntl(*primary, F_SETFD, FD_CLOEXEC);
  if (grantpt(*primary) != 0 || unlockpt(*primary) != 0
      || ptsname_r(*primary, name, sizeof name) != 0
      || (*secondary = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)) < 0) {
    int error = errno;
    close(*primary);
    return -error;
  }
  return 0;
}

/// What happens in the child; never returns.
static void become_program(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int secondary) {
  sigset_t none;
  setsid();
  ioctl(secondary, TIOCSCTTY, 0);
  dup2(secondary, 0);
  dup2(secondary, 1);
  dup2(secondary, 2);
  for (int descriptor = 3; descriptor < 256; descriptor++) close(descriptor);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (directory == NULL || chdir(directory) == 0) execve(path, arguments, environment);
  _exit(127);
}

pid_t pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int rows, int columns, int *primary) {
  int secondary;
  int status = open_pair(primary, &secondary);
  if (status != 0) return status;
  pseudo_terminal_resize(*primary, rows, columns);
  pid_t child = fork();
  if (child == 0) become_program(path, arguments, environment, directory, secondary);
  int error = errno;
  close(secondary);
  if (child < 0) {
    close(*primary);
    return -error;
  }
  return child;
}

int pseudo_terminal_resize(int primary, int rows, int columns) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_row = (unsigned short)rows;
  size.ws_col = (unsigned short)columns;
  return ioctl(primary, TIOCSWINSZ, &size) == 0 ? 0 : -errno;
}

ssize_t pseudo_terminal_own_image(char *buffer, size_t capacity) {
#ifdef __linux__
  ssize_t length = readlink("/proc/self/exe", buffer, capacity - 1);
  if (length >= 0) buffer[length] = '\0';
  return length;
#else
  Dl_info image;
  if (dladdr((const void *)(size_t)&pseudo_terminal_own_image, &image) == 0) return -1;
  size_t length = strlen(image.dli_fname);
  if (length >= capacity) return -1;
  memcpy(buffer, image.dli_fname, length + 1);
  return (ssize_t)length;
#endif
}
