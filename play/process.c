/* process.c -- a child process that is spoken to in lines. */
#define _GNU_SOURCE             /* pipe2: in POSIX since 2024 */
#include "process.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST    = 1 << 16,          /* bytes it may write for one answer */
    END_MS  = 500,              /* to end by itself when its input ends */
    TERM_MS = 500,              /* to end when it is told to */
};

extern char **environ;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool wrong(struct process *p, struct message why)
{
    p->why = why;
    return false;
}

/* ---- Beginning and end -------------------------------------------------- */

/* A group of its own: all that it starts can be ended with it.  The pipes are
 * such that no process started meanwhile, by another thread, inherits an end:
 * while that one lived, the end of input would never come. */
static int spawn(struct process *p, const char *command, const int in[2],
                 const int out[2])
{
    char *argv[] = { "sh", "-c", (char *)command, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t usual;

    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in[0], 0);
    posix_spawn_file_actions_adddup2(&files, out[1], 1);
    posix_spawnattr_init(&attr);
    posix_spawnattr_setpgroup(&attr, 0);
    posix_spawnattr_setsigdefault(&attr, &usual);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETPGROUP
                                    | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(&p->pid, "/bin/sh", &files, &attr, argv, environ);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

bool process_start(struct process *p, const char *command)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    int error = pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) ? errno : 0;

    p->used = 0;
    if (!error) error = spawn(p, command, in, out);
    close(in[0]);
    close(out[1]);
    if (error) {
        p->pid = 0;
        close(in[1]);
        close(out[0]);
        snprintf(p->reason, sizeof p->reason, "%s", strerror(error));
        return wrong(p, SAY(N_("it cannot be started: {reason}"),
                            TEXT("reason", p->reason)));
    }
    p->to = in[1];
    p->from = out[0];
    fcntl(p->to, F_SETFL, O_NONBLOCK);  /* it may not read what we send */
    return true;
}

/* Whether it has ended within the time; it is not reaped. */
static bool ended(const struct process *p, int ms, siginfo_t *how)
{
    const struct timespec nap = { 0, 2000000 };
    int64_t until = now_ms() + ms;

    for (;;) {
        memset(how, 0, sizeof *how);
        if (waitid(P_PID, (id_t)p->pid, how, WEXITED | WNOHANG | WNOWAIT) != 0
            || how->si_pid != 0) return true;
        if (now_ms() >= until) return false;
        nanosleep(&nap, NULL);
    }
}

/* Ends it, gently at first.  What is left of its process group is killed while
 * the process, not yet reaped, still keeps the group's number from being used
 * for another. */
static void stop(struct process *p, int patience_ms)
{
    siginfo_t how;

    close(p->to);
    close(p->from);
    if (!ended(p, patience_ms, &how)) {
        kill(-p->pid, SIGTERM);
        ended(p, TERM_MS, &how);
    }
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR) continue;
    p->pid = 0;
}

void process_end(struct process *p)
{
    if (p->pid) stop(p, END_MS);
}

/* ---- Talking ------------------------------------------------------------ */

static bool too_late(struct process *p)
{
    stop(p, 0);
    snprintf(p->reason, sizeof p->reason, "%g", p->patience_ms / 1000.0);
    return wrong(p, SAY(N_("no answer in {seconds} s"),
                        TEXT("seconds", p->reason)));
}

static bool too_much(struct process *p, struct message why)
{
    stop(p, 0);
    return wrong(p, why);
}

/* Its input or output is closed: most likely because it has ended. */
static bool lost(struct process *p)
{
    siginfo_t how;
    bool itself = ended(p, END_MS, &how);

    stop(p, 0);
    if (!itself)
        return wrong(p, SAY(N_("it closed its input or output")));
    if (how.si_code == CLD_KILLED || how.si_code == CLD_DUMPED)
        return wrong(p, SAY(N_("signal {number} ended it"),
                            NUMBER("number", how.si_status)));
    return wrong(p, SAY(N_("it ended with exit code {number}"),
                        NUMBER("number", how.si_status)));
}

/* Waits until `fd` is ready: 1 it is, 0 the time is over. */
static int await(int fd, short events, int64_t deadline)
{
    struct pollfd f = { fd, events, 0 };
    for (;;) {
        int64_t left = deadline - now_ms();
        int n = poll(&f, 1, left > 0 ? (int)left : 0);
        if (n >= 0) return n;
        if (errno != EINTR) return 1;   /* read or write will say what it is */
    }
}

static bool put(struct process *p, const char *at, size_t n, int64_t deadline)
{
    while (n > 0) {
        if (!await(p->to, POLLOUT, deadline)) return too_late(p);
        ssize_t done = write(p->to, at, n);
        if (done < 0 && errno != EAGAIN && errno != EINTR) return lost(p);
        if (done < 0) continue;
        at += done;
        n -= (size_t)done;
    }
    return true;
}

/* More of its output into the line; false when there is no more to hope for. */
static bool fetch(struct process *p, int64_t deadline, size_t *fetched)
{
    if (p->used == PROCESS_LINE)
        return too_much(p, SAY(N_("a line of more than {most} bytes"),
                               NUMBER("most", PROCESS_LINE)));
    if (*fetched > MOST)
        return too_much(p, SAY(N_("more than {most} bytes without an answer"),
                               NUMBER("most", MOST)));
    if (!await(p->from, POLLIN, deadline)) return too_late(p);
    ssize_t n = read(p->from, p->line + p->used, sizeof p->line - p->used);
    if (n < 0 && errno == EINTR) return true;
    if (n <= 0) return lost(p);
    p->used += (size_t)n;
    *fetched += (size_t)n;
    return true;
}

/* Its next line that is neither blank nor a comment, without the line's end. */
static bool get(struct process *p, int64_t deadline, struct span *line)
{
    size_t fetched = 0;

    for (;;) {
        char *end = memchr(p->line, '\n', p->used);
        if (!end) {
            if (!fetch(p, deadline, &fetched)) return false;
            continue;
        }
        size_t n = (size_t)(end - p->line);
        *line = (struct span){ p->line, n };
        if (n > 0 && p->line[n - 1] == '\r') line->length--;
        if (line->length > 0 && p->line[0] != '#') return true;
        p->used -= n + 1;
        memmove(p->line, end + 1, p->used);
    }
}

/* What it said before it was asked is no answer. */
static bool forget(struct process *p)
{
    size_t dropped = 0;

    p->used = 0;
    while (await(p->from, POLLIN, 0)) {
        if (!fetch(p, 0, &dropped)) return false;
        p->used = 0;
    }
    return true;
}

bool process_ask(struct process *p, const char *question, size_t n,
                 struct span *answer)
{
    int64_t deadline = now_ms() + p->patience_ms;
    return forget(p) && put(p, question, n, deadline)
        && get(p, deadline, answer);
}
