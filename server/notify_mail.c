/* notify_mail.c -- a notice as a mail of plain text, and not too many of them.
 *
 * Nothing that came from a stranger stands in a mail as it is: the address was
 * looked at letter by letter, and what is said is in base64, subject and text,
 * where no line can end and no header begin. */
#include "notify_parts.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LINE_BYTES    = 57,         /* 76 letters of base64 */
    SUBJECT_BYTES = 42,         /* an encoded word has 75 letters at most */
    PAUSE_MS      = 10 * 60 * 1000,
    DAY           = 24 * 60 * 60 * 1000,
    DAY_MAILS     = 50          /* to one address */
};

static void put_base64(struct text *t, const char *bytes, size_t n)
{
    char word[128];

    sodium_bin2base64(word, sizeof word, (const uint8_t *)bytes, n,
                      sodium_base64_VARIANT_ORIGINAL);
    text_put(t, word);
}

/* ---- The head ------------------------------------------------------------ */

/* Encoded words (RFC 2047), none of which may cut a character in two. */
static void put_subject(struct text *t, const char *s)
{
    text_put(t, "Subject:");
    do {
        size_t n = strlen(s);
        if (n > SUBJECT_BYTES) {
            n = SUBJECT_BYTES;
            while (n > 1 && ((unsigned char)s[n] & 0xc0) == 0x80) n--;
        }
        text_put(t, " =?UTF-8?B?");
        put_base64(t, s, n);
        text_put(t, "?=\r\n");
        s += n;
    } while (*s);
}

/* In English whatever the locale. */
static void put_date(struct text *t, time_t now)
{
    static const char day[] = "SunMonTueWedThuFriSat";
    static const char month[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    struct tm at;
    char line[64];

    gmtime_r(&now, &at);
    snprintf(line, sizeof line,
             "Date: %.3s, %d %.3s %d %02d:%02d:%02d +0000\r\n",
             day + 3 * at.tm_wday, at.tm_mday, month + 3 * at.tm_mon,
             at.tm_year + 1900, at.tm_hour, at.tm_min, at.tm_sec);
    text_put(t, line);
}

static void put_line(struct text *t, const char *key, const char *value)
{
    text_put(t, key);
    text_put(t, value);
    text_put(t, "\r\n");
}

static void put_number(struct text *t, const char *from)
{
    uint8_t random[12];
    char word[2 * sizeof random + 1];
    const char *at = strchr(from, '@');

    randombytes_buf(random, sizeof random);
    sodium_bin2hex(word, sizeof word, random, sizeof random);
    text_put(t, "Message-ID: <");
    text_put(t, word);
    text_put(t, at);
    text_put(t, ">\r\n");
}

/* ---- The mail ------------------------------------------------------------ */

static void put_body(struct text *t, const struct notify *n,
                     const struct job *j, const struct letter *l)
{
    char all[LETTER_TEXT + 3 * LETTER_LINE];
    struct text a = text_in(all, sizeof all);

    text_put(&a, l->message);
    text_put(&a, "\n\n");
    text_put(&a, l->url);
    text_put(&a, "\n\n");
    text_put(&a, letter_word(n, j, N_("This mail was asked for on that page; "
                                      "it can be switched off there.")));
    text_put(&a, "\n");
    for (size_t i = 0; i < a.used; i += LINE_BYTES) {
        size_t left = a.used - i;
        put_base64(t, all + i, left < LINE_BYTES ? left : LINE_BYTES);
        text_put(t, "\r\n");
    }
}

char *mail_write(const struct notify *n, const struct job *j,
                 const struct letter *l, size_t *length)
{
    enum { ROOM = 8192 };
    char *mail = malloc(ROOM);
    struct text t = text_in(mail, ROOM);

    if (!mail) abort();
    put_date(&t, time(NULL));
    put_line(&t, "From: ", n->s.smtp_from);
    put_line(&t, "To: ", j->address);
    put_subject(&t, l->headline);
    put_number(&t, n->s.smtp_from);
    text_put(&t, "Auto-Submitted: auto-generated\r\n"
                 "MIME-Version: 1.0\r\n"
                 "Content-Type: text/plain; charset=utf-8\r\n"
                 "Content-Transfer-Encoding: base64\r\n\r\n");
    put_body(&t, n, j, l);
    if (t.cut) abort();
    *length = t.used;
    return mail;
}

/* ---- Not too many -------------------------------------------------------- */

/* The same however it is written: whose mail it is, a mail server decides
 * without regard to case. */
static uint64_t hash_of(const struct notify *n, const char *address)
{
    char lower[PERSON_WAY];
    uint64_t hash;
    size_t i = 0;

    for (; address[i]; i++)
        lower[i] = (char)(address[i] >= 'A' && address[i] <= 'Z'
                          ? address[i] + 'a' - 'A' : address[i]);
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)lower, i, n->mail_key);
    return hash;
}

/* One about a table in ten minutes, and so many a day: an address may be that
 * of somebody who never asked. */
bool mail_may(struct notify *n, const struct job *j)
{
    struct mailed new = { hash_of(n, j->address), j->table, notify_now() };
    uint32_t known = n->mails < MAILED ? n->mails : MAILED;
    int today = 0;

    for (uint32_t i = 0; i < known; i++) {
        const struct mailed *m = &n->mailed[i];
        if (m->address != new.address || new.at - m->at >= DAY) continue;
        if (m->table == new.table && new.at - m->at < PAUSE_MS) return false;
        today++;
    }
    if (today >= DAY_MAILS) return false;
    n->mailed[n->mails++ % MAILED] = new;
    return true;
}
