-- The import that took a file, so that no second one takes it while the first runs or after it is done.
ALTER TABLE import_uploads ADD COLUMN import_id integer;
ALTER TABLE import_uploads ADD FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id) ON DELETE SET NULL (import_id);
