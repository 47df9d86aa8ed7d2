/* request.h -- what somebody asks of the server, read and bounded.
 *
 * The edge (http.c) turns a method, a path and a body into one of these; the
 * core sees nothing else of a stranger. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "party.h"

/* Each with the method and the path that ask for it; T is a table. */
#define REQUEST_VERBS(X) \
    /* people */ \
    X(ME,       "GET",  "me")           /* who am I, and my tables */ \
    X(ENTER,    "POST", "me")           /* a name; the first time: a person */ \
    X(FORGET,   "POST", "me/forget") \
    X(LINK,     "POST", "me/link")      /* to come from another device */ \
    X(ARRIVE,   "POST", "me/arrive")    /* by such a link */ \
    X(TOKEN,    "POST", "me/token")     /* for a program */ \
    X(UNTOKEN,  "POST", "me/untoken")   /* all of them, and all links */ \
    X(NOTIFY,   "POST", "me/notify") \
    /* tables */ \
    X(TABLES,   "GET",  "tables")       /* open ones, and running ones */ \
    X(MAKE,     "POST", "tables") \
    X(TABLE,    "GET",  "tables/T") \
    X(ASKED,    "GET",  "tables/T/asked")       /* position and options */ \
    X(RECORD,   "GET",  "tables/T/record")      /* when it is over */ \
    X(ANALYSIS, "GET",  "tables/T/analysis")    /* likewise */ \
    X(NOTE,     "POST", "tables/T/note")        /* for me alone */ \
    X(SIT,      "POST", "tables/T/sit") \
    X(RISE,     "POST", "tables/T/rise") \
    X(BOT,      "POST", "tables/T/bot")         /* host: in, or out */ \
    X(REMOVE,   "POST", "tables/T/remove")      /* host: somebody */ \
    X(FILL,     "POST", "tables/T/fill")        /* host: bots everywhere */ \
    X(READY,    "POST", "tables/T/ready") \
    X(COMMIT,   "POST", "tables/T/commit") \
    X(START,    "POST", "tables/T/start") \
    X(REVEAL,   "POST", "tables/T/reveal") \
    X(PLAN,     "POST", "tables/T/plan") \
    X(QUIT,     "POST", "tables/T/quit") \
    X(RETURN,   "POST", "tables/T/return") \
    X(OFFER,    "POST", "tables/T/offer")       /* host: a seat, by a link */ \
    X(CLAIM,    "POST", "tables/T/claim") \
    X(PROPOSE,  "POST", "tables/T/propose") \
    X(AGREE,    "POST", "tables/T/agree") \
    X(REFUSE,   "POST", "tables/T/refuse") \
    X(SAY,      "POST", "tables/T/say") \
    X(PHRASE,   "POST", "tables/T/phrase") \
    X(TALK,     "POST", "tables/T/talk")        /* host: on or off */ \
    X(REMATCH,  "POST", "tables/T/rematch") \
    X(CLOSE,    "POST", "tables/T/close") \

enum verb {
#define X(verb, method, path) VERB_##verb,
    REQUEST_VERBS(X)
#undef X
    VERB_COUNT
};

enum {
    REQUEST_TEXT = 2048,        /* bytes of a note, an address, a key */
    REQUEST_BODY = 16384,
    REQUEST_BEGUN = 4096        /* answers of a game begun elsewhere */
};

/* Who asks: a person and a secret of theirs; person 0 is a stranger. */
struct who { uint64_t person; uint8_t key[KEY_BYTES]; };

struct request {
    enum verb verb;
    struct who who;
    uint64_t table;
    struct tag tag;             /* the asker's own number for it */
    char name[RECORD_NAME];
    char word[PARTY_LEVEL];     /* a bot, a proposal, a way to notify, ... */
    int  seat;                  /* from 0; -1: any */
    bool yes;
    uint8_t bytes[HASH_BYTES];  /* a commitment, what it is of, a secret */
    struct party_rules rules;
    struct { uint64_t check; uint32_t ply; int actions;
             action_t action[REQUEST_BEGUN]; } plan;    /* or what was begun */
    uint32_t number;            /* of a phrase, days, ... */
    char text[REQUEST_TEXT];
    uint64_t came;              /* in which step of the core */
    int  redone;                /* how often another node was quicker */
};

/* From a method, the path behind /api/ and a body of JSON (an object, or
 * nothing).  Else a status of HTTP and why. */
struct unread { int status; const char *why; };
bool request_read(struct request *, const char *method, const char *path,
                  const char *body, size_t length, struct unread *);

/* Takes out of a text what does not belong into a line of people's words:
 * control characters, marks that turn the direction of writing, broken UTF-8;
 * and space at its ends.  False if nothing is left. */
bool words_clean(char *);

#endif
