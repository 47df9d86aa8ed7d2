/* statements.h -- the statements of SQL that every store runs, in the words of
 * SQLite; PostgreSQL writes $1 for ?1. */
#ifndef SERVER_STATEMENTS_H
#define SERVER_STATEMENTS_H

#define STATEMENTS(X) \
    X(ENTRY,   "INSERT INTO entry (log, slot, seq, at, tag, text)" \
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6)") \
    X(BRIEF,   "INSERT INTO brief (log, slot, state, listed, due, last," \
               " person0, person1, person2, person3, text)" \
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)" \
               " ON CONFLICT (log) DO UPDATE SET state = excluded.state," \
               " listed = excluded.listed, due = excluded.due," \
               " last = excluded.last, person0 = excluded.person0," \
               " person1 = excluded.person1, person2 = excluded.person2," \
               " person3 = excluded.person3, text = excluded.text") \
    X(NAMED,   "INSERT INTO named (person, log, slot) VALUES (?1, ?2, ?3)" \
               " ON CONFLICT DO NOTHING") \
    X(RENAME,  "UPDATE entry SET text = ?3 WHERE log = ?1 AND seq = ?2") \
    X(UNLOG,   "DELETE FROM entry WHERE log = ?1") \
    X(UNNAME,  "DELETE FROM named WHERE person = ?1") \
    X(LOAD,    "SELECT at, tag, text, seq FROM entry WHERE log = ?1" \
               " AND seq >= ?2 ORDER BY seq") \
    X(LISTED,  "SELECT * FROM brief WHERE listed = 1 AND state = ?1" \
               " ORDER BY last DESC LIMIT ?2") \
    X(DUE,     "SELECT * FROM brief WHERE due > 0 AND due <= ?1" \
               " ORDER BY due LIMIT ?2") \
    X(THIS,    "SELECT * FROM brief WHERE log = ?1")

/* The columns of a brief, in the order of the schema. */
enum { BRIEF_LOG, BRIEF_SLOT, BRIEF_STATE, BRIEF_LISTED, BRIEF_DUE, BRIEF_LAST,
       BRIEF_PERSON, BRIEF_WORDS = BRIEF_PERSON + GAME_SEATS };

/* Of 12 bits, to divide the rows by some day. */
static inline int slot_of(uint64_t log) { return (int)(log / 2 % 4096); }

#endif
