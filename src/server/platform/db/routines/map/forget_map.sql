-- Deletes a company's map rows. They have no foreign key to the company, because it would be checked for each row of a
-- bulk load.
CREATE OR REPLACE FUNCTION forget_map()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  DELETE FROM map_points WHERE company_id = OLD.id;
  DELETE FROM map_shapes WHERE company_id = OLD.id;
  DELETE FROM map_well_cells WHERE company_id = OLD.id;
  DELETE FROM map_tract_cells WHERE company_id = OLD.id;
  RETURN NULL;
END
$$;
