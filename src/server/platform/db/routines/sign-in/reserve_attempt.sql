-- Counts one attempt under each of the keys, unless one of them has used up how many it may have in so many seconds. Answers the attempt's
-- ids in the order of the keys; null ids where it is refused: with the seconds to wait where as many have failed, and without where
-- others are still being judged, of which some may be given back. What nobody settled within a minute counts as failed.
CREATE OR REPLACE FUNCTION reserve_attempt(counted_keys text[], most integer[], seconds integer, is_settled boolean)
RETURNS TABLE(attempt bigint[], wait integer)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  each record;
  counted record;
BEGIN
  -- One at a time for each key, always in the same order.
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
  -- What no window can hold any more goes; rows that another transaction removes at this moment are left to it.
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
