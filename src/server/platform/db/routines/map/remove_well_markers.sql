-- Markers have no foreign key to wells. It would look up each imported well with the connection's cached plan. If that
-- plan was made for one well, it reads all wells each time. Instead, markers are deleted in sets here, and creating a
-- marker locks its well.
CREATE OR REPLACE FUNCTION remove_well_markers()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  EXECUTE '
    DELETE FROM public.geological_markers m USING old_rows o WHERE m.company_id = o.company_id AND m.well_id = o.id';
  RETURN NULL;
END
$$;
