-- The map of a tract or a well asks for the markers of one asset and the notes beside it, among all that a company has.
CREATE INDEX geological_markers_asset ON geological_markers (company_id, asset_id, id);
