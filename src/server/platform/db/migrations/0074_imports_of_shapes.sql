-- An import of shapes stands among those of tables, and is found again and undone like them.

-- How many shapes went in, and why others did not; null for imports of tables.
ALTER TABLE imports ADD COLUMN shapes jsonb;
