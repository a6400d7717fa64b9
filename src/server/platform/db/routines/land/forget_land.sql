-- Facts have no key to their company, which would be looked up for each row of a bulk load; they go with it by this.
CREATE OR REPLACE FUNCTION forget_land()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  DELETE FROM tract_facts WHERE company_id = OLD.id;
  DELETE FROM lease_facts WHERE company_id = OLD.id;
  DELETE FROM action_items WHERE company_id = OLD.id;
  DELETE FROM land_sums WHERE company_id = OLD.id;
  DELETE FROM land_past WHERE company_id = OLD.id;
  RETURN NULL;
END
$$;
