-- Returns the schedules of all companies that are due, the longest overdue first. Schedules of a deleted company or
-- report wait until it is restored, those of a frozen company until it is released.
CREATE OR REPLACE FUNCTION due_schedules(moment timestamptz, most integer) RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT s.company_id, s.id FROM public.report_schedules s
  JOIN public.companies c ON c.id = s.company_id AND c.deleted_at IS NULL AND c.frozen_at IS NULL
  WHERE s.next_run_at <= moment AND NOT s.paused AND NOT public.report_is_deleted(s.company_id, s.report_id)
  ORDER BY s.next_run_at, s.company_id, s.id LIMIT most;
END;
