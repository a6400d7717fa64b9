-- Returns the rows of a kind with all fields of its entries. `records` is a table or a trigger's transition table.
CREATE OR REPLACE FUNCTION search_rows(kind text, records text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN CASE kind WHEN 'proration_unit' THEN format(
    '(SELECT u.company_id, u.id, u.name, u.well_id, u.tract_id, w.well_name, w.api_number, r.tract_name FROM %s u
      JOIN public.wells w ON w.company_id = u.company_id AND w.id = u.well_id
      JOIN public.tracts r ON r.company_id = u.company_id AND r.id = u.tract_id)', records) ELSE records END;
