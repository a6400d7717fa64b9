-- What Horizontal and Vertical Pugh of new leases release while no clause states it.
ALTER TABLE companies ADD COLUMN pugh_reading text NOT NULL DEFAULT 'horizontal_is_surface'
  CHECK (pugh_reading IN ('horizontal_is_surface', 'horizontal_is_depth'));
-- Before the other columns of the entity, because triggers name it. Leases recorded before have the first reading.
ALTER TABLE leases ADD COLUMN pugh_reading text;
-- Their parameters or results change.
DROP FUNCTION IF EXISTS release_clauses(integer, integer, date, boolean, boolean, date);
DROP FUNCTION IF EXISTS release_changes(integer, integer, date, boolean, boolean, boolean, integer, date);
DROP FUNCTION IF EXISTS lease_days(integer, integer, integer, text, date);
DROP FUNCTION IF EXISTS kept_share(integer, integer, integer, text, date, integer, date);
DROP FUNCTION IF EXISTS kept_part(integer, integer, integer, numeric, numrange, jsonb, text, boolean, boolean, boolean, text, date, integer, date);
DROP FUNCTION IF EXISTS lease_order(integer, integer[], date, date);
SELECT renote_land();
