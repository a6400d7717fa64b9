-- Counts one attempt under each key, unless a key has reached its maximum within the last `seconds`. Returns the
-- attempt's ids in the order of the keys, or null ids if it is refused: with the seconds to wait if enough attempts
-- failed, without if others are still being checked and may be given back. Attempts not settled within a minute count
-- as failed.
CREATE OR REPLACE FUNCTION reserve_attempt(counted_keys text[], most integer[], seconds integer, is_settled boolean)
RETURNS TABLE(attempt bigint[], wait integer)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  each record;
  counted record;
BEGIN
  -- Locks one key at a time, always in the same order.
  FOR each IN SELECT k.key, k.most FROM unnest(counted_keys, most) k (key, most) ORDER BY k.key LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('throttle ' || each.key, 0));
    SELECT count(*) AS everything, count(*) FILTER (WHERE r.has_failed) AS failed, min(r.at) AS first INTO counted
    FROM (
      SELECT e.at, e.settled_at IS NOT NULL OR e.at < clock_timestamp() - interval '1 minute' AS has_failed
      FROM public.throttle_events e
      WHERE e.key = each.key AND e.at > clock_timestamp() - make_interval(secs => seconds)
      ORDER BY e.at DESC LIMIT each.most) r;
    IF counted.everything >= each.most THEN
      IF counted.failed >= each.most THEN
        wait := greatest(1, ceil(extract(epoch FROM counted.first + make_interval(secs => seconds) - clock_timestamp())))::integer;
      END IF;
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
  -- Deletes attempts older than any time window, skipping rows that another transaction is deleting.
  DELETE FROM public.throttle_events e WHERE e.id = ANY (ARRAY(
    SELECT o.id FROM public.throttle_events o WHERE o.at < now() - interval '2 hours' LIMIT 1000 FOR UPDATE SKIP LOCKED));
  WITH reserved AS (
    INSERT INTO public.throttle_events (key, at, settled_at)
    SELECT k.key, clock_timestamp(), CASE WHEN is_settled THEN clock_timestamp() END
    FROM unnest(counted_keys) WITH ORDINALITY k (key, place) ORDER BY k.place
    RETURNING id)
  SELECT array_agg(r.id ORDER BY r.id) INTO attempt FROM reserved r;
  RETURN NEXT;
END
$$;
