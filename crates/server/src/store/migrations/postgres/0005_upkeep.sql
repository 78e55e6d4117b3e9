-- A table that was closed before it began is deleted some time later, with its log: otherwise
-- whoever opens tables fills the disk for ever. The log of every other table stays append-only.
CREATE OR REPLACE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF (SELECT status FROM tables WHERE key = OLD.table_key) = 'called_off' THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'the log is append-only';
END $$;
CREATE INDEX tables_called_off ON tables (updated, key) WHERE status = 'called_off';

-- When a server last ran on this database: one row.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
