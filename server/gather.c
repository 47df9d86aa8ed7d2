/* gather.c -- rows in one piece, and names taken out of entries. */
#include "gather.h"
#include <stdlib.h>
#include <string.h>
#include "show.h"

static void *or_die(void *p)
{
    if (!p) abort();
    return p;
}

/* Texts stand in one piece, which moves as it grows: where each of them is gets
 * known at the end. */
static void add(struct gathered *g, struct entry e, const char *text)
{
    if (g->entries == g->room) {
        g->room = 2 * g->room + 32;
        g->entry = or_die(realloc(g->entry, g->room * sizeof e));
    }
    if (g->used + e.length + 1 > g->text_room) {
        g->text_room = 2 * g->text_room + e.length + 1024;
        g->text = or_die(realloc(g->text, g->text_room));
    }
    if (e.length) memcpy(g->text + g->used, text, e.length);
    g->text[g->used + e.length] = 0;
    g->used += e.length + 1;
    g->entry[g->entries++] = e;
}

void gather(struct gathered *g, uint64_t seq, uint64_t at, const void *tag,
            const char *text, size_t length)
{
    struct entry e = { .at = at, .length = length };
    uint64_t first = g->from ? g->from : 1;

    if (tag) memcpy(e.tag.byte, tag, TAG_BYTES);
    if (seq != g->entries + first) add(g, (struct entry){ .at = at }, "");
    add(g, e, text);
}

struct entry *gathered_all(struct gathered *g, uint32_t *entries)
{
    size_t head = g->entries * sizeof *g->entry;
    struct entry *all = or_die(realloc(g->entry, head + g->used + 1));
    char *text = (char *)(all + g->entries);

    if (g->used) memcpy(text, g->text, g->used);
    for (uint32_t i = 0; i < g->entries; i++) {
        all[i].text = text;
        text += all[i].length + 1;
    }
    free(g->text);
    *entries = g->entries;
    *g = (struct gathered){ 0 };
    return all;
}

struct brief *found_next(struct found *f)
{
    if (f->briefs == f->room) {
        f->room = 2 * f->room + 16;
        f->brief = or_die(realloc(f->brief,
                                  (size_t)f->room * sizeof *f->brief));
    }
    return &f->brief[f->briefs++];
}

/* ---- Names in entries ---------------------------------------------------- */

/* "sit S PERSON NAME", "claim S PERSON NAME", "aside PERSON NAME\nTEXT": the
 * person, and where the name begins and ends.  0: nobody is named. */
static uint64_t named(const char *text, size_t length, size_t *from,
                      size_t *to)
{
    struct reader r = reader_of(text, length);
    bool aside = read_is(&r, "aside ");
    uint64_t person;

    if (!aside) {
        if (!read_is(&r, "sit ") && !read_is(&r, "claim ")) return 0;
        read_int(&r, 0, GAME_SEATS - 1);
        read_must(&r, " ");
    }
    person = read_id(&r);
    read_must(&r, " ");
    if (r.reason) return 0;
    *from = (size_t)(r.at - text);
    const char *line = aside ? memchr(r.at, '\n', (size_t)(r.end - r.at))
                             : NULL;
    *to = line ? (size_t)(line - text) : length;
    return person;
}

uint64_t entry_names(const char *text, size_t length)
{
    size_t from, to;
    return named(text, length, &from, &to);
}

bool entry_unname(struct entry *e, uint64_t person)
{
    char *text = (char *)e->text;       /* gathered_all() made it */
    size_t from = 0, to = 0;

    if (named(text, e->length, &from, &to) != person || from == to)
        return false;
    memmove(text + from, text + to, e->length - to);
    e->length -= to - from;
    return true;
}

bool brief_renew(struct brief *b, uint64_t log, const struct entry *e,
                 uint32_t entries)
{
    struct party *p = party_new(log);

    for (uint32_t i = 0; i < entries && party_apply(p, &e[i]); i++) continue;
    bool made = p->rules.game != NULL;
    if (made) show_brief(b, p);
    party_free(p);
    return made;
}
