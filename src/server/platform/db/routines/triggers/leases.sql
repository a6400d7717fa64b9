CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON leases
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON leases
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON leases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('lease');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON leases
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, contract_type, contract_status, contract_date, royalty_rate, royalty_reduction, expiration_date, term, extended, extension_term, extension_due_date, horizontal_pugh, vertical_pugh, pugh_reading', 'lease', 'id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, contract_type, contract_status, contract_date, royalty_rate, royalty_reduction, expiration_date, term, extended, extension_term, extension_due_date, horizontal_pugh, vertical_pugh, pugh_reading', 'lease', 'id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON leases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, area_id, contract_type, contract_status, contract_date, royalty_rate, royalty_reduction, expiration_date, term, extended, extension_term, extension_due_date, horizontal_pugh, vertical_pugh, pugh_reading', 'lease', 'id');
CREATE OR REPLACE TRIGGER map_lease_update AFTER UPDATE ON leases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('lease', 'id', 'id', 'true', 'contract_name');
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON leases
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('lease', 'words:contract_name', 'number:file_number', 'number:instrument_number', 'legal:legal_description');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('lease', 'words:contract_name', 'number:file_number', 'number:instrument_number', 'legal:legal_description');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON leases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('lease', 'words:contract_name', 'number:file_number', 'number:instrument_number', 'legal:legal_description');
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON leases
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('lease');
CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON leases
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('lease');
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE ON leases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('lease');
