-- What was said at a table.
CREATE TABLE chat (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    number    BIGINT NOT NULL,
    -- NULL: somebody who deleted the account since; then name and text are empty.
    person    TEXT REFERENCES persons (id) ON DELETE SET NULL,
    name      TEXT NOT NULL,
    text      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (table_key, number)
);
CREATE INDEX chat_person ON chat (person) WHERE person IS NOT NULL;

-- How many lines were said: gives each its number, one speaker after the other.
ALTER TABLE tables ADD COLUMN said BIGINT NOT NULL DEFAULT 0;
