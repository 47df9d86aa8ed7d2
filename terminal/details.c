/* details.c -- all about one option: its facts, and its odds as bars. */
#include <string.h>
#include "client.h"
#include "play/columns.h"

static void put_bar(const struct client *c, const char *label, double share)
{
    int eighths = (int)(share * c->bars * 8 + 0.5);
    static const char *const part[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
    char percent[SAY_NUMBER];

    fprintf(c->out, "    ");
    columns_put(c->out, label, 7);
    say_percent(percent, share, 1);
    fprintf(c->out, "%*s%s ", 6 - columns_of(percent), "", percent);
    for (int i = 0; i < eighths / 8; i++) fprintf(c->out, "█");
    fprintf(c->out, "%s\n", part[eighths % 8]);
}

/* Shares of less than this are not worth a bar of their own. */
static const double LEAST = 0.005;

static void put_bars(const struct client *c, const struct odds *odds,
                     const struct odds_table *table)
{
    char label[16];
    double rest = 0;

    for (int i = 0; i < table->rows; i++) {
        double share = (double)table->row[i].sets / (double)odds->sets;
        snprintf(label, sizeof label, "%d", table->row[i].number);
        if (share >= LEAST) put_bar(c, label, share);
        else rest += share;
    }
    if (rest > 0) put_bar(c, say_word(N_("others")), rest);
}

/* Each piece with its label and chance, on a line of its own. */
static void put_pieces(const struct client *c, const struct odds *odds,
                       const struct odds_table *table)
{
    char percent[SAY_NUMBER];

    for (int i = 0; i < table->rows; i++) {
        fprintf(c->out, "    ");
        int at = client_put(c, table->say, 4, 6);
        fprintf(c->out, " ");
        client_put(c, SAY("{piece}", PIECE("piece", table->piece
                                           + table->row[i].number)), at + 1, 6);
        fprintf(c->out, " %s\n",
                say_percent(percent, (double)table->row[i].sets
                                     / (double)odds->sets, 1));
    }
}

static void put_odds(const struct client *c, const struct odds *odds)
{
    char room[SAY_NUMBER];

    for (int i = 0; i < odds->facts; i++) {
        const struct odds_fact *f = &odds->fact[i];
        double number = (double)f->number;
        for (int d = 0; d < f->decimals; d++) number /= 10;
        if (!f->say.text) continue;
        fprintf(c->out, "    ");
        client_put(c, f->say, 4, 6);
        fprintf(c->out, " %s\n", say_decimal(room, number, 1));
    }
    for (int i = 0; i < odds->tables; i++) {
        const struct odds_table *table = &odds->table[i];
        if (table->piece != ODDS_NUMBERS) {
            put_pieces(c, odds, table);
            continue;
        }
        fprintf(c->out, "    ");
        client_put(c, table->say, 4, 6);
        fprintf(c->out, "\n");
        put_bars(c, odds, table);
    }
}

/* Everything explain() has to say about one option. */
void client_show_details(const struct client *c, const struct game_row *row)
{
    struct odds odds;

    fprintf(c->out, "  ");
    client_put(c, row->what, 2, 4);
    fprintf(c->out, "\n");
    if (!row->can) {
        fprintf(c->out, "    %s: ", row->rule);
        client_put(c, row->reason, 6 + (int)strlen(row->rule), 6);
        fprintf(c->out, "\n");
    }
    for (int i = 0; i < row->facts; i++) {
        fprintf(c->out, "    ");
        client_put(c, row->fact[i].say, 4, 6);
        fprintf(c->out, "\n");
    }
    if (row->reveals) {
        fprintf(c->out, "    ");
        client_put(c, SAY(N_("Reveals something: no undo after it.")), 4, 6);
        fprintf(c->out, "\n");
    }
    if (row->can && odds_of(c->table.game, &c->table.position, row->action,
                            &odds)) put_odds(c, &odds);
}

/* The facts alone, one after the other, for where there is little room. */
void client_show_facts(const struct client *c, const struct game_row *row)
{
    int at = 0;

    for (int i = 0; i < row->facts; i++) {
        if (i > 0) at = client_put(c, SAY(" · "), at, 0);
        at = client_put(c, row->fact[i].say, at, 0);
    }
    if (row->reveals) {
        if (at > 0) at = client_put(c, SAY(" · "), at, 0);
        client_put(c, SAY(N_("Reveals something: no undo after it.")), at, 0);
    }
    fprintf(c->out, "\n");
}
