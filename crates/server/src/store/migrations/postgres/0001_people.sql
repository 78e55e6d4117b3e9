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
    created   BIGINT NOT NULL,
    CHECK ((login IS NULL) = (login_key IS NULL) AND (login IS NULL) = (password IS NULL)),
    CHECK ((kind = 'bot') = (owner IS NOT NULL))
);
CREATE INDEX persons_owner ON persons (owner) WHERE owner IS NOT NULL;

CREATE TABLE sessions (
    token   BYTEA NOT NULL PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    used    BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE tokens (
    id      TEXT NOT NULL PRIMARY KEY,
    token   BYTEA NOT NULL UNIQUE,
    person  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    label   TEXT NOT NULL,
    created BIGINT NOT NULL,
    used    BIGINT
);
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE mutes (
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    muted  TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, muted)
);
CREATE INDEX mutes_muted ON mutes (muted);
