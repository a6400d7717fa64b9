CREATE OR REPLACE TRIGGER events_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_well_events();
CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_sales();
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_sales();
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, well_status, is_active, well_type, first_prod_date, first_sale_date, api_number, spud_date, completion_date', 'well', 'id');
CREATE OR REPLACE TRIGGER map_well_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('well', 'id', 'id', 'true', 'area_id, well_name, well_type, well_status, surface_location, bottom_hole_location');
CREATE OR REPLACE TRIGGER map_well_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('well', 'id', 'id', 'true', 'area_id, well_name, well_type, well_status, surface_location, bottom_hole_location');
CREATE OR REPLACE TRIGGER map_well_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('well', 'id', 'id', 'true', 'area_id, well_name, well_type, well_status, surface_location, bottom_hole_location');
CREATE OR REPLACE TRIGGER markers_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION remove_well_markers();
CREATE OR REPLACE TRIGGER markers_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_well_markers();
CREATE OR REPLACE TRIGGER markers_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_well_markers();
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('well', 'words:well_name', 'api_number:api_number', 'words:operator');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('well', 'words:well_name', 'api_number:api_number', 'words:operator');
CREATE OR REPLACE TRIGGER search_units AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries_of_units('well_id', 'well_name', 'api_number');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('well', 'words:well_name', 'api_number:api_number', 'words:operator');
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON wells
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('well');
CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON wells
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('well');
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE ON wells
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('well');
