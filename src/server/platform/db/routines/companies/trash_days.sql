-- How many days a deleted company can be restored; the same number as trashDays of src/shared/limits.ts.
CREATE OR REPLACE FUNCTION trash_days() RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 30;
