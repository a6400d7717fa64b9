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
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, owner_id, kind, effective_date, end_date, pay_status', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON division_orders
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, owner_id, kind, effective_date, end_date, pay_status', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON division_orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, owner_id, kind, effective_date, end_date, pay_status', 'well', 'well_id');
