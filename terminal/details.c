/* details.c -- all about one option: its facts, and its odds as bars. */
#include <string.h>
#include "client.h"
#include "play/columns.h"

static void put_bar(const char *label, double share)
{
    int eighths = (int)(share * 40 * 8 + 0.5);
    static const char *const part[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
    char percent[SAY_NUMBER];

    printf("    ");
    columns_put(stdout, label, 7);
    say_percent(percent, share, 1);
    printf("%*s%s ", 6 - columns_of(percent), "", percent);
    for (int i = 0; i < eighths / 8; i++) printf("█");
    printf("%s\n", part[eighths % 8]);
}

/* Shares of less than this are not worth a bar of their own. */
static const double LEAST = 0.005;

static void put_bars(const struct odds *odds, const struct odds_table *table)
{
    char label[16];
    double rest = 0;

    for (int i = 0; i < table->rows; i++) {
        double share = (double)table->row[i].sets / (double)odds->sets;
        snprintf(label, sizeof label, "%d", table->row[i].number);
        if (share >= LEAST) put_bar(label, share);
        else rest += share;
    }
    if (rest > 0) put_bar(say_word(N_("others")), rest);
}

/* Each piece with its label and chance, on a line of its own. */
static void put_pieces(const struct client *c, const struct odds *odds,
                       const struct odds_table *table)
{
    char percent[SAY_NUMBER];

    for (int i = 0; i < table->rows; i++) {
        printf("    ");
        int at = client_put(c, table->say, 4, 6);
        printf(" ");
        client_put(c, SAY("{piece}", PIECE("piece", table->piece
                                           + table->row[i].number)), at + 1, 6);
        printf(" %s\n", say_percent(percent, (double)table->row[i].sets
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
        printf("    ");
        client_put(c, f->say, 4, 6);
        printf(" %s\n", say_decimal(room, number, 1));
    }
    for (int i = 0; i < odds->tables; i++) {
        const struct odds_table *table = &odds->table[i];
        if (table->piece != ODDS_NUMBERS) {
            put_pieces(c, odds, table);
            continue;
        }
        printf("    ");
        client_put(c, table->say, 4, 6);
        printf("\n");
        put_bars(odds, table);
    }
}

/* Everything explain() has to say about one option. */
void client_show_details(const struct client *c, const struct game_row *row)
{
    struct odds odds;

    printf("  ");
    client_put(c, row->what, 2, 4);
    printf("\n");
    if (!row->can) {
        printf("    %s: ", row->rule);
        client_put(c, row->reason, 6 + (int)strlen(row->rule), 6);
        printf("\n");
    }
    for (int i = 0; i < row->facts; i++) {
        printf("    ");
        client_put(c, row->fact[i].say, 4, 6);
        printf("\n");
    }
    if (row->reveals)
        printf("    %s\n",
               say_word(N_("Reveals something: no undo after it.")));
    if (row->can && odds_of(c->table.game, &c->table.position, row->action,
                            &odds)) put_odds(c, &odds);
}
