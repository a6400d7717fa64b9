-- Queues an event for each active webhook of the company that chose it, and returns how many. `told` is the JSON of the
-- event's data.
CREATE OR REPLACE FUNCTION queue_event(company integer, named text, told jsonb) RETURNS bigint
  LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  WITH queued AS (
    INSERT INTO public.webhook_deliveries (company_id, webhook_id, event, payload)
    SELECT w.company_id, w.id, named, public.event_payload(named, now(), told)
    FROM public.webhooks w
    WHERE w.company_id = company AND w.is_active AND named = ANY (w.events)
    RETURNING 1)
  SELECT count(*) FROM queued;
END;
