-- keep_land_past takes all companies at once.
DROP FUNCTION IF EXISTS keep_land_past(integer, date);
-- Its body is a routine; requests do not call it.
CREATE FUNCTION keep_land_past(companies integer[], past date) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
REVOKE EXECUTE ON FUNCTION keep_land_past(integer[], date) FROM PUBLIC;
