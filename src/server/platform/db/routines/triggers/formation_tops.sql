CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON formation_tops
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON formation_tops
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON formation_tops
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON formation_tops
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('formation_top');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON formation_tops
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('formation_top');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON formation_tops
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('formation_top');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON formation_tops
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, formation, measured_depth, vertical_depth, subsea_elevation, bushing_elevation, ground_elevation', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON formation_tops
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, formation, measured_depth, vertical_depth, subsea_elevation, bushing_elevation, ground_elevation', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON formation_tops
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, formation, measured_depth, vertical_depth, subsea_elevation, bushing_elevation, ground_elevation', 'well', 'well_id');
