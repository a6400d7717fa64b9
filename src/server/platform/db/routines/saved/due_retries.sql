-- Returns the runs of all companies that are due for a retry, the longest overdue first. Runs of a deleted company or
-- report wait until it is restored, those of a frozen company until it is released.
CREATE OR REPLACE FUNCTION due_retries(moment timestamptz, most integer) RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT r.company_id, r.id FROM public.schedule_runs r
  JOIN public.report_schedules s ON s.company_id = r.company_id AND s.id = r.schedule_id
  JOIN public.companies c ON c.id = r.company_id AND c.deleted_at IS NULL AND c.frozen_at IS NULL
  WHERE r.retry_at <= moment AND NOT public.report_is_deleted(s.company_id, s.report_id)
  ORDER BY r.retry_at, r.company_id, r.id LIMIT most;
END;
