-- The facts of records and their action items are kept by two functions, so that the facts of another day can be computed
-- without the items.
DROP FUNCTION IF EXISTS keep_land_facts(integer, date, integer[], integer[], integer[]);
-- A lease that was released from all of a tract is no longer on it.
SELECT renote_land();
