/* meaning.c -- what the things on the table are for, found by their names. */
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>
#include "client.h"
#include "play/columns.h"

/* In letters that compare without regard to capitals, of any language. */
static void fold(wchar_t *to, const char *from, size_t room)
{
    size_t n = mbstowcs(to, from, room - 1);

    if (n == (size_t)-1) n = 0;
    to[n] = 0;
    for (size_t i = 0; i < n; i++) to[i] = (wchar_t)towlower((wint_t)to[i]);
}

static bool has_letters(const char *name, const char *letters)
{
    wchar_t all[SAY_ROOM], part[SAY_ROOM];

    fold(all, name, SAY_ROOM);
    fold(part, letters, SAY_ROOM);
    return wcsstr(all, part) != NULL;
}

struct search {
    const struct client *c;
    const char *letters;
    client_meaning *tell;
    void *ctx;
    char before[SAY_ROOM];      /* the last name: some pieces share theirs */
};

static void try_name(struct search *s, struct message title,
                     const struct guide_help *help)
{
    char name[SAY_ROOM];
    struct text t = text_in(name, sizeof name);
    struct speaker who = client_speaker(s->c);

    if (!title.text || !help->say.text) return;
    say(&t, &who, title);
    if (strcmp(name, s->before) == 0 || !has_letters(name, s->letters)) return;
    strcpy(s->before, name);
    s->tell(s->ctx, name, help);
}

void client_find_meaning(const struct client *c, const char *letters,
                         client_meaning *tell, void *ctx)
{
    const struct guide *guide = guide_of(c->table.game);
    struct search s = { c, letters, tell, ctx, "" };

    for (const struct guide_topic *t = guide->topics; t && t->key; t++)
        try_name(&s, t->title, &t->help);
    if (!guide->help) return;
    for (const struct guide_pieces *p = guide->pieces; p && p->kind; p++)
        for (int n = p->first; n < p->first + p->count; n++) {
            struct guide_help help = guide->help(n);
            try_name(&s, c->table.game->piece(n), &help);
        }
}

void client_put_meaning(const struct client *c, const struct guide_help *help,
                        int indent)
{
    fprintf(c->out, "%*s", indent, "");
    int at = client_put(c, help->say, indent, indent);
    if (help->more.text) {
        fputc(' ', c->out);
        at = client_put(c, help->more, at + 1, indent);
    }
    if (help->rule) {
        fputc(' ', c->out);
        client_put(c, SAY("[{rule}]", TEXT("rule", help->rule)), at + 1,
                   indent);
    }
    fputc('\n', c->out);
}

struct told { const struct client *c; int n; };

static void show_one(void *ctx, const char *name, const struct guide_help *help)
{
    struct told *told = ctx;

    told->n++;
    fprintf(told->c->out, "  ");
    columns_wrap(told->c->out, name, 2, 4);
    fputc('\n', told->c->out);
    client_put_meaning(told->c, help, 4);
}

void client_show_meaning(const struct client *c, const char *letters)
{
    struct told told = { c, 0 };

    client_find_meaning(c, letters, show_one, &told);
    if (told.n == 0)
        say_to(c->out, SAY(N_("Nothing on the table has a name with "
                              "\"{given}\"."), TEXT("given", letters)));
}
