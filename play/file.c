/* file.c -- a file read as a whole. */
#include "file.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "say.h"

static char *cannot_read(const char *path)
{
    fprintf(stderr, "stele: ");
    say_to(stderr, SAY(N_("Cannot read {file}: {reason}"), TEXT("file", path),
                       TEXT("reason", strerror(errno))));
    return NULL;
}

char *file_read(const char *path, size_t *length)
{
    enum { MOST = 1 << 20 };
    FILE *f = fopen(path, "rb");
    if (!f) return cannot_read(path);
    char *text = malloc(MOST + 1);
    if (!text) abort();
    errno = 0;
    *length = fread(text, 1, MOST + 1, f);
    bool bad = ferror(f) != 0;
    if (!bad && *length > MOST) {
        errno = EFBIG;
        bad = true;
    }
    fclose(f);
    if (bad) {
        free(text);
        return cannot_read(path);
    }
    return text;
}
