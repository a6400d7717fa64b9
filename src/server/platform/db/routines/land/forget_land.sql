-- Deletes a company's facts. They have no foreign key to the company, because it would be checked for each row of a
-- bulk load.
CREATE OR REPLACE FUNCTION forget_land()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  DELETE FROM tract_facts WHERE company_id = OLD.id;
  DELETE FROM lease_facts WHERE company_id = OLD.id;
  DELETE FROM contract_facts WHERE company_id = OLD.id;
  DELETE FROM action_items WHERE company_id = OLD.id;
  DELETE FROM land_sums WHERE company_id = OLD.id;
  DELETE FROM land_past WHERE company_id = OLD.id;
  RETURN NULL;
END
$$;
