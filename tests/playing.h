/* playing.h -- playing a table in the words of the protocol.  Whoever includes
 * it has said which: TABLE is the struct of a position, GAME its game. */
#ifndef TESTS_PLAYING_H
#define TESTS_PLAYING_H

#include "engine/game.h"
#include "test.h"

/* Plays one action given in words; false, and nothing changed, if it cannot be
 * said here or is not legal. */
static inline bool play(TABLE *s, const char *words)
{
    struct reader r = reader_of(words, strlen(words));
    action_t a;
    return GAME.parse(s, &r, &a) && read_done(&r)
        && game_play(&GAME, s, a, NULL);
}

/* Whether the words name a legal action. */
static inline bool may(const TABLE *s, const char *words)
{
    TABLE copy = *s;
    return play(&copy, words);
}

/* Plays several, one after another, and says which one could not be. */
#define PLAY(s, ...)                                                        \
    do {                                                                    \
        const char *words_[] = { __VA_ARGS__ };                             \
        for (int i_ = 0; i_ < LEN(words_); i_++) {                          \
            bool played_ = play((s), words_[i_]);                           \
            if (!played_)                                                   \
                printf("    cannot play \"%s\"\n", words_[i_]);             \
            CHECK(played_);                                                 \
            if (!played_) break;                                            \
        }                                                                   \
    } while (0)

/* Lets chance act by a fixed generator until a seat is asked. */
static inline void settle(TABLE *s)
{
    struct random r = { 1 };
    while (GAME.actor(s) == GAME_CHANCE)
        GAME.apply(s, game_any(&GAME, s, &r), NULL);
}

#endif
