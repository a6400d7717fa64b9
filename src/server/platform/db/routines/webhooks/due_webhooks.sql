-- Returns the active webhooks of all companies that have a delivery due, the longest overdue first. Those of a deleted
-- company wait until it is restored, those of a frozen one until it is released.
CREATE OR REPLACE FUNCTION due_webhooks(moment timestamptz, most integer) RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT w.company_id, w.id
  FROM public.webhooks w
  JOIN public.companies c ON c.id = w.company_id AND c.deleted_at IS NULL AND c.frozen_at IS NULL
  CROSS JOIN LATERAL (
    SELECT min(d.next_attempt_at) AS since FROM public.webhook_deliveries d
    WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= moment) due
  WHERE w.is_active AND due.since IS NOT NULL
  ORDER BY due.since, w.company_id, w.id LIMIT most;
END;
