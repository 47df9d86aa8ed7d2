/* make_corpus.c -- seed files for the fuzzers of positions and records.
 *
 *   make_corpus FOLDER
 *
 * Writes FOLDER/position-* and FOLDER/record-*: moments of random games of
 * every number of players, and the records up to such moments.  Mostly short
 * ones, for a fuzzer is the slower the longer its inputs are. */
#include <stdio.h>
#include <stdlib.h>
#include "engine/record.h"

enum { POSITIONS = 24, RECORDS = 8 };

static struct record record;                    /* 48 KB */

static FILE *open_seed(const char *folder, const char *kind,
                       const struct game *g, int players, int number)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s-%s-%d-%02d", folder, kind, g->name,
             players, number);
    FILE *f = fopen(path, "w");
    if (!f) {
        perror(path);
        exit(1);
    }
    return f;
}

static void put_line(void *ctx, const char *line)
{
    fprintf(ctx, "%s\n", line);
}

/* A record so far; some have the hash and the seed of a game that was drawn
 * from one. */
static void write_record(const char *folder, int players, int number)
{
    FILE *f = open_seed(folder, "record", record.game, players, number);
    record.has_hash = number % 2;
    record.has_seed = number % 4 == 3;
    for (int i = 0; i < RECORD_KEY; i++) {
        record.hash[i] = (uint8_t)(17 * i + number);
        record.seed[i] = (uint8_t)(29 * i + number);
    }
    record_set_name(&record, 0, number % 3 ? "Ada" : "\xc3\x96zg\xc3\xbcr");
    record_write(&record, put_line, f);
    fclose(f);
}

static void write_position(const char *folder, const struct game *g,
                           int players, int number, const void *position)
{
    char buffer[GAME_TEXT];
    struct text t = text_in(buffer, sizeof buffer);
    FILE *f = open_seed(folder, "position", g, players, number);
    game_write(g, position, &t);
    fputs(buffer, f);
    fclose(f);
}

/* Record n stops after n * n * 2 actions; positions are ten plies apart, the
 * last is the end of the game. */
static void write_game(const char *folder, const struct game *g, int players)
{
    struct random random = { (uint64_t)players };
    struct game_options o = game_usual(g);
    union position p;
    int positions = 0, records = 0;

    o.value[0] = (uint8_t)players;
    record_begin(&record, g, &o);
    g->setup(&p, &o);
    for (int ply = 0;; ply++) {
        bool over = g->actor(&p) == GAME_OVER;
        if ((ply % 10 == 0 && positions < POSITIONS) || over)
            write_position(folder, g, players, positions++, &p);
        if ((ply == records * records * 2 && records < RECORDS) || over)
            write_record(folder, players, records++);
        if (over) return;
        action_t a = game_any(g, &p, &random);
        record_add(&record, a);
        g->apply(&p, a, NULL);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "make_corpus FOLDER\n");
        return 2;
    }
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->option[0].least; n <= games[i]->option[0].most;
             n++)
            write_game(argv[1], games[i], n);
    return 0;
}
