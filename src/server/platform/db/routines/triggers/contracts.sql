CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON contracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON contracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON contracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('contract');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('contract');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON contracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('contract');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON contracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, ownership_id, lease_id, contract_acres, executive_consent, depths, effective_date, termination_date, contract_status', 'lease', 'lease_id', 'ownership', 'ownership_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, ownership_id, lease_id, contract_acres, executive_consent, depths, effective_date, termination_date, contract_status', 'lease', 'lease_id', 'ownership', 'ownership_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON contracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, ownership_id, lease_id, contract_acres, executive_consent, depths, effective_date, termination_date, contract_status', 'lease', 'lease_id', 'ownership', 'ownership_id');
CREATE OR REPLACE TRIGGER map_ownership_delete AFTER DELETE ON contracts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('ownership', 'ownership_id', 'id', 'true', 'ownership_id, lease_id, executive_consent, effective_date, termination_date, contract_status');
CREATE OR REPLACE TRIGGER map_ownership_insert AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('ownership', 'ownership_id', 'id', 'true', 'ownership_id, lease_id, executive_consent, effective_date, termination_date, contract_status');
CREATE OR REPLACE TRIGGER map_ownership_update AFTER UPDATE ON contracts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('ownership', 'ownership_id', 'id', 'true', 'ownership_id, lease_id, executive_consent, effective_date, termination_date, contract_status');
