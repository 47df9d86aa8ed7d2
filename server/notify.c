/* notify.c -- the queue of notices and the thread that sends them.
 *
 * A notice becomes a job for each way that its reader has asked for.  The
 * thread keeps a few transfers going at once, so that one slow server does not
 * hold up the rest, and only a few of one person, so that nobody's do.  What
 * fails for a reason that may pass is put back, to be tried again later. */
#include "notify_parts.h"
#include <stdlib.h>
#include <string.h>

enum {
    WAITING       = 1000,       /* jobs; the oldest ones go */
    WAITING_ONE   = 64,         /* of one person */
    TRANSFERS     = 32,
    TRANSFERS_ONE = 4,          /* of one person */
    TRIES         = 3,
    NAP_MS        = 1000
};

/* ---- The queue ----------------------------------------------------------- */

static void job_free(struct job *j)
{
    post_end(j);
    free(j);
}

static void drop(struct notify *n, struct job **at)
{
    struct job *j = *at;

    *at = j->next;
    n->counts.waiting--;
    n->counts.dropped++;
    job_free(j);
}

/* Room for one more: of this person, and of all. */
static void make_room(struct notify *n, uint64_t person)
{
    struct job **oldest = NULL;
    int own = 0;

    for (struct job **at = &n->first; *at; at = &(*at)->next)
        if ((*at)->person == person && own++ == 0) oldest = at;
    if (own >= WAITING_ONE) drop(n, oldest);
    else if (n->counts.waiting >= WAITING) drop(n, &n->first);
}

static void put(struct notify *n, struct job *j)
{
    struct job **at = &n->first;

    make_room(n, j->person);
    while (*at) at = &(*at)->next;
    j->next = NULL;
    *at = j;
    n->counts.waiting++;
}

static struct job *job_of(const struct notice *what, int way)
{
    const struct person *p = what->person;
    struct job *j = calloc(1, sizeof *j + what->length);

    if (!j) abort();
    j->person = p->id;
    j->table = what->table;
    strcpy(j->kind, p->way[way].kind);
    strcpy(j->address, p->way[way].address);
    strcpy(j->language, p->language);
    memcpy(j->notice, what->body, what->length);
    j->notice_length = what->length;
    return j;
}

void notify_send(struct notify *n, const struct notice *what)
{
    bool any = false;

    pthread_mutex_lock(&n->lock);
    for (int i = 0; i < what->person->ways; i++) {
        if (what->here && !what->person->way[i].always) continue;
        put(n, job_of(what, i));
        any = true;
    }
    pthread_mutex_unlock(&n->lock);
    if (any) curl_multi_wakeup(n->multi);
}

bool notify_gone(struct notify *n, struct notify_gone *out)
{
    bool any;

    pthread_mutex_lock(&n->lock);
    any = n->gones > 0;
    if (any) *out = n->gone[--n->gones];
    pthread_mutex_unlock(&n->lock);
    return any;
}

struct notify_counts notify_counts(struct notify *n)
{
    struct notify_counts counts;

    pthread_mutex_lock(&n->lock);
    counts = n->counts;
    pthread_mutex_unlock(&n->lock);
    return counts;
}

/* The end of a job that was taken. */
static void done(struct notify *n, struct job *j, uint64_t *what)
{
    pthread_mutex_lock(&n->lock);
    n->counts.under_way--;
    ++*what;
    pthread_mutex_unlock(&n->lock);
    job_free(j);
}

/* ---- Beginning a transfer ------------------------------------------------ */

static int own_transfers(const struct notify *n, uint64_t person)
{
    int own = 0;

    for (const struct job *j = n->under_way; j; j = j->next)
        own += j->person == person;
    return own;
}

/* The oldest job that may go now; else how long to wait for one. */
static struct job *take(struct notify *n, int *wait_ms)
{
    int64_t now = notify_now();
    struct job *found = NULL;

    *wait_ms = NAP_MS;
    if (n->transfers == TRANSFERS) return NULL;
    pthread_mutex_lock(&n->lock);
    for (struct job **at = &n->first; *at && !found; at = &(*at)->next) {
        struct job *j = *at;
        if (j->not_before > now) {
            if (j->not_before - now < *wait_ms)
                *wait_ms = (int)(j->not_before - now);
        } else if (own_transfers(n, j->person) < TRANSFERS_ONE) {
            found = j;
            *at = j->next;
            n->counts.waiting--;
            n->counts.under_way++;
            break;
        }
    }
    pthread_mutex_unlock(&n->lock);
    return found;
}

static bool post(struct notify *n, struct job *j)
{
    struct letter l = { .due = 0 };

    if (!letter_write(&l, n, j)) return false;
    if (strcmp(j->kind, "push") == 0) return post_push(n, j, &l);
    if (strcmp(j->kind, "hook") == 0) return post_hook(n, j, &l);
    return strcmp(j->kind, "mail") == 0 && post_mail(n, j, &l);
}

static void begin(struct notify *n, struct job *j)
{
    if (!post(n, j)) {
        done(n, j, &n->counts.refused);
    } else if (strcmp(j->kind, "mail") == 0 && !j->tries && !mail_may(n, j)) {
        done(n, j, &n->counts.spared);
    } else {
        j->next = n->under_way;
        n->under_way = j;
        n->transfers++;
        curl_multi_add_handle(n->multi, j->curl);
    }
}

/* ---- Its end ------------------------------------------------------------- */

static void leave(struct notify *n, struct job *j)
{
    struct job **at = &n->under_way;

    while (*at != j) at = &(*at)->next;
    *at = j->next;
    n->transfers--;
    curl_multi_remove_handle(n->multi, j->curl);
    post_end(j);
}

enum outcome { SENT, GONE, REFUSED, PASSING, FAILED };

/* An answer that was longer than anybody listens to is one all the same.  A
 * mail server's 5xx is its last word, that of a web server is not. */
static enum outcome outcome(const struct job *j, CURLcode code, long status)
{
    bool mail = strcmp(j->kind, "mail") == 0;

    if (j->refused) return REFUSED;
    if (mail) return code == CURLE_OK ? SENT : status >= 500 ? FAILED : PASSING;
    if (code == CURLE_URL_MALFORMAT || code == CURLE_UNSUPPORTED_PROTOCOL)
        return FAILED;
    if (code != CURLE_OK && code != CURLE_WRITE_ERROR) return PASSING;
    if (status >= 200 && status < 300) return SENT;
    if (strcmp(j->kind, "push") == 0 && (status == 404 || status == 410))
        return GONE;
    return status >= 500 || status == 429 ? PASSING : FAILED;
}

static void tell_gone(struct notify *n, const struct job *j)
{
    struct notify_gone gone = { .person = j->person };

    strcpy(gone.kind, j->kind);
    strcpy(gone.address, j->address);
    pthread_mutex_lock(&n->lock);
    if (n->gones < (int)(sizeof n->gone / sizeof n->gone[0]))
        n->gone[n->gones++] = gone;             /* else the next time */
    pthread_mutex_unlock(&n->lock);
}

/* Each time after twice the time. */
static bool again(struct notify *n, struct job *j)
{
    if (++j->tries >= TRIES) return false;
    j->not_before = notify_now() + ((int64_t)n->s.retry_ms << (j->tries - 1));
    pthread_mutex_lock(&n->lock);
    n->counts.again++;
    n->counts.under_way--;
    put(n, j);
    pthread_mutex_unlock(&n->lock);
    return true;
}

static void finish(struct notify *n, struct job *j, CURLcode code)
{
    long status = 0;

    curl_easy_getinfo(j->curl, CURLINFO_RESPONSE_CODE, &status);
    enum outcome what = outcome(j, code, status);
    leave(n, j);
    if (what == PASSING && again(n, j)) return;
    if (what == GONE) tell_gone(n, j);
    done(n, j, what == SENT ? &n->counts.sent
             : what == GONE ? &n->counts.gone
             : what == REFUSED ? &n->counts.refused : &n->counts.failed);
}

/* ---- The thread ---------------------------------------------------------- */

static bool finish_all(struct notify *n)
{
    CURLMsg *m;
    bool any = false;
    int left;

    while ((m = curl_multi_info_read(n->multi, &left))) {
        char *j = NULL;
        CURLcode code = m->data.result;
        if (m->msg != CURLMSG_DONE) continue;
        curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, &j);
        finish(n, (struct job *)(void *)j, code);
        any = true;
    }
    return any;
}

static bool goes_on(struct notify *n)
{
    bool on;

    pthread_mutex_lock(&n->lock);
    on = !n->close_at || (notify_now() < n->close_at
                          && (n->first || n->under_way));
    pthread_mutex_unlock(&n->lock);
    return on;
}

void *notify_work(void *ctx)
{
    struct notify *n = ctx;
    struct job *j;
    int running, wait_ms;

    while (goes_on(n)) {
        while ((j = take(n, &wait_ms))) begin(n, j);
        curl_multi_perform(n->multi, &running);
        if (finish_all(n)) continue;            /* there is room for others */
        curl_multi_poll(n->multi, NULL, 0, wait_ms, NULL);
    }
    while ((j = n->under_way)) {
        leave(n, j);
        job_free(j);
    }
    while ((j = n->first)) {
        n->first = j->next;
        job_free(j);
    }
    return NULL;
}
