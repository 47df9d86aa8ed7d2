/* details.c -- all about one option: its facts, and a dig's odds as bars. */
#include <string.h>
#include "games/thebes/bots/odds.h"
#include "client.h"
#include "play/columns.h"

static void put_bar(const char *label, double share)
{
    int eighths = (int)(share * 40 * 8 + 0.5);
    static const char *const part[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };

    printf("    ");
    columns_put(stdout, label, 7);
    printf("%5.1f%% ", 100 * share);
    for (int i = 0; i < eighths / 8; i++) printf("█");
    printf("%s\n", part[eighths % 8]);
}

static void put_shares(const struct dig_odds *odds)
{
    char label[16];
    double all = (double)odds->sets, rest = 0;

    printf("    %s\n", say_word(N_("Finds (artefacts and books):")));
    for (int i = 0; i <= odds->tokens; i++) {
        double share = (double)odds->finds[i] / all;
        snprintf(label, sizeof label, "%d", i);
        if (share >= 0.001) put_bar(label, share);
    }
    printf("    %s\n", say_word(N_("Points of the artefacts:")));
    for (int i = 0; i <= DIG_POINTS; i++) {
        double share = (double)odds->points[i] / all;
        snprintf(label, sizeof label, "%d", i);
        if (share >= 0.01) put_bar(label, share);
        else rest += share;
    }
    put_bar(say_word(N_("others")), rest);
}

static void put_odds(const struct client *c, const struct odds *odds)
{
    double all = (double)odds->dig.sets;

    put_shares(&odds->dig);
    printf("    %s %.1f\n", say_word(N_("Points expected for each week:")),
           odds->a_week);
    printf("    %s %.1f\n", say_word(N_("What a week is worth now, about:")),
           odds->price);
    for (int i = 0; i < odds->exhibitions; i++) {
        printf("    ");
        client_put(c, SAY(N_("Chance to have all for this: {exhibition}"),
                          PIECE("exhibition", PIECE_EXHIBITION
                                + odds->may_hold[i].exhibition)), 4, 6);
        printf(" %.1f%%\n", 100 * (double)odds->may_hold[i].sets / all);
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
