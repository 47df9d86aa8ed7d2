/* study.c -- the analysis of a record, in steps. */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include "study.h"
#include <stdlib.h>
#include "analysis/analysis.h"
#include "play/table.h"

enum { TRIALS = 200 };          /* as `stele analyse` has them */

struct study {
    struct record record;
    struct analysis analysis;
};

struct study *study_new(const char *record, size_t length)
{
    struct study *s = calloc(1, sizeof *s);
    struct reader r = reader_of(record, length);
    union position p;

    if (!s) abort();
    if (record_read(&s->record, &r, &p)) {
        record_replay(&s->record, 0, &p);
        table_name_others(&s->record, &p);
        if (!analysis_begin(&s->analysis, &s->record, TRIALS, 1)) return s;
    }
    free(s);
    return NULL;
}

void study_free(struct study *s)
{
    if (s) free(s->analysis.turn);
    free(s);
}

bool study_next(struct study *s) { return analysis_next(&s->analysis); }

char *study_text(const struct study *s)
{
    char *text = NULL;
    size_t length;
    FILE *f = open_memstream(&text, &length);

    if (!f) abort();
    analysis_json(&s->analysis, f);
    if (fclose(f) != 0) abort();
    return text;
}
