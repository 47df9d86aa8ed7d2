/* url.h -- parts of a URL from a stranger. */
#ifndef SERVER_URL_H
#define SERVER_URL_H

#include <stdbool.h>
#include <stddef.h>

/* Replaces %XX once; false if that is broken, a NUL, or too long. */
bool url_decode(const char *url, char *text, size_t room);

/* The next NAME=VALUE of a query; the value decoded.  False at its end; what
 * cannot be decoded or is too long is passed over. */
bool url_next(const char **query, char *name, size_t name_room,
              char *value, size_t value_room);

#endif
