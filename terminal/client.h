/* client.h -- the terminal client's one game and the question on the screen. */
#ifndef TERMINAL_CLIENT_H
#define TERMINAL_CLIENT_H

#include "bots/bot.h"
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
    int page;
};

/* What the player sees (screen.c). */
void client_tell(void *client, const void *position, struct frame, action_t);
void client_ask(struct client *);               /* fetches the rows */
void client_show_question(const struct client *);
void client_next_page(struct client *);
void client_show_log(struct client *);
void client_show_impossible(const struct client *);
void client_show_scores(const struct client *);
void client_show_help(void);

/* All there is to say about one option (details.c). */
void client_show_details(const struct client *, const struct game_row *);

/* A message at column `at`, wrapped; returns the column reached. */
int client_put(const struct client *, struct message, int at, int indent);
struct speaker client_speaker(const struct client *);

/* Plays the game to its end or until the player leaves (play.c). */
int client_play(struct client *);

#endif
