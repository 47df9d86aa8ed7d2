/* show.h -- what a game says about a position, as JSON: what the page draws and
 * what programs and servers hand on.  Nothing here knows any game. */
#ifndef ENGINE_SHOW_H
#define ENGINE_SHOW_H

#include "guide.h"

/* What can be settled before a game, as a list:
 * {"name", "least", "most", "usual", "what"}. */
void show_options(struct text *, const char *key, const struct game *);

/* The rows of explain() as a list: {"action", "words", "can", "reveals",
 * "verb", "about": {key: number}, "what", "rule", "reason", "facts"}. */
void show_rows(struct text *, const char *key, const struct game *,
               const void *position);

/* {"total", "parts": [{"key", "points", "what"}, ...]} */
void show_score(struct text *, const char *key, const struct game_score *);

/* The odds of an option: {"sets", "facts": {key: number}, "tables": {key:
 * [[number, sets], ...]}}. */
void show_odds(struct text *, const char *key, const struct odds *);

/* How a position looks to a seat (-1: with nothing hidden): who acts, what is
 * asked, the position as text and its fields ("table"), the points now and what
 * the next scoring would add, and what else the game's guide has to say. */
void show_look(struct text *, const char *key, const struct game *,
               const void *position, int seat);

#endif
