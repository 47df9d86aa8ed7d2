/* end.c -- T-END: what everything is worth at the end. */
#include "rules.h"

int thebes_artefact_points(const struct thebes_seat *me)
{
    int points = 0;
    for (int site = 0; site < SITES; site++)
        for (int value = VALUE_1; value <= VALUE_7; value++)
            points += value * me->found[site][value];
    return points;
}

static int exhibition_points(const struct thebes_seat *me)
{
    int points = 0;
    for (int e = 0; e < THEBES_EXHIBITIONS; e++)
        if (me->exhibitions >> e & 1) points += thebes_exhibition[e].points;
    return points;
}

static int majority_points(const struct thebes *s, int seat, int site)
{
    int most = 0;

    for (int o = 0; o < s->players; o++)
        if (o != seat && s->seat[o].books[site] > most)
            most = s->seat[o].books[site];
    return thebes_majority(s->seat[seat].books[site], most);
}

/* T-END-2. */
struct thebes_points thebes_points(const struct thebes *s, int seat)
{
    const struct thebes_seat *me = &s->seat[seat];
    struct thebes_points p = {
        thebes_artefact_points(me), exhibition_points(me),
        thebes_congress_worth(me->congresses)
    };

    p.total = p.artefacts + p.exhibitions + p.congresses;
    for (int site = 0; site < SITES; site++)
        p.total += p.knowledge[site] = majority_points(s, seat, site);
    return p;
}

/* T-END-2; T-END-3: no tie-break, equal points share the place. */
void thebes_score(const void *position, int seat, struct game_score *score)
{
    static const struct game_part knowledge[SITES] = {
        { "knowledge.greece", { N_("Most knowledge: Greece") }, 0 },
        { "knowledge.crete", { N_("Most knowledge: Crete") }, 0 },
        { "knowledge.egypt", { N_("Most knowledge: Egypt") }, 0 },
        { "knowledge.palestine", { N_("Most knowledge: Palestine") }, 0 },
        { "knowledge.mesopotamia", { N_("Most knowledge: Mesopotamia") }, 0 },
    };
    struct thebes_points p = thebes_points(position, seat);
    struct game_part *part = score->part;

    *part++ = (struct game_part){ "artefacts", { N_("Artefacts") },
                                  p.artefacts };
    *part++ = (struct game_part){ "exhibitions", { N_("Exhibitions") },
                                  p.exhibitions };
    *part++ = (struct game_part){ "congresses", { N_("Congresses") },
                                  p.congresses };
    for (int site = 0; site < SITES; site++) {
        *part = knowledge[site];
        part++->points = p.knowledge[site];
    }
    score->parts = (int)(part - score->part);
    score->tie_break = 0;
    score->total = p.total;
}
