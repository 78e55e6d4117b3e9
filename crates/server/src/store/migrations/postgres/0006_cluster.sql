-- Several servers on one database: who is alive, and which of them looks after which table. All
-- times here are the database's own.

-- What tells this database from others on the same NATS: one row.
CREATE TABLE cluster (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL
);
INSERT INTO cluster VALUES (1, replace(gen_random_uuid()::text, '-', ''));

CREATE TABLE servers (
    id      TEXT NOT NULL PRIMARY KEY,
    -- Rises whenever a lease ends: whatever was owned under an older one is owned by nobody.
    epoch   BIGINT NOT NULL,
    version TEXT NOT NULL,
    renewed TIMESTAMPTZ NOT NULL,
    until   TIMESTAMPTZ NOT NULL,
    -- When the last epoch was last renewed: since then nobody could move at its tables.
    ended   TIMESTAMPTZ,
    gone    BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE owners (
    table_key BIGINT NOT NULL PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    -- Empty: nobody. Then `since` says since when.
    server    TEXT NOT NULL,
    epoch     BIGINT NOT NULL,
    since     TIMESTAMPTZ NOT NULL
);
CREATE INDEX owners_server ON owners (server, epoch);

-- Limits that hold at all servers together: when each bucket is full again. Keys are hashes.
CREATE TABLE buckets (
    key  BYTEA NOT NULL PRIMARY KEY,
    full_at TIMESTAMPTZ NOT NULL
);
