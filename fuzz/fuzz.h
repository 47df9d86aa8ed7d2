/* fuzz.h -- shared by the fuzzers: what must hold, or the input is kept.
 *
 * A fuzzer throws bytes at one door through which strangers come in.  It knows
 * no rules: it asks the contract (engine/game.h) whether all is well. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../engine/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborting is how a fuzzer is told that it has found something. */
static inline void must(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "not so: %s\n", what);
    abort();
}

/* The position is sound: check() finds nothing wrong with it. */
static inline void must_be_sound(const struct game *g, const void *position)
{
    const char *wrong = g->check(position);
    if (wrong) fprintf(stderr, "check: %s\n", wrong);
    must(!wrong, "the position is sound");
}

#endif
