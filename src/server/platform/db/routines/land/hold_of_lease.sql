-- Returns what holds a lease on a day, from the facts about the days before and after it.
--   hold: `holds`; `gap` if nothing does on the day itself, but the period in which production may cease has not passed;
--     `unknown` if it depends on a date that is missing; otherwise `none`.
--   held_by: the latest fact: `production`, `shut_in` or `operations`.
--   until: the last day on which the chain of facts holds the lease if nothing follows; null if it goes on.
--   changes: the next day on which any of this changes by the date alone.
-- Within the term, only production in effect that day counts, because nothing needs to hold the lease. After the term, a
-- fact must have been in effect on its last day. src/shared/land/standing/hold.ts states the rule and tests use it; the
-- program uses this function.
CREATE OR REPLACE FUNCTION hold_of_lease(contract_type text, contract_date date, ends_on date, produced datemultirange,
  paid datemultirange, operated datemultirange, possible datemultirange, is_undated boolean, period integer, day date,
  OUT hold text, OUT held_by text, OUT until date, OUT changes date)
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  facts datemultirange;
  reach date;
  may_reach date;
BEGIN
  hold := 'none';
  IF contract_type = 'surface' OR contract_date > day
    OR (isempty(produced) AND isempty(paid) AND isempty(operated) AND isempty(possible)) THEN
    RETURN;
  END IF;
  facts := produced + paid + operated;
  IF ends_on IS NULL THEN
    hold := 'unknown';
  ELSIF day <= ends_on THEN
    IF produced @> day OR is_undated THEN
      hold := 'holds';
      held_by := 'production';
    END IF;
  ELSE
    reach := chain_end(facts, ends_on, period);
    may_reach := chain_end(facts + possible, ends_on, period);
    IF reach + period >= day THEN
      hold := CASE WHEN facts @> day THEN 'holds' ELSE 'gap' END;
      held_by := CASE
        WHEN produced @> day THEN 'production' WHEN paid @> day THEN 'shut_in' WHEN operated @> day THEN 'operations'
        ELSE (
          SELECT kind FROM (VALUES
            ('production', last_day(produced, day), 1), ('shut_in', last_day(paid, day), 2), ('operations', last_day(operated, day), 3)) v (kind, last, place)
          WHERE last IS NOT NULL ORDER BY last DESC, place LIMIT 1)
      END;
      until := nullif(reach + period, 'infinity');
    ELSIF may_reach + period >= day THEN
      hold := 'unknown';
    END IF;
  END IF;
  SELECT min(b.day) INTO changes
  FROM (
    SELECT unnest(ARRAY[lower(r), upper(r)]) AS day
    FROM (SELECT unnest(produced) UNION ALL SELECT unnest(paid) UNION ALL SELECT unnest(operated) UNION ALL SELECT unnest(possible)) f (r)
    UNION ALL SELECT unnest(ARRAY[nullif(reach, 'infinity') + period + 1, nullif(may_reach, 'infinity') + period + 1])) b
  WHERE b.day > hold_of_lease.day;
END
$$;
