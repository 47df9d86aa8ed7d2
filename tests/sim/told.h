/* told.h -- what a server tells, read as far as simulated people need it. */
#ifndef SIM_TOLD_H
#define SIM_TOLD_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A number behind a key of JSON, or -1. */
static inline int64_t json_number_at(const char *json, const char *key)
{
    const char *at = json;

    while ((at = strstr(at, key))) {
        at += strlen(key);
        if (*at >= '0' && *at <= '9') return strtoll(at, NULL, 10);
    }                           /* a list of the same name may stand before */
    return -1;
}

#endif
