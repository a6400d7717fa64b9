CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON production_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON production_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON production_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON production_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('production_unit');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON production_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('production_unit');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON production_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('production_unit');
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON production_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('production_unit', 'words:unit_name', 'number:unit_number', 'words:unit_operator', 'number:designation_number');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON production_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('production_unit', 'words:unit_name', 'number:unit_number', 'words:unit_operator', 'number:designation_number');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON production_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('production_unit', 'words:unit_name', 'number:unit_number', 'words:unit_operator', 'number:designation_number');
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON production_units
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('production_unit');
CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON production_units
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('production_unit');
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE ON production_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('production_unit');
CREATE OR REPLACE TRIGGER unit_name_update AFTER UPDATE ON production_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION rename_unit();
