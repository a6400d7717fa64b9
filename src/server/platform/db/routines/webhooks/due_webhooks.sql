-- Returns the active webhooks of all companies that have a delivery due, except those being sent to (`busy`), the longest
-- overdue first: `most` in all, and `each` of those that one account saved, together with the busy ones. Those of a
-- deleted company wait until it is restored, those of a frozen one until it is released.
CREATE OR REPLACE FUNCTION due_webhooks(moment timestamptz, most integer, each integer, busy integer[])
  RETURNS TABLE (company_id integer, id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT d.company_id, d.id
  FROM (
    SELECT w.company_id, w.id, due.since,
      (SELECT count(*) FROM public.webhooks b WHERE b.id = ANY (busy) AND b.saved_by IS NOT DISTINCT FROM w.saved_by)
        + row_number() OVER (PARTITION BY w.saved_by ORDER BY due.since, w.company_id, w.id) AS place
    FROM public.webhooks w
    JOIN public.companies c ON c.id = w.company_id AND c.deleted_at IS NULL AND c.frozen_at IS NULL
    CROSS JOIN LATERAL (
      SELECT min(d.next_attempt_at) AS since FROM public.webhook_deliveries d
      WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= moment) due
    WHERE w.is_active AND due.since IS NOT NULL AND w.id <> ALL (busy)) d
  WHERE d.place <= each
  ORDER BY d.since, d.company_id, d.id LIMIT most;
END;
