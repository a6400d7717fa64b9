-- The terms of release clauses that decide when they take effect and how many acres a lease keeps; before the other
-- columns of the entity, because triggers name them.
ALTER TABLE lease_clauses ADD COLUMN trigger_days integer;
ALTER TABLE lease_clauses ADD COLUMN unused_days text;
-- The last day before a surface release takes effect; null if `releases_land` and it is unknown.
ALTER TABLE lease_facts ADD COLUMN releases_after date;
SELECT renote_land();
