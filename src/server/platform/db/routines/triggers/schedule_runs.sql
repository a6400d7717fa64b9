CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON schedule_runs
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON schedule_runs
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER frozen_update AFTER UPDATE ON schedule_runs
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_frozen();
CREATE OR REPLACE TRIGGER tell_webhooks AFTER UPDATE OF state ON schedule_runs
  FOR EACH ROW
  WHEN (OLD.state = 'running' AND NEW.state IN ('sent', 'partly', 'failed'))
  EXECUTE FUNCTION tell_report_sent();
