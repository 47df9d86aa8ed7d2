/* worker.h -- `stele worker`: thinks for the nodes that share a PostgreSQL. */
#ifndef SERVER_WORKER_H
#define SERVER_WORKER_H

/* Until SIGINT or SIGTERM, and what was taken is answered; a second signal
 * gives it back.  A code to exit with. */
int worker_run(const char *url, int threads);

#endif
