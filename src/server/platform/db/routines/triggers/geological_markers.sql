CREATE OR REPLACE TRIGGER acres_insert BEFORE INSERT ON geological_markers
  FOR EACH ROW
  WHEN (((new.shape_acres IS NULL) AND ((new.geometry ->> 'type'::text) <> 'Point'::text)))
  EXECUTE FUNCTION keep_shape_acres();
CREATE OR REPLACE TRIGGER acres_update BEFORE UPDATE ON geological_markers
  FOR EACH ROW
  WHEN (((new.geometry IS DISTINCT FROM old.geometry) OR (new.shape_acres IS DISTINCT FROM old.shape_acres)))
  EXECUTE FUNCTION keep_shape_acres();
CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON geological_markers
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON geological_markers
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON geological_markers
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON geological_markers
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('geological_marker');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON geological_markers
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('geological_marker');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON geological_markers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('geological_marker');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON geological_markers
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, asset_type, shape_acres', 'tract', 'tract_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON geological_markers
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, asset_type, shape_acres', 'tract', 'tract_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON geological_markers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, asset_type, shape_acres', 'tract', 'tract_id');
CREATE OR REPLACE TRIGGER map_marker_delete AFTER DELETE ON geological_markers
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('marker', 'id', 'id', 'r.shape_acres IS NOT NULL', 'tract_id, proration_unit_id, asset_type, geometry');
CREATE OR REPLACE TRIGGER map_marker_insert AFTER INSERT ON geological_markers
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('marker', 'id', 'id', 'r.shape_acres IS NOT NULL', 'tract_id, proration_unit_id, asset_type, geometry');
CREATE OR REPLACE TRIGGER map_marker_update AFTER UPDATE ON geological_markers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('marker', 'id', 'id', '(r.shape_acres IS NOT NULL OR o.shape_acres IS NOT NULL)', 'tract_id, proration_unit_id, asset_type, geometry');
