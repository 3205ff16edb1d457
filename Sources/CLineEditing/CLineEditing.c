#ifndef __APPLE__
#define _GNU_SOURCE  // wcwidth
#endif
#include "CLineEditing.h"

#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wchar_t holds a Unicode scalar");

struct line_editing_session {
  EditLine *editor;
  TokenizerW *words;
  FILE *nowhere;
  line_editing_owner owner;
};

int line_editing_select_utf8(void) {
  // An empty or bogus LANG gives "C"; ssh from macOS sends LC_CTYPE=UTF-8, which Linux lacks.
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (setlocale(LC_CTYPE, names[index]) == NULL) continue;
    const char *set = nl_langinfo(CODESET);
    if (strcmp(set, "UTF-8") == 0 || strcmp(set, "utf8") == 0) return 1;
  }
  return 0;
}

void line_editing_flush_streams(void) {
  fflush(NULL);
}

int line_editing_width(uint32_t scalar) {
  return wcwidth((wchar_t)scalar);
}

// MARK: - What libedit calls

static line_editing_session *session_of(EditLine *editor) {
  void *session = NULL;
  el_wget(editor, EL_CLIENTDATA, &session);
  return session;
}

/// vi's commands can leave the cursor outside of the line: n and N, when they find nothing, empty the
/// line under it, and $ on an empty line goes one before its start. The next command would then
/// corrupt memory. Moving sets it right.
static void repair_cursor(EditLine *editor) {
  const LineInfoW *line = el_wline(editor);
  if (line->cursor > line->lastchar) el_cursor(editor, (int)(line->lastchar - line->cursor));
  if (line->cursor < line->buffer) el_cursor(editor, (int)(line->buffer - line->cursor));
}

static int next_key(EditLine *editor, wchar_t *key) {
  repair_cursor(editor);
  line_editing_session *session = session_of(editor);
  uint32_t scalar = 0;
  int status = session->owner.next_key(session->owner.context, &scalar);
  *key = (wchar_t)scalar;
  return status;
}

/// Serves libedit from the owner's list. libedit's own history object is not used: it is filled at
/// start-up, drops duplicates only when told, and its file format depends on the locale.
static int history_entry(void *context, HistEventW *event, int operation, ...) {
  static const struct { int operation, step; } steps[] = {
      {H_FIRST, LINE_EDITING_HISTORY_NEWEST}, {H_NEXT, LINE_EDITING_HISTORY_OLDER},
      {H_LAST, LINE_EDITING_HISTORY_OLDEST},  {H_PREV, LINE_EDITING_HISTORY_NEWER},
      {H_CURR, LINE_EDITING_HISTORY_CURRENT},
  };
  line_editing_session *session = context;
  for (size_t index = 0; index < sizeof steps / sizeof *steps; index++) {
    if (steps[index].operation != operation) continue;
    event->str = (const wchar_t *)session->owner.history(
        session->owner.context, steps[index].step, &event->num);
    return event->str == NULL ? -1 : 0;
  }
  return -1;
}

/// Never drawn, since libedit's output goes nowhere; empty, so that its own idea of the screen does
/// not wrap earlier than need be.
static wchar_t *no_prompt(EditLine *editor) {
  static wchar_t empty[] = L"";
  (void)editor;
  return empty;
}

static unsigned char perform(EditLine *editor, int function) {
  line_editing_session *session = session_of(editor);
  switch (session->owner.perform(session->owner.context, function)) {
  case LINE_EDITING_ACCEPT: return CC_NEWLINE;
  case LINE_EDITING_END_OF_INPUT: return CC_EOF;
  case LINE_EDITING_REFUSE: return CC_ERROR;
  default: return CC_REFRESH;
  }
}

// One C function for each of ours: libedit passes the editor and the key, not the function's name.
#define FUNCTIONS(F) \
  F(ACCEPT_OR_NEWLINE, L"block-accept", L"Accept the block, or go on when it is not complete") \
  F(NEWLINE, L"block-newline", L"Insert a line break") \
  F(PASTE, L"block-paste", L"Insert a bracketed paste") \
  F(COMPLETE, L"block-complete", L"Complete the word before the cursor") \
  F(LINE_START, L"block-line-start", L"Move to the start of the line") \
  F(LINE_END, L"block-line-end", L"Move to the end of the line") \
  F(UP, L"block-up", L"Move up a line, or to the previous history entry") \
  F(DOWN, L"block-down", L"Move down a line, or to the next history entry") \
  F(LEFT, L"block-left", L"Move left by a character") \
  F(RIGHT, L"block-right", L"Move right by a character") \
  F(DELETE_LEFT, L"block-delete-left", L"Delete the character before the cursor") \
  F(DELETE_RIGHT, L"block-delete-right", L"Delete the character at the cursor") \
  F(DELETE_OR_END, L"block-delete-or-end", L"Delete a character, or end the input when empty") \
  F(CLEAR_SCREEN, L"block-clear-screen", L"Clear the screen")

#define DEFINE(name, text, help) \
  static unsigned char perform_##name(EditLine *editor, wint_t key) { \
    (void)key; \
    return perform(editor, LINE_EDITING_##name); \
  }
FUNCTIONS(DEFINE)

// MARK: - A session

static void configure(line_editing_session *session) {
  EditLine *editor = session->editor;
  el_wset(editor, EL_CLIENTDATA, session);
  el_wset(editor, EL_PROMPT, no_prompt);
  // libedit's own handling sends each signal on to the whole process group, shell included.
  el_wset(editor, EL_SIGNAL, 0);
  // With "safe reading" the first interrupt would be swallowed.
  el_wset(editor, EL_SAFEREAD, 0);
  el_wset(editor, EL_GETCFN, next_key);
  el_wset(editor, EL_HIST, history_entry, session);
#define ADD(name, text, help) el_wset(editor, EL_ADDFN, text, help, perform_##name);
  FUNCTIONS(ADD)
  el_wset(editor, EL_EDITOR, L"emacs");
}

/// Opens the editor. The descriptors are the terminal's, for its modes and its size; the stream is
/// not, so that nothing libedit says (an unknown TERM, a beep, its drawing) reaches the screen.
/// What ncurses says of a broken terminfo goes to standard error, which is elsewhere meanwhile.
static EditLine *open_quietly(const char *program, FILE *nowhere) {
  int errors = fcntl(2, F_DUPFD_CLOEXEC, 3);
  if (errors >= 0) dup2(fileno(nowhere), 2);
  EditLine *editor = el_init_fd(program, stdin, nowhere, nowhere, 0, 1, 2);
  if (errors >= 0) {
    dup2(errors, 2);
    close(errors);
  }
  return editor;
}

line_editing_session *line_editing_open(const char *program, line_editing_owner owner) {
  line_editing_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->owner = owner;
  session->nowhere = fopen("/dev/null", "we");
  session->words = tok_winit(NULL);
  if (session->nowhere != NULL && session->words != NULL) {
    session->editor = open_quietly(program, session->nowhere);
  }
  if (session->editor == NULL) {
    line_editing_close(session);
    return NULL;
  }
  configure(session);
  return session;
}

void line_editing_close(line_editing_session *session) {
  if (session == NULL) return;
  if (session->editor != NULL) {
    // Else el_end restores the terminal with TCSAFLUSH, which drops what was typed ahead.
    el_wset(session->editor, EL_EDITMODE, 0);
    el_end(session->editor);
  }
  if (session->words != NULL) tok_wend(session->words);
  if (session->nowhere != NULL) fclose(session->nowhere);
  free(session);
}

int line_editing_read(line_editing_session *session) {
  int count = 0;
  const wchar_t *text = el_wgets(session->editor, &count);
  if (text != NULL) return 1;
  return count < 0 ? -1 : 0;
}

int line_editing_command(line_editing_session *session, const uint32_t *line) {
  int count = 0;
  const wchar_t **words = NULL;
  tok_wreset(session->words);
  if (tok_wstr(session->words, (const wchar_t *)line, &count, &words) != 0) return -1;
  if (count == 0) return 0;
  return el_wparse(session->editor, count, words) == 0 ? 0 : -1;
}

int line_editing_is_vi(line_editing_session *session) {
  const wchar_t *name = NULL;
  return el_wget(session->editor, EL_EDITOR, &name) == 0 && name != NULL && name[0] == L'v';
}

const uint32_t *line_editing_buffer(
    line_editing_session *session, size_t *length, size_t *cursor) {
  const LineInfoW *line = el_wline(session->editor);
  *length = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

void line_editing_move(line_editing_session *session, int distance) {
  el_cursor(session->editor, distance);
}

void line_editing_delete_before(line_editing_session *session, int count) {
  el_wdeletestr(session->editor, count);
}

int line_editing_insert(line_editing_session *session, const uint32_t *text) {
  return *text == 0 ? 0 : el_winsertstr(session->editor, (const wchar_t *)text);
}

void line_editing_push(line_editing_session *session, uint32_t key) {
  wchar_t keys[2] = {(wchar_t)key, L'\0'};
  el_wpush(session->editor, keys);
}

void line_editing_prepare_terminal(line_editing_session *session, int editing) {
  el_wset(session->editor, EL_PREP_TERM, editing);
}
