-- How many days a deleted company can be restored; must equal trashDays in src/shared/platform/limits.ts.
CREATE OR REPLACE FUNCTION trash_days() RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 30;
