-- Whoever changes a company or an area can say which version they have read, so that of two who change it at once the second is asked.
ALTER TABLE companies ADD COLUMN version_id integer NOT NULL DEFAULT 1;
ALTER TABLE areas ADD COLUMN version_id integer NOT NULL DEFAULT 1;
