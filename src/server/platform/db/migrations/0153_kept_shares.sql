-- What a held lease keeps of its tracts after a surface release: `{tract: share}` (kept_shares), null without a release.
ALTER TABLE lease_facts ADD COLUMN kept_shares jsonb;
-- Its parameters change.
DROP FUNCTION IF EXISTS kept_part(integer, integer, integer, numeric, numrange, jsonb, text, boolean, boolean, boolean, text, date, integer, date, date);
SELECT renote_land();
