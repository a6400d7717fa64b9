-- Refuses writes to a company that is being moved or was moved. It is a trigger, not a policy: a policy would hide rows
-- from a deletion instead of refusing it, and functions of the owner bypass policies. A company in the trash can be
-- removed.
CREATE OR REPLACE FUNCTION refuse_frozen()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  frozen companies;
BEGIN
  IF NOT EXISTS (SELECT FROM companies WHERE frozen_at IS NOT NULL) OR is_moving() THEN
    RETURN NULL;
  END IF;
  IF TG_LEVEL = 'ROW' THEN
    frozen := OLD;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT c.* INTO frozen FROM companies c
    WHERE c.frozen_at IS NOT NULL AND c.deleted_at IS NULL AND c.id IN (SELECT o.company_id FROM old_rows o) LIMIT 1;
  ELSE
    SELECT c.* INTO frozen FROM companies c
    WHERE c.frozen_at IS NOT NULL AND c.deleted_at IS NULL AND c.id IN (SELECT n.company_id FROM new_rows n) LIMIT 1;
  END IF;
  IF frozen.id IS NULL THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'PBMOV', MESSAGE = CASE
    WHEN frozen.moved_at IS NULL THEN format(
      '%s is being moved to another server. Reading works; changes are possible again%s when the move is done.',
      frozen.name, coalesce(' at ' || frozen.moved_to, ''))
    ELSE format('%s was moved to %s. Make changes there.', frozen.name, coalesce(frozen.moved_to, 'another server'))
  END;
END
$$;
