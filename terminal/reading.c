/* reading.c -- what lies over the full screen for a while: long texts, the
 * meaning of things, a line to be typed. */
#include <curses.h>
#include <string.h>
#include "full.h"
#include "leaf.h"
#include "play/columns.h"

/* ---- Long texts --------------------------------------------------------- */

static void move_by_key(int key, int page, int *from)
{
    switch (key) {
    case KEY_UP:    *from -= 1; break;
    case KEY_DOWN:  *from += 1; break;
    case KEY_PPAGE: *from -= page; break;
    case KEY_NPAGE: case ' ': *from += page; break;
    case KEY_HOME:  *from = 0; break;
    case KEY_END:   *from = LEAF_LINES; break;
    default: break;
    }
}

static bool is_moving(int key)
{
    return key == KEY_UP || key == KEY_DOWN || key == KEY_PPAGE
        || key == KEY_NPAGE || key == ' ' || key == KEY_HOME
        || key == KEY_END || key == KEY_RESIZE;
}

int full_read(const char *title, struct leaf *l, const char *foot)
{
    int key, from = 0;

    do {
        struct part all = { 1, 0, LINES - 2, COLS };
        erase();
        leaf_line((struct part){ 0, 0, 1, COLS }, title, LOOK_BAR);
        leaf_paint(l, all, &from, 0, 0);
        leaf_line((struct part){ LINES - 1, 0, 1, COLS },
                  foot ? foot
                       : say_word(N_("Arrows: more · any other key: back")),
                  LOOK_BAR);
        refresh();
        key = getch();
        move_by_key(key, LINES - 3, &from);
    } while (is_moving(key));
    return key;
}

/* ---- A line to be typed -------------------------------------------------- */

static void drop_character(char *line)
{
    size_t n = strlen(line);

    while (n > 0 && ((unsigned char)line[n - 1] & 0xc0) == 0x80) n--;
    line[n > 0 ? n - 1 : 0] = '\0';
}

/* Letters of any language come as several bytes; nothing else is taken. */
static void take_character(char *line, size_t room, int key)
{
    size_t n = strlen(line);

    if (key == KEY_BACKSPACE || key == 0x7f || key == '\b') {
        drop_character(line);
    } else if (key >= ' ' && key < 0x100 && n + 1 < room) {
        line[n] = (char)key;
        line[n + 1] = '\0';
    }
}

bool full_typed(const char *prompt, char *line, size_t room)
{
    char shown[SAY_ROOM + 8];

    for (line[0] = '\0';;) {
        snprintf(shown, sizeof shown, "%s %s_", prompt, line);
        leaf_line((struct part){ LINES - 1, 0, 1, COLS }, shown, LOOK_BAR);
        refresh();
        int key = getch();
        if (key == '\n' || key == '\r' || key == KEY_ENTER)
            return line[0] != '\0';
        if (key == 27 || key == ERR) return false;
        take_character(line, room, key);
    }
}

/* ---- The meaning of things ----------------------------------------------- */

static void tell_meaning(void *ctx, const char *name,
                         const struct guide_help *help)
{
    struct client *c = ctx;

    fprintf(c->out, "%s\n", name);
    client_put_meaning(c, help, 4);
}

/* All of them, and fewer with each letter typed. */
void full_meanings(struct client *c)
{
    char letters[64] = "", title[SAY_ROOM];
    int key = 0, from = 0;

    do {
        struct leaf l;
        struct text t = text_in(title, sizeof title);
        leaf_open(&l, c, COLS - 1);
        client_find_meaning(c, letters, tell_meaning, c);
        leaf_close(&l, c);
        say(&t, NULL, SAY(N_("What is ...? Type a part of its name: {given}"),
                          TEXT("given", letters)));
        erase();
        leaf_line((struct part){ 0, 0, 1, COLS }, title, LOOK_BAR);
        leaf_paint(&l, (struct part){ 1, 0, LINES - 2, COLS }, &from, 0, 0);
        leaf_line((struct part){ LINES - 1, 0, 1, COLS },
                  say_word(N_("Arrows: more · Enter: back")), LOOK_BAR);
        refresh();
        leaf_free(&l);
        key = getch();
        if (key == ' ' || !is_moving(key)) {
            take_character(letters, sizeof letters, key);
            from = 0;
        } else {
            move_by_key(key, LINES - 3, &from);
        }
    } while (key != '\n' && key != '\r' && key != 27 && key != ERR
             && key != KEY_ENTER);
}

void full_help(struct client *c)
{
    static const struct { const char *key, *what; } help[] = {
        { "↑ ↓  1, 2, ...", N_("light an option; Enter chooses it") },
        { "Tab  ← →", N_("the next sheet of the table") },
        { "PgUp PgDn", N_("more of the table") },
        { "v", N_("the sheet on the whole screen") },
        { "Space", N_("all about the option: costs, gains, odds") },
        { "?", N_("what a thing on the table is for") },
        { "w", N_("what cannot be done, and why") },
        { "a", N_("advice: the best turns, and what for") },
        { "u", N_("undo, as far as the last draw") },
        { "l", N_("the log") },
        { "p", N_("points now") },
        { "s", N_("save; resume with stele play --resume FILE") },
        { "h", N_("this help") },
        { "q", N_("leave") },
    };
    struct leaf l;

    leaf_open(&l, c, COLS - 1);
    for (size_t i = 0; i < sizeof help / sizeof help[0]; i++) {
        fprintf(c->out, "  ");
        columns_put(c->out, help[i].key, 17);
        columns_wrap(c->out, say_word(help[i].what), 19, 19);
        fputc('\n', c->out);
    }
    leaf_close(&l, c);
    full_read(say_word(N_("Keys")), &l, NULL);
    leaf_free(&l);
}
