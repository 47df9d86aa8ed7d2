/* batch.c -- many games stepped in one call.
 *
 * A batch is one block of the caller's bytes: a head, then the parts of enum
 * stele_part.  Chance is drawn here, so that a player is always to act; a game
 * that ends is followed by the next one in its place. */
#include <string.h>
#include "library.h"

enum { MARK = 0x5be1e001 };

struct head {
    uint32_t mark;
    int32_t game, games, see;
    struct game_options options;
    uint8_t zero[4];
};

/* What the functions below work with; made anew from the head at each call. */
struct batch {
    const struct game *game;
    struct head *head;
    int players;
    size_t games, stride, actions, inputs;
    uint8_t *position, *mask, *done;
    uint64_t *chance, *whim;
    int32_t *action, *player, *score;
    float *reward, *input;
};

static int64_t whole(int64_t bytes)
{
    return (bytes + 7) & ~(int64_t)7;
}

/* All products stay far below 2^63: at most 2^20 games, each of no more than
 * some thousand bytes. */
int64_t stele_batch_size(int32_t game, int32_t players, int32_t many,
                         int64_t offset[PARTS])
{
    const struct game *g = library_game(game);
    int64_t at = whole(sizeof(struct head));

    if (!g || !offset || many < 1 || many > STELE_GAMES_MOST
        || players < g->option[0].least || players > g->option[0].most)
        return STELE_WRONG;
    const int64_t each[PARTS] = {
        [PART_POSITION] = whole(g->bytes), [PART_CHANCE] = 8, [PART_WHIM] = 8,
        [PART_ACTION] = 4, [PART_PLAYER] = 4, [PART_SCORE] = 4 * players,
        [PART_REWARD] = 4 * players, [PART_INPUT] = 4 * library_inputs(g),
        [PART_MASK] = space_size(g), [PART_DONE] = 1,
    };
    for (int i = 0; i < PARTS; i++) {
        offset[i] = at;
        at += whole(each[i] * many);
    }
    return at;
}

static bool open_batch(void *block, size_t bytes, struct batch *b)
{
    struct head *head = block;
    uint8_t *at = block;
    int64_t part[PARTS];

    if (!block || (uintptr_t)block % 8 || bytes < sizeof *head
        || head->mark != MARK) return false;
    int64_t size = stele_batch_size(head->game, head->options.value[0],
                                    head->games, part);
    if (size < 0 || bytes != (size_t)size) return false;
    const struct game *g = library_game(head->game);
    *b = (struct batch){
        .game = g, .head = head, .players = head->options.value[0],
        .games = (size_t)head->games,
        .actions = (size_t)space_size(g),
        .inputs = (size_t)library_inputs(g), .stride = (size_t)whole(g->bytes),
        .position = at + part[PART_POSITION], .mask = at + part[PART_MASK],
        .done = at + part[PART_DONE],
        .chance = (uint64_t *)(void *)(at + part[PART_CHANCE]),
        .whim = (uint64_t *)(void *)(at + part[PART_WHIM]),
        .action = (int32_t *)(void *)(at + part[PART_ACTION]),
        .player = (int32_t *)(void *)(at + part[PART_PLAYER]),
        .score = (int32_t *)(void *)(at + part[PART_SCORE]),
        .reward = (float *)(void *)(at + part[PART_REWARD]),
        .input = (float *)(void *)(at + part[PART_INPUT]),
    };
    return true;
}

static void *position_of(const struct batch *b, size_t i)
{
    return b->position + i * b->stride;
}

static void draw(const struct batch *b, size_t i)
{
    void *position = position_of(b, i);
    struct random random = { b->chance[i] };

    while (b->game->actor(position) == GAME_CHANCE)
        b->game->apply(position, game_any(b->game, position, &random), NULL);
    b->chance[i] = random.state;
}

/* Shows the player to act what there is. */
static void show(const struct batch *b, size_t i)
{
    const void *position = position_of(b, i);

    b->player[i] = b->game->actor(position);
    library_mask(b->game, position, b->mask + i * b->actions);
    if (b->head->see)
        library_see(b->game, position, b->player[i],
                    b->input + i * b->inputs);
}

static void begin(const struct batch *b, size_t i)
{
    b->game->setup(position_of(b, i), &b->head->options);
    draw(b, i);
}

int32_t stele_batch_begin(void *block, size_t bytes, int32_t game,
                          const uint8_t *options, size_t count, int32_t many,
                          uint64_t seed, int32_t see)
{
    const struct game *g = library_game(game);
    struct game_options o;
    struct batch b;
    const char *why;

    if (!g || !block || (uintptr_t)block % 8 || bytes < sizeof(struct head)
        || !library_options(g, options, count, &o, &why)) return STELE_WRONG;
    *(struct head *)block = (struct head){ MARK, game, many, see != 0, o };
    if (!open_batch(block, bytes, &b)) return STELE_WRONG;
    memset((uint8_t *)block + sizeof(struct head), 0,
           bytes - sizeof(struct head));
    for (size_t i = 0; i < b.games; i++) {
        b.chance[i] = seed + i;
        b.whim[i] = ~b.chance[i];
        begin(&b, i);
        show(&b, i);
    }
    return 0;
}

static void finish(const struct batch *b, size_t i)
{
    const void *position = position_of(b, i);
    size_t first = i * (size_t)b->players;
    double value[GAME_SEATS];

    b->done[i] = 1;
    library_returns(b->game, position, value);
    for (int p = 0; p < b->players; p++) {
        struct game_score score;
        b->game->score(position, p, &score);
        b->score[first + (size_t)p] = score.total;
        b->reward[first + (size_t)p] = (float)value[p];
    }
    begin(b, i);
}

int32_t stele_batch_step(void *block, size_t bytes)
{
    struct batch b;
    action_t a;

    if (!open_batch(block, bytes, &b)) return STELE_WRONG;
    for (size_t i = 0; i < b.games; i++)
        if (!library_action(b.game, position_of(&b, i), b.action[i], &a))
            return 1 + (int32_t)i;
    memset(b.done, 0, b.games);
    memset(b.reward, 0, sizeof *b.reward * b.games * (size_t)b.players);
    for (size_t i = 0; i < b.games; i++) {
        void *position = position_of(&b, i);
        if (!space_action(b.game, position, b.action[i], &a))
            __builtin_trap();                   /* it was looked at above */
        b.game->apply(position, a, NULL);
        draw(&b, i);
        if (b.game->actor(position) == GAME_OVER) finish(&b, i);
        show(&b, i);
    }
    return 0;
}

int32_t stele_batch_any(void *block, size_t bytes)
{
    struct batch b;

    if (!open_batch(block, bytes, &b)) return STELE_WRONG;
    for (size_t i = 0; i < b.games; i++) {
        struct random random = { b.whim[i] };
        const void *position = position_of(&b, i);
        b.action[i] = library_number(b.game, position,
                                     game_any(b.game, position, &random));
        b.whim[i] = random.state;
    }
    return 0;
}
