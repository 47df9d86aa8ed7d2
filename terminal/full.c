/* full.c -- the game on the whole screen: the layout, and what the keys do. */
#include "full.h"
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "hint.h"
#include "leaf.h"
#include "view.h"

struct full_at at;

/* ---- Beginning and end --------------------------------------------------- */

bool full_possible(void)
{
    const char *terminal = getenv("TERM");

    return terminal && *terminal && strcmp(terminal, "dumb") != 0
        && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* "A Anna", in the colour of seat A; cut between letters where it is too long
 * to be marked. */
static void mark_names(struct client *c)
{
    for (int i = 0; i < GAME_SEATS; i++) {
        char *name = c->marked[i];
        int n = snprintf(name, RECORD_NAME - 1, "%c%c %s", VIEW_SEAT + i,
                         'A' + i, c->table.record.name[i]);
        if (n > RECORD_NAME - 2) n = RECORD_NAME - 2;
        while (n > 0 && ((unsigned char)c->table.record.name[i][n - 3] & 0xc0)
                        == 0x80) n--;
        name[n] = VIEW_PLAIN;
        name[n + 1] = '\0';
    }
}

void full_open(struct client *c)
{
    mark_names(c);
    if (!newterm(NULL, stdout, stdin)) return;
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    leaf_colours();
    at.last_person = -1;
    c->full = true;
}

void full_close(struct client *c)
{
    if (!c->full) return;
    endwin();
    c->full = false;
}

/* ---- What the keys do ---------------------------------------------------- */

static void light(struct client *c, int option)
{
    if (option < 0) option = 0;
    if (option >= c->choices) option = c->choices - 1;
    at.lit = option;
    at.about_from = 0;
}

/* Digits after each other are one number as long as there is such an option. */
static void digit(struct client *c, int n)
{
    char given[2] = { (char)('0' + n), '\0' };
    int number = 10 * at.typed + n;

    if (number > c->choices) number = n;
    if (number < 1 || number > c->choices) {
        client_notice(c, SAY(N_("There is no option \"{given}\"; h for help."),
                             TEXT("given", given)));
        return;
    }
    at.typed = number;
    light(c, number - 1);
}

static void turn_sheet(const struct client *c, int by)
{
    int sheets = view_sheets(c->table.game);
    int first = full_tall(c);

    if (first && at.sheet == 0) at.sheet = 1;
    at.sheet = first + (at.sheet - first + by + sheets - first)
                       % (sheets - first);
    at.board_from = 0;
}

typedef void speech(struct client *);

static int read_it(struct client *c, const char *title, speech *speak,
                   const char *foot)
{
    struct leaf l;

    leaf_open(&l, c, COLS - 1);
    speak(c);
    leaf_close(&l, c);
    int key = full_read(title, &l, foot);
    leaf_free(&l);
    return key;
}

static void speak_option(struct client *c)
{
    client_show_details(c, &c->row[c->choice[at.lit]]);
}

static void speak_sheet(struct client *c) { client_show_sheet(c, at.sheet); }
static void speak_log(struct client *c)     { client_show_since(c, 0); }
static void speak_no(struct client *c)      { client_show_impossible(c); }
static void speak_hint(struct client *c)    { client_show_hint(c); }
static void speak_points(struct client *c)  { client_show_scores(c); }

static void save_it(struct client *c)
{
    char path[SAY_ROOM];
    const char *to = c->save;

    if (!to && full_typed(say_word(N_("Save where?")), path, sizeof path))
        to = path;
    if (to && client_save(c, to))
        client_notice(c, SAY(N_("Saved in {file}."), TEXT("file", to)));
}

static bool leaves(struct client *c)
{
    if (c->saved) return true;
    client_notice(c, SAY(N_("The game is not saved. q again leaves.")));
    full_foot(c);
    refresh();
    c->notice[0] = '\0';
    int key = getch();
    return key == 'q' || key == ERR;
}

static void take_back(struct client *c, int seat)
{
    if (!client_undo(c)) {
        client_notice(c, SAY(N_("Nothing to undo since the last draw.")));
        return;
    }
    if (c->since[seat] > c->table.record.actions)
        c->since[seat] = c->table.record.actions;
    c->rows = -1;                       /* another question now */
}

/* The search of a hint takes its time. */
static void say_thinking(struct client *c)
{
    client_notice(c, SAY(N_("Thinking ...")));
    full_foot(c);
    refresh();
    c->notice[0] = '\0';
}

/* Keys that show something; false if the key is none of these. */
static bool show(struct client *c, int key)
{
    const char *sheet = view_sheet_title(c->table.game, at.sheet);
    const struct { int key; const char *title; speech *speak; } text[] = {
        { ' ', N_("The option"), speak_option },
        { 'v', sheet, speak_sheet },
        { 'l', N_("The log"), speak_log },
        { 'w', N_("What cannot be done"), speak_no },
        { 'a', N_("Advice"), speak_hint },
        { 'p', N_("Points"), speak_points },
    };
    if (key == 'h') full_help(c);
    if (key == '?') full_meanings(c);
    if (key == 'h' || key == '?') return true;
    if (key == 'a') say_thinking(c);
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        if (key == text[i].key) {
            read_it(c, say_word(text[i].title), text[i].speak, NULL);
            return true;
        }
    return false;
}

static bool move_about(struct client *c, int key)
{
    switch (key) {
    case KEY_UP:    light(c, at.lit - 1); break;
    case KEY_DOWN:  light(c, at.lit + 1); break;
    case KEY_HOME:  light(c, 0); break;
    case KEY_END:   light(c, c->choices - 1); break;
    case KEY_PPAGE: at.board_from -= 5; break;
    case KEY_NPAGE: at.board_from += 5; break;
    case '\t': case KEY_RIGHT: turn_sheet(c, 1); break;
    case KEY_BTAB: case KEY_LEFT: turn_sheet(c, -1); break;
    case KEY_RESIZE: break;
    default: return false;
    }
    return true;
}

/* The lit option becomes the answer; what the player has seen by now is old. */
static void choose(struct client *c, int seat)
{
    action_t a = c->row[c->choice[at.lit]].action;

    c->since[seat] = c->table.record.actions;
    client_answer(c, a);
    c->rows = 0;
}

/* False when the player leaves. */
static bool press(struct client *c, int seat, int key)
{
    if (key >= '0' && key <= '9') {
        digit(c, key - '0');
        return true;
    }
    at.typed = 0;
    if (key == ERR) return false;
    if (key == 'q') return !leaves(c);
    if (key == '\n' || key == '\r' || key == KEY_ENTER) choose(c, seat);
    else if (key == 'u') take_back(c, seat);
    else if (key == 's') save_it(c);
    else if (!move_about(c, key) && !show(c, key))
        client_notice(c, SAY(N_("This key does nothing; h for help.")));
    return true;
}

/* ---- The game ------------------------------------------------------------ */

/* Whether this seat sees something that the one before must not, or the other
 * way round. */
static bool has_secrets(const struct client *c, int seat)
{
    const struct game *g = c->table.game;
    union position mine, theirs;

    if (at.last_person < 0 || at.last_person == seat) return false;
    g->observe(&c->table.position, seat, &mine);
    g->observe(&c->table.position, at.last_person, &theirs);
    return !game_equal(g, &mine, &theirs);
}

static void pass_on(struct client *c, int seat)
{
    if (has_secrets(c, seat)) {
        char line[SAY_ROOM];
        struct text t = text_in(line, sizeof line);
        struct speaker who = client_speaker(c);
        say(&t, &who, SAY(N_("Now {player} looks at the screen. Press a key."),
                          SEAT("player", seat)));
        do {
            erase();
            leaf_line((struct part){ LINES / 2, 2, 1, COLS - 2 }, line,
                      LOOK_BOLD);
            refresh();
        } while (getch() == KEY_RESIZE);
    }
    at.last_person = seat;
}

bool full_person(struct client *c)
{
    do {
        int seat = c->table.game->actor(&c->table.position);
        pass_on(c, seat);
        client_ask(c);
        at.lit = at.ask_from = at.about_from = at.typed = 0;
        while (c->rows > 0) {
            full_paint(c, seat);
            int key = getch();
            c->notice[0] = '\0';
            if (!press(c, seat, key)) return false;
        }
    } while (c->rows < 0);
    return true;
}

/* What the player has to be told stays until a key. */
void full_wait(struct client *c, int seat)
{
    bool told = c->notice[0] != '\0';

    c->rows = c->choices = 0;
    if (!told)
        client_notice(c, SAY(N_("{player} is thinking ..."),
                             SEAT("player", seat)));
    full_paint(c, at.last_person);
    if (!told) c->notice[0] = '\0';
}

/* A key pressed in a hurry does not close the end of the game. */
void full_end(struct client *c)
{
    const char *foot = say_word(N_("Arrows: more · l: the log · q: leave"));
    char title[SAY_ROOM];
    struct text t = text_in(title, sizeof title);
    int key;

    say(&t, NULL, SAY(N_("The game is over.")));
    while ((key = read_it(c, title, speak_points, foot)) != 'q' && key != ERR)
        if (key == 'l') read_it(c, say_word(N_("The log")), speak_log, NULL);
    full_close(c);
}
