-- Who plays: people, how they come back, whom they don't want to hear.
CREATE TABLE persons (
    id        TEXT NOT NULL PRIMARY KEY,
    name      TEXT NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('human', 'bot')),
    owner     TEXT REFERENCES persons (id) ON DELETE CASCADE,
    login     TEXT,
    -- The login in lower case: two that differ only in case are one.
    login_key TEXT UNIQUE,
    password  TEXT,
    created   INTEGER NOT NULL,
    CHECK ((login IS NULL) = (login_key IS NULL) AND (login IS NULL) = (password IS NULL)),
    CHECK ((kind = 'bot') = (owner IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX persons_owner ON persons (owner) WHERE owner IS NOT NULL;

CREATE TABLE sessions (
    token   BLOB NOT NULL PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    used    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE tokens (
    id      TEXT NOT NULL PRIMARY KEY,
    token   BLOB NOT NULL UNIQUE,
    person  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE mutes (
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    muted  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, muted)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutes_muted ON mutes (muted);
