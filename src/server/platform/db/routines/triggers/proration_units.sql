CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON proration_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON proration_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON proration_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON proration_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('proration_unit');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON proration_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('proration_unit');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON proration_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('proration_unit');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON proration_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, well_id, name, held_acres, unit_acres, depths', 'tract', 'tract_id', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON proration_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, well_id, name, held_acres, unit_acres, depths', 'tract', 'tract_id', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON proration_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, well_id, name, held_acres, unit_acres, depths', 'tract', 'tract_id', 'well', 'well_id');
CREATE OR REPLACE TRIGGER map_unit_update AFTER UPDATE ON proration_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('unit', 'id', 'id', 'true', 'name, tract_id, well_id');
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON proration_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('proration_unit', 'words:name', 'text:well_name', 'api_number:api_number', 'text:tract_name');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON proration_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('proration_unit', 'words:name', 'text:well_name', 'api_number:api_number', 'text:tract_name');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON proration_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('proration_unit', 'words:name', 'text:well_name', 'api_number:api_number', 'text:tract_name');
