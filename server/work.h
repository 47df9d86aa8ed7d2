/* work.h -- what workers are asked and what they answer, in words.
 *
 * A bot's turn is asked with what its seat sees and nothing else.  A job's
 * number is a hash of its words: whoever asks the same has the same job. */
#ifndef SERVER_WORK_H
#define SERVER_WORK_H

#include "thinkers.h"

enum { WORK_TEXT = 8192 };      /* of a turn */

/* "TABLE GAME RULES LEVEL SEAT PLY SEED VIEW" */
void work_put_turn(struct text *, const struct bot_question *);

/* False: this program does not know that game, or not by those rules. */
bool work_read_turn(struct reader *, struct bot_question *);

/* The answers of a turn, in a row. */
void work_put_answer(struct text *, const action_t *, int actions);
int  work_read_answer(const char *, action_t *, int most);

/* Never 0, and below 2^63. */
uint64_t work_number(enum task_kind, const char *text);

#endif
