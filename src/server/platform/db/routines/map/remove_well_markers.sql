-- No foreign key ties markers to wells: it would look up each well of an import by the plan of its connection, which may have been
-- made when there was one well, and then reads all of them for each. What it would do is done in sets: here on deletion, and
-- by a lock on the well where a person makes a marker.
CREATE OR REPLACE FUNCTION remove_well_markers()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  EXECUTE '
    DELETE FROM public.geological_markers m USING old_rows o WHERE m.company_id = o.company_id AND m.well_id = o.id';
  RETURN NULL;
END
$$;
