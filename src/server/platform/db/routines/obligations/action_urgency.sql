-- Ranks action items. An overdue obligation, or one due within days, can cost the lease, so it comes before everything
-- else whatever its severity. 0 is first; 1 to 3 are the severities.
CREATE OR REPLACE FUNCTION action_urgency(type text, severity smallint, figures jsonb) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN type = 'obligation_overdue' THEN 0
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 5 THEN 0
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 14 THEN 1
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 30 THEN 2
    ELSE severity
  END;
