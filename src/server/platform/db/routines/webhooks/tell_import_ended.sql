-- Queues an event for the webhooks of a company whose import ended, done or not.
CREATE OR REPLACE FUNCTION tell_import_ended()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  PERFORM public.queue_event(NEW.company_id, 'import.ended', jsonb_build_object(
    'company_id', NEW.company_id, 'import_id', NEW.id, 'state', NEW.state, 'file_name', NEW.file_name,
    'user_id', NEW.user_id, 'rows', NEW.rows_total, 'message', NEW.message, 'act_id', NEW.act_id));
  RETURN NULL;
END
$$;
