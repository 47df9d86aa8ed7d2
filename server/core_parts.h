/* core_parts.h -- for the files that make up the server's step: its state. */
#ifndef SERVER_CORE_PARTS_H
#define SERVER_CORE_PARTS_H

#include "core.h"
#include "show.h"

enum {
    CORE_TEXT   = 1 << 20,      /* the longest answer or event, as in a page */
    LOG_BUCKETS = 1 << 12,
    STREAM_BUCKETS = 1 << 12,
    ELSEWHERE_BUCKETS = 1 << 12
};

/* ---- Logs ---------------------------------------------------------------- */

/* Something that waits for a log to be there. */
struct parked {
    enum { PARKED_REQUEST, PARKED_STREAM, PARKED_NOTICE, PARKED_BOT } kind;
    uint64_t number;            /* of the request or the stream */
    struct request *request;
    struct open_stream *open;
    uint64_t came;              /* the stream, in this step */
    struct input *bot;          /* its answer */
    uint64_t table;             /* of a notice */
    struct parked *next;
};

/* A stream that listens to a table. */
struct listener {
    uint64_t stream;
    uint32_t seq;               /* what it knows */
    uint32_t ply;               /* shown, when it sees things later */
    bool     known;             /* it has been told anything yet */
    struct listener *next;
};

struct log {
    uint64_t id;
    enum { LOG_LOADING, LOG_THERE } state;
    struct party *party;        /* one of the two */
    struct person *person;
    uint64_t batch;             /* that has its last entry */
    uint64_t used;              /* when anybody asked for it */
    uint32_t from;              /* what is loaded: from this entry on */
    uint64_t asked;             /* the store, in this step */
    uint64_t seen;              /* in the store, at this time */
    uint32_t heard;             /* as long as that it should be */
    bool     anew;              /* what is known may have changed */
    bool     shorter;           /* there was more of it once */
    bool     unread;            /* it could not be read; it is tried again */
    bool     doubt;             /* what is new could not be read */
    bool     mine;              /* its last entry is of this node */
    bool     moved;             /* who is there has changed while it was not */
    uint32_t told;              /* to other pages of those who sit there */
    struct presence shown;      /* what other nodes were told of who is here */
    uint64_t shown_at;
    struct parked *parked;
    struct listener *listeners;         /* of a table */
    struct stream *streams;             /* of a person */
    bool     bot_asked;
    uint32_t bot_ply;
    uint64_t bot_at;
    int      noticed_seat;      /* who was told last that it is their turn */
    uint8_t  noticed_state;
    uint32_t noticed_proposal;
    struct log *next;           /* of the same bucket */
    struct log *older, *newer;  /* of all of them */
};

/* ---- What waits for a batch ---------------------------------------------- */

struct reply {
    uint64_t request, batch;
    int status;
    char *body;
    size_t length;
    bool plain, forget, has_cookie;
    struct who cookie;
    struct request *asked;      /* to be judged anew if another node was
                                   quicker; or NULL */
    struct reply *next;
};

struct stream {
    uint64_t number;
    struct who who;
    int tables;
    uint64_t table[STREAM_TABLES];
    struct stream *next;        /* of the same bucket */
    struct stream *next_own;    /* of the same person */
};

/* A list that was asked for, and by whom. */
struct query {
    uint64_t number, request, person;
    enum { QUERY_TABLES, QUERY_RUNNING, QUERY_MINE, QUERY_DUE } what;
    char *open;                 /* QUERY_RUNNING: the open ones, as JSON */
    struct query *next;
};

struct core {
    struct outputs out;
    uint8_t key[RECORD_KEY];
    uint64_t node;              /* its number among others, or 0: alone */
    uint64_t now, steps;
    const struct request *asking;       /* while it is judged */
    uint8_t entropy[ENTROPY];   /* wiped after each step */

    struct log *log[LOG_BUCKETS];
    struct log *newest;
    struct stream *stream[STREAM_BUCKETS];
    struct elsewhere *elsewhere[ELSEWHERE_BUCKETS];
    struct query *query;
    uint64_t queries;

    uint64_t gathering;         /* the number of the batch that comes next */
    uint64_t under_way;         /* 0: none */
    uint64_t durable;
    struct write *write, **write_end;           /* being gathered */
    struct write *stored;                       /* under way */
    struct reply *reply, **reply_end;
    uint64_t *touched;          /* logs of the batch that is gathered */
    uint64_t *changed;          /* logs of the batch under way */
    int touches, touch_room, changes;

    bool draining;
    int open_tables;            /* that a host may have */
    uint64_t last_due, last_sweep;
    struct core_counts counts;
    char text[CORE_TEXT];
};

/* core_logs.c */
struct log *core_log(struct core *, uint64_t id);       /* loads it, too */
struct log *core_find(struct core *, uint64_t id);      /* or NULL */
struct log *core_make(struct core *, uint64_t id);      /* a new one, empty */
void core_load(struct core *, struct log *);    /* what is not known of it */
uint32_t core_length(const struct log *);
void core_loaded(struct core *, const struct input *);
void core_empty(struct log *);
void core_remove(struct core *, struct log *);
void core_unpark(struct log *);                 /* what waited is given up */
void core_park_stream(struct log *, const struct open_stream *, uint64_t came);
void core_unpark_stream(struct core *, uint64_t stream);

/* core_write.c */
void core_append(struct core *, struct log *, const struct tag *,
                 const char *text, size_t length);
void core_write(struct core *, struct log *, enum write_kind, uint32_t seq,
                const char *text, size_t length);
void core_park(struct log *, struct parked);
void core_park_request(struct log *, uint64_t number, const struct request *);
void core_touch(struct core *, struct log *);   /* its brief is renewed */
bool core_durable(const struct core *, const struct log *);
/* core.c */
void core_own_seed(const struct core *, uint64_t table,
                   uint8_t own[RECORD_KEY]);
void core_stir(struct core *);                  /* other random bytes */

void core_flush(struct core *);
void core_send(struct core *);                  /* answers that may go */
void core_free_writes(struct write *);
void core_free_reply(struct reply *);

/* An answer that waits for what a log (or NULL: nothing) was told last. */
struct reply *core_reply(struct core *, uint64_t request, const struct log *,
                         int status, const char *body, size_t length);
void core_refuse(struct core *, uint64_t request, const struct log *,
                 int status, const char *why);

/* core_share.c: where others write, too.  The first two: whether the log is
 * good enough for somebody (or any refusal of something) that came in a step;
 * if not, it is being loaded now. */
bool core_recent(struct core *, struct log *, uint64_t came);
bool core_sure(struct core *, struct log *, uint64_t came);
void core_catch_up(struct core *, struct log *);
void core_read_anew(struct core *, struct log *);
bool core_drives(const struct core *, const struct log *);
uint64_t core_time(const struct core *, const struct log *);
void core_ring(struct core *, const struct log *, bool anew);
void core_bell(struct core *, const struct bell *);
void core_look(struct core *);
void core_seen(struct core *, const struct input *);
void core_redo(struct core *, struct reply *);

/* core_presence.c: who is at other nodes, and telling them who is here. */
struct elsewhere {
    struct presence what;
    uint64_t until;
    struct elsewhere *next;
};
void core_present(struct core *, const struct presence *);
struct presence core_elsewhere(const struct core *, uint64_t log);
void core_show(struct core *, struct log *);    /* if it has changed */
void core_show_again(struct core *);
void core_elsewhere_free(struct core *);

/* core_request.c */
void core_come(struct core *, const struct input *);
void core_request(struct core *, uint64_t number, const struct request *);

/* core_list.c */
void core_list_tables(struct core *, uint64_t request);
void core_list_mine(struct core *, uint64_t request, const struct log *me);
void core_list_due(struct core *, uint64_t before);
void core_listed(struct core *, const struct input *);

/* core_person.c: requests about oneself; the asker's log is there. */
void core_about_me(struct core *, uint64_t number, const struct request *,
                   struct log *me);
void core_gone(struct core *, const struct input *);
/* Whether the secret is one of theirs; its kind, or 0. */
char core_knows(const struct log *, const struct who *);

/* core_notice.c: of one table to one person; of a change to all it concerns */
void core_notice(struct core *, struct log *person, uint64_t table);
void core_notices(struct core *, struct log *table);

/* core_stream.c */
void core_ask_bot(struct core *, struct log *);
void core_tell_presence(struct core *, struct log *);
struct viewer core_viewer_here(struct core *, struct log *, uint64_t person);
void core_open(struct core *, const struct open_stream *, uint64_t came);
void core_close(struct core *, uint64_t stream);
void core_tell(struct core *, struct log *);    /* all who listen, and bots */
void core_tell_late(struct core *);             /* those who see things later */
void core_bot(struct core *, const struct input *);
struct viewer core_viewer(struct core *, struct log *, uint64_t person);
struct stream *core_stream(struct core *, uint64_t number);
bool core_here(struct core *, uint64_t person);
void core_drain(struct core *);

#endif
