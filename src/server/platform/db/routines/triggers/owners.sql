CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON owners
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON owners
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON owners
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON owners
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('owner');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON owners
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('owner');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON owners
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('owner');
CREATE OR REPLACE TRIGGER search_delete AFTER DELETE ON owners
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('owner', 'words:owner_name', 'text:email', 'number:phone_number', 'number:tax_id', 'text:address_line_1', 'text:address_line_2', 'words:city', 'words:state', 'number:zipcode');
CREATE OR REPLACE TRIGGER search_insert AFTER INSERT ON owners
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('owner', 'words:owner_name', 'text:email', 'number:phone_number', 'number:tax_id', 'text:address_line_1', 'text:address_line_2', 'words:city', 'words:state', 'number:zipcode');
CREATE OR REPLACE TRIGGER search_update AFTER UPDATE ON owners
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_entries('owner', 'words:owner_name', 'text:email', 'number:phone_number', 'number:tax_id', 'text:address_line_1', 'text:address_line_2', 'words:city', 'words:state', 'number:zipcode');
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON owners
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('owner');
CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON owners
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('owner');
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE ON owners
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tally_records('owner');
