-- What tables came to, and how strong that makes people.
CREATE TABLE results (
    table_key   INTEGER NOT NULL REFERENCES tables (key),
    seat        INTEGER NOT NULL,
    -- NULL: a bot of the house, or somebody who deleted the account since.
    person      TEXT REFERENCES persons (id) ON DELETE SET NULL,
    name        TEXT NOT NULL,
    place       REAL NOT NULL,
    score       INTEGER NOT NULL,
    win         REAL NOT NULL,
    counted     INTEGER NOT NULL,
    game        TEXT NOT NULL,
    ended       INTEGER NOT NULL,
    -- After this table; NULL where it was not rated.
    rating      REAL,
    uncertainty REAL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_person ON results (person, ended, table_key) WHERE person IS NOT NULL;

CREATE TABLE ratings (
    person      TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    game        TEXT NOT NULL,
    rating      REAL NOT NULL,
    uncertainty REAL NOT NULL,
    tables      INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
