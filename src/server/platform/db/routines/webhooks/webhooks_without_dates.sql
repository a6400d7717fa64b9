-- Returns the active webhooks of all companies that chose critical dates and whose dates of this day are not yet queued.
CREATE OR REPLACE FUNCTION webhooks_without_dates(today date) RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT w.company_id, w.id
  FROM public.webhooks w
  JOIN public.companies c ON c.id = w.company_id AND c.deleted_at IS NULL AND c.frozen_at IS NULL
  WHERE w.is_active AND 'lease.critical_date' = ANY (w.events) AND w.dates_queued_on IS DISTINCT FROM today
  ORDER BY w.company_id, w.id;
END;
