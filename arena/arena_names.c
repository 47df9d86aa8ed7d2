/* arena_names.c -- names by which the bots of a tournament are told apart.
 *
 * A spec is a line of any length; a name fits in a column of a table.  What
 * tells two programs apart stands at the end of their lines more often than at
 * the beginning: folders go first, then the beginning is cut off. */
#include <stdlib.h>
#include <string.h>
#include "arena.h"
#include "play/columns.h"

/* Without the mark of a program and without folders: "cmd:python3 bots/a.py" is
 * "python3 a.py", "net@nets/a.net" is "net@a.net".  The caller frees it. */
static char *plain(const char *spec)
{
    const char *at = strncmp(spec, "cmd:", 4) == 0 ? spec + 4 : spec;
    char *name = malloc(strlen(spec) + 1);
    size_t n = 0, word = 0;

    if (!name) abort();
    for (at += strspn(at, " "); *at; at++) {
        if (*at == '/') {
            n = word;
            continue;
        }
        name[n++] = (unsigned char)*at < ' ' ? ' ' : *at;
        if (strchr(" @=,:'\"", name[n - 1])) word = n;
    }
    name[n] = '\0';
    return n > 0 ? name : strcpy(name, spec);
}

/* The end of a name that fits, and a number from 2 on. */
static void put_name(char *out, size_t room, const char *name, int number)
{
    char last[16] = "";
    const char *end = name;

    if (number > 1) snprintf(last, sizeof last, " %d", number);
    int width = ARENA_NAME - columns_of(last);
    bool cut = columns_of(name) > width;
    while (cut && (columns_of(end) > width - 1 || (*end & 0xc0) == 0x80)) end++;
    snprintf(out, room, "%s%s%s", cut ? "…" : "", end, last);
}

static bool taken(const struct arena *a, int b)
{
    for (int o = 0; o < b; o++)
        if (strcmp(a->name[o], a->name[b]) == 0) return true;
    return false;
}

void arena_name_bots(struct arena *a)
{
    for (int b = 0; b < a->all; b++) {
        char *name = plain(a->bot[b]);
        int number = 1;
        do put_name(a->name[b], sizeof a->name[b], name, number++);
        while (taken(a, b));
        free(name);
    }
}

int arena_bot_named(const struct arena *a, const char *name)
{
    for (int b = 0; b < a->all; b++)
        if (strcmp(a->name[b], name) == 0) return b;
    for (int b = 0; b < a->all; b++)
        if (strcmp(a->bot[b], name) == 0) return b;
    return -1;
}
