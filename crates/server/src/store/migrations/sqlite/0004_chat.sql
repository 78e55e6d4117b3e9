-- What was said at a table.
CREATE TABLE chat (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    -- NULL: somebody who deleted the account since; then name and text are empty.
    person    TEXT REFERENCES persons (id) ON DELETE SET NULL,
    name      TEXT NOT NULL,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_person ON chat (person) WHERE person IS NOT NULL;

-- How many lines were said: gives each its number, one speaker after the other.
ALTER TABLE tables ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
