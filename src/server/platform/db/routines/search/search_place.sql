-- Returns a condition on entries called `e`: in the chosen companies of the session, and in the chosen areas. Most
-- users choose all areas of their companies, which needs no condition.
CREATE OR REPLACE FUNCTION search_place(chosen integer[], areas integer[], kinds text[])
RETURNS text
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  companies integer[] := public.search_companies(chosen);
  placed text := format('e.company_id = ANY (%L::integer[]) AND e.kind = ANY (%L::text[])', companies, kinds);
BEGIN
  IF areas IS NULL
    OR NOT EXISTS (SELECT FROM public.areas a WHERE a.company_id = ANY (companies) AND a.id <> ALL (areas)) THEN
    RETURN placed;
  END IF;
  IF NOT 'proration_unit' = ANY (kinds) THEN
    RETURN placed || format(' AND e.area_id = ANY (%L::integer[])', areas);
  END IF;
  -- OFFSET 0 keeps the planner from collecting all units to look up one of them.
  RETURN placed || format(
    $c$ AND (e.area_id = ANY (%1$L::integer[]) OR e.kind = 'proration_unit' AND EXISTS (
      SELECT FROM public.proration_units u
      JOIN public.tracts t ON t.company_id = u.company_id AND t.id = u.tract_id
      JOIN public.wells w ON w.company_id = u.company_id AND w.id = u.well_id
      WHERE u.company_id = e.company_id AND u.id = e.record_id
        AND (t.area_id = ANY (%1$L::integer[]) OR w.area_id = ANY (%1$L::integer[])) OFFSET 0))$c$, areas);
END
$$;
