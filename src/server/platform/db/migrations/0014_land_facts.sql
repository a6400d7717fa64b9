-- What the dashboard tells of the land, kept ready: facts of each tract and lease, what asks for attention, and their sums
-- (docs/decisions/land-facts.md). The rules are those of src/shared/acreage; a property test holds both to the same figures.

-- The rules. `day` is the day that is asked for.

CREATE FUNCTION ownership_counts(effective_date date, end_date date, day date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(effective_date <= day, true) AND coalesce(day < end_date, true);

CREATE FUNCTION status_is_over(contract_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(contract_status IN ('inactive', 'expired', 'terminated'), false);

CREATE FUNCTION contract_counts(effective_date date, termination_date date, contract_status text, day date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(effective_date <= day, true) AND coalesce(day < termination_date, true) AND NOT status_is_over(contract_status);

-- Computed acres keep eight places, so that the rounding of many rows does not show in their sum.
CREATE FUNCTION net_mineral_acres(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(net_acres, round(gross_acres * decimal_interest, 8), 0);

CREATE FUNCTION net_revenue_acres(leased_acres numeric, royalty_rate numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round(leased_acres * coalesce(royalty_rate, 0), 8);

-- A quotient with room, so that rounding it to twelve places is the only rounding.
CREATE FUNCTION share_of(part numeric, whole numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN whole > 0 THEN round(part::numeric(44, 30) / whole, 12) END;

CREATE FUNCTION mineral_share(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(decimal_interest, share_of(net_acres, gross_acres), 0);

CREATE FUNCTION well_holds(well_status text, is_active boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(well_status = 'producing', false) AND is_active IS NOT FALSE;

-- What the proration units of a well have in common that are one unit: their name, whatever its case and the blanks around it.
CREATE FUNCTION unit_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(coalesce(name, ''), E' \t\r\n'));

-- Why the end of an exercised extension is not known: its term is missing or not understood. Null where it is known, or nothing is extended.
CREATE FUNCTION extension_gap(extended boolean, extension_term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN extended IS NOT TRUE OR extension_term ~* '[0-9]{1,3}\)?[ -]*(year|yr|month|mo|day)' THEN NULL
    WHEN coalesce(btrim(extension_term, E' \t\r\n'), '') = '' THEN 'missing'
    ELSE 'unread'
  END;

-- The last day of a lease's term, or of its exercised extension.
CREATE FUNCTION lease_end(expiration_date date, extended boolean, extension_term text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN extended AND extension_gap(extended, extension_term) IS NULL THEN (
      SELECT (expiration_date + CASE
        WHEN lower(found[2]) = 'day' THEN make_interval(days => found[1]::integer)
        WHEN lower(found[2]) IN ('month', 'mo') THEN make_interval(months => found[1]::integer)
        ELSE make_interval(years => found[1]::integer)
      END)::date
      FROM regexp_match(extension_term, '([0-9]{1,3})\)?[ -]*(year|yr|month|mo|day)', 'i') found)
    ELSE expiration_date
  END;

-- The area of a geometry (GeoJSON) on the WGS 84 ellipsoid, in acres, as src/shared/geo/area.ts computes it; null for a point.
CREATE FUNCTION geodesic_acres(geometry jsonb) RETURNS float8
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  WITH ellipsoid AS (
    SELECT sqrt(0.00669437999014::float8) AS e, 0.00669437999014::float8 AS e2, 6378137::float8 AS radius
  ), pole AS (
    SELECT e, e2, radius, (1 - e2) * (1 / (1 - e2) - ln((1 - e) / (1 + e)) / (2 * e)) AS q FROM ellipsoid
  ), rings AS (
    SELECT ring.positions, CASE WHEN ring.place = 1 THEN 1 ELSE -1 END AS sign
    FROM jsonb_array_elements(
      CASE geometry ->> 'type'
        WHEN 'Polygon' THEN jsonb_build_array(geometry -> 'coordinates')
        WHEN 'MultiPolygon' THEN geometry -> 'coordinates'
        ELSE '[]'
      END) polygon (rings)
    CROSS JOIN LATERAL jsonb_array_elements(polygon.rings) WITH ORDINALITY ring (positions, place)
  )
  SELECT sum(rings.sign * excess.size) * max(pole.radius ^ 2 * pole.q / 2) / 4046.8564224
  FROM rings CROSS JOIN pole
  CROSS JOIN LATERAL (
    SELECT abs(sum(2 * atan2(edge.width * (edge.south + edge.north), 1 + edge.south * edge.north))) AS size
    FROM (
      SELECT
        tan(radians(corner.longitude - lag(corner.longitude) OVER walk) / 2) AS width,
        lag(corner.half) OVER walk AS south,
        corner.half AS north
      FROM (
        SELECT position.place, (position.at ->> 0)::float8 AS longitude,
          tan(asin(greatest(-1, least(1,
            (1 - pole.e2) * (s.sine / (1 - (pole.e * s.sine) ^ 2)
              - ln((1 - pole.e * s.sine) / (1 + pole.e * s.sine)) / (2 * pole.e)) / pole.q))) / 2) AS half
        FROM jsonb_array_elements(rings.positions) WITH ORDINALITY position (at, place)
        CROSS JOIN LATERAL (SELECT sin(radians((position.at ->> 1)::float8)) AS sine) s
      ) corner
      WINDOW walk AS (ORDER BY corner.place)
    ) edge
  ) excess
$$;

ALTER TABLE geological_markers
  ADD COLUMN shape_acres numeric(16, 4) GENERATED ALWAYS AS (
    -- Most markers are points, written by the hundred thousand: they pay for no function.
    CASE WHEN geometry ->> 'type' <> 'Point' THEN round(geodesic_acres(geometry)::numeric, 4) END) STORED;

-- The facts. Only the functions below write them.

CREATE TABLE tract_facts (
  company_id integer NOT NULL,
  tract_id integer NOT NULL,
  area_id integer NOT NULL,
  status text NOT NULL,
  gross_acres numeric NOT NULL,
  net_mineral_acres numeric NOT NULL,
  net_revenue_acres numeric NOT NULL,
  -- Mineral interests that count, and the sum of their shares.
  mineral_interests integer NOT NULL,
  mineral_sum numeric NOT NULL,
  -- Contracts that lease something of them.
  leased_contracts integer NOT NULL,
  outline_acres numeric,
  -- The next day on which something of this changes by the date alone.
  valid_until date,
  PRIMARY KEY (company_id, tract_id)
);
CREATE INDEX tract_facts_status ON tract_facts (company_id, status, tract_id);
CREATE INDEX tract_facts_valid_until ON tract_facts (company_id, valid_until) WHERE valid_until IS NOT NULL;

CREATE TABLE lease_facts (
  company_id integer NOT NULL,
  lease_id integer NOT NULL,
  area_id integer NOT NULL,
  is_active boolean NOT NULL,
  is_held boolean NOT NULL,
  status text NOT NULL,
  expires_on date,
  is_expiring boolean NOT NULL,
  valid_until date,
  PRIMARY KEY (company_id, lease_id)
);
CREATE INDEX lease_facts_expiring ON lease_facts (company_id, lease_id) WHERE is_expiring;
CREATE INDEX lease_facts_valid_until ON lease_facts (company_id, valid_until) WHERE valid_until IS NOT NULL;

-- What asks for somebody's attention. Names and sentences are made when it is read; the figures are what they are made of.
CREATE TABLE action_items (
  company_id integer NOT NULL,
  item_key text NOT NULL,
  type text NOT NULL,
  rule text NOT NULL,
  severity smallint NOT NULL,
  asset_type text NOT NULL,
  asset_id integer NOT NULL,
  area_id integer NOT NULL,
  due_date date,
  figures jsonb NOT NULL,
  PRIMARY KEY (company_id, item_key)
);
CREATE INDEX action_items_order ON action_items (company_id, severity, due_date, item_key);
CREATE INDEX action_items_asset ON action_items (company_id, asset_type, asset_id);

-- Sums over all of these, by area: added to by whoever refreshes the facts, one at a time for each company.
CREATE TABLE land_sums (
  company_id integer NOT NULL,
  area_id integer NOT NULL,
  measure text NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (company_id, area_id, measure)
);

-- The same at the start of a past day, which never changes any more.
CREATE TABLE land_past (
  company_id integer NOT NULL,
  day date NOT NULL,
  area_id integer NOT NULL,
  measure text NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (company_id, day, area_id, measure)
);

-- One row for each company whose facts were ever made: who refreshes them holds it. The version names the state of the facts.
CREATE TABLE land_state (
  company_id integer NOT NULL PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  past_day date
);

-- What was written since the facts were refreshed. Rows are only added, so that writers never wait for one another.
CREATE TABLE land_notes (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  entity text NOT NULL,
  ids integer[] NOT NULL,
  PRIMARY KEY (company_id, id)
);

-- Who wants to see an item no more until a day; it is for the figures that it had.
CREATE TABLE action_dismissals (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  item_key text NOT NULL,
  until date NOT NULL,
  due_date date,
  figures jsonb NOT NULL,
  PRIMARY KEY (company_id, user_id, item_key)
);
CREATE INDEX action_dismissals_user ON action_dismissals (user_id);

SELECT keep_tenant_table('tract_facts', NULL), keep_tenant_table('lease_facts', NULL), keep_tenant_table('action_items', NULL),
  keep_tenant_table('land_sums', NULL), keep_tenant_table('land_past', NULL), keep_tenant_table('land_state', NULL),
  keep_tenant_table('land_notes', NULL), keep_tenant_table('action_dismissals', NULL);
REVOKE INSERT, UPDATE, DELETE ON tract_facts, lease_facts, action_items, land_sums, land_past, land_state, land_notes
  FROM platbook_rw;
CREATE POLICY privacy ON action_dismissals AS RESTRICTIVE TO platbook_rw
  USING (user_id = app_user_id());

-- Facts have no key to their company, which would be looked up for each row of a bulk load; they go with it by this.
CREATE FUNCTION forget_land() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  DELETE FROM tract_facts WHERE company_id = OLD.id;
  DELETE FROM lease_facts WHERE company_id = OLD.id;
  DELETE FROM action_items WHERE company_id = OLD.id;
  DELETE FROM land_sums WHERE company_id = OLD.id;
  DELETE FROM land_past WHERE company_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_land AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION forget_land();

-- Notes. The first argument names the columns that matter; then come pairs of a kind and the column with its ids. Of an update
-- only the rows count that differ there: the sets are compared as wholes, so that no plan joins each row with each.
CREATE FUNCTION note_land() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  touched text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %1$s FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %1$s FROM old_rows'
    ELSE '(SELECT %1$s FROM old_rows EXCEPT SELECT %1$s FROM new_rows)
      UNION ALL (SELECT %1$s FROM new_rows EXCEPT SELECT %1$s FROM old_rows)'
  END;
  named text;
BEGIN
  SELECT string_agg(
    format('SELECT company_id, %L AS entity, %I AS id FROM touched', TG_ARGV[place], TG_ARGV[place + 1]), ' UNION ALL ')
  INTO named
  FROM generate_series(1, TG_NARGS - 1, 2) place;
  EXECUTE format(
    'WITH touched AS MATERIALIZED (' || format(touched, TG_ARGV[0]) || ')
     INSERT INTO public.land_notes (company_id, entity, ids)
     SELECT company_id, entity, array_agg(DISTINCT id) FROM (%s) named
     WHERE id IS NOT NULL GROUP BY company_id, entity', named);
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_land_notes(records regclass, columns text, VARIADIC named text[]) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  arguments text :=
    (SELECT string_agg(quote_literal(word), ', ') FROM unnest(ARRAY['company_id, ' || columns] || named) word);
BEGIN
  EXECUTE format('CREATE TRIGGER land_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER land_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER land_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_land(%s)', records, arguments);
END
$$;

SELECT
  keep_land_notes('tracts', 'id, area_id, gross_acres', 'tract', 'id'),
  keep_land_notes('leases',
    'id, area_id, contract_status, royalty_rate, expiration_date, extended, extension_term, extension_due_date', 'lease', 'id'),
  keep_land_notes('wells', 'id, area_id, well_status, is_active', 'well', 'id'),
  keep_land_notes('ownerships',
    'id, tract_id, interest_type, decimal_interest, net_acres, effective_date, end_date', 'tract', 'tract_id', 'ownership', 'id'),
  keep_land_notes('contracts',
    'id, ownership_id, lease_id, contract_acres, effective_date, termination_date, contract_status',
    'lease', 'lease_id', 'ownership', 'ownership_id'),
  keep_land_notes('proration_units',
    'id, tract_id, well_id, name, held_acres, unit_acres', 'tract', 'tract_id', 'well', 'well_id'),
  keep_land_notes('geological_markers', 'id, tract_id, asset_type, shape_acres', 'tract', 'tract_id');
-- A well that is new holds nothing yet, and one that goes takes its units with it, which tell it.
DROP TRIGGER land_insert ON wells;
DROP TRIGGER land_delete ON wells;

-- Makes everything anew at the next look: for this migration, and for whoever loaded rows around the triggers (docs/operate.md).
CREATE FUNCTION renote_land() RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public
BEGIN ATOMIC
  INSERT INTO public.land_notes (company_id, entity, ids)
  SELECT company_id, 'tract', array_agg(id) FROM public.tracts GROUP BY company_id
  UNION ALL SELECT company_id, 'tract', array_agg(tract_id) FROM public.tract_facts GROUP BY company_id
  UNION ALL SELECT company_id, 'lease', array_agg(id) FROM public.leases GROUP BY company_id
  UNION ALL SELECT company_id, 'lease', array_agg(lease_id) FROM public.lease_facts GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(DISTINCT well_id) FROM public.proration_units GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(asset_id) FROM public.action_items WHERE asset_type = 'well' GROUP BY company_id;
END;
REVOKE EXECUTE ON FUNCTION renote_land FROM PUBLIC;
SELECT renote_land();

-- Replaces what asks for attention of these assets.
CREATE FUNCTION keep_action_items(company integer, kind text, assets integer[], raised action_items[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  WITH fresh AS MATERIALIZED (SELECT r.* FROM unnest(raised) r),
  was AS MATERIALIZED (
    SELECT i.* FROM unnest(assets) touched (id)
    JOIN action_items i ON i.company_id = company AND i.asset_type = kind AND i.asset_id = touched.id),
  written AS (
    INSERT INTO action_items AS i SELECT f.* FROM fresh f
    ON CONFLICT (company_id, item_key) DO UPDATE SET
      asset_id = excluded.asset_id, area_id = excluded.area_id, due_date = excluded.due_date, figures = excluded.figures
    WHERE (i.asset_id, i.area_id, i.due_date, i.figures)
      IS DISTINCT FROM (excluded.asset_id, excluded.area_id, excluded.due_date, excluded.figures)),
  removed AS (
    DELETE FROM action_items i USING was
    WHERE i.company_id = company AND i.item_key = was.item_key AND was.item_key NOT IN (SELECT f.item_key FROM fresh f)),
  difference AS (
    SELECT d.area_id, 'items/' || d.type || '/' || kind AS measure, sum(d.amount) AS amount
    FROM (SELECT f.area_id, f.type, 1 AS amount FROM fresh f UNION ALL SELECT w.area_id, w.type, -1 FROM was w) d
    GROUP BY d.area_id, d.type HAVING sum(d.amount) <> 0)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, d.measure, d.amount FROM difference d
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_action_items FROM PUBLIC;

-- Which tracts and leases are other than they were: those that were noted, those tied to what was noted, and those whose day has come.
CREATE FUNCTION touched_land(
  company integer, day date, noted_tracts integer[], noted_ownerships integer[], noted_leases integer[], noted_wells integer[],
  OUT touched_tracts integer[], OUT touched_leases integer[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  SELECT array_agg(DISTINCT touched.id) INTO touched_tracts FROM (
    SELECT n.id FROM unnest(noted_tracts) n (id)
    UNION ALL
    SELECT o.tract_id FROM unnest(noted_ownerships) n (id) JOIN ownerships o ON o.company_id = company AND o.id = n.id
    UNION ALL
    SELECT o.tract_id FROM unnest(noted_leases) n (id)
    JOIN contracts c ON c.company_id = company AND c.lease_id = n.id
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    UNION ALL
    SELECT u.tract_id FROM unnest(noted_wells) n (id) JOIN proration_units u ON u.company_id = company AND u.well_id = n.id
    UNION ALL
    SELECT f.tract_id FROM tract_facts f WHERE f.company_id = company AND f.valid_until <= day) touched
  WHERE touched.id IS NOT NULL;
  SELECT array_agg(DISTINCT touched.id) INTO touched_leases FROM (
    SELECT n.id FROM unnest(noted_leases) n (id)
    UNION ALL
    SELECT c.lease_id FROM unnest(noted_ownerships) n (id) JOIN contracts c ON c.company_id = company AND c.ownership_id = n.id
    UNION ALL
    SELECT c.lease_id FROM unnest(touched_tracts) n (id)
    JOIN ownerships o ON o.company_id = company AND o.tract_id = n.id
    JOIN contracts c ON c.company_id = company AND c.ownership_id = o.id
    UNION ALL
    SELECT f.lease_id FROM lease_facts f WHERE f.company_id = company AND f.valid_until <= day) touched;
END
$$;
REVOKE EXECUTE ON FUNCTION touched_land FROM PUBLIC;

CREATE FUNCTION keep_land_facts(
  company integer, day date, touched_tracts integer[], touched_leases integer[], touched_wells integer[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  raised action_items[];
BEGIN
  WITH touched AS MATERIALIZED (SELECT DISTINCT id FROM unnest(touched_tracts) id),
  land AS MATERIALIZED (
    SELECT t.id AS tract_id, t.area_id, t.gross_acres
    FROM touched JOIN tracts t ON t.company_id = company AND t.id = touched.id),
  interests AS MATERIALIZED (
    SELECT o.id, o.tract_id,
      ownership_counts(o.effective_date, o.end_date, day) AS counts,
      coalesce(o.interest_type = 'mineral', false) AS is_mineral,
      net_mineral_acres(o.net_acres, l.gross_acres, o.decimal_interest) AS net_acres,
      mineral_share(o.net_acres, l.gross_acres, o.decimal_interest) AS share,
      least(CASE WHEN o.effective_date > day THEN o.effective_date END, CASE WHEN o.end_date > day THEN o.end_date END) AS changes
    FROM land l JOIN ownerships o ON o.company_id = company AND o.tract_id = l.tract_id),
  leased AS MATERIALIZED (
    SELECT c.id, i.id AS ownership_id, i.tract_id, i.is_mineral, i.net_acres,
      least(coalesce(c.contract_acres, i.net_acres), i.net_acres) AS acres,
      e.royalty_rate,
      i.counts AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND coalesce(e.contract_status = 'active', false) AS counts,
      least(
        CASE WHEN c.effective_date > day THEN c.effective_date END,
        CASE WHEN c.termination_date > day THEN c.termination_date END) AS changes
    FROM interests i
    JOIN contracts c ON c.company_id = company AND c.ownership_id = i.id
    JOIN leases e ON e.company_id = company AND e.id = c.lease_id),
  owned AS (
    SELECT tract_id, min(changes) AS changes,
      count(*) FILTER (WHERE counts AND is_mineral) AS mineral_interests,
      sum(net_acres) FILTER (WHERE counts AND is_mineral) AS net_mineral_acres,
      sum(share) FILTER (WHERE counts AND is_mineral) AS mineral_sum
    FROM interests GROUP BY tract_id),
  covered AS (SELECT tract_id, bool_or(counts) AS is_covered, min(changes) AS changes FROM leased GROUP BY tract_id),
  earning AS (
    SELECT tract_id, count(*) AS leased_contracts, sum(net_revenue_acres(acres, royalty_rate)) AS net_revenue_acres
    FROM (
      SELECT tract_id, royalty_rate,
        greatest(0, least(acres, net_acres - coalesce(sum(acres) OVER (
          PARTITION BY ownership_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
      FROM leased WHERE counts AND is_mineral) l
    GROUP BY tract_id),
  held AS (
    SELECT DISTINCT u.tract_id
    FROM land l
    JOIN proration_units u ON u.company_id = company AND u.tract_id = l.tract_id
    JOIN wells w ON w.company_id = company AND w.id = u.well_id
    WHERE well_holds(w.well_status, w.is_active)),
  outlines AS (
    SELECT m.tract_id, sum(m.shape_acres) AS acres
    FROM land l JOIN geological_markers m ON m.company_id = company AND m.tract_id = l.tract_id
    WHERE m.asset_type = 'Tract' AND m.shape_acres IS NOT NULL GROUP BY m.tract_id),
  fresh AS MATERIALIZED (
    SELECT l.tract_id, l.area_id,
      CASE WHEN h.tract_id IS NOT NULL THEN 'hbp' WHEN c.is_covered THEN 'active' ELSE 'inactive' END AS status,
      coalesce(l.gross_acres, 0) AS gross_acres,
      coalesce(o.net_mineral_acres, 0) AS net_mineral_acres, coalesce(e.net_revenue_acres, 0) AS net_revenue_acres,
      coalesce(o.mineral_interests, 0) AS mineral_interests, coalesce(o.mineral_sum, 0) AS mineral_sum,
      coalesce(e.leased_contracts, 0) AS leased_contracts, s.acres AS outline_acres,
      least(o.changes, c.changes) AS valid_until
    FROM land l
    LEFT JOIN owned o USING (tract_id) LEFT JOIN covered c USING (tract_id) LEFT JOIN earning e USING (tract_id)
    LEFT JOIN held h USING (tract_id) LEFT JOIN outlines s USING (tract_id)),
  was AS MATERIALIZED (
    SELECT f.* FROM touched JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id),
  written AS (
    INSERT INTO tract_facts AS f (company_id, tract_id, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres,
      mineral_interests, mineral_sum, leased_contracts, outline_acres, valid_until)
    SELECT company, tract_id, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres,
      mineral_interests, mineral_sum, leased_contracts, outline_acres, valid_until
    FROM fresh
    ON CONFLICT (company_id, tract_id) DO UPDATE SET
      area_id = excluded.area_id, status = excluded.status, gross_acres = excluded.gross_acres,
      net_mineral_acres = excluded.net_mineral_acres, net_revenue_acres = excluded.net_revenue_acres,
      mineral_interests = excluded.mineral_interests, mineral_sum = excluded.mineral_sum,
      leased_contracts = excluded.leased_contracts, outline_acres = excluded.outline_acres, valid_until = excluded.valid_until
    WHERE (f.*) IS DISTINCT FROM (excluded.*)),
  removed AS (
    DELETE FROM tract_facts f USING was
    WHERE f.company_id = company AND f.tract_id = was.tract_id AND was.tract_id NOT IN (SELECT tract_id FROM land)),
  difference AS (
    SELECT area_id, status, sum(sign) AS tracts, sum(sign * gross_acres) AS gross_acres,
      sum(sign * net_mineral_acres) AS net_mineral_acres, sum(sign * net_revenue_acres) AS net_revenue_acres,
      sum(sign * mineral_interests) AS mineral_interests, sum(sign * leased_contracts) AS leased_contracts
    FROM (
      SELECT 1 AS sign, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres, mineral_interests, leased_contracts
      FROM fresh
      UNION ALL
      SELECT -1, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres, mineral_interests, leased_contracts
      FROM was) d
    GROUP BY area_id, status)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, m.measure, sum(m.amount)
  FROM difference d
  CROSS JOIN LATERAL (VALUES
    ('tracts/' || d.status, d.tracts::numeric), ('acres/' || d.status, d.gross_acres),
    ('net_mineral_acres', d.net_mineral_acres), ('net_revenue_acres', d.net_revenue_acres),
    ('mineral_interests', d.mineral_interests), ('leased_contracts', d.leased_contracts)) m (measure, amount)
  GROUP BY d.area_id, m.measure HAVING sum(m.amount) <> 0
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
  SELECT array_agg(ROW(company, r.rule || '-' || r.id, 'acreage_discrepancy', r.rule, 1, 'tract', r.tract_id, r.area_id,
    NULL, r.figures)::action_items)
  INTO raised
  FROM (
    SELECT r.rule, f.tract_id AS id, f.tract_id, f.area_id, r.figures
    FROM unnest(touched_tracts) touched (id)
    JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
    CROSS JOIN LATERAL (
      SELECT 'mineral_sum' AS rule,
        jsonb_build_object('sum', trim_scale(f.mineral_sum)::text, 'interests', f.mineral_interests) AS figures
      WHERE f.mineral_interests > 0 AND abs(f.mineral_sum - 1) > 0.00000001 * f.mineral_interests
      UNION ALL
      SELECT 'outline_acres',
        jsonb_build_object('outline', trim_scale(f.outline_acres)::text, 'gross', trim_scale(f.gross_acres)::text)
      WHERE f.gross_acres > 0 AND abs(f.outline_acres - f.gross_acres) > 0.01 * f.gross_acres) r
    UNION ALL
    -- What the contracts of one interest lease together, whichever leases they belong to.
    SELECT 'contract_acres', s.id, s.tract_id, s.area_id, jsonb_build_object(
      'contract_acres', trim_scale(s.contract_acres)::text, 'contracts', s.contracts, 'net_acres', trim_scale(s.net_acres)::text)
    FROM (
      SELECT o.id, min(f.tract_id) AS tract_id, min(f.area_id) AS area_id, sum(c.contract_acres) AS contract_acres, count(*) AS contracts,
        min(net_mineral_acres(o.net_acres, f.gross_acres, o.decimal_interest)) AS net_acres
      FROM unnest(touched_tracts) touched (id)
      JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
      JOIN ownerships o ON o.company_id = company AND o.tract_id = f.tract_id
      JOIN contracts c ON c.company_id = company AND c.ownership_id = o.id
      JOIN leases e ON e.company_id = company AND e.id = c.lease_id
      WHERE o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, day) AND c.contract_acres IS NOT NULL
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day) AND NOT status_is_over(e.contract_status)
      GROUP BY o.id) s
    WHERE s.contract_acres - s.net_acres >= 0.01) r;
  PERFORM keep_action_items(company, 'tract', touched_tracts, raised);
  WITH touched AS MATERIALIZED (SELECT DISTINCT id FROM unnest(touched_leases) id),
  terms AS MATERIALIZED (
    SELECT e.id AS lease_id, e.area_id, coalesce(e.contract_status = 'active', false) AS is_active,
      lease_end(e.expiration_date, e.extended, e.extension_term) AS expires_on, e.extension_due_date AS due_on
    FROM touched JOIN leases e ON e.company_id = company AND e.id = touched.id),
  covering AS MATERIALIZED (
    SELECT c.lease_id, o.tract_id,
      ownership_counts(o.effective_date, o.end_date, day)
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day) AS counts,
      least(
        CASE WHEN o.effective_date > day THEN o.effective_date END, CASE WHEN o.end_date > day THEN o.end_date END,
        CASE WHEN c.effective_date > day THEN c.effective_date END,
        CASE WHEN c.termination_date > day THEN c.termination_date END) AS changes
    FROM terms
    JOIN contracts c ON c.company_id = company AND c.lease_id = terms.lease_id
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id),
  held AS (
    SELECT DISTINCT c.lease_id
    FROM covering c
    JOIN proration_units u ON u.company_id = company AND u.tract_id = c.tract_id
    JOIN wells w ON w.company_id = company AND w.id = u.well_id
    WHERE c.counts AND well_holds(w.well_status, w.is_active)),
  changing AS (SELECT lease_id, min(changes) AS changes FROM covering GROUP BY lease_id),
  fresh AS MATERIALIZED (
    SELECT t.lease_id, t.area_id, t.is_active, h.lease_id IS NOT NULL AS is_held,
      CASE WHEN h.lease_id IS NOT NULL THEN 'hbp' WHEN day <= t.expires_on THEN 'primary' ELSE 'review' END AS status,
      t.expires_on,
      t.is_active AND h.lease_id IS NULL AND coalesce(t.expires_on BETWEEN day AND day + 90, false) AS is_expiring,
      least(
        c.changes, CASE WHEN t.expires_on - 90 > day THEN t.expires_on - 90 END, CASE WHEN t.expires_on >= day THEN t.expires_on + 1 END,
        CASE WHEN t.due_on - 90 > day THEN t.due_on - 90 END, CASE WHEN t.due_on >= day THEN t.due_on + 1 END) AS valid_until
    FROM terms t LEFT JOIN held h USING (lease_id) LEFT JOIN changing c USING (lease_id)),
  was AS MATERIALIZED (
    SELECT f.* FROM touched JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id),
  written AS (
    INSERT INTO lease_facts AS f (company_id, lease_id, area_id, is_active, is_held, status, expires_on, is_expiring, valid_until)
    SELECT company, lease_id, area_id, is_active, is_held, status, expires_on, is_expiring, valid_until FROM fresh
    ON CONFLICT (company_id, lease_id) DO UPDATE SET
      area_id = excluded.area_id, is_active = excluded.is_active, is_held = excluded.is_held, status = excluded.status,
      expires_on = excluded.expires_on, is_expiring = excluded.is_expiring, valid_until = excluded.valid_until
    WHERE (f.*) IS DISTINCT FROM (excluded.*)),
  removed AS (
    DELETE FROM lease_facts f USING was
    WHERE f.company_id = company AND f.lease_id = was.lease_id AND was.lease_id NOT IN (SELECT lease_id FROM terms)),
  difference AS (
    SELECT area_id, sum(sign * is_active::integer) AS active, sum(sign * is_expiring::integer) AS expiring
    FROM (
      SELECT 1 AS sign, area_id, is_active, is_expiring FROM fresh
      UNION ALL SELECT -1, area_id, is_active, is_expiring FROM was) d
    GROUP BY area_id)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, m.measure, m.amount
  FROM difference d
  CROSS JOIN LATERAL (VALUES ('active_leases', d.active), ('expiring_soon', d.expiring)) m (measure, amount)
  WHERE m.amount <> 0
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
  SELECT array_agg(ROW(company, r.rule || '-' || f.lease_id, r.type, r.rule, r.severity, 'lease', f.lease_id, f.area_id,
    r.due_date, r.figures)::action_items)
  INTO raised
  FROM unnest(touched_leases) touched (id)
  JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id
  JOIN leases e ON e.company_id = company AND e.id = touched.id
  CROSS JOIN LATERAL (
    SELECT 'lease_expiring' AS type, 'lease_expiring' AS rule, 2 AS severity, f.expires_on AS due_date,
      jsonb_build_object('expires_on', f.expires_on, 'extension', extension_gap(e.extended, e.extension_term)) AS figures
    WHERE f.is_expiring
    UNION ALL
    SELECT 'extension_due', 'extension_due', 3, e.extension_due_date,
      jsonb_build_object('due_on', e.extension_due_date, 'expires_on', f.expires_on)
    WHERE f.is_active AND NOT f.is_held AND e.extended IS NOT TRUE
      AND day BETWEEN e.extension_due_date - 90 AND greatest(e.extension_due_date, f.expires_on)
    UNION ALL
    SELECT 'lease_status_conflict', 'lease_status', 3, NULL,
      jsonb_build_object('stored', e.contract_status, 'computed', f.status, 'expires_on', f.expires_on,
        'extension', extension_gap(e.extended, e.extension_term))
    WHERE CASE f.status
      WHEN 'hbp' THEN status_is_over(e.contract_status)
      WHEN 'primary' THEN e.contract_status = 'expired'
      ELSE e.contract_status = 'active' AND f.expires_on IS NOT NULL
    END) r;
  PERFORM keep_action_items(company, 'lease', touched_leases, raised);
  -- One unit is what a well holds under one name; the worst of them is told, as its name is spelled first.
  SELECT array_agg(ROW(company, 'participation-' || r.id, 'acreage_discrepancy', 'participation', 1, 'well', r.id, r.area_id,
    NULL, jsonb_build_object('sum', trim_scale(r.sum)::text, 'tracts', r.tracts, 'unit', r.name))::action_items)
  INTO raised
  FROM (
    SELECT DISTINCT ON (w.id) w.id, w.area_id, s.sum, s.tracts, s.name
    FROM (
      SELECT u.well_id, min(btrim(coalesce(u.name, ''), E' \t\r\n') COLLATE "C") AS name, sum(share_of(u.held_acres, u.unit_acres)) AS sum,
        count(share_of(u.held_acres, u.unit_acres)) AS tracts
      FROM unnest(touched_wells) touched (id) JOIN proration_units u ON u.company_id = company AND u.well_id = touched.id
      GROUP BY u.well_id, unit_key(u.name)) s
    JOIN wells w ON w.company_id = company AND w.id = s.well_id
    WHERE s.sum - 1 > 0.00000001 * s.tracts
    ORDER BY w.id, s.sum DESC, s.name) r;
  PERFORM keep_action_items(company, 'well', touched_wells, raised);
END
$$;
REVOKE EXECUTE ON FUNCTION keep_land_facts FROM PUBLIC;

-- One plan that is kept serves a few records at once: to plan these statements takes ten times as long as to run them. For many, each
-- function has a twin that plans for the number at hand.
DO $$
DECLARE
  few regproc;
BEGIN
  FOREACH few IN ARRAY ARRAY['touched_land', 'keep_land_facts']::regproc[] LOOP
    EXECUTE replace(replace(pg_get_functiondef(few), few || '(', few || '_of_many('), 'force_generic_plan', 'force_custom_plan');
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %I FROM PUBLIC', few || '_of_many');
  END LOOP;
END
$$;

CREATE FUNCTION refresh_company_land(company integer, day date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  few CONSTANT integer := 200;
  noted record;
  touched record;
BEGIN
  -- Every statement from here on sees what was committed before it began: what another reader refreshed while this one waited,
  -- and every record whose note is taken.
  WITH gone AS (DELETE FROM land_notes n WHERE n.company_id = company RETURNING n.entity, n.ids)
  SELECT
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'tract') AS tracts,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'ownership') AS ownerships,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'lease') AS leases,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'well') AS wells,
    count(*) AS count
  INTO noted
  FROM gone CROSS JOIN LATERAL unnest(gone.ids) each (id);
  IF noted.count <= few THEN
    SELECT * INTO touched FROM touched_land(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  ELSE
    SELECT * INTO touched FROM touched_land_of_many(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  END IF;
  IF coalesce(touched.touched_tracts, touched.touched_leases, noted.wells) IS NULL THEN
    RETURN;
  END IF;
  IF coalesce(cardinality(touched.touched_tracts), 0) + coalesce(cardinality(touched.touched_leases), 0) <= few AND noted.count <= few THEN
    PERFORM keep_land_facts(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  ELSE
    PERFORM keep_land_facts_of_many(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  END IF;
  UPDATE land_state s SET version = gen_random_uuid() WHERE s.company_id = company;
END
$$;
REVOKE EXECUTE ON FUNCTION refresh_company_land FROM PUBLIC;

-- The figures of a company at the start of a past day (UTC), from the history: a record whose first entry since then made it was not there;
-- any other was its present row, or the one that was deleted first, with the earliest old value of each field.
CREATE FUNCTION keep_land_past(company integer, past date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off
AS $$
DECLARE
  sources text;
BEGIN
  SELECT string_agg(format(
    '%1$I AS MATERIALIZED (
      SELECT %3$s FROM public.%1$I r
      WHERE r.company_id = $1 AND NOT EXISTS (SELECT FROM changed c WHERE c.entity = %2$L AND c.record_id = r.id)
      UNION ALL
      SELECT %3$s FROM changed c
      LEFT JOIN public.%1$I t ON t.company_id = $1 AND t.id = c.record_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::public.%1$I, coalesce(c.deleted, to_jsonb(t)) || coalesce(c.old_values, ''{}'')) r
      WHERE c.entity = %2$L AND c.was_there AND (c.deleted IS NOT NULL OR t.id IS NOT NULL))',
    source.plural, source.entity, (SELECT string_agg('r.' || name, ', ') FROM unnest(source.columns) name)), ', ')
  INTO sources
  FROM (VALUES
    ('tracts', 'tract', ARRAY['id', 'area_id', 'gross_acres']),
    ('leases', 'lease',
      ARRAY['id', 'area_id', 'contract_status', 'royalty_rate', 'expiration_date', 'extended', 'extension_term']),
    ('wells', 'well', ARRAY['id', 'area_id', 'well_status', 'is_active']),
    ('ownerships', 'ownership',
      ARRAY['id', 'tract_id', 'interest_type', 'decimal_interest', 'net_acres', 'effective_date', 'end_date']),
    ('contracts', 'contract',
      ARRAY['id', 'ownership_id', 'lease_id', 'contract_acres', 'effective_date', 'termination_date', 'contract_status']),
    ('proration_units', 'proration_unit', ARRAY['id', 'tract_id', 'well_id'])) source (plural, entity, columns);
  DELETE FROM public.land_past p WHERE p.company_id = company;
  EXECUTE '
    WITH entries AS MATERIALIZED (
      SELECT entity, record_id, id, action, old_values FROM public.history
      WHERE company_id = $1 AND at >= $2::timestamp AT TIME ZONE ''UTC''
        AND entity IN (''tract'', ''lease'', ''well'', ''ownership'', ''contract'', ''proration_unit'')),
    fates AS MATERIALIZED (
      SELECT entity, record_id, min(id) AS first, min(id) FILTER (WHERE action = ''delete'') AS deletion
      FROM entries GROUP BY entity, record_id),
    earlier AS (
      SELECT e.entity, e.record_id, jsonb_object_agg(v.key, v.value ORDER BY e.id DESC) AS old_values
      FROM entries e JOIN fates f USING (entity, record_id) CROSS JOIN LATERAL jsonb_each(e.old_values) v
      WHERE e.action = ''update'' AND (f.deletion IS NULL OR e.id < f.deletion)
      GROUP BY e.entity, e.record_id),
    changed AS MATERIALIZED (
      SELECT f.entity, f.record_id, o.action <> ''insert'' AS was_there, d.old_values AS deleted, e.old_values
      FROM fates f
      JOIN entries o ON o.id = f.first
      LEFT JOIN entries d ON d.id = f.deletion
      LEFT JOIN earlier e ON e.entity = f.entity AND e.record_id = f.record_id),
    ' || sources || ',
    interests AS (
      SELECT o.id, o.tract_id, t.area_id, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS net_acres
      FROM ownerships o JOIN tracts t ON t.id = o.tract_id
      WHERE o.interest_type = ''mineral'' AND ownership_counts(o.effective_date, o.end_date, $2)),
    leased AS (
      SELECT i.area_id, e.royalty_rate,
        greatest(0, least(c.contract_acres, i.net_acres, i.net_acres - coalesce(sum(least(c.contract_acres, i.net_acres)) OVER (
          PARTITION BY i.id ORDER BY c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
      FROM interests i JOIN contracts c ON c.ownership_id = i.id JOIN leases e ON e.id = c.lease_id
      WHERE e.contract_status = ''active'' AND contract_counts(c.effective_date, c.termination_date, c.contract_status, $2)),
    ending AS MATERIALIZED (
      SELECT id, area_id FROM leases
      WHERE contract_status = ''active'' AND lease_end(expiration_date, extended, extension_term) BETWEEN $2 AND $2 + 90),
    held AS (
      SELECT DISTINCT n.id
      FROM ending n JOIN contracts c ON c.lease_id = n.id JOIN ownerships o ON o.id = c.ownership_id
      JOIN proration_units u ON u.tract_id = o.tract_id JOIN wells w ON w.id = u.well_id
      WHERE ownership_counts(o.effective_date, o.end_date, $2) AND well_holds(w.well_status, w.is_active)
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, $2))
    INSERT INTO public.land_past (company_id, day, area_id, measure, amount)
    SELECT $1, $2, area_id, ''total_tracts'', count(*) FROM tracts GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''total_wells'', count(*) FROM wells GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''active_leases'', count(*) FROM leases WHERE contract_status = ''active'' GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_mineral_acres'', sum(net_acres) FROM interests GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_revenue_acres'', sum(net_revenue_acres(acres, royalty_rate)) FROM leased GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''expiring_soon'', count(*) FROM ending WHERE id NOT IN (SELECT id FROM held) GROUP BY area_id'
  USING company, past;
  UPDATE public.land_state s SET past_day = past WHERE s.company_id = company;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_land_past FROM PUBLIC;

-- Where entries of the last days lie, for next to nothing: the history only grows at its end.
CREATE INDEX history_at ON history USING brin (at) WITH (pages_per_range = 16);

-- Brings the facts of these companies up to what is written, as of a day, and with `past` the figures of that day's start. Holds
-- to the companies of the session. It waits only for another reader that does the same for the same company, never for a writer.
CREATE FUNCTION refresh_land(wanted integer[], day date, past date DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  company integer;
BEGIN
  FOR company IN
    SELECT w.id FROM unnest(wanted) w (id)
    WHERE w.id = ANY (nullif(current_setting('app.companies', true), '')::integer[]) AND (
      EXISTS (SELECT FROM public.land_notes n WHERE n.company_id = w.id)
      OR EXISTS (SELECT FROM public.tract_facts f WHERE f.company_id = w.id AND f.valid_until <= day)
      OR EXISTS (SELECT FROM public.lease_facts f WHERE f.company_id = w.id AND f.valid_until <= day)
      OR (past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = w.id AND s.past_day = past)))
    ORDER BY w.id
  LOOP
    -- A company that is being removed is waited for, and then is not there.
    PERFORM FROM public.companies c WHERE c.id = company FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO public.land_state (company_id) VALUES (company) ON CONFLICT DO NOTHING;
    PERFORM FROM public.land_state s WHERE s.company_id = company FOR UPDATE;
    PERFORM public.refresh_company_land(company, day);
    IF past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = company AND s.past_day = past) THEN
      PERFORM public.keep_land_past(company, past);
    END IF;
  END LOOP;
END
$$;

-- Servers before 18 count a plan that a setting discourages as endlessly costly, and compiled this one to machine code at each
-- write of a single record: some 150 ms.
ALTER FUNCTION record_history() SET jit = off;
