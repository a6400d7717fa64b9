CREATE OR REPLACE TRIGGER map_lease_insert AFTER INSERT ON lease_facts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('lease', 'lease_id', 'lease_id', 'true', 'is_active, is_held, expires_on');
CREATE OR REPLACE TRIGGER map_lease_update AFTER UPDATE ON lease_facts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('lease', 'lease_id', 'lease_id', 'true', 'is_active, is_held, expires_on');
