-- since 0
-- The logs of tables and people, what lists show of tables, and where people
-- are named.  A log's number is that of its table or person (id.h); its slot
-- is a hash of 12 bits, log / 2 modulo 4096, to divide the rows by some day.
-- Times are milliseconds since 1970.

CREATE TABLE entry (
    log  BIGINT  NOT NULL,
    slot INTEGER NOT NULL,
    seq  INTEGER NOT NULL,
    at   BIGINT  NOT NULL,
    tag  BLOB,
    text TEXT    NOT NULL,
    PRIMARY KEY (log, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entry_tag ON entry (log, tag) WHERE tag IS NOT NULL;

CREATE TABLE brief (
    log     BIGINT  NOT NULL,
    slot    INTEGER NOT NULL,
    state   INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    due     BIGINT  NOT NULL,
    last    BIGINT  NOT NULL,
    person0 BIGINT  NOT NULL,
    person1 BIGINT  NOT NULL,
    person2 BIGINT  NOT NULL,
    person3 BIGINT  NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (log)
) WITHOUT ROWID;
CREATE INDEX brief_listed ON brief (state, last) WHERE listed = 1;
CREATE INDEX brief_due ON brief (due) WHERE due > 0;

-- Tables with entries that hold a person's name: what has to be gone through
-- when somebody is to be forgotten.
CREATE TABLE named (
    person BIGINT  NOT NULL,
    log    BIGINT  NOT NULL,
    slot   INTEGER NOT NULL,
    PRIMARY KEY (person, log)
) WITHOUT ROWID;
