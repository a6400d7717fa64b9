-- Whether a clause of a lease has released land outside of its units, and what that is judged by.
ALTER TABLE lease_facts ADD COLUMN releases_land boolean NOT NULL DEFAULT false;
ALTER TABLE lease_facts ADD COLUMN held_by text;
ALTER TABLE lease_facts ADD COLUMN cessation_days integer NOT NULL DEFAULT 90;
SELECT renote_land();
