-- Recounts each kind whose table has the counting triggers. Run it after loading rows without the triggers
-- (docs/operate.md).
CREATE OR REPLACE FUNCTION recount_records()
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  counted record;
BEGIN
  FOR counted IN
    SELECT t.tgrelid::regclass AS records, split_part(encode(t.tgargs, 'escape'), '\000', 1) AS entity
    FROM pg_trigger t WHERE t.tgname = 'tally_insert' ORDER BY 1
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', counted.records);
    DELETE FROM public.record_tally WHERE entity = counted.entity;
    EXECUTE format(
      'INSERT INTO public.record_tally (company_id, entity, area_id, records)
       SELECT company_id, %L, area_id, count(*) FROM %s GROUP BY company_id, area_id', counted.entity, counted.records);
  END LOOP;
END
$$;
