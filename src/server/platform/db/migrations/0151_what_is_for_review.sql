-- The clause or release that leaves open what a lease keeps; null if nothing does.
ALTER TABLE lease_facts ADD COLUMN releases_open text;
-- Before the other columns of the entity, because triggers name it.
ALTER TABLE lease_clauses ADD COLUMN settled_on date;
-- Their parameters or results change.
DROP FUNCTION IF EXISTS leases_on(integer, integer[], date, date);
DROP FUNCTION IF EXISTS lease_standing(text, text, text, date, date, date, date, boolean, date);
DROP FUNCTION IF EXISTS standing_leases(text, date);
DROP FUNCTION IF EXISTS status_on(integer, integer, text, date);
DROP FUNCTION IF EXISTS release_clauses(integer, integer, date, boolean, date);
DROP FUNCTION IF EXISTS release_changes(integer, integer, date, boolean, boolean, integer, date);
DROP FUNCTION IF EXISTS keep_land_facts(integer, date, integer[], integer[]);
SELECT renote_land();
