/* notify_parts.h -- for the files of the notifier: one notice on one way, from
 * the queue to its request.  All but the queue is the thread's alone. */
#ifndef SERVER_NOTIFY_PARTS_H
#define SERVER_NOTIFY_PARTS_H

#include <curl/curl.h>
#include <pthread.h>
#include "notify.h"
#include "play/say.h"

enum {
    LETTER_LINE = 256,
    LETTER_TEXT = 1536,         /* with the rest, less than PUSH_TEXT */
    MAILED      = 4096
};

/* What a notice says, in its reader's words. */
struct letter {
    char headline[LETTER_LINE]; /* "It is your turn: ..." */
    char title[LETTER_LINE];    /* of the game */
    char message[LETTER_TEXT];  /* the headline, what is asked, until when */
    char url[LETTER_LINE];
    char table[ID_ROOM], what[16], game[32];
    int64_t due;                /* milliseconds since 1970; 0: no time */
};

struct job {
    struct job *next;
    uint64_t person, table;
    char kind[8], language[4], address[PERSON_WAY];
    int64_t not_before;         /* milliseconds of the steady clock */
    int tries;
    bool refused;               /* its peer is not in the wide world */
    CURL *curl;
    struct curl_slist *head, *to;
    char *body;                 /* of the request */
    size_t length, taken;       /* by the mail server so far */
    size_t heard;               /* bytes of the answer */
    size_t notice_length;
    char notice[];              /* JSON */
};

/* Who has got mail about which table, newest last in a ring. */
struct mailed { uint64_t address, table; int64_t at; };

struct notify {
    struct notify_settings s;   /* with texts of its own */
    char *password;
    struct push_key *key;
    char public_key[PUSH_PUBLIC];
    struct catalogue *words[8]; /* in the order of say_languages */
    CURLM *multi;
    pthread_t thread;
    struct job *under_way;
    int transfers;
    struct mailed mailed[MAILED];
    uint32_t mails;
    uint8_t mail_key[16];       /* for hashes of addresses */

    pthread_mutex_t lock;       /* for what follows */
    struct job *first;          /* waiting, oldest first */
    struct notify_gone gone[64];
    int gones;
    int64_t close_at;           /* 0: not closing */
    struct notify_counts counts;
};

int64_t notify_now(void);       /* milliseconds of the steady clock */
void *notify_work(void *);      /* the thread; ends when it is closing */

/* notify_words.c: false if the notice is none. */
bool letter_write(struct letter *, const struct notify *, const struct job *);
/* As hooks get it; without what is for chats, as the page's worker does. */
void letter_json(struct text *, const struct letter *, bool chat);
/* A text that goes with letters, in the job's language. */
const char *letter_word(const struct notify *, const struct job *,
                        const char *english);

/* notify_post.c: readies job->curl; false if nothing is to be sent. */
bool post_hook(struct notify *, struct job *, const struct letter *);
bool post_push(struct notify *, struct job *, const struct letter *);
bool post_mail(struct notify *, struct job *, const struct letter *);
void post_end(struct job *);

/* notify_mail.c: a whole mail, head and all; to be freed. */
char *mail_write(const struct notify *, const struct job *,
                 const struct letter *, size_t *length);
/* Whether one more may go to this address about this table; notes it. */
bool mail_may(struct notify *, const struct job *);

#endif
