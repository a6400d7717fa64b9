-- Renames the proration units of a unit with it, because the name is what they have in common. Runs in the act that renames
-- the unit, so that undoing it renames both again.
CREATE OR REPLACE FUNCTION rename_unit()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  UPDATE public.proration_units p
  SET name = n.unit_name, version_id = p.version_id + 1, modified_by = n.modified_by, modified_date = n.modified_date
  FROM old_rows o
  JOIN new_rows n ON n.company_id = o.company_id AND n.id = o.id AND n.unit_name <> o.unit_name
  JOIN public.tracts t ON t.company_id = o.company_id AND t.area_id = o.area_id
  WHERE p.company_id = o.company_id AND p.tract_id = t.id AND public.unit_key(p.name) <> ''
    AND public.unit_key(p.name) = public.unit_key(o.unit_name) AND p.name IS DISTINCT FROM n.unit_name;
  RETURN NULL;
END
$$;
