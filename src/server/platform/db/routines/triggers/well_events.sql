CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON well_events
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON well_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON well_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON well_events
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well_event');
CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON well_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well_event');
CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON well_events
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_history('well_event');
CREATE OR REPLACE TRIGGER land_delete AFTER DELETE ON well_events
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, event_date', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_insert AFTER INSERT ON well_events
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, event_date', 'well', 'well_id');
CREATE OR REPLACE TRIGGER land_update AFTER UPDATE ON well_events
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_land('company_id, id, well_id, kind, event_date', 'well', 'well_id');
