-- When the date of a well is changed, the event with the old date follows, for single and bulk writes, imports and undos.
-- No event follows to a date that another event of its kind has, or if the date is cleared. The other direction, from event
-- to well, is in src/server/land/rules/well-event.ts: an event deleted with its well must not change the well first.
CREATE OR REPLACE FUNCTION keep_well_events()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  concerned boolean;
BEGIN
  IF public.is_moving() THEN
    RETURN NULL;
  END IF;
  -- EXECUTE plans for the current rows each time; a cached plan would fit the number of rows of its first use. Uses count
  -- because EXISTS is planned for finding the first difference soon.
  EXECUTE '
    SELECT count(*) > 0
    FROM new_rows n JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
    WHERE (n.spud_date, n.completion_date, n.first_prod_date) IS DISTINCT FROM (o.spud_date, o.completion_date, o.first_prod_date)'
  INTO concerned;
  IF NOT concerned THEN
    RETURN NULL;
  END IF;
  EXECUTE '
    WITH changed AS MATERIALIZED (
      SELECT n.company_id, n.id, n.modified_by, d.kind, d.was, d.becomes
      FROM new_rows n
      JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
      CROSS JOIN LATERAL (VALUES
        (''spud'', o.spud_date, n.spud_date),
        (''completed'', o.completion_date, n.completion_date),
        (''first_production'', o.first_prod_date, n.first_prod_date)) d (kind, was, becomes)
      WHERE d.was <> d.becomes
    )
    UPDATE public.well_events e
    SET event_date = c.becomes, modified_by = c.modified_by, modified_date = now(), version_id = e.version_id + 1
    FROM changed c
    WHERE e.company_id = c.company_id AND e.well_id = c.id AND e.kind = c.kind AND e.event_date = c.was
      AND NOT EXISTS (
        SELECT FROM public.well_events x
        WHERE x.company_id = c.company_id AND x.well_id = c.id AND x.kind = c.kind AND x.event_date = c.becomes)';
  RETURN NULL;
END
$$;
