-- Merges the rows of a tally into one per area, skipping rows that another transaction is merging. A sum of zero also
-- gets a row: without it, the remaining ids could identify the state before the merged writes.
CREATE OR REPLACE FUNCTION gather_tally(companies integer[], kind text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  WITH taken AS MATERIALIZED (
    SELECT t.company_id, t.id FROM public.record_tally t
    WHERE t.company_id = ANY (companies) AND t.entity = kind
    FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM public.record_tally t USING taken
    WHERE t.company_id = taken.company_id AND t.id = taken.id
    RETURNING t.company_id, t.area_id, t.records
  )
  INSERT INTO public.record_tally (company_id, entity, area_id, records)
  SELECT gone.company_id, kind, gone.area_id, sum(gone.records)::integer FROM gone GROUP BY gone.company_id, gone.area_id;
END;
