/* faulty_vfs.h -- a disk for SQLite that lives in memory and can fail.
 *
 * It keeps apart what was written and what was synced.  When the power is cut,
 * of what was written since the last sync of a file nothing, all, a beginning
 * or any sectors of 512 bytes remain, as the seed wants it.  A sync that fails
 * forgets what it should have kept, as Linux does: the next one succeeds, and
 * the bytes are still not there. */
#ifndef TESTS_FAULTY_VFS_H
#define TESTS_FAULTY_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* From here on SQLite uses it, with no file at all and no mishap ahead. */
void faulty_start(uint64_t seed);

/* The power goes at the n-th write, sync, cut or removal from now; from then
 * on everything fails, until it comes back. */
void faulty_cut_after(long operations);
bool faulty_is_cut(void);
void faulty_power_back(void);

void faulty_fail_sync(long n);                  /* the n-th from now; 0: none */
void faulty_room(int64_t bytes);                /* of all files; -1: no end */
int64_t faulty_used(void);

/* How many cuts, so far, left something torn. */
long faulty_torn(void);

#endif
