-- Whether a clause of a lease has released land outside of its units, what that is judged by, and whether a partial release
-- is recorded.
ALTER TABLE lease_facts ADD COLUMN releases_land boolean NOT NULL DEFAULT false;
ALTER TABLE lease_facts ADD COLUMN releases_part boolean NOT NULL DEFAULT false;
ALTER TABLE lease_facts ADD COLUMN held_by text;
ALTER TABLE lease_facts ADD COLUMN cessation_days integer NOT NULL DEFAULT 90;
SELECT renote_land();
