-- Starts to queue what is written from now on for the company's webhooks, unless one of them already receives it.
CREATE OR REPLACE FUNCTION begin_webhook_cursor(company integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  last_id bigint;
BEGIN
  IF NOT company = ANY ((SELECT app_companies())::integer[]) THEN
    RETURN;
  END IF;
  SELECT s.last_value INTO last_id FROM history_id_seq s;
  INSERT INTO webhook_cursors (company_id, queued_id, seen_id, seen_below)
  VALUES (company, last_id, last_id, pg_snapshot_xmax(pg_current_snapshot()))
  ON CONFLICT (company_id) DO UPDATE
  SET queued_id = excluded.queued_id, seen_id = excluded.seen_id, seen_below = excluded.seen_below
  WHERE NOT EXISTS (
    SELECT FROM webhooks w
    WHERE w.company_id = company AND w.is_active AND 'record.written' = ANY (w.events));
END
$$;
