/* test_teo_narrate.c -- the log of Teotihuacan: what happens to others, and the
 * Teotibot's turn rule by rule, in the words of a reader of English. */
#include "play/say.h"
#include "teo_bot.h"

enum { LINES = 64 };
static char line[LINES][SAY_ROOM];
static int lines;

static void hear(void *ctx, const void *position, struct frame f, action_t a)
{
    static const char name[GAME_SEATS][RECORD_NAME] = { "Ada", "Ben" };
    struct message m = teo_narrate(position, f, a);
    struct speaker who = { &teotihuacan_game, name };
    struct text t = text_in(line[lines % LINES], SAY_ROOM);

    (void)ctx;
    if (!m.text) return;
    say(&t, &who, m);
    lines++;
}

/* Plays an action given in words and keeps what is told of it. */
static void tell(struct teo *s, const char *words)
{
    struct reader r = reader_of(words, strlen(words));
    action_t a = 0;

    lines = 0;
    CHECK(teo_parse(s, &r, &a) && read_done(&r));
    CHECK(game_play(&teotihuacan_game, s, a,
                    &(struct game_teller){ hear, NULL }));
}

/* This tile is on top, and a seven is rolled. */
static void roll(struct teo *s, int tile)
{
    for (int i = 0; i < BOT_TILES; i++)
        if (s->bot_tile[i] == tile) s->bot_tile[i] = s->bot_tile[TOP];
    s->bot_tile[TOP] = (uint8_t)tile;
    CHECK_SOUND(s);
    tell(s, "dice 7");
}

static bool heard(const char *sentence)
{
    for (int i = 0; i < lines && i < LINES; i++)
        if (strcmp(line[i], sentence) == 0) return true;
    for (int i = 0; i < lines && i < LINES; i++) printf("    %s\n", line[i]);
    return false;
}

/* ---- C-SOLO-3 Dice, display, direction tiles ---------------------------- */

TEST("C-SOLO-3", "the log names the goods, the place rolled and its tile")
{
    struct teo s = bot_table();
    on_turn(&s, HUMAN);
    PLAY(&s, "move 1 by 1");
    tell(&s, "collect");
    CHECK(heard("Ben is on turn. Goods: cocoa 0, wood 2, stone 2, gold 2."));
    tell(&s, "dice 10");                        /* MR holds Alchemy */
    CHECK(heard("Dice 10 (MR): Alchemy. No worker there, so one worker gains "
                "power twice (C-SOLO-9)."));
}

TEST("C-SOLO-3", "the log names the tiles that move and the direction tiles")
{
    struct teo s = bot_table();
    tell(&s, "dice 10");
    CHECK(heard("A tile moves up, BC → MR: Mastery. Into the gap: Mask "
                "collection. The tile used waits (C-SOLO-3)."));
    CHECK(heard("Direction tiles turned: upper left, lower right (C-SOLO-3)."));
    s = bot_table();
    s.bot_side[1] = 1;
    tell(&s, "dice 8");
    tell(&s, "turned 0");
    CHECK(heard("Tiles move up, ML → T, BC → ML: Decorations, Mastery. Into "
                "the gap: Mask collection. The tile used waits (C-SOLO-3)."));
    CHECK(heard("Direction tiles turned: upper right, lower right "
                "(C-SOLO-3)."));
    s = bot_table();
    tell(&s, "dice 2");
    CHECK(heard("No tile moves up. Into the gap, BL: Mask collection. The tile "
                "used waits (C-SOLO-3)."));
}

TEST("C-SOLO-3", "the log tells the points for 10 cocoa, by each way up")
{
    struct teo s = bot_table();
    give(&s, BOT, 10, 2, 2, 2);
    tell(&s, "dice 10");
    CHECK(heard("A tile moves up, BC → MR: Mastery. Into the gap: Mask "
                "collection. The tile used waits. Points for 10 cocoa: 3 "
                "(C-SOLO-3)."));
    s = bot_table();
    give(&s, BOT, 9, 2, 2, 2);
    tell(&s, "dice 10");
    CHECK(heard("A tile moves up, BC → MR: Mastery. Into the gap: Mask "
                "collection. The tile used waits (C-SOLO-3)."));
    s = bot_table();
    give(&s, BOT, 10, 2, 2, 2);
    tell(&s, "dice 2");
    CHECK(heard("No tile moves up. Into the gap, BL: Mask collection. The tile "
                "used waits. Points for 10 cocoa: 3 (C-SOLO-3)."));
}

/* ---- C-SOLO-5, 6 Workers, steps ----------------------------------------- */

TEST("C-SOLO-5", "the log says why this worker and how far it advances")
{
    struct teo s = bot_table();
    workers(&s, NOBLES, 2, NOBLES, 3, FOREST, 1);
    roll(&s, BY_NOBLES);
    CHECK(heard("Ben powers up the strongest worker on the board: 3 → 4 "
                "(Nobles; C-SOLO-5)."));
    CHECK(heard("Ben advances the worker: power 4, Nobles → Stone Quarry "
                "(C-SOLO-5)."));
}

TEST("C-SOLO-5", "the log says where any step goes and which resource it takes")
{
    struct teo s = bot_table();
    roll(&s, BY_CONSTRUCTION);
    tell(&s, "turned 3");
    CHECK(heard("Ben takes a step where it stands highest, of equals blue, "
                "red, green: blue temple (C-SOLO-5)."));
    CHECK(heard("Ben: stone +1: what it has least of (C-SOLO-5)."));
    s = bot_table();
    s.seat[BOT].temple[RED] = 2;
    roll(&s, BY_CONSTRUCTION);
    tell(&s, "turned 3");
    CHECK(heard("Ben takes a step where it stands highest: red temple "
                "(C-SOLO-5)."));
}

TEST("C-SOLO-6", "the log says why it falls back, and on which worker")
{
    struct teo s = bot_table();
    workers(&s, FOREST, 2, FOREST, 3, ALCHEMY, 2);
    roll(&s, BY_CONSTRUCTION);
    CHECK(heard("Dice 7 (T): Construction. No worker there and none on the "
                "other board (Stone Quarry; C-SOLO-7). Fallback: cocoa +5 "
                "(C-SOLO-6)."));
    CHECK(heard("Ben powers up the weakest worker, of equals the closest to "
                "the Palace: 2 → 3 (Alchemy; C-SOLO-6)."));
    s = bot_table();
    workers(&s, CONSTRUCTION, 1, FOREST, 3, ALCHEMY, 2);
    give(&s, BOT, 0, 2, 1, 2);
    roll(&s, BY_CONSTRUCTION);
    CHECK(heard("Dice 7 (T): Construction. Too few goods and no worker on the "
                "other board (Stone Quarry; C-SOLO-7). Fallback: cocoa +5 "
                "(C-SOLO-6)."));
    CHECK(heard("Ben powers up the weakest worker: 1 → 2 (Construction; "
                "C-SOLO-6)."));
}

/* ---- C-SOLO-7 to 10 Building -------------------------------------------- */

TEST("C-SOLO-7", "the log tells price, space and rotation of the pyramid tile")
{
    struct teo s = bot_table();                 /* slot 2 is the first open */
    char expected[SAY_ROOM];
    roll(&s, BY_CONSTRUCTION);
    CHECK(heard("Dice 7 (T): Construction. For 2 stone the leftmost pyramid "
                "tile goes to the first open space: level 1, row 1, column 3 "
                "(C-SOLO-7)."));
    snprintf(expected, sizeof expected, "Ben lays: Pyramid tile %s. Level 1, "
             "quarter turns 3. Points: 3.", teo_pyramid_tile[s.pyramid[0] - 1]);
    tell(&s, "turned 3");
    CHECK(heard(expected));
}

TEST("C-SOLO-7", "the log says why the Stone Quarry works instead")
{
    struct teo s = bot_table();
    workers(&s, QUARRY, 2, NOBLES, 2, CONSTRUCTION, 2);
    give(&s, BOT, 0, 2, 1, 2);
    roll(&s, BY_CONSTRUCTION);
    CHECK(heard("Dice 7 (T): Construction. Too few goods, so a worker on "
                "another board works (Stone Quarry): stone +2 (C-SOLO-7)."));
    s = bot_table();
    workers(&s, QUARRY, 2, NOBLES, 2, FOREST, 2);
    roll(&s, BY_CONSTRUCTION);
    CHECK(heard("Dice 7 (T): Construction. No worker there, so a worker on "
                "another board works (Stone Quarry): stone +2 (C-SOLO-7)."));
}

TEST("C-SOLO-8", "the log tells price, side and level of the decoration")
{
    struct teo s = bot_table();
    char expected[SAY_ROOM];
    workers(&s, DECORATIONS, 2, NOBLES, 2, FOREST, 2);
    snprintf(expected, sizeof expected, "Dice 7 (T): Decorations. For 2 gold "
             "it decorates: %s. Side: top, level 1. Points: 5 (C-SOLO-8).",
             teo_piece(PIECE_DECORATION + s.decoration[0] - 1).text);
    roll(&s, BY_DECORATIONS);
    CHECK(heard(expected));
}

TEST("C-SOLO-9", "the log tells the technology, and the human's points")
{
    struct teo s = bot_table();
    workers(&s, ALCHEMY, 2, NOBLES, 2, FOREST, 2);
    roll(&s, BY_ALCHEMY);
    CHECK(heard("Dice 7 (T): Alchemy. For 1 gold it learns the lowest "
                "technology without a marker: Technology 01 (cocoa at the "
                "Palace) (C-SOLO-9)."));
    s = bot_table();
    s.seat[HUMAN].technologies = 63;
    workers(&s, ALCHEMY, 2, NOBLES, 2, FOREST, 2);
    roll(&s, BY_ALCHEMY);
    CHECK(heard("Dice 7 (T): Alchemy. For 1 gold it learns the lowest "
                "technology it lacks: Technology 01 (cocoa at the Palace). "
                "Ada, points: 3 (C-SOLO-9)."));
    CHECK_INT(s.seat[HUMAN].points, 3);
}

TEST("C-SOLO-9", "the log says why it cannot learn and who gains power twice")
{
    struct teo s = bot_table();
    workers(&s, ALCHEMY, 2, NOBLES, 1, FOREST, 2);
    give(&s, BOT, 0, 2, 2, 0);
    roll(&s, BY_ALCHEMY);
    CHECK(heard("Dice 7 (T): Alchemy. No gold, so one worker gains power twice "
                "(C-SOLO-9)."));
    CHECK(heard("Ben powers up the weakest worker: 1 → 2 (Nobles; "
                "C-SOLO-9)."));
    CHECK(heard("Ben powers up the same worker again: 2 → 3 (Nobles; "
                "C-SOLO-9)."));
    s = bot_table();
    s.seat[BOT].technologies = 63;
    workers(&s, ALCHEMY, 2, NOBLES, 1, FOREST, 2);
    roll(&s, BY_ALCHEMY);
    CHECK(heard("Dice 7 (T): Alchemy. No technology is left, so one worker "
                "gains power twice (C-SOLO-9)."));
}

TEST("C-SOLO-10", "the log tells row, space and points of the building")
{
    struct teo s = bot_table();
    roll(&s, BY_NOBLES);
    CHECK(heard("Dice 7 (T): Nobles. For 2 wood it builds in the row of the "
                "era: row 1, space 1. Points: 3 (C-SOLO-10)."));
    s = bot_table();
    s.built[0] = teo_nobles_spaces[0];
    s.buildings = teo_nobles_spaces[0];
    roll(&s, BY_NOBLES);
    CHECK(heard("Dice 7 (T): Nobles. The row of the era is full; for 2 wood it "
                "builds on the space of lowest value: row 2, space 3. Points: "
                "3 (C-SOLO-10)."));
}

/* ---- C-SOLO-11 to 14 Mastery, worship, masks, the end ------------------- */

TEST("C-SOLO-11", "the log says which worker masters its board, or that none")
{
    struct teo s = bot_table();
    workers(&s, FOREST, 3, QUARRY, 3, NOBLES, 2);
    roll(&s, BY_MASTERY);
    CHECK(heard("Dice 7 (T): Mastery. A worker works (Forest): wood +2 "
                "(C-SOLO-11)."));
    CHECK(heard("Ben powers up the strongest worker that can work, of equals "
                "the furthest clockwise: 3 → 4 (Forest; C-SOLO-11)."));
    s = bot_table();
    workers(&s, PALACE, 1, PALACE, 2, PALACE, 3);
    roll(&s, BY_MASTERY);
    CHECK(heard("Dice 7 (T): Mastery. No worker can work where it stands "
                "(C-SOLO-11). Fallback: cocoa +5 (C-SOLO-6)."));
}

TEST("C-SOLO-12", "the log tells whose worker is unlocked and what leaves")
{
    struct teo s = bot_table();                 /* the next space: Deposits */
    lay_spot(&s, 3, MASK_1);
    put(&s, HUMAN, 0, DEPOSITS, 1);
    lock(&s, HUMAN, 0, 0);
    roll(&s, BY_WORSHIP);
    CHECK(heard("Dice 7 (T): Worship. It worships on the next space: Gold "
                "Deposits. Ada: the worker there is unlocked. Out of the game: "
                "Mask 1 (C-SOLO-12)."));
    CHECK_INT(s.seat[HUMAN].lock[0], 0);
    s = bot_table();
    lay_spot(&s, 3, MASK_1);
    roll(&s, BY_WORSHIP);
    CHECK(heard("Dice 7 (T): Worship. It worships on the next space: Gold "
                "Deposits. Out of the game: Mask 1 (C-SOLO-12)."));
}

TEST("C-SOLO-13", "the log tells the mask and its price, or that there is none")
{
    struct teo s = bot_table();
    hide_masks(&s);
    lay_spot(&s, 1, MASK_1);
    give(&s, BOT, 2, 0, 0, 1);
    roll(&s, BY_MASKS);
    CHECK(heard("Dice 7 (T): Mask collection. It takes the rarest mask it "
                "lacks and can pay: Mask 1. Price: cocoa 2, gold 1 "
                "(C-SOLO-13)."));
    s = bot_table();
    hide_masks(&s);
    lay_spot(&s, 1, MASK_7);
    roll(&s, BY_MASKS);
    CHECK(heard("Dice 7 (T): Mask collection. It takes the rarest mask it "
                "lacks and can pay: Mask 7. Price: wood 1 (C-SOLO-13)."));
    s = bot_table();
    hide_masks(&s);
    roll(&s, BY_MASKS);
    CHECK(heard("Dice 7 (T): Mask collection. No mask that it lacks and can "
                "pay (C-SOLO-13). Fallback: cocoa +5 (C-SOLO-6)."));
}

/* In the last eclipse the human still has a salary to pay. */
TEST("C-SOLO-14", "the log tells bonus tiles, goods and technologies at the "
                  "end")
{
    struct teo s = bot_table();
    s.eclipses = 2;
    s.light = s.dark = teo_calendar[2][2];
    s.countdown = 1;
    s.seat[BOT].temple[BLUE] = 10;
    give(&s, HUMAN, 9, 0, 0, 0);
    workers(&s, PALACE, 1, PALACE, 2, PALACE, 3);
    roll(&s, BY_ALCHEMY);
    until(&s, ASK_SALARY);
    tell(&s, "pay 3");
    CHECK(heard("Ben, points: avenue 5, pyramid 0, masks 0, bonus tiles 15."));
    CHECK(heard("The game is over. Ben, points: goods 6, technologies 2 "
                "(C-SOLO-14)."));
}

/* ---- What happens to others --------------------------------------------- */

TEST("C-WOR-2", "the log tells whose worker is driven off the space")
{
    struct teo s = bare_table(2);
    put(&s, 1, 0, QUARRY, 1);
    lock(&s, 1, 0, 0);
    give(&s, 0, 1, 0, 0, 0);
    PLAY(&s, "move 1 by 1");
    tell(&s, "worship 1");
    CHECK(heard("Ada worships: green temple. The space costs 1 cocoa. Ben: the "
                "worker there is unlocked (C-WOR-2)."));
    s = bare_table(2);
    PLAY(&s, "move 1 by 1");
    tell(&s, "worship 1");
    CHECK(heard("Ada worships: green temple."));
}

TEST("C-SOLO-4", "the log tells where the bot's worker goes, and whom it frees")
{
    struct teo s = bot_table();
    s.seat[BOT].at[3] = (uint8_t)place_of(&s, QUARRY);
    give(&s, HUMAN, 1, 0, 0, 0);
    on_turn(&s, HUMAN);
    PLAY(&s, "move 1 by 1");
    struct teo others = s;
    tell(&s, "worship 1");
    CHECK(heard("Ada worships: green temple. The space costs 1 cocoa. Ben goes "
                "on to the next empty space: Forest (C-SOLO-4)."));
    s = others;
    s.seat[HUMAN].power[3] = 1;
    put(&s, HUMAN, 1, FOREST, 1), lock(&s, HUMAN, 1, 0);
    put(&s, HUMAN, 2, DECORATIONS, 1), lock(&s, HUMAN, 2, 0);
    put(&s, HUMAN, 3, DEPOSITS, 1), lock(&s, HUMAN, 3, 0);
    tell(&s, "worship 1");
    CHECK(heard("Ada worships: green temple. The space costs 1 cocoa. Ben goes "
                "on to the next space and unlocks the worker there: Forest "
                "(C-SOLO-4)."));
}

TEST("C-INFO-1", "the log names the linked tile, kept and declined")
{
    struct teo s;
    struct game_options o = usual(2);
    struct random r = { 5 };
    bool seen = false;

    teotihuacan_game.setup(&s, &o);
    while (teotihuacan_game.actor(&s) == GAME_CHANCE)
        teotihuacan_game.apply(&s, game_any(&teotihuacan_game, &s, &r), NULL);
    for (int i = 0; i < 2 * TEO_DEALT; i++) {
        uint8_t *link = &s.seat[i / TEO_DEALT].linked[i % TEO_DEALT];
        if (*link < KINDS) s.discovery_pile[*link]++;
        *link = NONE;
    }
    s.seat[s.first].linked[1] = TILE_DOUBLE;
    s.discovery_pile[TILE_DOUBLE]--;
    PLAY(&s, "keep 1 2");
    tell(&s, "keep 1 2");
    for (int i = 0; i < lines; i++)
        seen |= strstr(line[i], " keeps: ")
             && strstr(line[i], "(Tile: double move), Starting tile ");
    CHECK(seen);
    until(&s, ASK_LINKED);
    tell(&s, "decline");
    CHECK(heard(s.first == 0
                ? "Ada does not claim the linked tile: Tile: double move."
                : "Ben does not claim the linked tile: Tile: double move."));
}
