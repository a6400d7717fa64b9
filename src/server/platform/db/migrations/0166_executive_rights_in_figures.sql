-- A lease without the consent of the holder of a severed executive right leases nothing in land facts and has an action item. Few
-- companies have such interests; the index says so at once.
CREATE INDEX ownerships_severed ON ownerships (company_id, id) WHERE executive_right = 'severed';
INSERT INTO land_notes (company_id, entity, ids)
SELECT company_id, 'ownership', array_agg(id) FROM ownerships WHERE executive_right = 'severed' GROUP BY company_id;
