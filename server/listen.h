/* listen.h -- sockets that listen: our own, or those that were handed to us. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>

/* A socket at the first address of `host` that can be had, or -1 after saying
 * what is wrong. */
int listen_at(const char *host, long port, bool reuse_port);

/* Where two processes listen at one port: all new connections go to the one
 * that came first, or to the newer one.  Left to itself the kernel deals them
 * out, and those that wait at a socket that is closed are reset. */
void listen_steer(int fd, bool newer);

/* Those of systemd (LISTEN_FDS): how many, from *first on. */
int listen_given(int *first);

/* Prints where it listens, for people and for programs that wait for it.  With
 * `lan`: the address in the network, and a picture of it. */
void listen_tell(int fd, bool lan);

#endif
