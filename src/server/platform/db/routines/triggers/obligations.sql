CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON obligations
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON obligations
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON obligations
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON obligations
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('obligation');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON obligations
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('obligation');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON obligations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('obligation');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON obligations
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, due_on, basis, rate, acres, amount, status', 'lease', 'lease_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON obligations
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, due_on, basis, rate, acres, amount, status', 'lease', 'lease_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON obligations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, due_on, basis, rate, acres, amount, status', 'lease', 'lease_id');
