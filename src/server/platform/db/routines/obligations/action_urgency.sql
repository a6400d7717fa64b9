-- An obligation that is overdue, or due within days, is what a lease can lapse by: whatever its severity, it stands before all else that
-- asks for attention. 0 is first; 1 to 3 are the severities.
CREATE OR REPLACE FUNCTION action_urgency(type text, severity smallint, figures jsonb) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN type = 'obligation_overdue' THEN 0
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 5 THEN 0
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 14 THEN 1
    WHEN type = 'obligation_due' AND (figures ->> 'reminder')::integer <= 30 THEN 2
    ELSE severity
  END;
