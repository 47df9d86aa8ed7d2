/* engine.h -- the line protocol (docs/PROTOCOL.md) around one table. */
#ifndef PROTOCOL_ENGINE_H
#define PROTOCOL_ENGINE_H

#include <stdio.h>
#include "play/table.h"

enum { ENGINE_LINE = 8192 };    /* bytes of the longest line taken */

struct engine {
    struct table table;
    FILE *out;
    bool replaying;             /* lines of a record are coming in */
    char record[1 << 20];       /* those so far */
    size_t record_used;
    bool record_cut;
    bool quit;
};

void engine_start(struct engine *, FILE *out);

/* One line without its newline.  Every line gets one answer: lines of data,
 * then "ok"; or "error COLUMN: REASON" alone, and nothing has changed. */
void engine_line(struct engine *, const char *line, size_t length);

/* ---- Shared by the files of it ------------------------------------------ */

const struct game *engine_read_game(struct reader *);
void engine_put_actor(struct engine *);
void engine_put_words(struct engine *, const void *position, action_t);
bool engine_at_end(struct reader *);            /* the line must end here */
bool engine_in_game(struct engine *, struct reader *);  /* and a game be on */
bool engine_read_action(struct engine *, struct reader *, action_t *);

/* ---- engine_game.c ------------------------------------------------------ */

bool engine_new(struct engine *, struct reader *);
bool engine_load(struct engine *, struct reader *);
bool engine_chance(struct engine *, struct reader *);
bool engine_position(struct engine *, struct reader *);
bool engine_actor(struct engine *, struct reader *);
bool engine_apply(struct engine *, struct reader *);
bool engine_undo(struct engine *, struct reader *);

/* ---- engine_show.c ------------------------------------------------------ */

bool engine_legal(struct engine *, struct reader *);
bool engine_explain(struct engine *, struct reader *);
bool engine_look(struct engine *, struct reader *);
bool engine_odds(struct engine *, struct reader *);
bool engine_score(struct engine *, struct reader *);
bool engine_project(struct engine *, struct reader *);
bool engine_fields(struct engine *, struct reader *);

/* ---- engine_advice.c ---------------------------------------------------- */

bool engine_hint(struct engine *, struct reader *);
bool engine_appraise(struct engine *, struct reader *);

#endif
