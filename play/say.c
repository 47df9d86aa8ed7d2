/* say.c -- from messages to words. */
#include "say.h"
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const say_languages[] = { "en", "tr", "ru", "hu", NULL };

/* Catalogues lie in locale/ beside the program, one folder up, or where an
 * installation puts them. */
bool say_folder(char folder[SAY_FOLDER])
{
    static const char *const where[] = {
        "/locale", "/../locale", "/../share/locale", NULL
    };
    char self[SAY_FOLDER - 32], probe[SAY_FOLDER + 64];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);

    if (n <= 0) return false;
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    for (int i = 0; where[i]; i++) {
        snprintf(folder, SAY_FOLDER, "%s%s", self, where[i]);
        snprintf(probe, sizeof probe, "%s/tr/LC_MESSAGES/stele.mo", folder);
        if (access(probe, R_OK) == 0) return true;
    }
    return false;
}

static void bind_catalogues(void)
{
    char folder[SAY_FOLDER];

    if (say_folder(folder)) bindtextdomain("stele", folder);
    bind_textdomain_codeset("stele", "UTF-8");
    textdomain("stele");
}

/* gettext looks at LANGUAGE only when the locale is not "C"; C.UTF-8 is on
 * every machine and will do. */
bool say_language(const char *language)
{
    int known = 0;

    while (language && say_languages[known]
           && strcmp(say_languages[known], language) != 0) known++;
    if (language && !say_languages[known]) return false;
    if (!setlocale(LC_ALL, "")
        || strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0
        || strcmp(setlocale(LC_MESSAGES, NULL), "POSIX") == 0
        || language) {
        if (!setlocale(LC_ALL, "C.UTF-8")) setlocale(LC_ALL, "C");
    }
    setlocale(LC_NUMERIC, "C");
    if (language) setenv("LANGUAGE", language, 1);
    bind_catalogues();
    return true;
}

const char *say_word(const char *english)
{
    return english && *english ? gettext(english) : "";
}

/* ---- Filling the places ------------------------------------------------- */

static void put_value(struct text *t, const struct speaker *who,
                      const struct value *v)
{
    switch (v->kind) {
    case VALUE_NONE:
        break;
    case VALUE_NUMBER:
        text_int(t, v->number);
        break;
    case VALUE_SEAT:
        if (who && who->name) text_put(t, who->name[v->number]);
        else text_int(t, v->number + 1);
        break;
    case VALUE_PIECE:
        if (who && who->game) say(t, who, who->game->piece(v->number));
        else text_int(t, v->number);
        break;
    case VALUE_TEXT:
        text_put(t, v->text);
        break;
    }
}

static const struct value *value_named(const struct message *m, const char *at,
                                       size_t n)
{
    for (int i = 0; i < MESSAGE_VALUES && m->value[i].name; i++)
        if (strlen(m->value[i].name) == n
            && memcmp(m->value[i].name, at, n) == 0) return &m->value[i];
    return NULL;
}

static const char *words(const struct catalogue *c, const struct message *m)
{
    int n = m->value[0].number;

    if (c) return m->plural ? catalogue_count(c, m->text, m->plural, n)
                            : catalogue_word(c, m->text);
    return m->plural ? ngettext(m->text, m->plural, (unsigned long)n)
                     : say_word(m->text);
}

void say(struct text *t, const struct speaker *who, struct message m)
{
    if (!m.text) return;
    const char *p = words(who ? who->words : NULL, &m);

    while (*p) {
        const char *close = *p == '{' ? strchr(p, '}') : NULL;
        const struct value *v = close
            ? value_named(&m, p + 1, (size_t)(close - p - 1)) : NULL;
        if (v) {
            put_value(t, who, v);
            p = close + 1;
        } else {
            text_char(t, *p++);
        }
    }
}

/* ---- Numbers ------------------------------------------------------------ */

/* The whole is at most 10^18 here, which leaves room for all around it. */
static const char *put_number(char room[SAY_NUMBER], const char *format,
                              double n, int decimals, bool percent)
{
    char digits[SAY_NUMBER], *part;
    struct text t = text_in(room, SAY_NUMBER);

    snprintf(digits, sizeof digits, format, decimals, n);
    part = strchr(digits, '.');
    if (part) *part++ = '\0';
    say(&t, NULL, !part ? SAY(percent ? N_("{whole}%") : "{whole}",
                              TEXT("whole", digits))
        : SAY(percent ? N_("{whole}.{part}%") : N_("{whole}.{part}"),
              TEXT("whole", digits), TEXT("part", part)));
    return room;
}

const char *say_decimal(char room[SAY_NUMBER], double n, int decimals)
{
    return put_number(room, "%.*f", n, decimals, false);
}

const char *say_gain(char room[SAY_NUMBER], double n, int decimals)
{
    return put_number(room, "%+.*f", n, decimals, false);
}

const char *say_percent(char room[SAY_NUMBER], double share, int decimals)
{
    return put_number(room, "%.*f", 100 * share, decimals, true);
}

void say_to(FILE *out, struct message m)
{
    char buffer[SAY_ROOM * 4];
    struct text t = text_in(buffer, sizeof buffer);
    say(&t, NULL, m);
    fprintf(out, "%s\n", buffer);
}

void say_refusal(FILE *out, const struct reader *r)
{
    const char *why = say_word(r->reason);

    if (!r->field) fprintf(out, "%s\n", why);
    else if (r->seat == NOBODY)
        say_to(out, SAY(N_("{field}: {reason}"), TEXT("field", r->field),
                        TEXT("reason", why)));
    else
        say_to(out, SAY(N_("seat {number}, {field}: {reason}"),
                        NUMBER("number", r->seat + 1),
                        TEXT("field", r->field), TEXT("reason", why)));
}
