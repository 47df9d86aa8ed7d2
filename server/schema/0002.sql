-- since 1
-- What holds for the whole database, and what workers are asked.

CREATE TABLE fact (
    name  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;

-- Of a bot's turn (kind 1) or of a finished game that is looked back at (2):
-- `id` is a hash of what is asked, so the same is asked once.  Whoever has
-- taken it answers before `until`, or another one takes it.
CREATE TABLE job (
    id     BIGINT  NOT NULL,
    log    BIGINT  NOT NULL,
    slot   INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    made   BIGINT  NOT NULL,
    until  BIGINT  NOT NULL,
    tries  INTEGER NOT NULL,
    worker BIGINT  NOT NULL,
    text   TEXT    NOT NULL,
    answer TEXT,
    PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE INDEX job_open ON job (made) WHERE answer IS NULL;
