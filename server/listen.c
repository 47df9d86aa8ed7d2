/* listen.c -- sockets, and the addresses they have. */
#define _DEFAULT_SOURCE         /* IFF_UP */
#include "listen.h"
#include <errno.h>
#include <ifaddrs.h>
#include <linux/filter.h>
#include <net/if.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "play/say.h"
#include "qr.h"

enum { FIRST_GIVEN = 3 };       /* behind stdin, stdout and stderr */

static int cannot(const char *host, long port, const char *reason)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot listen at {host}, port {port}: {reason}"),
                       TEXT("host", host), NUMBER("port", port),
                       TEXT("reason", reason)));
    return -1;
}

static bool bound(int fd, const struct addrinfo *a, bool reuse_port)
{
    int on = 1;

    return setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
        && (!reuse_port || setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &on,
                                      sizeof on) == 0)
        && bind(fd, a->ai_addr, a->ai_addrlen) == 0
        && listen(fd, SOMAXCONN) == 0;
}

int listen_at(const char *host, long port, bool reuse_port)
{
    struct addrinfo *list, want = {
        .ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM
    };
    char digits[24];
    int fd = -1, reason = 0;

    snprintf(digits, sizeof digits, "%ld", port);
    int bad = getaddrinfo(host, digits, &want, &list);
    if (bad) return cannot(host, port, gai_strerror(bad));
    for (struct addrinfo *a = list; a; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC,
                    a->ai_protocol);
        if (fd >= 0 && bound(fd, a, reuse_port)) break;
        reason = errno;
        if (fd >= 0) close(fd);
        fd = -1;
    }
    freeaddrinfo(list);
    return fd >= 0 ? fd : cannot(host, port, strerror(reason));
}

/* Sockets at a port are counted in the order in which they came; when one goes,
 * the last one takes its number.  A number that nobody has leaves it to the
 * kernel, and so does a kernel that does not know how. */
void listen_steer(int fd, bool newer)
{
    struct sock_filter give = { BPF_RET | BPF_K, 0, 0, newer };
    struct sock_fprog program = { 1, &give };

    setsockopt(fd, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program,
               sizeof program);
}

int listen_given(int *first)
{
    const char *pid = getenv("LISTEN_PID"), *fds = getenv("LISTEN_FDS");

    *first = FIRST_GIVEN;
    if (!pid || !fds || strtol(pid, NULL, 10) != (long)getpid()) return 0;
    int n = (int)strtol(fds, NULL, 10);
    unsetenv("LISTEN_PID");             /* not for those that we start */
    unsetenv("LISTEN_FDS");
    return n > 0 && n < 8 ? n : 0;
}

/* ---- Telling ------------------------------------------------------------- */

/* The first address of IPv4 that others can reach. */
static bool in_network(char *host, size_t room)
{
    struct ifaddrs *list;
    bool found = false;

    if (getifaddrs(&list) != 0) return false;
    for (struct ifaddrs *a = list; a && !found; a = a->ifa_next)
        found = a->ifa_addr && a->ifa_addr->sa_family == AF_INET
             && (a->ifa_flags & IFF_UP) && !(a->ifa_flags & IFF_LOOPBACK)
             && getnameinfo(a->ifa_addr, sizeof(struct sockaddr_in), host,
                            (socklen_t)room, NULL, 0, NI_NUMERICHOST) == 0;
    freeifaddrs(list);
    return found;
}

void listen_tell(int fd, bool lan)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char host[64] = "", port[8] = "";   /* in digits, perhaps with %interface */
    char address[96];

    getsockname(fd, (struct sockaddr *)&at, &size);
    getnameinfo((struct sockaddr *)&at, size, host, sizeof host, port,
                sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    lan = lan && in_network(host, sizeof host);
    snprintf(address, sizeof address,
             at.ss_family == AF_INET6 && !lan ? "http://[%s]:%s/"
                                              : "http://%s:%s/", host, port);
    printf("%s\n", address);
    if (lan) qr_print(stdout, address, isatty(STDOUT_FILENO));
    fflush(stdout);
}
