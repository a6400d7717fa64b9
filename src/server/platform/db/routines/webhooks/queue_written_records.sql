-- Queues what was written to records since the last call, for the webhooks of all companies that chose `record.written`:
-- one event for what one act, or one transaction without an act, did to the records of one kind. Returns how many
-- deliveries it queued. Writes of transactions that run beside older ones wait until these have ended, so that nothing is
-- left out.
CREATE OR REPLACE FUNCTION queue_written_records() RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off
AS $$
DECLARE
  -- How many records an event lists; it counts the rest.
  listed CONSTANT integer := 100;
  place record;
  last_id bigint;
  made bigint;
  total bigint := 0;
BEGIN
  FOR place IN
    SELECT c.* FROM webhook_cursors c
    WHERE EXISTS (SELECT FROM webhooks w WHERE w.company_id = c.company_id AND w.is_active AND 'record.written' = ANY (w.events))
      AND EXISTS (SELECT FROM companies k WHERE k.id = c.company_id AND k.deleted_at IS NULL AND k.frozen_at IS NULL)
    ORDER BY c.company_id
    FOR UPDATE SKIP LOCKED
  LOOP
    -- After a restore into another cluster, its transactions are counted anew.
    CONTINUE WHEN place.seen_below > pg_snapshot_xmin(pg_current_snapshot())
      AND place.seen_below <= pg_snapshot_xmax(pg_current_snapshot());
    IF place.seen_id > place.queued_id THEN
      INSERT INTO webhook_deliveries (company_id, webhook_id, event, payload)
      SELECT w.company_id, w.id, 'record.written', event_payload('record.written', e.at, jsonb_build_object(
        'company_id', e.company_id, 'kind', e.entity,
        'action', CASE e.action WHEN 'insert' THEN 'created' WHEN 'update' THEN 'updated' ELSE 'deleted' END,
        'act_id', e.act, 'user_id', e.user_id, 'total', e.total, 'records', e.records))
      FROM (
        SELECT h.company_id, h.entity, h.action, h.act, h.user_id, h.at, count(*) AS total, min(h.id) AS first_id,
          jsonb_agg(jsonb_build_object('id', h.record_id, 'version_id', h.version,
            'changed', CASE WHEN h.action = 'update' THEN (SELECT jsonb_agg(k ORDER BY k) FROM jsonb_object_keys(h.new_values) k) END)
            ORDER BY h.id) FILTER (WHERE h.nth <= listed) AS records
        FROM (
          SELECT h.*, row_number() OVER (PARTITION BY h.entity, h.action, h.act, h.user_id, h.at ORDER BY h.id) AS nth
          FROM history h
          WHERE h.id > place.queued_id AND h.id <= place.seen_id AND h.company_id = place.company_id
            AND h.entity NOT IN ('company', 'area', 'membership')
        ) h
        GROUP BY h.company_id, h.entity, h.action, h.act, h.user_id, h.at
      ) e
      JOIN webhooks w ON w.company_id = e.company_id AND w.is_active AND 'record.written' = ANY (w.events)
      ORDER BY e.first_id, w.id;
      GET DIAGNOSTICS made = ROW_COUNT;
      total := total + made;
    END IF;
    -- First the id, then the transactions: whoever has an id up to it already has its number.
    SELECT s.last_value INTO last_id FROM history_id_seq s;
    IF last_id > place.seen_id OR place.seen_id > place.queued_id THEN
      UPDATE webhook_cursors c
      SET queued_id = place.seen_id, seen_id = last_id, seen_below = pg_snapshot_xmax(pg_current_snapshot())
      WHERE c.company_id = place.company_id;
    END IF;
  END LOOP;
  RETURN total;
END
$$;
