/* wasm_advice.c -- hints, looking back, and what is exported for the tests. */
#include "wasm.h"

/* ---- Advice: how hard is thought, in trials a turn ---------------------- */

static struct effort effort_of(int trials)
{
    return (struct effort){
        .trials = trials > 0 ? (uint32_t)trials : 0, .keep = 16, .ahead = 2
    };
}

/* Asked twice, it is the same. */
EXPORT(stele_hint) int stele_hint(int s, int trials);
int stele_hint(int s, int trials)
{
    static struct advice advice;
    union position view;
    struct effort effort = effort_of(trials);

    if (!web_usable(s) || web_game->actor(&web_slot[s]) < 0) return REFUSED;
    web_game->observe(&web_slot[s], web_game->actor(&web_slot[s]), &view);
    struct random random = { game_checksum(web_game, &view) };
    if (!advise(web_game, &view, &effort, &random, &advice)) return REFUSED;
    json_advice(web_begin(), &advice);
    return web_end();
}

/* The record in hand, turn by turn; REFUSED when there are no more. */
static struct hindsight hindsight;

EXPORT(stele_hindsight_begin) int stele_hindsight_begin(int trials);
int stele_hindsight_begin(int trials)
{
    struct effort effort = effort_of(trials);
    if (!web_game) return REFUSED;
    hindsight_begin(&hindsight, &web_record, &effort);
    return 0;
}

EXPORT(stele_hindsight_next) int stele_hindsight_next(void);
int stele_hindsight_next(void)
{
    struct advice_turn turn;
    if (!web_game || hindsight.record != &web_record
        || !hindsight_next(&hindsight, &turn)) return REFUSED;
    json_hindsight(web_begin(), &turn, web_game->seats(&web_slot[REAL]));
    return web_end();
}

/* ---- For the tests ------------------------------------------------------ */

/* A position as a seat sees it, as a server tells it. */
EXPORT(stele_view) int stele_view(int s, int seat);
int stele_view(int s, int seat)
{
    union position view = { 0 };
    struct text *t = web_begin();
    if (!web_usable(s)) return REFUSED;
    web_game->observe(&web_slot[s], seat, &view);
    for (int i = 0; i < web_game->bytes; i++) text_hex(t, view.bytes[i], 2);
    return web_end();
}

EXPORT(stele_signature)
uint64_t stele_signature(int which, int players, int count);
uint64_t stele_signature(int which, int players, int count)
{
    return game_signature(games[which], players, count);
}

/* As `bot NAME` of the line protocol answers. */
EXPORT(stele_choice) int stele_choice(int s, int length);
int stele_choice(int s, int length)
{
    const struct bot *bot = web_bot(length);
    if (!web_usable(s) || web_game->actor(&web_slot[s]) < 0 || !bot)
        return REFUSED;
    struct mind mind = mind_of(game_checksum(web_game, &web_slot[s]));
    return bot_answer(bot, web_game, &web_slot[s], &mind);
}
