/* admin_batch.h -- what `stele admin` writes, all of it or nothing. */
#ifndef COMMANDS_ADMIN_BATCH_H
#define COMMANDS_ADMIN_BATCH_H

#include "admin.h"

struct batch { struct write *first, **end; };

/* The text is copied; the write belongs to the batch. */
struct write *batch_add(struct batch *, enum write_kind, uint64_t log,
                        uint32_t seq, const char *text, size_t length);

/* A code to exit with; the batch is freed. */
int batch_store(struct admin *, struct batch *);

#endif
