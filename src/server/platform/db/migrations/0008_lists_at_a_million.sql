-- What lets a list of a million records open like one of a hundred: how many there are is kept, not counted.

-- How many records a company has, by kind and area: every write adds what it changed, so that writers never wait for one
-- another, and the sum is right in every snapshot. A row's id is random and never used again: the set of ids that a
-- transaction sees names one state of the data, by which answers may be kept (docs/decisions/lists-at-a-million.md).
CREATE TABLE record_tally (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  entity text NOT NULL,
  area_id integer NOT NULL,
  records integer NOT NULL,
  -- No key to the areas: an area can go only when it holds nothing, so what it leaves behind sums to nothing.
  PRIMARY KEY (company_id, id)
);
CREATE INDEX record_tally_area ON record_tally (company_id, entity, area_id);
SELECT keep_tenant_table('record_tally', NULL);
REVOKE INSERT, UPDATE, DELETE ON record_tally FROM platbook_rw;

-- Puts many rows of a tally into one for each area. Rows that another transaction is putting together are left to it. A sum of
-- nothing is a row too: were it left out, the ids that remain could name the state before the writes that it stands for.
CREATE FUNCTION gather_tally(companies integer[], kind text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
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
REVOKE EXECUTE ON FUNCTION gather_tally FROM PUBLIC;

-- One row for each area that a statement touched, also where the number stays: the row tells that the data changed.
CREATE FUNCTION tally_records() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
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
  -- Nobody counts the rows that wait: gathered by every fiftieth writer, they stay few.
  IF touched IS NOT NULL AND random() < 0.02 THEN
    PERFORM public.gather_tally(touched, TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_tally(records regclass, kind text) RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER tally_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
  EXECUTE format('CREATE TRIGGER tally_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
  EXECUTE format('CREATE TRIGGER tally_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_records(%L)', records, kind);
END
$$;

-- The triggers' locks keep other writers out until this migration is done, so that nothing is counted twice or missed.
SELECT keep_tally('tracts', 'tract'), keep_tally('leases', 'lease'), keep_tally('wells', 'well'), keep_tally('owners', 'owner');

-- Counts everything anew: for this migration, and for whoever loaded rows around the triggers (docs/operate.md).
CREATE FUNCTION recount_records() RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  LOCK TABLE public.tracts, public.leases, public.wells, public.owners IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.record_tally;
  INSERT INTO public.record_tally (company_id, entity, area_id, records)
  SELECT company_id, 'tract', area_id, count(*) FROM public.tracts GROUP BY 1, 3
  UNION ALL SELECT company_id, 'lease', area_id, count(*) FROM public.leases GROUP BY 1, 3
  UNION ALL SELECT company_id, 'well', area_id, count(*) FROM public.wells GROUP BY 1, 3
  UNION ALL SELECT company_id, 'owner', area_id, count(*) FROM public.owners GROUP BY 1, 3;
END
$$;
REVOKE EXECUTE ON FUNCTION recount_records FROM PUBLIC;
SELECT recount_records();

-- The program makes an index for every field that lists sort by, from the entity data (src/server/db/sort-indexes.ts); these
-- would be made a second time.
DROP INDEX tracts_area, leases_area, wells_area, owners_area, tracts_name, leases_name, wells_name, owners_name, leases_expiration;

-- As before, but leaves at once where the planner, who reads the statistics as the tables' owner, expects many more than
-- are wanted: gathering a million matches in a trigram index only to drop them costs far more than asking first. Volatile,
-- because no other function may EXPLAIN.
CREATE OR REPLACE FUNCTION matching_ids(records text, columns text[], patterns text[], most integer) RETURNS integer[]
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  companies integer[] := nullif(current_setting('app.companies', true), '')::integer[];
  conditions text;
  query text;
  plan json;
  found integer[];
BEGIN
  IF records NOT IN ('tracts', 'leases', 'wells', 'owners', 'proration_units', 'ownerships', 'contracts') THEN
    RAISE EXCEPTION 'matching_ids does not read %', records;
  END IF;
  SELECT string_agg(format('r.%I ILIKE %L', columns[n], patterns[n]), ' OR ') INTO conditions
  FROM generate_subscripts(columns, 1) n;
  query := format('SELECT r.id FROM public.%I r WHERE r.company_id = ANY (%L::integer[]) AND (%s)', records, companies, conditions);
  EXECUTE 'EXPLAIN (FORMAT JSON) ' || query INTO plan;
  IF (plan #>> '{0,Plan,Plan Rows}')::float8 > 10 * most THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(m.id) FROM (%s LIMIT %s) m', query, most + 1) INTO found;
  RETURN CASE WHEN found IS NULL THEN '{}' WHEN cardinality(found) > most THEN NULL ELSE found END;
END
$$;
