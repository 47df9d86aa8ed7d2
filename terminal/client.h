/* client.h -- the terminal client's one game and the question on the screen. */
#ifndef TERMINAL_CLIENT_H
#define TERMINAL_CLIENT_H

#include "bots/bot.h"
#include "engine/guide.h"
#include "play/say.h"
#include "play/table.h"

enum { CLIENT_ROWS = GAME_ACTIONS };

struct client {
    struct table table;
    const struct bot *bot[GAME_SEATS];          /* NULL: a person */
    struct mind mind[GAME_SEATS];               /* the bots' own */
    const char *save;                           /* saved after each answer */
    bool saved;                                 /* as it stands now */

    struct game_row row[CLIENT_ROWS];           /* of the question asked */
    int rows, choice[CLIENT_ROWS], choices;     /* choice: rows that can be */
    int page, shown;            /* options shown so far: those can be chosen */

    FILE *out;                  /* where everything is said */
    int bars;                   /* columns of a bar that stands for all */

    /* The full screen (full.h). */
    bool full;
    char marked[GAME_SEATS][RECORD_NAME];       /* names in their colours */
    uint32_t since[GAME_SEATS]; /* of the record, each has seen so much */
    char notice[SAY_ROOM];
};

/* What the player sees (screen.c). */
void client_tell(void *client, const void *position, struct frame, action_t);
void client_ask(struct client *);               /* fetches the rows */
void client_show_question(struct client *);
void client_next_page(struct client *);
void client_show_log(struct client *);
void client_show_impossible(const struct client *);
void client_show_scores(const struct client *);
void client_show_help(const struct client *);
void client_show_since(struct client *, uint32_t action);

/* The table in sheets, the first of which is the whole in short; as the seat
 * sees it that is asked (view.h). */
void client_show_sheet(const struct client *, int sheet);
void client_show_sheets(const struct client *);

/* What something on the table is for: all whose name has these letters, told
 * one by one or said (meaning.c). */
typedef void client_meaning(void *ctx, const char *name,
                            const struct guide_help *);
void client_find_meaning(const struct client *, const char *letters,
                         client_meaning *, void *ctx);
void client_put_meaning(const struct client *, const struct guide_help *,
                        int indent);
void client_show_meaning(const struct client *, const char *letters);

/* All there is to say about one option (details.c). */
void client_show_details(const struct client *, const struct game_row *);
void client_show_facts(const struct client *, const struct game_row *);

/* A message at column `at`, wrapped; returns the column reached. */
int client_put(const struct client *, struct message, int at, int indent);
struct speaker client_speaker(const struct client *);

/* Something the player has to be told now. */
void client_notice(struct client *, struct message);

/* What is done at a question (play.c).  Undo goes back to the last question a
 * person answered, if nothing was drawn since. */
void client_answer(struct client *, action_t);
bool client_undo(struct client *);
bool client_save(struct client *, const char *path);

/* Plays the game to its end or until the player leaves (play.c). */
int client_play(struct client *);

#endif
