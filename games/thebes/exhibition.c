/* exhibition.c -- T-EXH: what an exhibition asks for.
 *
 * Holding one is in turn.c, laying one out in card.c. */
#include "rules.h"

/* T-EXH-1 Artefacts still missing, over all sites. */
int thebes_missing(const struct thebes_seat *me, int exhibition)
{
    const uint8_t *need = thebes_exhibition[exhibition].need;
    int missing = 0;
    for (int site = 0; site < SITES; site++)
        if (need[site] > me->artefacts[site])
            missing += need[site] - me->artefacts[site];
    return missing;
}

bool thebes_can_hold(const struct thebes_seat *me, int exhibition)
{
    const uint8_t *need = thebes_exhibition[exhibition].need;
    for (int site = 0; site < SITES; site++)
        if (need[site] > me->artefacts[site]) return false;
    return true;
}
