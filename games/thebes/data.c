/* data.c -- the tables of Thebes as JSON.  Everything printed comes from
 * the tables the rules use, so that comparing it with data.json checks them. */
#include "commands/data.h"
#include "thebes.h"

static FILE *out;               /* where the one caller wants it */

static const char *between(int i)
{
    return i > 0 ? "," : "";
}

static const char *site_name(int site)
{
    return thebes_place_name[CITIES + site];
}

static void names(const char *key, int from, int to)
{
    fprintf(out, "\"%s\":[", key);
    for (int i = from; i < to; i++)
        fprintf(out, "%s\"%s\"", between(i - from), thebes_place_name[i]);
    fprintf(out, "],\n");
}

static void numbers(const uint8_t *list, int n)
{
    fprintf(out, "[");
    for (int i = 0; i < n; i++) fprintf(out, "%s%d", between(i), list[i]);
    fprintf(out, "]");
}

static void map(void)
{
    names("cities", 0, CITIES);
    names("sites", CITIES, PLACES);
    fprintf(out, "\"start\":\"%s\",\n\"edges\":[", thebes_place_name[WARSAW]);
    for (int i = 0; i < 18; i++)
        fprintf(out, "%s[\"%s\",\"%s\"]", between(i),
                thebes_place_name[thebes_edge[i][0]],
                thebes_place_name[thebes_edge[i][1]]);
    fprintf(out, "],\n");
}

static void wheel(void)
{
    fprintf(out, "\"time_wheel\":{\"note\":\"row = knowledge 1..12 (more "
                 "counts as 12), column = weeks 1..12, value = tokens "
                 "drawn\",\n \"rows\":[");
    for (int k = 1; k <= THEBES_KNOWLEDGE; k++) {
        fprintf(out, "%s\n  ", between(k - 1));
        numbers(thebes_wheel[k] + 1, THEBES_WEEKS);
    }
    fprintf(out, "]},\n");
}

static void tokens(void)
{
    fprintf(out, "\"artefacts\":{");
    for (int site = 0; site < SITES; site++) {
        fprintf(out, "%s\n \"%s\":", between(site), site_name(site));
        numbers(thebes_artefacts[site], 13);
    }
    fprintf(out, "},\n\"blanks_per_bag\":%d,\n\"bag_books\":{", THEBES_BLANKS);
    for (int site = 0; site < SITES; site++)
        fprintf(out, "%s\"%s\":\"%s\"", between(site), site_name(site),
                site_name(thebes_bag_book[site]));
    fprintf(out, "},\n\"bag_general\":1,\n\"bag_book_points\":1,\n"
                 "\"bag_general_points\":1,\n"
                 "\"first_dig_reward\":{\"value\":%d,"
                 "\"note\":\"one value-1 artefact of each site is set aside "
                 "on the board before the bags are filled\"},\n", VALUE_1);
}

static void cards(void)
{
    fprintf(out, "\"cards\":[");
    for (int i = 0; i < THEBES_CARDS; i++) {
        const struct thebes_card *c = &thebes_card[i];
        fprintf(out, "%s\n {\"kind\":\"%s\",\"city\":\"%s\",\"weeks\":%d",
                between(i), thebes_kind_name[c->kind],
                thebes_place_name[c->place], c->weeks);
        if (c->kind == BOOK || c->kind == RUMOUR)
            fprintf(out, ",\"site\":\"%s\"", site_name(c->site));
        if (c->points > 0) fprintf(out, ",\"points\":%d", c->points);
        fprintf(out, "}");
    }
    fprintf(out, "],\n");
}

static void exhibitions(void)
{
    fprintf(out, "\"exhibitions\":[");
    for (int i = 0; i < THEBES_EXHIBITIONS; i++) {
        const struct thebes_exhibition *e = &thebes_exhibition[i];
        int needs = 0;
        fprintf(out, "%s\n {\"size\":\"%s\",\"city\":\"%s\",\"weeks\":%d,"
                     "\"points\":%d,\"need\":{", between(i),
                i < 5 ? "small" : "large", thebes_place_name[e->place],
                e->weeks, e->points);
        for (int site = 0; site < SITES; site++)
            if (e->need[site])
                fprintf(out, "%s\"%s\":%d", between(needs++), site_name(site),
                        e->need[site]);
        fprintf(out, "}}");
    }
    fprintf(out, "],\n");
}

static void time_and_points(void)
{
    fprintf(out, "\"congress_points\":");
    numbers(thebes_congress_points, 8);
    fprintf(out, ",\n\"years\":{");
    for (int p = 2; p <= GAME_SEATS; p++)
        fprintf(out, "%s\"%d\":{\"first_year\":%d,\"start_week\":%d}",
                between(p - 2), p, 1901 + thebes_start_week[p] / THEBES_YEAR,
                1 + thebes_start_week[p] % THEBES_YEAR);
    fprintf(out, "},\n\"last_year\":%d,\n\"weeks_per_year\":%d,\n"
                 "\"knowledge_majority\":{\"alone\":%d,\"tied\":%d}\n",
            1901 + THEBES_END / THEBES_YEAR - 1, THEBES_YEAR,
            THEBES_MAJORITY, THEBES_MAJORITY_TIED);
}

void data_thebes(FILE *where)
{
    out = where;
    fprintf(out, "{\n\"game\":\"Thebes\",\n");
    map();
    wheel();
    tokens();
    cards();
    exhibitions();
    time_and_points();
    fprintf(out, "}\n");
}
