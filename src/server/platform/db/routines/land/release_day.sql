-- Returns the last day before a release clause of a lease takes effect, never before the end of the term (`ends_on`). Infinity
-- while a well is being drilled that decides it; null if it is unknown. src/shared/land/retained/clause-trigger.ts states the
-- rule and tests use it; the program uses this function.
CREATE OR REPLACE FUNCTION release_day(company integer, lease integer, ends_on date, trigger text, trigger_date date, trigger_days integer,
  unused_days text, day date) RETURNS date
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN ends_on IS NULL THEN NULL
    WHEN trigger = 'on_date' THEN CASE WHEN trigger_date IS NOT NULL THEN greatest(trigger_date, ends_on) END
    WHEN trigger = 'days_after_primary_term' THEN ends_on + trigger_days
    WHEN trigger = 'days_after_completion'
      THEN completion_day(company, lease, ends_on, trigger_days, unused_days IS NOT DISTINCT FROM 'banked', day)
    ELSE ends_on
  END
$$;
