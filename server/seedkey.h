/* seedkey.h -- the key that the seeds of all games are made of.
 *
 * It lies in a file of its own beside the database, so that a copy of the
 * database alone foretells no game. */
#ifndef SERVER_SEEDKEY_H
#define SERVER_SEEDKEY_H

#include "engine/record.h"

/* `file`, or stele.key beside `db`; made if it is not there.  False after
 * saying what is wrong. */
bool seedkey_read(const char *file, const char *db, uint8_t key[RECORD_KEY]);

#endif
