-- What tables came to, and how strong that makes people.
CREATE TABLE results (
    table_key   BIGINT NOT NULL REFERENCES tables (key),
    seat        BIGINT NOT NULL,
    -- NULL: a bot of the house, or somebody who deleted the account since.
    person      TEXT REFERENCES persons (id) ON DELETE SET NULL,
    name        TEXT NOT NULL,
    place       DOUBLE PRECISION NOT NULL,
    score       BIGINT NOT NULL,
    win         DOUBLE PRECISION NOT NULL,
    counted     BOOLEAN NOT NULL,
    game        TEXT NOT NULL,
    ended       BIGINT NOT NULL,
    -- After this table; NULL where it was not rated.
    rating      DOUBLE PRECISION,
    uncertainty DOUBLE PRECISION,
    PRIMARY KEY (table_key, seat)
);
CREATE INDEX results_person ON results (person, ended, table_key) WHERE person IS NOT NULL;

CREATE TABLE ratings (
    person      TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    game        TEXT NOT NULL,
    rating      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    tables      BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
