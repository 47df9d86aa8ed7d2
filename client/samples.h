/* samples.h -- times that were measured, and how they are spread. */
#ifndef CLIENT_SAMPLES_H
#define CLIENT_SAMPLES_H

#include <stddef.h>
#include <stdint.h>

struct samples { uint32_t *us; size_t count, room; };

void samples_add(struct samples *, uint64_t us);

/* The time that so many thousandths of them do not exceed, in milliseconds;
 * 1000: the longest.  0 if there are none. */
double samples_ms(struct samples *, int thousandths);
void samples_free(struct samples *);

/* What storing costs without a server: now and then some bytes are appended to
 * a file in a folder and made durable, in a thread of its own. */
struct bare;
struct bare *bare_start(const char *folder);    /* NULL: it cannot be done */
void bare_stop(struct bare *, struct samples *);

#endif
