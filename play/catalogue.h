/* catalogue.h -- the words of one language, beside others in one process.
 *
 * gettext knows one language for a whole process; a server writes to many
 * people.  A catalogue is the same file that gettext would read, looked up
 * without anything global, by as many threads as like. */
#ifndef PLAY_CATALOGUE_H
#define PLAY_CATALOGUE_H

struct catalogue;

/* Never NULL: a language without a file, as English, is its own key. */
struct catalogue *catalogue_open(const char *language);
void catalogue_close(struct catalogue *);

const char *catalogue_word(const struct catalogue *, const char *english);
const char *catalogue_count(const struct catalogue *, const char *one,
                            const char *many, int n);

#endif
