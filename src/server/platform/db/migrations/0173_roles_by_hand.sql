-- Its body is a routine; requests do not call it.
CREATE FUNCTION keep_role_by_hand() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
REVOKE EXECUTE ON FUNCTION keep_role_by_hand() FROM PUBLIC;
