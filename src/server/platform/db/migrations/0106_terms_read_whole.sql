-- Terms of extensions are read whole or not at all, so the ends of extended leases are computed anew at the next read.
INSERT INTO land_notes (company_id, entity, ids)
SELECT company_id, 'lease', array_agg(id) FROM leases WHERE extended GROUP BY company_id;
