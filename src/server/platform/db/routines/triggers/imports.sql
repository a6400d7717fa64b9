CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON imports
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON imports
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON imports
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER tell_webhooks AFTER UPDATE OF state ON imports
  FOR EACH ROW
  WHEN (OLD.state IN ('queued', 'running') AND NEW.state IN ('done', 'failed', 'cancelled') AND NOT NEW.dry_run)
  EXECUTE FUNCTION tell_import_ended();
