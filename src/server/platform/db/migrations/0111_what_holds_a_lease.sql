-- The last day on which a lease is held if nothing follows a gap in what holds it.
ALTER TABLE lease_facts ADD COLUMN lapses_on date;
-- Holding follows from dated events now, so the facts of all land are computed anew at the next read.
SELECT renote_land();
DROP FUNCTION IF EXISTS production_hold(text, date, date, date, boolean, date);
DROP FUNCTION IF EXISTS lease_standing(text, text, date, date, date, date);
DROP FUNCTION IF EXISTS standing_of_lease(integer, integer, date);
