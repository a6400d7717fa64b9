CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON lease_clauses
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON lease_clauses
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON lease_clauses
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON lease_clauses
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease_clause');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON lease_clauses
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease_clause');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON lease_clauses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease_clause');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON lease_clauses
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, period_days, trigger, trigger_date, trigger_days, unused_days, retained_basis, max_acres_per_well, cap_acres, depths, settled_on', 'lease', 'lease_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON lease_clauses
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, period_days, trigger, trigger_date, trigger_days, unused_days, retained_basis, max_acres_per_well, cap_acres, depths, settled_on', 'lease', 'lease_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON lease_clauses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, lease_id, kind, period_days, trigger, trigger_date, trigger_days, unused_days, retained_basis, max_acres_per_well, cap_acres, depths, settled_on', 'lease', 'lease_id');
