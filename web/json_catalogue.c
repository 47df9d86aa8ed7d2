/* json_catalogue.c -- the games and levels there are, as the page reads them;
 * the other side is web/src/engine/types.ts. */
#include "json_page.h"
#include "bots/bot.h"

/* ---- What there is ------------------------------------------------------ */

/* Whether it answers within two seconds on a phone, with any number of
 * players. */
static bool for_phones(const struct bot *bot, const struct game *g)
{
    for (int n = g->option[0].least; n <= g->option[0].most; n++) {
        struct effort e = bot_effort(bot, g, n);
        if (e.trials * e.ahead > guide_of(g)->sight->phone) return false;
    }
    return true;
}

/* The strongest level for phones. */
static const char *phone_level(const struct game *g)
{
    const char *name = "";

    for (int i = 0; bots[i] && guide_of(g)->sight; i++)
        if (bots[i]->level && for_phones(bots[i], g)) name = bots[i]->name;
    return name;
}

enum { PIECES_MOST = 256 };

static void put_help(struct text *t, const struct guide_help *help)
{
    jot_message(t, "help", help->say);
    if (help->more.text) jot_message(t, "more", help->more);
    jot_string(t, "rule", help->rule ? help->rule : "");
}

/* All pieces by number, with what each is for; and which numbers a kind has. */
static void put_pieces(struct text *t, const struct game *g)
{
    const struct guide *guide = guide_of(g);

    jot_list(t, "pieces");
    for (int i = 0; i < PIECES_MOST; i++) {
        struct guide_help help = { 0 };
        if (guide->help) help = guide->help(i);
        jot_object(t, NULL);
        jot_message(t, "name", g->piece(i));
        if (help.say.text) put_help(t, &help);
        jot_end_object(t);
    }
    jot_end_list(t);
    jot_object(t, "kinds");
    for (const struct guide_pieces *p = guide->pieces; p && p->kind; p++) {
        jot_list(t, p->kind);
        jot_number(t, NULL, p->first);
        jot_number(t, NULL, p->count);
        jot_end_list(t);
    }
    jot_end_object(t);
}

static void put_topics(struct text *t, const struct game *g)
{
    jot_object(t, "topics");
    for (const struct guide_topic *p = guide_of(g)->topics; p && p->key; p++) {
        jot_object(t, p->key);
        jot_message(t, "name", p->title);
        put_help(t, &p->help);
        jot_end_object(t);
    }
    jot_end_object(t);
}

static void put_game(struct text *t, const struct game *g)
{
    const char *automatic = guide_of(g)->automatic;

    jot_object(t, NULL);
    jot_string(t, "name", g->name);
    jot_string(t, "title", g->title);
    jot_string(t, "automatic", automatic ? automatic : "Game");
    jot_string(t, "phone", phone_level(g));
    show_options(t, "options", g);
    put_pieces(t, g);
    put_topics(t, g);
    jot_end_object(t);
}

void json_catalogue(struct text *t)
{
    jot_object(t, NULL);
    jot_list(t, "games");
    for (int i = 0; games[i]; i++) put_game(t, games[i]);
    jot_end_list(t);
    jot_list(t, "levels");
    for (int i = 0; bots[i]; i++) {
        if (!bots[i]->level) continue;
        jot_object(t, NULL);
        jot_string(t, "name", bots[i]->name);
        jot_string(t, "what", bots[i]->what);
        jot_end_object(t);
    }
    jot_end_list(t);
    jot_end_object(t);
}
