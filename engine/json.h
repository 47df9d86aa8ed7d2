/* json.h -- JSON into a bounded text, for the page. */
#ifndef WEB_JSON_H
#define WEB_JSON_H

#include "game.h"

void json_string(struct text *, const char *);
void json_field(struct text *, const char *name);       /* "name": */
void json_number(struct text *, const char *name, long number);

/* {"t": template, "p": plural, "v": {"player": {"seat": 1}, ...}} or null. */
void json_message(struct text *, struct message);

/* A list or an object: the comma before all but the first. */
void json_next(struct text *, bool *first);

/* The games and levels there are; the rows of explain(); how a position looks
 * to a seat (-1: with nothing hidden): who acts, what is asked, the position as
 * text, scores and what the next scoring would add (json_game.c). */
void json_catalogue(struct text *);
void json_explain(struct text *, const struct game *, const void *position);
void json_look(struct text *, const struct game *, const void *position,
               int seat);

/* The exact odds of an option, sets of tokens by finds and by points; false if
 * it has none (json_odds.c). */
bool json_odds(struct text *, const struct game *, const void *position,
               action_t);

/* The best turns from here, and one turn of a finished game looked back at,
 * with the shares of so many seats (json_advice.c). */
struct advice;
struct advice_turn;
void json_advice(struct text *, const struct advice *);
void json_hindsight(struct text *, const struct advice_turn *, int seats);

/* What a player may want to see on every place: ,"cost":[...],"threat":[...] in
 * Teotihuacan, nothing elsewhere (json_lens.c). */
void json_lens(struct text *, const struct game *, const void *position,
               int seat);

#endif
