/* work.c -- jobs of workers in words. */
#include "work.h"
#include <sodium.h>
#include <string.h>

void work_put_turn(struct text *t, const struct bot_question *q)
{
    text_id(t, q->table);
    text_char(t, ' ');
    text_put(t, q->game->name);
    text_char(t, ' ');
    text_int(t, q->game->rules);
    text_char(t, ' ');
    text_put(t, q->level);
    text_char(t, ' ');
    text_int(t, q->seat);
    text_char(t, ' ');
    text_int(t, q->ply);
    text_char(t, ' ');
    text_hex(t, q->seed, 16);
    text_char(t, ' ');
    text_bytes_hex(t, q->view.bytes, q->game->bytes);
}

static bool read_game(struct reader *r, struct bot_question *q)
{
    char name[32] = "";
    struct span word = read_word(r);

    if (r->reason || word.length >= sizeof name) return false;
    memcpy(name, word.at, word.length);
    q->game = game_named(name);
    read_must(r, " ");
    return q->game && read_int(r, 0, UINT16_MAX) == q->game->rules;
}

bool work_read_turn(struct reader *r, struct bot_question *q)
{
    memset(q, 0, sizeof *q);
    q->table = read_id(r);
    read_must(r, " ");
    if (!read_game(r, q)) return false;
    read_must(r, " ");
    struct span level = read_word(r);
    if (r->reason || level.length >= sizeof q->level) return false;
    memcpy(q->level, level.at, level.length);
    read_must(r, " ");
    q->seat = (int)read_int(r, 0, GAME_SEATS - 1);
    read_must(r, " ");
    q->ply = (uint32_t)read_int(r, 0, UINT32_MAX);
    read_must(r, " ");
    q->seed = read_hex(r, 16);
    read_must(r, " ");
    return !r->reason && read_bytes_hex(r, q->view.bytes, q->game->bytes)
        && read_done(r);
}

void work_put_answer(struct text *t, const action_t *action, int actions)
{
    for (int i = 0; i < actions; i++) {
        if (i) text_char(t, ' ');
        text_int(t, action[i]);
    }
}

int work_read_answer(const char *words, action_t *action, int most)
{
    struct reader r = reader_of(words, strlen(words));
    int n = 0;

    while (n < most && !r.reason && r.at < r.end) {
        action[n++] = (action_t)read_int(&r, 0, UINT16_MAX);
        if (r.at < r.end) read_must(&r, " ");
    }
    return r.reason ? 0 : n;
}

uint64_t work_number(enum task_kind kind, const char *text)
{
    uint8_t hash[crypto_generichash_BYTES_MIN], key[16] = { (uint8_t)kind };
    uint64_t number = 0;

    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, strlen(text),
                       key, sizeof key);
    for (int i = 0; i < 8; i++) number = number << 8 | hash[i];
    number >>= 1;
    return number ? number : 1;
}
