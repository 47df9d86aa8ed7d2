/* client.c -- somebody at the other end of the sockets. */
#define _POSIX_C_SOURCE 200809L
#include "twin.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { REQUEST = 2048 };

void client_read(struct twin *w, struct client *c)
{
    char room[65536];

    for (int i = 0; i < SOCKETS; i++)
        for (ssize_t n; c->fd[i] >= 0; bytes_add(&c->got[i], room, (size_t)n)) {
            n = recv(c->fd[i], room, sizeof room, MSG_DONTWAIT);
            if (n < 0 && errno == EAGAIN) break;
            if (n <= 0) {
                close(c->fd[i]);
                c->fd[i] = -1;
                break;
            }
            w->done++;
        }
}

void client_close(struct client *c)
{
    for (int i = 0; i < SOCKETS; i++) {
        if (c->fd[i] >= 0) close(c->fd[i]);
        free(c->got[i].at);
    }
}

static void open_socket(struct twin *w, struct client *c, int socket_)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    memcpy(at.sun_path + 1, w->name, sizeof w->name);
    if (fd < 0 || connect(fd, (struct sockaddr *)&at, sizeof at) != 0) abort();
    if (c->fd[socket_] >= 0) close(c->fd[socket_]);
    c->fd[socket_] = fd;
}

static void send_request(struct twin *w, struct client *c, int socket_,
                         const char *method, const char *path,
                         const char *headers, const char *body)
{
    char text[REQUEST];
    int n = snprintf(text, sizeof text,
                     "%s /api/%s HTTP/1.1\r\nHost: twin\r\n%s%s%s%s"
                     "Content-Type: application/json\r\n"
                     "Content-Length: %zu\r\n\r\n%s", method, path,
                     c->token[0] ? "Authorization: Bearer " : "", c->token,
                     c->token[0] ? "\r\n" : "", headers, strlen(body), body);

    if (n >= REQUEST || write(c->fd[socket_], text, (size_t)n) != n) abort();
    twin_settle(w);
}

int twin_ask(struct twin *w, int client, const char *method, const char *path,
             const char *body)
{
    struct client *c = &w->client[client];
    size_t before = c->got[ASKS].used;
    int status = 0;

    if (c->fd[ASKS] < 0) open_socket(w, c, ASKS);
    send_request(w, c, ASKS, method, path, "", body);
    if (c->got[ASKS].used > before + 12)
        status = atoi(c->got[ASKS].at + before + strlen("HTTP/1.1 "));
    return status;
}

void twin_listen(struct twin *w, int client, int socket_, const char *query,
                 const char *headers)
{
    char path[256];

    snprintf(path, sizeof path, "stream%s", query);
    open_socket(w, &w->client[client], socket_);
    twin_settle(w);             /* an older one is gone */
    send_request(w, &w->client[client], socket_, "GET", path, headers, "");
}

/* Keeps the secret that comes with the cookie. */
bool twin_enter(struct twin *w, int client, const char *name)
{
    struct client *c = &w->client[client];
    char body[64];
    const char *at;

    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    if (twin_ask(w, client, "POST", "me", body) != 200) return false;
    bytes_add(&c->got[ASKS], "", 1);
    if (!(at = strstr(c->got[ASKS].at, "Set-Cookie: stele="))) return false;
    at += strlen("Set-Cookie: stele=");
    size_t n = strcspn(at, ";");
    if (n >= TOKEN) return false;
    memcpy(c->token, at, n);
    c->token[n] = 0;
    c->got[ASKS].used = 0;
    return true;
}
