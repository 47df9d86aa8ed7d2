/* engine.h -- the line protocol (docs/PROTOCOL.md) around one table. */
#ifndef PROTOCOL_ENGINE_H
#define PROTOCOL_ENGINE_H

#include <stdio.h>
#include "table.h"

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

#endif
