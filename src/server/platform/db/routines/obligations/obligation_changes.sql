-- Returns the next day on which obligation_reminder changes.
CREATE OR REPLACE FUNCTION obligation_changes(due_on date, day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(
    CASE WHEN due_on - 60 > day THEN due_on - 60 END, CASE WHEN due_on - 30 > day THEN due_on - 30 END,
    CASE WHEN due_on - 14 > day THEN due_on - 14 END, CASE WHEN due_on - 5 > day THEN due_on - 5 END,
    CASE WHEN due_on + 1 > day THEN due_on + 1 END);
