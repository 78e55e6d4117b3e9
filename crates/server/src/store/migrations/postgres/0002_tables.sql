-- The tables, and the log of each: the truth that everything else here is derived from.
CREATE TABLE tables (
    -- Counts up, so that the logs of tables that are played now lie side by side.
    key     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    host    TEXT REFERENCES persons (id) ON DELETE SET NULL,
    game    TEXT NOT NULL,
    status  TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'called_off')),
    public  BOOLEAN NOT NULL,
    seats   TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    rematch TEXT
);
CREATE INDEX tables_lobby ON tables (created, key) WHERE public AND status IN ('open', 'playing');
CREATE INDEX tables_live ON tables (key) WHERE status IN ('open', 'playing');
CREATE INDEX tables_host ON tables (host) WHERE host IS NOT NULL;

CREATE TABLE log (
    -- No foreign key: it would lock the table's row at each append. Whoever appends has read the
    -- key there, and tables are never deleted.
    table_key BIGINT NOT NULL,
    version   BIGINT NOT NULL CHECK (version >= 0),
    at        BIGINT NOT NULL,
    command   TEXT NOT NULL,
    PRIMARY KEY (table_key, version)
);

-- Accepted once, kept as accepted.
CREATE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log is append-only';
END $$;
CREATE TRIGGER log_is_not_rewritten BEFORE UPDATE OR DELETE ON log
    FOR EACH ROW EXECUTE FUNCTION log_is_append_only();
CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log
    FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only();

-- Which people sit at a table now; finds the tables of a person.
CREATE TABLE seated (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    seat      BIGINT NOT NULL,
    person    TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    PRIMARY KEY (table_key, seat)
);
CREATE INDEX seated_person ON seated (person);
