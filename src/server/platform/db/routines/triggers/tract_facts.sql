CREATE OR REPLACE TRIGGER map_tract_insert AFTER INSERT ON tract_facts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('tract', 'tract_id', 'tract_id', 'true', 'status, leased_contracts, valid_until');
CREATE OR REPLACE TRIGGER map_tract_update AFTER UPDATE ON tract_facts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_map('tract', 'tract_id', 'tract_id', 'true', 'status, leased_contracts, valid_until');
