/* guide.h -- the parts of what Teotihuacan says about itself (engine/guide.h),
 * each in a file of its own. */
#ifndef TEOTIHUACAN_GUIDE_H
#define TEOTIHUACAN_GUIDE_H

#include "engine/guide.h"
#include "teotihuacan.h"

extern const struct guide_space teo_space;
extern const struct sight teo_sight;

void teo_data(struct text *);
extern const struct guide_sheet teo_sheets[];
void teo_table(const void *position, const struct view *);
void teo_option_line(const void *position, const struct game_row *,
                const struct view *);
struct guide_help teo_help(int piece);
extern const struct guide_topic teo_topics[];
void teo_look(const void *position, int seat, struct text *);
action_t teo_greedy(const void *view, int seat, struct random *);

#endif
