/* journal.c -- lines on stderr, each written at once. */
#include "journal.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static bool hushed;

void journal_hush(void) { hushed = true; }

void journal(const char *event, const char *format, ...)
{
    char line[1024], at[32];
    time_t now = time(NULL);
    struct tm utc;
    va_list list;

    if (hushed) return;
    gmtime_r(&now, &utc);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
    int n = snprintf(line, sizeof line, "at=%s event=%s ", at, event);
    va_start(list, format);
    vsnprintf(line + n, sizeof line - (size_t)n, format, list);
    va_end(list);
    for (char *p = line; *p; p++) if (*p == '\n' || *p == '\r') *p = ' ';
    n = (int)strlen(line);
    while (n > 0 && line[n - 1] == ' ') line[--n] = 0;
    fprintf(stderr, "%s\n", line);
}
