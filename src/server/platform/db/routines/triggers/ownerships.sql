CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON ownerships
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON ownerships
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON ownerships
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON ownerships
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('ownership');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON ownerships
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('ownership');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON ownerships
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('ownership');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON ownerships
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, interest_type, decimal_interest, net_acres, executive_right, executive_holder, depths, effective_date, end_date', 'tract', 'tract_id', 'ownership', 'id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON ownerships
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, interest_type, decimal_interest, net_acres, executive_right, executive_holder, depths, effective_date, end_date', 'tract', 'tract_id', 'ownership', 'id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON ownerships
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, tract_id, interest_type, decimal_interest, net_acres, executive_right, executive_holder, depths, effective_date, end_date', 'tract', 'tract_id', 'ownership', 'id');
CREATE OR REPLACE TRIGGER map_tract_update AFTER UPDATE ON ownerships
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('tract', 'tract_id', 'id', 'true', 'tract_id, interest_type, executive_right, effective_date, end_date');
