/* taste.h -- nets made for a test: what such a net likes is known, so it is
 * known what must follow.  They are for four players of Thebes; the net that
 * comes with the program for two players stays as it is. */
#ifndef TESTS_TASTE_H
#define TESTS_TASTE_H

#include "bots/nets.h"
#include "test.h"

enum { OTHER = 4 };             /* players of the nets made here */

/* A net for OTHER players of Thebes that likes what is in one group of its
 * inputs, or if none is named everything alike. */
static inline void give_taste(const char *what)
{
    static struct net net;
    static uint8_t bytes[1 << 18];
    uint8_t x[SIGHT_INPUTS], group[SIGHT_INPUTS];
    union position p;
    const struct game *g = game_named("thebes");
    const struct sight *sight = guide_of(g)->sight;
    struct game_options o = game_usual(g);

    o.value[0] = OTHER;
    g->setup(&p, &o);
    net = (struct net){ .inputs = sight->see(&p, 0, x, group) };
    net.bias[NET_WIDE + HEAD_WIN] = 0.25f;
    for (int i = 0; i < net.inputs && what; i++)
        if (strcmp(sight->about[group[i]], what) == 0)
            net.first[i][NET_WIDE + HEAD_WIN] = 0.01f;
    net.stamp = nets_stamp(g, OTHER);
    net_write(&net, bytes);
    CHECK(nets_give(g, OTHER, bytes, net_bytes(net.inputs)));
}

#endif
