/* conform_words.c -- the checks of everything a game says: actions in words,
 * positions and records as text, questions, explanations, scores.
 *
 * What is written must be read back as what it was; what is explained must be
 * what is legal. */
#include <string.h>
#include "conform.h"

/* ---- Messages ----------------------------------------------------------- */

static const struct value *value_named(const struct message *m,
                                       const char *name, size_t length)
{
    for (int i = 0; i < MESSAGE_VALUES && m->value[i].name; i++)
        if (strlen(m->value[i].name) == length
            && memcmp(m->value[i].name, name, length) == 0)
            return &m->value[i];
    return NULL;
}

static bool places_filled(const struct message *m, const char *text)
{
    const char *open = text, *close;

    while ((open = strchr(open, '{'))) {
        if (!(close = strchr(open, '}'))) return false;
        if (!value_named(m, open + 1, (size_t)(close - open - 1)))
            return false;
        open = close + 1;
    }
    return true;
}

/* A piece is named by a message that may itself hold a piece: a card its city,
 * but no deeper than that. */
static bool message_right(const struct game *g, int players,
                          const struct message *m, int depth)
{
    if (!m->text || depth == 0 || !places_filled(m, m->text)) return false;
    if (m->plural && (m->value[0].kind != VALUE_NUMBER
                      || !places_filled(m, m->plural))) return false;
    for (int i = 0; i < MESSAGE_VALUES && m->value[i].name; i++) {
        const struct value *v = &m->value[i];
        if (v->kind == VALUE_SEAT && (v->number < 0 || v->number >= players))
            return false;
        if (v->kind == VALUE_PIECE) {
            struct message name = g->piece(v->number);
            if (!message_right(g, players, &name, depth - 1)) return false;
        }
    }
    return true;
}

bool conform_message(const struct game *g, int players,
                     const struct message *m)
{
    return message_right(g, players, m, 3);
}

/* ---- Actions in words --------------------------------------------------- */

enum { WORDS = RECORD_LINE, ALL_WORDS = GAME_ACTIONS };

const char *conform_words(struct conform *c)
{
    static char words[ALL_WORDS][WORDS];
    const struct game *g = c->game;
    action_t chosen[GAME_ACTIONS];
    int n = conform_sample(c, chosen);

    for (int i = 0; i < n; i++) {
        struct text t = text_in(words[i], WORDS);
        action_t back = (action_t)~chosen[i];

        g->describe(&c->at, chosen[i], &t);
        if (t.cut) return "the words of an action fit a line of a record";
        if (t.used == 0) return "every action has words";
        struct reader r = reader_of(words[i], t.used);
        if (!g->parse(&c->at, &r, &back) || !read_done(&r))
            return "the words of an action are understood to the last";
        if (back != chosen[i]) return "words mean the action they were made of";
        for (int k = 0; k < i; k++)
            if (chosen[k] != chosen[i] && strcmp(words[k], words[i]) == 0)
                return "two actions never share words";
    }
    return NULL;
}

/* ---- Positions as text -------------------------------------------------- */

const char *conform_text(struct conform *c)
{
    static char buffer[GAME_TEXT];
    const struct game *g = c->game;
    struct text t = text_in(buffer, sizeof buffer);
    union position back;

    memset(&back, 0x5a, sizeof back);
    game_write(g, &c->at, &t);
    if (t.cut) return "the text of a position fits";
    if (strchr(buffer, '\n')) return "the text of a position is one line";
    struct reader r = reader_of(buffer, t.used);
    if (!game_read(g, &r, &back) || !read_done(&r))
        return "the text of a position is read to the last";
    if (!game_equal(g, &c->at, &back))
        return "the text of a position reads back equal";
    return NULL;
}

/* ---- Explanations ------------------------------------------------------- */

enum { ROWS = 2 * GAME_ACTIONS };       /* options, and what cannot be done */

struct rows {
    struct conform *c;
    int can, all, verbs;                /* verbs: of what can be done */
    bool seen[GAME_ACTIONS];            /* by place in the legal list */
    uint64_t about[ROWS];
    const char *wrong;
};

static int legal_place(const struct conform *c, action_t a)
{
    for (int i = 0; i < c->n; i++)
        if (c->legal[i] == a) return i;
    return -1;
}

static const char *reasons_right(const struct rows *rows,
                                 const struct game_row *row, int players)
{
    if (legal_place(rows->c, row->action) >= 0)
        return "what is explained as impossible is not legal";
    if (!row->rule || !row->reason.text)
        return "what cannot be done has a rule and a reason";
    if (!conform_message(rows->c->game, players, &row->reason))
        return "the reason can be shown";
    return NULL;
}

/* An option that does not say it reveals something must not wake chance. */
static const char *reveals_right(const struct conform *c, action_t a)
{
    union position after;
    game_copy(c->game, &after, &c->at);
    c->game->apply(&after, a, NULL);
    return c->game->actor(&after) == GAME_CHANCE
        ? "an option after which chance acts says that it reveals" : NULL;
}

static const char *row_right(struct rows *rows, const struct game_row *row)
{
    const struct game *g = rows->c->game;
    int players = g->seats(&rows->c->at);

    if (!conform_message(g, players, &row->what))
        return "a row of an explanation says what it is";
    if (row->facts < 0 || row->facts > GAME_FACTS)
        return "the facts of a row are within bounds";
    for (int i = 0; i < row->facts; i++)
        if (!row->fact[i].key
            || !conform_message(g, players, &row->fact[i].say))
            return "a fact has a key and can be shown";
    if (!row->can) return reasons_right(rows, row, players);

    int i = legal_place(rows->c, row->action);
    if (i < 0) return "what is explained as possible is legal";
    if (rows->seen[i]) return "an option is explained once";
    rows->seen[i] = true;
    rows->can++;
    return row->reveals ? NULL : reveals_right(rows->c, row->action);
}

/* ---- What a row is about, in games that say it -------------------------- */

static uint64_t mixed(uint64_t sum, const char *word, int number)
{
    for (; *word; word++) sum = (sum ^ (unsigned char)*word) * 0x100000001b3;
    return (sum ^ (uint64_t)(uint32_t)number) * 0x9e3779b97f4a7c15;
}

static uint64_t sum_of(const struct game_row *row)
{
    uint64_t sum = mixed(0xcbf29ce484222325, row->verb, row->things);
    for (int i = 0; i < row->things; i++)
        sum = mixed(sum, row->thing[i].key, row->thing[i].number);
    return sum;
}

static const char *about_right(struct rows *rows, const struct game_row *row)
{
    if (!row->verb)
        return row->things ? "a row that is about something has a verb" : NULL;
    if (row->things < 0 || row->things > GAME_THINGS)
        return "the things a row is about are within bounds";
    if (rows->all == ROWS) return "there are not so many rows";
    uint64_t sum = sum_of(row);
    for (int i = 0; i < rows->all; i++)
        if (rows->about[i] == sum)
            return "the verb and its things tell the rows apart";
    rows->about[rows->all++] = sum;
    rows->verbs += row->can;
    return NULL;
}

static void take_row(void *ctx, const struct game_row *row)
{
    struct rows *rows = ctx;
    if (!rows->wrong) rows->wrong = row_right(rows, row);
    if (!rows->wrong) rows->wrong = about_right(rows, row);
}

const char *conform_explain(struct conform *c)
{
    const struct game *g = c->game;
    struct rows rows = { .c = c };
    struct message question = g->question(&c->at);

    if (!conform_message(g, g->seats(&c->at), &question))
        return "the question can be shown";
    if (g->actor(&c->at) < 0) return NULL;
    g->explain(&c->at, take_row, &rows);
    if (rows.wrong) return rows.wrong;
    if (rows.can != c->n) return "every legal action is explained";
    if (rows.verbs && rows.verbs != rows.can)
        return "every option has a verb, or none has";
    return NULL;
}

/* ---- Scores and places -------------------------------------------------- */

/* 1 when a is better than b, 0 when they are equal, -1 when worse. */
static int better(const struct game_score *a, const struct game_score *b)
{
    if (a->total != b->total) return a->total > b->total ? 1 : -1;
    return (a->tie_break > b->tie_break) - (a->tie_break < b->tie_break);
}

const char *conform_score(struct conform *c)
{
    const struct game *g = c->game;
    struct game_score score[GAME_SEATS];
    int place[GAME_SEATS] = { 0 }, players = g->seats(&c->at);
    bool first = false;

    for (int s = 0; s < players; s++) {
        int sum = 0;
        g->score(&c->at, s, &score[s]);
        if (score[s].parts < 0 || score[s].parts > GAME_PARTS)
            return "the parts of a score are within bounds";
        for (int i = 0; i < score[s].parts; i++) {
            const struct game_part *part = &score[s].part[i];
            if (!part->key || !conform_message(g, players, &part->what))
                return "a part of a score has a key and can be shown";
            sum += part->points;
        }
        if (sum != score[s].total) return "the parts add up to the score";
    }
    game_places(g, &c->at, place);
    for (int s = 0; s < players; s++) {
        first |= place[s] == 1;
        if (place[s] < 1 || place[s] > players)
            return "places go from 1 to the number of players";
        for (int o = 0; o < players; o++)
            if (better(&score[s], &score[o])
                != (place[s] < place[o]) - (place[s] > place[o]))
                return "the better score has the better place";
    }
    return first ? NULL : "somebody is first";
}

/* ---- Records ------------------------------------------------------------ */

static char record_text[1 << 22];

static void take_line(void *ctx, const char *line)
{
    text_put(ctx, line);
    text_char(ctx, '\n');
}

const char *conform_record(const struct record *r, const union position *end)
{
    static struct record back;                  /* 48 KB */
    struct text t = text_in(record_text, sizeof record_text);
    const struct game *g = r->game;
    union position p;

    memset(&p, 0x5a, sizeof p);
    record_replay(r, r->actions, &p);
    if (!game_equal(g, &p, end)) return "the record replays";
    record_write(r, take_line, &t);
    if (t.cut) return "the text of a record fits";

    struct reader in = reader_of(t.at, t.used);
    memset(&p, 0xa5, sizeof p);
    if (!record_read(&back, &in, &p)) return "what was written is read";
    if (back.game != g || back.actions != r->actions
        || memcmp(back.action, r->action, r->actions * sizeof r->action[0])
        || memcmp(&back.options, &r->options, sizeof r->options))
        return "a record reads back the same";
    if (!game_equal(g, &p, end)) return "a record ends in the same position";
    return NULL;
}
