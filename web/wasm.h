/* wasm.h -- what the files of the WebAssembly module share: the game in hand,
 * its positions, and the buffer through which texts go. */
#ifndef WEB_WASM_H
#define WEB_WASM_H

#include "json_page.h"
#include "engine/record.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ROOM = 1 << 20, SLOTS = 8, REAL = 0, REFUSED = -1 };

extern char web_buffer[ROOM];
extern struct record web_record;
extern union position web_slot[SLOTS];
extern const struct game *web_game;

bool web_usable(int slot);

/* A text is begun in the buffer, and its length is the answer; one that did not
 * fit is no text. */
struct text *web_begin(void);
int web_end(void);

/* The bot whose name is in the buffer, or NULL. */
const struct bot *web_bot(int length);

#endif
