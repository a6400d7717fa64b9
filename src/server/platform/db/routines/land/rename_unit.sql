-- Renames the proration units of a unit with it, because the name is what they have in common. Runs in the act that renames
-- the unit, so that undoing it renames both again. Runs as the owner of the tables, because under row-level security no
-- index finds names; the units are those that the caller updated.
CREATE OR REPLACE FUNCTION rename_unit()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  unit record;
BEGIN
  FOR unit IN
    SELECT o.company_id, o.area_id, o.unit_name AS old_name, n.unit_name, n.modified_by, n.modified_date
    FROM old_rows o JOIN new_rows n ON n.company_id = o.company_id AND n.id = o.id
    WHERE n.unit_name <> o.unit_name
  LOOP
    UPDATE public.proration_units p
    SET name = unit.unit_name, version_id = p.version_id + 1, modified_by = unit.modified_by, modified_date = unit.modified_date
    FROM public.tracts t
    WHERE p.company_id = unit.company_id AND t.company_id = unit.company_id AND t.id = p.tract_id AND t.area_id = unit.area_id
      AND public.unit_key(p.name) <> '' AND public.unit_key(p.name) = public.unit_key(unit.old_name)
      AND p.name IS DISTINCT FROM unit.unit_name;
  END LOOP;
  RETURN NULL;
END
$$;
