/* study.h -- a game looked back at as far as it was played, turn by turn, so
 * that whoever does it can do something more urgent between two of them. */
#ifndef SERVER_STUDY_H
#define SERVER_STUDY_H

#include <stdbool.h>
#include <stddef.h>

struct study;

/* Of a record; NULL if it is not one of a game that is known here. */
struct study *study_new(const char *record, size_t length);
void study_free(struct study *);

/* One turn more; false when it is done. */
bool study_next(struct study *);

/* As JSON, when it is done; the caller frees it. */
char *study_text(const struct study *);

#endif
