-- Returns the last day before a clause takes effect that waits a number of days after the last completion: each well on the
-- land of a lease must be begun before the days ran out, and its completion begins the next period. Banked days are those
-- left when a well was begun, counted from the end of the term. Infinity while a well that was begun in time is being
-- drilled; null if a date that decides is missing. src/shared/land/retained/clause-trigger.ts states the rule and tests use
-- it; the program uses this function.
CREATE OR REPLACE FUNCTION completion_day(company integer, lease integer, ends_on date, days integer, is_banked boolean, day date) RETURNS date
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
DECLARE
  reach date := ends_on;
  banked integer := 0;
  bore record;
BEGIN
  FOR bore IN
    SELECT w.spud_date, w.completion_date, w.well_status IS NOT DISTINCT FROM 'drilling' AS is_drilling,
      coalesce(w.spud_date, w.completion_date) AS began
    FROM wells w
    WHERE w.company_id = company AND num_nonnulls(w.spud_date, w.completion_date) > 0 AND w.id IN (
      SELECT u.well_id
      FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      JOIN proration_units u ON u.company_id = o.company_id AND u.tract_id = o.tract_id
      WHERE c.company_id = company AND c.lease_id = lease
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND ownership_counts(o.effective_date, o.end_date, day))
    ORDER BY coalesce(w.completion_date <= ends_on, false) DESC, began, w.completion_date NULLS FIRST, is_drilling
  LOOP
    IF bore.completion_date <= ends_on THEN
      reach := greatest(reach, bore.completion_date + days);
      CONTINUE;
    END IF;
    IF bore.spud_date IS NULL AND (bore.completion_date > reach OR is_banked) THEN
      RETURN NULL;
    END IF;
    EXIT WHEN bore.began > reach;
    IF bore.completion_date IS NULL THEN
      RETURN CASE WHEN bore.is_drilling THEN date 'infinity' END;
    END IF;
    banked := CASE WHEN is_banked THEN least(reach - greatest(bore.began, ends_on), days + banked) ELSE 0 END;
    reach := greatest(reach, bore.completion_date + days + banked);
  END LOOP;
  RETURN reach;
END
$$;
