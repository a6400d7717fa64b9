-- An attempt at a secret is counted before the secret is looked at: of hundreds that arrive at once no more are judged than may fail.

ALTER TABLE throttle_events
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null while it is not known yet whether the attempt failed.
  ADD COLUMN settled_at timestamptz;
UPDATE throttle_events SET settled_at = at;

-- The keys hold addresses of people: only these functions read and write them.
REVOKE ALL ON throttle_events FROM platbook_rw;
ALTER TABLE throttle_events ENABLE ROW LEVEL SECURITY;

-- Counts one attempt under each of the keys, unless one of them has used up how many it may have in so many seconds. Answers the attempt's
-- ids in the order of the keys; null ids where it is refused: with the seconds to wait where as many have failed, and without where
-- others are still being judged, of which some may be given back. What nobody settled within a minute counts as failed.
CREATE FUNCTION reserve_attempt(counted_keys text[], most integer[], seconds integer, is_settled boolean)
  RETURNS TABLE (attempt bigint[], wait integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
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

-- The secret of an attempt was wrong: it counts until its time is over.
CREATE FUNCTION fail_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  UPDATE public.throttle_events e SET settled_at = clock_timestamp() WHERE e.id = ANY (attempt);
END;

-- The secret was not judged, or was right and more is to follow: it counts no more.
CREATE FUNCTION give_back_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;

-- The secret was right: the attempt counts no more, and under its first key neither do those that had failed before it began. What runs
-- beside it goes on to count, so that many at once gain nothing by one that is right.
CREATE FUNCTION forgive_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.throttle_events e USING public.throttle_events own
  WHERE own.id = attempt[1] AND e.key = own.key AND e.settled_at < own.at;
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;

-- Forgets what has failed under a key.
CREATE FUNCTION forget_failures(counted_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.throttle_events e WHERE e.key = counted_key AND e.settled_at IS NOT NULL;
END;
