-- since OWN
-- A step that a later version might bring first: something more, which programs
-- of today do not know and can live with.
ALTER TABLE brief ADD COLUMN more INTEGER NOT NULL DEFAULT 7;
CREATE INDEX brief_more ON brief (more);
