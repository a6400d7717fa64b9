-- Adds one row for each area that a statement touched, even if the count is unchanged: the row shows that the data
-- changed.
CREATE OR REPLACE FUNCTION tally_records()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH written AS (
      INSERT INTO public.record_tally (company_id, entity, area_id, records)
      SELECT n.company_id, TG_ARGV[0], n.area_id, count(*) FROM new_rows n GROUP BY n.company_id, n.area_id
      RETURNING company_id)
    SELECT array_agg(DISTINCT w.company_id) INTO touched FROM written w;
  ELSIF TG_OP = 'DELETE' THEN
    WITH written AS (
      INSERT INTO public.record_tally (company_id, entity, area_id, records)
      SELECT o.company_id, TG_ARGV[0], o.area_id, -count(*) FROM old_rows o GROUP BY o.company_id, o.area_id
      RETURNING company_id)
    SELECT array_agg(DISTINCT w.company_id) INTO touched FROM written w;
  ELSE
    WITH written AS (
      INSERT INTO public.record_tally (company_id, entity, area_id, records)
      SELECT c.company_id, TG_ARGV[0], c.area_id, sum(c.records)
      FROM (
        SELECT n.company_id, n.area_id, count(*) AS records FROM new_rows n GROUP BY n.company_id, n.area_id
        UNION ALL
        SELECT o.company_id, o.area_id, -count(*) FROM old_rows o GROUP BY o.company_id, o.area_id
      ) c
      GROUP BY c.company_id, c.area_id
      RETURNING company_id)
    SELECT array_agg(DISTINCT w.company_id) INTO touched FROM written w;
  END IF;
  -- On average, every fiftieth writer merges the rows, so they stay few without being counted.
  IF touched IS NOT NULL AND random() < 0.02 THEN
    PERFORM public.gather_tally(touched, TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
