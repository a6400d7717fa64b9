-- Returns the last reminder that an obligation has reached, in days before its due date; 0 if it is overdue, null
-- before the first.
CREATE OR REPLACE FUNCTION obligation_reminder(due_on date, day date) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN due_on < day THEN 0
    WHEN due_on - day <= 5 THEN 5
    WHEN due_on - day <= 14 THEN 14
    WHEN due_on - day <= 30 THEN 30
    WHEN due_on - day <= 60 THEN 60
  END;
