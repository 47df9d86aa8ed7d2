/* data.c -- the tables of Thebes as JSON.  Everything said comes from the
 * tables the rules use, so that comparing it with data.json checks them. */
#include "guide.h"
#include "rules.h"

static const char *site_name(int site)
{
    return thebes_place_name[CITIES + site];
}

static void map(struct text *t)
{
    jot_strings(t, "cities", thebes_place_name, CITIES);
    jot_strings(t, "sites", thebes_place_name + CITIES, SITES);
    jot_string(t, "start", thebes_place_name[WARSAW]);
    jot_list(t, "edges");
    for (int i = 0; i < LEN(thebes_edge); i++) {
        jot_list(t, NULL);
        jot_string(t, NULL, thebes_place_name[thebes_edge[i][0]]);
        jot_string(t, NULL, thebes_place_name[thebes_edge[i][1]]);
        jot_end_list(t);
    }
    jot_end_list(t);
}

static void wheel(struct text *t)
{
    jot_object(t, "time_wheel");
    jot_string(t, "note", "row = knowledge 1..12 (more counts as 12), "
                           "column = weeks 1..12, value = tokens drawn");
    jot_list(t, "rows");
    for (int k = 1; k <= THEBES_KNOWLEDGE; k++)
        jot_numbers(t, NULL, thebes_wheel[k] + 1, THEBES_WEEKS);
    jot_end_list(t);
    jot_end_object(t);
}

static void tokens(struct text *t)
{
    jot_object(t, "artefacts");
    for (int site = 0; site < SITES; site++)
        jot_numbers(t, site_name(site), thebes_artefacts[site], 13);
    jot_end_object(t);
    jot_number(t, "blanks_per_bag", THEBES_BLANKS);
    jot_object(t, "bag_books");
    for (int site = 0; site < SITES; site++)
        jot_string(t, site_name(site), site_name(thebes_bag_book[site]));
    jot_end_object(t);
    jot_number(t, "bag_general", 1);
    jot_number(t, "bag_book_points", 1);
    jot_number(t, "bag_general_points", 1);
    jot_object(t, "first_dig_reward");
    jot_number(t, "value", VALUE_1);
    jot_string(t, "note", "one value-1 artefact of each site is set aside on "
                           "the board before the bags are filled");
    jot_end_object(t);
}

static void cards(struct text *t)
{
    jot_list(t, "cards");
    for (int i = 0; i < THEBES_CARDS; i++) {
        const struct thebes_card *c = &thebes_card[i];
        jot_object(t, NULL);
        jot_string(t, "kind", thebes_kind_name[c->kind]);
        jot_string(t, "city", thebes_place_name[c->place]);
        jot_number(t, "weeks", c->weeks);
        if (c->kind == BOOK || c->kind == RUMOUR)
            jot_string(t, "site", site_name(c->site));
        if (c->points > 0) jot_number(t, "points", c->points);
        jot_end_object(t);
    }
    jot_end_list(t);
}

static void exhibitions(struct text *t)
{
    jot_list(t, "exhibitions");
    for (int i = 0; i < THEBES_EXHIBITIONS; i++) {
        const struct thebes_exhibition *e = &thebes_exhibition[i];
        jot_object(t, NULL);
        jot_string(t, "size", i < THEBES_SMALL ? "small" : "large");
        jot_string(t, "city", thebes_place_name[e->place]);
        jot_number(t, "weeks", e->weeks);
        jot_number(t, "points", e->points);
        jot_object(t, "need");
        for (int site = 0; site < SITES; site++)
            if (e->need[site]) jot_number(t, site_name(site), e->need[site]);
        jot_end_object(t);
        jot_end_object(t);
    }
    jot_end_list(t);
}

static void time_and_points(struct text *t)
{
    static const char *const number[] = { "0", "1", "2", "3", "4" };

    jot_numbers(t, "congress_points", thebes_congress_points,
                 LEN(thebes_congress_points));
    jot_object(t, "years");
    for (int p = 2; p <= GAME_SEATS; p++) {
        int week = thebes_start_week[p];
        jot_object(t, number[p]);
        jot_number(t, "first_year", 1901 + week / THEBES_YEAR);
        jot_number(t, "start_week", 1 + week % THEBES_YEAR);
        jot_end_object(t);
    }
    jot_end_object(t);
    jot_number(t, "last_year", 1901 + THEBES_END / THEBES_YEAR - 1);
    jot_number(t, "weeks_per_year", THEBES_YEAR);
    jot_object(t, "knowledge_majority");
    jot_number(t, "alone", THEBES_MAJORITY);
    jot_number(t, "tied", THEBES_MAJORITY_TIED);
    jot_end_object(t);
}

void thebes_data(struct text *t)
{
    jot_string(t, "game", "Thebes");
    map(t);
    wheel(t);
    tokens(t);
    cards(t);
    exhibitions(t);
    time_and_points(t);
}
