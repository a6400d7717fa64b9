-- The trigram index of the search begins with the company: a word that other companies use a million times would
-- otherwise be collected from all of them, and the time it takes would reveal that they do.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX search_entries_text;
CREATE INDEX search_entries_text ON search_entries USING gin (company_id, title gin_trgm_ops, rest gin_trgm_ops);
