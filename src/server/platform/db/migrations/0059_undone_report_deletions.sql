-- A deleted report can be brought back for a while, with its schedule: nothing of that schedule is due meanwhile.
ALTER TABLE reports ADD COLUMN deleted_at timestamptz;
DROP INDEX reports_name_key;
CREATE UNIQUE INDEX reports_name_key ON reports (company_id, lower(name)) WHERE deleted_at IS NULL;

-- Whether this report of a company lies deleted; never one that comes with the product.
CREATE FUNCTION report_is_deleted(company integer, report_id text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM reports r WHERE r.company_id = company AND r.id::text = report_id AND r.deleted_at IS NOT NULL);

CREATE OR REPLACE FUNCTION due_schedules(moment timestamptz, most integer) RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT s.company_id, s.id FROM public.report_schedules s
  JOIN public.companies c ON c.id = s.company_id AND c.deleted_at IS NULL
  WHERE s.next_run_at <= moment AND NOT s.paused AND NOT public.report_is_deleted(s.company_id, s.report_id)
  ORDER BY s.next_run_at, s.company_id, s.id LIMIT most;
END;
