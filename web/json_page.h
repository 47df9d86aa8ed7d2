/* json_page.h -- what the page alone asks for, as JSON; the rest is what
 * engine/show.h writes for everybody. */
#ifndef WEB_JSON_PAGE_H
#define WEB_JSON_PAGE_H

#include "bots/advice.h"
#include "engine/show.h"

/* The games and levels there are. */
void json_catalogue(struct text *);

/* The best turns from here, and one turn of a finished game looked back at,
 * with the shares of so many seats (json_advice.c). */
void json_advice(struct text *, const struct advice *);
void json_hindsight(struct text *, const struct advice_turn *, int seats);

#endif
