-- The tables, and the log of each: the truth that everything else here is derived from.
CREATE TABLE tables (
    -- Counts up, so that the logs of tables that are played now lie side by side.
    key     INTEGER NOT NULL PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    host    TEXT REFERENCES persons (id) ON DELETE SET NULL,
    game    TEXT NOT NULL,
    status  TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'called_off')),
    public  INTEGER NOT NULL,
    seats   TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    rematch TEXT
) STRICT;
CREATE INDEX tables_lobby ON tables (created, key) WHERE public AND status IN ('open', 'playing');
CREATE INDEX tables_live ON tables (key) WHERE status IN ('open', 'playing');
CREATE INDEX tables_host ON tables (host) WHERE host IS NOT NULL;

CREATE TABLE log (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    version   INTEGER NOT NULL CHECK (version >= 0),
    at        INTEGER NOT NULL,
    command   TEXT NOT NULL,
    PRIMARY KEY (table_key, version)
) STRICT, WITHOUT ROWID;

-- Accepted once, kept as accepted.
CREATE TRIGGER log_is_not_rewritten BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

-- Which people sit at a table now; finds the tables of a person.
CREATE TABLE seated (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat      INTEGER NOT NULL,
    person    TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_person ON seated (person);
