#ifndef C_LINE_EDITING_H
#define C_LINE_EDITING_H

#include <stddef.h>
#include <stdint.h>

// libedit's native interface for Swift: its calls are variadic, which Swift cannot make, and its
// key functions get no context, so each needs a C function of its own. libedit edits: it owns the
// buffer, the key maps, ~/.editrc, emacs and vi mode, kill and search. It does not draw: its output
// goes nowhere and the caller draws the buffer itself before it waits for a key. That is what lets
// a block of several lines carry a marker at the head of each line.
//
// Text crosses this border as Unicode scalars (what wchar_t holds wherever libedit runs), ended
// by 0, so that it does not depend on the locale.

/// Selects a UTF-8 character set for the process: the user's locale, or the first of a few that
/// every system has. Touches LC_CTYPE only: LC_NUMERIC would turn decimal points into commas.
/// Returns 1 when the character set is UTF-8, else 0.
int line_editing_select_utf8(void);

/// Writes out what the process has printed so far: C's streams, and Swift's print through them, are
/// buffered, and the editor writes past them.
void line_editing_flush_streams(void);

/// Columns that a Unicode scalar takes by the C library's table; -1 when it does not know.
int line_editing_width(uint32_t scalar);

// MARK: - Editing

/// Editing functions that libedit does not have, by the names they are bound to keys with.
enum line_editing_function {
  LINE_EDITING_ACCEPT_OR_NEWLINE,  // block-accept: Enter
  LINE_EDITING_NEWLINE,            // block-newline: Alt-Enter
  LINE_EDITING_PASTE,              // block-paste: start of a bracketed paste
  LINE_EDITING_COMPLETE,           // block-complete: Tab
  LINE_EDITING_LINE_START,         // block-line-start: Home
  LINE_EDITING_LINE_END,           // block-line-end: End
  LINE_EDITING_UP,                 // block-up: the line above, else the previous history entry
  LINE_EDITING_DOWN,               // block-down: the line below, else the next history entry
  LINE_EDITING_LEFT,               // block-left: one character as people count them
  LINE_EDITING_RIGHT,              // block-right
  LINE_EDITING_DELETE_LEFT,        // block-delete-left: Backspace
  LINE_EDITING_DELETE_RIGHT,       // block-delete-right: Delete
  LINE_EDITING_DELETE_OR_END,      // block-delete-or-end: Ctrl-D
  LINE_EDITING_CLEAR_SCREEN,       // block-clear-screen: Ctrl-L
};

/// What such a function has libedit do next.
enum line_editing_outcome {
  LINE_EDITING_GO_ON,
  LINE_EDITING_ACCEPT,
  LINE_EDITING_END_OF_INPUT,
  LINE_EDITING_REFUSE,
};

/// Which history entry libedit asks for; newest is first.
enum line_editing_history_step {
  LINE_EDITING_HISTORY_NEWEST,
  LINE_EDITING_HISTORY_OLDER,
  LINE_EDITING_HISTORY_OLDEST,
  LINE_EDITING_HISTORY_NEWER,
  LINE_EDITING_HISTORY_CURRENT,
};

/// What the owner of a session does for it. Each call comes from within line_editing_read.
typedef struct {
  void *context;
  /// Draws, waits, and stores the next key. Returns 1; 0 at the end of input; -1 with errno set.
  int (*next_key)(void *context, uint32_t *key);
  /// Performs a line_editing_function; returns a line_editing_outcome.
  int (*perform)(void *context, int function);
  /// Returns an entry, valid until the next call, and its number from 1; or NULL.
  const uint32_t *(*history)(void *context, int step, int *number);
} line_editing_owner;

typedef struct line_editing_session line_editing_session;

/// Opens the editor on the terminal at descriptors 0 and 1. `program` is the name by which lines of
/// ~/.editrc may single it out (`program:bind …`). Returns NULL with errno set.
line_editing_session *line_editing_open(const char *program, line_editing_owner owner);
void line_editing_close(line_editing_session *session);

/// Edits one buffer until it is accepted. libedit takes the terminal's size here; it need not know of
/// later changes, since it does not draw, and el_resize in the middle of a line leaves its cursor
/// outside of a smaller screen, where it writes beyond its buffers. Returns 1 when accepted, 0 at the end of input, -1 on a
/// failure or an interrupt with errno set.
int line_editing_read(line_editing_session *session);

/// Executes one line as ~/.editrc has them. Returns 0, or -1 when libedit does not understand it.
int line_editing_command(line_editing_session *session, const uint32_t *line);

/// Whether the key map is vi's.
int line_editing_is_vi(line_editing_session *session);

/// The buffer's scalars; `*length` and `*cursor` count them. Valid until the next call.
const uint32_t *line_editing_buffer(
    line_editing_session *session, size_t *length, size_t *cursor);
void line_editing_move(line_editing_session *session, int distance);
void line_editing_delete_before(line_editing_session *session, int count);
/// Returns -1 when there is no memory for it.
int line_editing_insert(line_editing_session *session, const uint32_t *text);
/// Has libedit take a key next, as if it had been typed.
void line_editing_push(line_editing_session *session, uint32_t key);
/// Sets the terminal to editing (1) or back to what it was (0), around a stop.
void line_editing_prepare_terminal(line_editing_session *session, int editing);

// MARK: - Signals and the terminal's state

/// Has SIGINT noted instead of ending the process, and the terminal restored by signals that end
/// it. Signals that were ignored at the start stay so.
void line_editing_watch_signals(void);
void line_editing_unwatch_signals(void);

/// Between these two the terminal is being edited on: stop, continue and size changes are noted
/// too, and every way out of the process restores the terminal. `begin` switches bracketed paste
/// on, `end` off.
void line_editing_begin(void);
void line_editing_end(void);

/// Stops the process as Ctrl-Z does by default; returns when it is continued.
void line_editing_stop(void);

enum line_editing_event {
  LINE_EDITING_INTERRUPTED,
  LINE_EDITING_STOP_REQUESTED,
  LINE_EDITING_CONTINUED,
  LINE_EDITING_RESIZED,
};

/// Whether an event has been noted since it was last taken.
int line_editing_noted(int event);
/// Forgets an event; returns whether it had been noted.
int line_editing_take(int event);

/// The descriptor to read keys from: the terminal at descriptor 0, as a read that never waits sees it
/// and fails with EAGAIN instead; or 0 itself where the system does not open it once more.
int line_editing_input(void);

/// Waits until input can be read at descriptor 0, at most `milliseconds` (-1: for ever). Returns 1;
/// 0 when the time is up; -1 with errno EINTR when an event has been noted.
int line_editing_wait(int milliseconds);

/// The terminal's size; 24 rows of 80 columns where it does not tell.
void line_editing_terminal_size(int *rows, int *columns);

#endif
