-- Queues an event for the webhooks of a company whose scheduled report was sent: to all recipients, to some (`partly`), or to none
-- (`failed`).
CREATE OR REPLACE FUNCTION tell_report_sent()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  PERFORM public.queue_event(NEW.company_id, 'report.sent', (
    SELECT jsonb_build_object(
      'company_id', NEW.company_id, 'schedule_id', s.id, 'report_id', s.report_id, 'name', s.name, 'run_id', NEW.id,
      'state', NEW.state, 'due_at', to_char(NEW.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'file_name', NEW.file_name, 'message', NEW.message)
    FROM public.report_schedules s WHERE s.company_id = NEW.company_id AND s.id = NEW.schedule_id));
  RETURN NULL;
END
$$;
