/* guide.h -- the parts of what Thebes says about itself (engine/guide.h), each
 * in a file of its own. */
#ifndef THEBES_GUIDE_H
#define THEBES_GUIDE_H

#include "engine/guide.h"
#include "thebes.h"

extern const struct guide_space thebes_space;
extern const struct sight thebes_sight;
extern const struct guide_topic thebes_topics[];

struct guide_help thebes_piece_help(int piece);
void thebes_data(struct text *);
void thebes_look(const void *position, int seat, struct text *);
extern const struct guide_sheet thebes_sheets[];
void thebes_table(const void *position, const struct view *);
void thebes_option_line(const void *position, const struct game_row *,
                   const struct view *);
void thebes_above(const void *position, const struct game_row *,
                  const struct game_row *before, const struct view *);
bool thebes_odds(const void *position, action_t, struct odds *);
action_t thebes_greedy(const void *view, int seat, struct random *);

#endif
