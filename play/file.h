/* file.h -- a file of a stranger's, read as a whole. */
#ifndef PLAY_FILE_H
#define PLAY_FILE_H

#include <stddef.h>

/* At most 1 MiB, or NULL after saying what is wrong; the caller frees it. */
char *file_read(const char *path, size_t *length);

#endif
