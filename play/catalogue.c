/* catalogue.c -- looks words up in a file that msgfmt has made.
 *
 * Such a file is seven numbers, two tables of (length, place), and the texts,
 * each with a NUL behind it; the first table is in the order of its texts.  The
 * forms of a plural follow one another, with a NUL between.  All places are
 * checked once, when the file is read. */
#include "catalogue.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "file.h"
#include "say.h"

enum { MAGIC_AT, VERSION_AT, COUNT_AT, KEYS_AT, WORDS_AT, HEAD = 28 };

static const uint32_t magic = 0x950412de;

struct catalogue {
    char language[4];
    char *file;                 /* NULL: English */
    size_t length;
    uint32_t count, keys, words;
};

/* ---- Reading the file ---------------------------------------------------- */

static uint32_t number(const struct catalogue *c, size_t at)
{
    uint32_t n;
    memcpy(&n, c->file + at, sizeof n);
    return n;
}

static bool table_fits(const struct catalogue *c, uint32_t table)
{
    return table <= c->length && c->count <= (c->length - table) / 8;
}

static bool texts_fit(const struct catalogue *c, uint32_t table)
{
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t length = number(c, table + 8 * (size_t)i);
        uint32_t at = number(c, table + 8 * (size_t)i + 4);
        if (at >= c->length || length >= c->length - at
            || c->file[at + length] != 0) return false;
    }
    return true;
}

static bool sound(struct catalogue *c)
{
    if (c->length < HEAD || number(c, MAGIC_AT) != magic) return false;
    c->count = number(c, 4 * COUNT_AT);
    c->keys = number(c, 4 * KEYS_AT);
    c->words = number(c, 4 * WORDS_AT);
    return table_fits(c, c->keys) && table_fits(c, c->words)
        && texts_fit(c, c->keys) && texts_fit(c, c->words);
}

struct catalogue *catalogue_open(const char *language)
{
    struct catalogue *c = calloc(1, sizeof *c);
    char folder[SAY_FOLDER], path[SAY_FOLDER + 64];

    if (!c) abort();
    if (strlen(language) >= sizeof c->language || !say_folder(folder)) return c;
    strcpy(c->language, language);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/stele.mo", folder, language);
    if (access(path, R_OK) != 0) return c;
    c->file = file_read(path, &c->length);
    if (c->file && !sound(c)) {
        free(c->file);
        c->file = NULL;
    }
    return c;
}

void catalogue_close(struct catalogue *c)
{
    if (!c) return;
    free(c->file);
    free(c);
}

/* ---- Looking up ---------------------------------------------------------- */

static const char *text(const struct catalogue *c, uint32_t table, uint32_t i)
{
    return c->file + number(c, table + 8 * (size_t)i + 4);
}

/* The translations of this key, the forms of a plural one behind the other, up
 * to `end`; NULL if there are none. */
static const char *find(const struct catalogue *c, const char *key,
                        const char **end)
{
    uint32_t from = 0, to = c->file ? c->count : 0;

    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        int order = strcmp(key, text(c, c->keys, middle));
        if (order == 0) {
            const char *word = text(c, c->words, middle);
            *end = word + number(c, c->words + 8 * (size_t)middle);
            return word;
        }
        if (order < 0) to = middle;
        else from = middle + 1;
    }
    return NULL;
}

const char *catalogue_word(const struct catalogue *c, const char *english)
{
    const char *end, *word;

    if (!english || !*english) return "";       /* the key of the file's head */
    word = find(c, english, &end);
    return word && *word ? word : english;
}

/* Which form a number takes; the same as in the heads of the files. */
static int form(const char *language, int n)
{
    if (strcmp(language, "ru") != 0) return n != 1;
    if (n % 10 == 1 && n % 100 != 11) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1
                                                                         : 2;
}

const char *catalogue_count(const struct catalogue *c, const char *one,
                            const char *many, int n)
{
    const char *end = NULL, *word = find(c, one, &end);

    for (int i = form(c->language, n); word && i > 0; i--) {
        word += strlen(word) + 1;
        if (word > end) word = NULL;
    }
    return word && *word ? word : n == 1 ? one : many;
}
