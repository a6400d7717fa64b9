-- Clears the approval of a division order that becomes that of another well, owner, interest type or product. Undoing such a
-- change sets both back in one statement, and keeps the approval.
CREATE OR REPLACE FUNCTION clear_approval()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF NEW.approved_on IS NOT NULL AND NEW.approved_on IS NOT DISTINCT FROM OLD.approved_on
    AND (NEW.well_id, NEW.owner_id, NEW.kind, NEW.product) IS DISTINCT FROM (OLD.well_id, OLD.owner_id, OLD.kind, OLD.product)
  THEN
    NEW.payable_decimal := NULL;
    NEW.approved_title := NULL;
    NEW.approved_stated := NULL;
    NEW.approved_by := NULL;
    NEW.approved_on := NULL;
    NEW.approval_note := NULL;
  END IF;
  RETURN NEW;
END
$$;
