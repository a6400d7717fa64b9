-- Whether the standing depends on a first production that has no date.
ALTER TABLE lease_facts ADD COLUMN is_undated boolean NOT NULL DEFAULT false;
-- Standings have more values now and depend on more dates, so all facts are computed anew at the next read.
SELECT renote_land();
