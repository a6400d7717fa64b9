-- A server tells whether the database is in the form that its program knows.
GRANT SELECT ON kysely_migration TO platbook_rw;
