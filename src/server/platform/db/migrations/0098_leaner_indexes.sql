-- Lists find texts by the entries of the global search (matching_ids), so records need no second index of trigrams.
DROP INDEX tracts_text, leases_text, wells_text, owners_text;
DROP FUNCTION matching_ids(text, text[], text[], integer);
-- Entries hold the first 10,000 characters.
CREATE INDEX tracts_long_description ON tracts (company_id, id) WHERE length(legal_description) > 10000;
CREATE INDEX tracts_long_bounds ON tracts (company_id, id) WHERE length(metes_bounds) > 10000;
CREATE INDEX leases_long_description ON leases (company_id, id) WHERE length(legal_description) > 10000;
-- Superseded by the indexes that the entity data name.
DROP INDEX wells_operator, tracts_county, owners_city;

-- Two of three markers are the locations of wells, which are found by the wells' own index and have one of two names.
DROP INDEX geological_markers_bounds, geological_markers_text;
CREATE INDEX geological_markers_bounds ON geological_markers USING gist (company_id, geometry_box(geometry))
  WHERE well_point_type IS NULL;
CREATE INDEX geological_markers_text ON geological_markers USING gin (marker_name gin_trgm_ops)
  WHERE marker_name NOT IN ('Surface Location', 'Bottom Hole Location');
-- Nulls are distinct, so a well has any number of markers that are not its locations.
CREATE UNIQUE INDEX geological_markers_well_points ON geological_markers (company_id, well_id, well_point_type)
  WHERE well_id IS NOT NULL;
DROP INDEX geological_markers_well, geological_markers_well_point_key;
ALTER INDEX geological_markers_well_points RENAME TO geological_markers_well_point_key;

-- Entries and words are derived from records, which refer to their company themselves.
ALTER TABLE search_entries DROP CONSTRAINT search_entries_company_id_fkey;
ALTER TABLE search_words DROP CONSTRAINT search_words_company_id_fkey;

-- Until the history is analyzed, the planner takes any index that begins with the company for the one of the records,
-- and reads all entries of a company for each record. No other index of all entries begins with the company now.
ALTER TABLE history DROP CONSTRAINT history_pkey, ADD PRIMARY KEY (id, company_id);
DROP INDEX history_act;
CREATE INDEX history_act ON history (act, company_id, id) WHERE act IS NOT NULL;
