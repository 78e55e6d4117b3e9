-- A table that was closed before it began is deleted some time later, with its log: otherwise
-- whoever opens tables fills the disk for ever. The log of every other table stays append-only.
DROP TRIGGER log_is_not_shortened;
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log
WHEN coalesce((SELECT status FROM tables WHERE key = OLD.table_key), '') <> 'called_off'
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE INDEX tables_called_off ON tables (updated, key) WHERE status = 'called_off';

-- When a server last ran on this database: one row.
CREATE TABLE heartbeat (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
