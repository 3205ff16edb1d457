#include "CLineEditing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#define EVENT_COUNT 4

static const int event_signals[EVENT_COUNT] = {SIGINT, SIGTSTP, SIGCONT, SIGWINCH};
static const int ending_signals[] = {SIGHUP,  SIGTERM, SIGQUIT, SIGABRT, SIGSEGV,
                                     SIGBUS,  SIGILL,  SIGFPE,  SIGTRAP, SIGSYS};
#define ENDING_COUNT (sizeof ending_signals / sizeof *ending_signals)

static atomic_int noted[EVENT_COUNT];
static struct sigaction event_actions[EVENT_COUNT];
static struct sigaction ending_actions[ENDING_COUNT];

/// Wakes the waiting select, whichever thread the signal arrives at and however shortly before.
static int wake[2] = {-1, -1};

/// The terminal, opened once more so that no read of keys ever waits: Ctrl-C throws away what was
/// typed, and where it does so after the select a read would wait for the next key, the signal heard
/// and not acted on.
static int input = 0;

/// The terminal's modes before editing, for handlers and for the end of the process.
static struct termios usual_modes;
static atomic_int is_editing;

static void write_all(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(1, text, length);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) {
      text += count;
      length -= (size_t)count;
    }
  }
}

/// Leaves the terminal as it was; may run in a signal handler, and twice.
static void restore_terminal(void) {
  sigset_t output, before;
  if (!atomic_exchange(&is_editing, 0)) return;
  // Blocked, so that it also works from the background, where it would stop the process.
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcsetattr(0, TCSANOW, &usual_modes);
  write_all("\033[?2004l\r\n");
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void note(int number) {
  int error = errno;
  for (int event = 0; event < EVENT_COUNT; event++) {
    if (event_signals[event] == number) atomic_store(&noted[event], 1);
  }
  // The pipe does not block: when it is full, the reader has more than enough to wake up for.
  if (write(wake[1], "", 1) < 0) errno = error;
  errno = error;
}

/// Restores the terminal and then lets the signal do what it would have done.
static void restore_and_end(int number) {
  restore_terminal();
  for (size_t index = 0; index < ENDING_COUNT; index++) {
    if (ending_signals[index] == number) sigaction(number, &ending_actions[index], NULL);
  }
  // It is blocked until this handler returns, and then ends the process.
  raise(number);
}

/// Without SA_RESTART: a read that goes on after Ctrl-C would make the key seem dead.
static void watch(int number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = handler;
  sigaction(number, NULL, before);
  if (before->sa_handler != SIG_IGN) sigaction(number, &action, NULL);
}

/// A set for select has no room for a descriptor beyond FD_SETSIZE, which a process that inherits
/// many open files gets; a signal then interrupts the select alone.
static int open_wake(void) {
  if (wake[0] >= 0) return 0;
  if (pipe(wake) != 0) return -1;
  if (wake[0] >= FD_SETSIZE || wake[1] >= FD_SETSIZE) {
    for (int end = 0; end < 2; end++) {
      close(wake[end]);
      wake[end] = -1;
    }
    return -1;
  }
  for (int end = 0; end < 2; end++) {
    fcntl(wake[end], F_SETFD, FD_CLOEXEC);
    fcntl(wake[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

static void open_input(void) {
  char name[64];
  int own;
  if (input > 0 || ttyname_r(0, name, sizeof name) != 0) return;
  own = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (own >= FD_SETSIZE) close(own);
  if (own > 0 && own < FD_SETSIZE) input = own;
}

int line_editing_input(void) { return input; }

/// A session that was killed in the middle of editing leaves the terminal raw; taking that for its
/// usual state would keep it raw for ever.
static void read_usual_modes(void) {
  if (tcgetattr(0, &usual_modes) != 0) return;
  if ((usual_modes.c_lflag & ICANON) != 0 && (usual_modes.c_lflag & ECHO) != 0) return;
  usual_modes.c_lflag |= ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN;
  usual_modes.c_iflag |= ICRNL;
  usual_modes.c_oflag |= OPOST | ONLCR;
  tcsetattr(0, TCSADRAIN, &usual_modes);
}

void line_editing_watch_signals(void) {
  static int registered;
  open_wake();
  open_input();
  read_usual_modes();
  if (!registered) registered = atexit(restore_terminal) == 0;
  watch(SIGINT, note, &event_actions[LINE_EDITING_INTERRUPTED]);
  for (size_t index = 0; index < ENDING_COUNT; index++) {
    watch(ending_signals[index], restore_and_end, &ending_actions[index]);
  }
}

void line_editing_unwatch_signals(void) {
  restore_terminal();
  sigaction(SIGINT, &event_actions[LINE_EDITING_INTERRUPTED], NULL);
  for (size_t index = 0; index < ENDING_COUNT; index++) {
    sigaction(ending_signals[index], &ending_actions[index], NULL);
  }
}

void line_editing_begin(void) {
  // What was changed between two blocks (by an editor that was run, say) counts as usual.
  tcgetattr(0, &usual_modes);
  for (int event = LINE_EDITING_STOP_REQUESTED; event < EVENT_COUNT; event++) {
    watch(event_signals[event], note, &event_actions[event]);
  }
  atomic_store(&is_editing, 1);
  write_all("\033[?2004h");
}

void line_editing_end(void) {
  atomic_store(&is_editing, 0);
  write_all("\033[?2004l");
  for (int event = LINE_EDITING_STOP_REQUESTED; event < EVENT_COUNT; event++) {
    sigaction(event_signals[event], &event_actions[event], NULL);
  }
}

void line_editing_stop(void) {
  struct sigaction ours;
  atomic_store(&is_editing, 0);
  write_all("\033[?2004l");
  sigaction(SIGTSTP, &event_actions[LINE_EDITING_STOP_REQUESTED], &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  atomic_store(&noted[LINE_EDITING_CONTINUED], 0);
  atomic_store(&is_editing, 1);
  write_all("\033[?2004h");
}

int line_editing_noted(int event) {
  return atomic_load_explicit(&noted[event], memory_order_relaxed);
}

int line_editing_take(int event) {
  return atomic_exchange(&noted[event], 0);
}

static int any_noted(void) {
  for (int event = 0; event < EVENT_COUNT; event++) {
    if (line_editing_noted(event)) return 1;
  }
  return 0;
}

/// select, not poll: poll does not take terminals on every macOS.
int line_editing_wait(int milliseconds) {
  struct timeval limit = {milliseconds / 1000, (milliseconds % 1000) * 1000};
  fd_set readable;
  char drained[16];
  for (;;) {
    if (any_noted()) {
      errno = EINTR;
      return -1;
    }
    FD_ZERO(&readable);
    FD_SET(input, &readable);
    if (wake[0] >= 0) FD_SET(wake[0], &readable);
    int highest = wake[0] > input ? wake[0] : input;
    int count = select(highest + 1, &readable, NULL, NULL, milliseconds < 0 ? NULL : &limit);
    if (count < 0 && errno != EINTR) return -1;
    if (count == 0) return 0;
    if (count < 0) continue;
    if (wake[0] >= 0 && FD_ISSET(wake[0], &readable)) {
      while (read(wake[0], drained, sizeof drained) > 0) {}
      continue;
    }
    return 1;
  }
}

void line_editing_terminal_size(int *rows, int *columns) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  ioctl(1, TIOCGWINSZ, &size);
  *rows = size.ws_row > 0 ? size.ws_row : 24;
  *columns = size.ws_col > 0 ? size.ws_col : 80;
}
