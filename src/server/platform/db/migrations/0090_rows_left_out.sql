-- Rows that a person leaves out of an import by a word in one of their cells are listed as such.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_outcome_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_outcome_check
  CHECK (outcome IN ('refused', 'inserted', 'updated', 'unchanged', 'left_out'));
