CREATE OR REPLACE TRIGGER approval_update BEFORE UPDATE OF well_id, owner_id, kind, product ON division_orders
  FOR EACH ROW
  EXECUTE FUNCTION clear_approval();
CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON division_orders
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON division_orders
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON division_orders
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON division_orders
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('division_order');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON division_orders
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('division_order');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON division_orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('division_order');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON division_orders
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_payments();
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON division_orders
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_payments();
-- An order that moves to another well leaves one.
CREATE OR REPLACE TRIGGER land_leave AFTER UPDATE ON division_orders
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_payments();
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON division_orders
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_first_payments();
