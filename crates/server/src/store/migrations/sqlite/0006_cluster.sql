-- A file has one server: there is nothing to keep about others. The number is PostgreSQL's.
SELECT 1;
