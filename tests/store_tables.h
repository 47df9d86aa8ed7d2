/* store_tables.h -- what the tests of a store put into it, whichever it is. */
#ifndef TESTS_STORE_TABLES_H
#define TESTS_STORE_TABLES_H

#include "storing.h"
#include "test.h"

enum { TABLE = 2 << 8, OTHER = 4 << 8, PERSON = (6 << 8) + 1 };

#define MAKE "make 00000000000z mini 1 2 0 0 0 0 1 0 0 0 1 1 0 " \
             "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static struct heard h;

static inline void id_word(uint64_t id, char word[ID_ROOM])
{
    struct text t = text_in(word, ID_ROOM);
    text_id(&t, id);
}

/* A table where somebody sat down, spoke from outside, and claimed a seat. */
static inline void add_named_table(uint64_t log)
{
    char person[ID_ROOM], text[4][2100];
    struct write w[6];
    struct party *p = party_new(log);
    struct brief b;

    id_word(PERSON, person);
    snprintf(text[0], sizeof text[0], "sit 0 %s Zenobia", person);
    snprintf(text[1], sizeof text[1], "aside %s Zenobia\nhello", person);
    snprintf(text[2], sizeof text[2], "claim 1 %s Zenobia", person);
    snprintf(text[3], sizeof text[3], "say 0 %0*d", (int)(log % 2000) + 1, 0);
    w[0] = write_entry(log, 1, MAKE, &w[1]);
    for (uint32_t i = 0; i < 4; i++)
        w[i + 1] = write_entry(log, i + 2, text[i], &w[i + 2]);
    for (int i = 0; i < 5; i++) CHECK(party_apply(p, &w[i].entry));
    show_brief(&b, p);
    w[5] = write_brief(&b, NULL);
    CHECK_INT(heard_append(&h, w), 200);
    party_free(p);
}

#endif
