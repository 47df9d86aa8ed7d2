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
    json_message(t, "help", help->say);
    if (help->more.text) json_message(t, "more", help->more);
    json_string(t, "rule", help->rule ? help->rule : "");
}

/* All pieces by number, with what each is for; and which numbers a kind has. */
static void put_pieces(struct text *t, const struct game *g)
{
    const struct guide *guide = guide_of(g);

    json_list(t, "pieces");
    for (int i = 0; i < PIECES_MOST; i++) {
        struct guide_help help = { 0 };
        if (guide->help) help = guide->help(i);
        json_object(t, NULL);
        json_message(t, "name", g->piece(i));
        if (help.say.text) put_help(t, &help);
        json_end_object(t);
    }
    json_end_list(t);
    json_object(t, "kinds");
    for (const struct guide_pieces *p = guide->pieces; p && p->kind; p++) {
        json_list(t, p->kind);
        json_number(t, NULL, p->first);
        json_number(t, NULL, p->count);
        json_end_list(t);
    }
    json_end_object(t);
}

static void put_topics(struct text *t, const struct game *g)
{
    json_object(t, "topics");
    for (const struct guide_topic *p = guide_of(g)->topics; p && p->key; p++) {
        json_object(t, p->key);
        json_message(t, "name", p->title);
        put_help(t, &p->help);
        json_end_object(t);
    }
    json_end_object(t);
}

static void put_game(struct text *t, const struct game *g)
{
    const char *automatic = guide_of(g)->automatic;

    json_object(t, NULL);
    json_string(t, "name", g->name);
    json_string(t, "title", g->title);
    json_string(t, "automatic", automatic ? automatic : "Game");
    json_string(t, "phone", phone_level(g));
    show_options(t, "options", g);
    put_pieces(t, g);
    put_topics(t, g);
    json_end_object(t);
}

void json_catalogue(struct text *t)
{
    json_object(t, NULL);
    json_list(t, "games");
    for (int i = 0; games[i]; i++) put_game(t, games[i]);
    json_end_list(t);
    json_list(t, "levels");
    for (int i = 0; bots[i]; i++) {
        if (!bots[i]->level) continue;
        json_object(t, NULL);
        json_string(t, "name", bots[i]->name);
        json_string(t, "what", bots[i]->what);
        json_end_object(t);
    }
    json_end_list(t);
    json_end_object(t);
}
