-- What the map of everything draws, kept ready: where wells lie, the outlines of tracts and units, and how many of them lie in each
-- square of the land (docs/decisions/map-tiles.md). Writers only leave notes; who looks at the map first brings all of it up to date.

-- Places stand on a square of 2^28 units a side: the world in the projection of web maps, fifteen centimetres a unit at the equator.

CREATE FUNCTION map_x(longitude float8) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- The least and the greatest leave nulls out of account.
  RETURN CASE WHEN longitude IS NOT NULL THEN
    least(268435455, greatest(0, floor((longitude + 180) / 360 * 268435456)))::integer END;

CREATE FUNCTION map_y(latitude float8) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN latitude IS NOT NULL THEN least(268435455, greatest(0, floor(
    (0.5 - ln(tan(pi() / 4 + radians(least(85.0511287, greatest(-85.0511287, latitude))) / 2)) / (2 * pi())) * 268435456)))::integer END;

-- The bits of x and y by turns, so that every square of every zoom is one stretch of numbers, which a plain index answers.
CREATE FUNCTION map_cell(x integer, y integer) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  a bigint := x;
  b bigint := y;
BEGIN
  a := (a | (a << 16)) & 281470681808895;
  a := (a | (a << 8)) & 71777214294589695;
  a := (a | (a << 4)) & 1085102592571150095;
  a := (a | (a << 2)) & 3689348814741910323;
  a := (a | (a << 1)) & 6148914691236517205;
  b := (b | (b << 16)) & 281470681808895;
  b := (b | (b << 8)) & 71777214294589695;
  b := (b | (b << 4)) & 1085102592571150095;
  b := (b | (b << 2)) & 3689348814741910323;
  b := (b | (b << 1)) & 6148914691236517205;
  RETURN a | (b << 1);
END
$$;

-- Wells that have a surface location.
CREATE TABLE map_points (
  company_id integer NOT NULL,
  well_id integer NOT NULL,
  area_id integer NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  cell bigint NOT NULL,
  bottom_x integer,
  bottom_y integer,
  well_type text,
  well_status text,
  label text NOT NULL,
  PRIMARY KEY (company_id, well_id)
);
CREATE INDEX map_points_cell ON map_points (company_id, cell);
-- One well of 64, for what can only be weighed by a sample.
CREATE INDEX map_points_sample ON map_points (company_id, cell) WHERE well_id % 64 = 0;
CREATE INDEX map_points_bore ON map_points USING gist (company_id, box(point(x, y), point(bottom_x, bottom_y)))
  WHERE bottom_x IS NOT NULL;

-- Outlines of tracts and of proration units: rings of 32-bit numbers (src/server/features/tiles/outline.ts).
CREATE TABLE map_shapes (
  company_id integer NOT NULL,
  marker_id integer NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  area_id integer NOT NULL,
  -- The well's, where a unit ties records of two areas.
  other_area_id integer,
  label text NOT NULL,
  bounds box NOT NULL,
  outline bytea NOT NULL,
  -- With fewer corners, for far zooms; null where the outline has few.
  coarse bytea,
  -- A place inside.
  x integer NOT NULL,
  y integer NOT NULL,
  cell bigint NOT NULL,
  acres float8 NOT NULL,
  status text,
  -- Active leases that cover the tract, the first of those that end first, and its name and end; `lease_held` when all are held.
  leases integer NOT NULL DEFAULT 0,
  lease_id integer,
  lease_label text,
  lease_ends date,
  lease_held boolean,
  PRIMARY KEY (company_id, marker_id)
);
CREATE INDEX map_shapes_bounds ON map_shapes USING gist (company_id, bounds);
CREATE INDEX map_shapes_record ON map_shapes (company_id, kind, record_id);
CREATE INDEX map_shapes_cell ON map_shapes (company_id, cell) WHERE kind = 'tract';
CREATE INDEX map_shapes_sample ON map_shapes (company_id, cell) WHERE kind = 'tract' AND record_id % 64 = 0;

-- How many there are in each square of the zooms 8, 10, 12 and 14, by area.
CREATE TABLE map_well_cells (
  company_id integer NOT NULL,
  level smallint NOT NULL,
  cell bigint NOT NULL,
  area_id integer NOT NULL,
  wells integer NOT NULL,
  -- Sums of the places, for the middle of them; the id says which one it is where it is the only one.
  sum_x bigint NOT NULL,
  sum_y bigint NOT NULL,
  well_id integer NOT NULL,
  PRIMARY KEY (company_id, level, cell, area_id)
);
CREATE TABLE map_tract_cells (
  company_id integer NOT NULL,
  level smallint NOT NULL,
  cell bigint NOT NULL,
  area_id integer NOT NULL,
  tracts integer NOT NULL,
  acres float8 NOT NULL,
  hbp integer NOT NULL,
  active integer NOT NULL,
  leased integer NOT NULL,
  held integer NOT NULL,
  lease_ends date,
  PRIMARY KEY (company_id, level, cell, area_id)
);

-- One row for each company whose map was ever made: who brings it up to date holds it. The version names the state of the map.
CREATE TABLE map_state (
  company_id integer NOT NULL PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  version uuid NOT NULL DEFAULT gen_random_uuid()
);

-- What was written since then. Rows are only added, so that writers never wait for one another.
CREATE TABLE map_notes (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  entity text NOT NULL,
  ids integer[] NOT NULL,
  PRIMARY KEY (company_id, id)
);

SELECT keep_tenant_table('map_points', NULL), keep_tenant_table('map_shapes', NULL), keep_tenant_table('map_well_cells', NULL),
  keep_tenant_table('map_tract_cells', NULL), keep_tenant_table('map_state', NULL), keep_tenant_table('map_notes', NULL);

-- Without keys to the company, which would be looked up for each row of a bulk load.
CREATE FUNCTION forget_map() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  DELETE FROM map_points WHERE company_id = OLD.id;
  DELETE FROM map_shapes WHERE company_id = OLD.id;
  DELETE FROM map_well_cells WHERE company_id = OLD.id;
  DELETE FROM map_tract_cells WHERE company_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_map AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION forget_map();

-- Notes. Arguments: the kind, the column with its ids, the table's own key, what must hold of a row, and the columns that matter.
CREATE FUNCTION note_map() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off
AS $$
DECLARE
  named CONSTANT text := TG_ARGV[1];
  key CONSTANT text := TG_ARGV[2];
  touched text;
BEGIN
  touched := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT r.company_id, r.%I AS id FROM new_rows r WHERE %s', named, TG_ARGV[3])
    WHEN 'DELETE' THEN format('SELECT r.company_id, r.%I AS id FROM old_rows r WHERE %s', named, TG_ARGV[3])
    ELSE format(
      'SELECT r.company_id, v.id FROM new_rows r JOIN old_rows o ON o.company_id = r.company_id AND o.%1$I = r.%1$I
       CROSS JOIN LATERAL (VALUES (r.%2$I), (o.%2$I)) v (id)
       WHERE %3$s AND (%4$s) IS DISTINCT FROM (%5$s)',
      key, named, TG_ARGV[3],
      (SELECT string_agg(format('r.%I', name), ', ') FROM unnest(string_to_array(TG_ARGV[4], ', ')) name),
      (SELECT string_agg(format('o.%I', name), ', ') FROM unnest(string_to_array(TG_ARGV[4], ', ')) name))
  END;
  EXECUTE format(
    'INSERT INTO public.map_notes (company_id, entity, ids)
     SELECT t.company_id, %L, array_agg(DISTINCT t.id) FROM (%s) t WHERE t.id IS NOT NULL GROUP BY t.company_id',
    TG_ARGV[0], touched);
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_map_notes(records regclass, entity text, named text, key text, condition text, columns text) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  arguments text := format('%L, %L, %L, %L, %L', entity, named, key, condition, columns);
BEGIN
  EXECUTE format('CREATE TRIGGER map_%I_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
  EXECUTE format('CREATE TRIGGER map_%I_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
  EXECUTE format('CREATE TRIGGER map_%I_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_map(%s)', entity, records, arguments);
END
$$;

SELECT
  keep_map_notes('wells', 'well', 'id', 'id', 'true',
    'area_id, well_name, well_type, well_status, surface_location, bottom_hole_location'),
  -- Points are written by the hundred thousand beside the wells that they are of.
  keep_map_notes('geological_markers', 'marker', 'id', 'id', 'r.shape_acres IS NOT NULL',
    'tract_id, proration_unit_id, asset_type, geometry'),
  keep_map_notes('tracts', 'tract', 'id', 'id', 'true', 'area_id, tract_name'),
  keep_map_notes('proration_units', 'unit', 'id', 'id', 'true', 'name, tract_id, well_id'),
  keep_map_notes('leases', 'lease', 'id', 'id', 'true', 'contract_name'),
  keep_map_notes('ownerships', 'tract', 'tract_id', 'id', 'true', 'tract_id, effective_date, end_date'),
  keep_map_notes('contracts', 'ownership', 'ownership_id', 'id', 'true',
    'ownership_id, lease_id, effective_date, termination_date, contract_status'),
  -- What the day alone changes shows in the next day on which something does.
  keep_map_notes('tract_facts', 'tract', 'tract_id', 'tract_id', 'true', 'status, leased_contracts, valid_until'),
  keep_map_notes('lease_facts', 'lease', 'lease_id', 'lease_id', 'true', 'is_active, is_held, expires_on');
-- Before a record is tied to anything there is nothing of it on the map; when it goes, what was on the map goes with it and tells.
DROP TRIGGER map_tract_insert ON tracts;
DROP TRIGGER map_tract_delete ON tracts;
DROP TRIGGER map_unit_insert ON proration_units;
DROP TRIGGER map_unit_delete ON proration_units;
DROP TRIGGER map_lease_insert ON leases;
DROP TRIGGER map_lease_delete ON leases;
DROP TRIGGER map_tract_insert ON ownerships;
DROP TRIGGER map_tract_delete ON ownerships;
DROP TRIGGER map_tract_delete ON tract_facts;
DROP TRIGGER map_lease_delete ON lease_facts;
-- A shape may become a point and a point a shape.
DROP TRIGGER map_marker_update ON geological_markers;
CREATE TRIGGER map_marker_update AFTER UPDATE ON geological_markers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_map('marker', 'id', 'id', '(r.shape_acres IS NOT NULL OR o.shape_acres IS NOT NULL)',
    'tract_id, proration_unit_id, asset_type, geometry');

-- Makes everything anew at the next look: for this migration, and for whoever loaded rows around the triggers (docs/operate.md).
CREATE FUNCTION renote_map() RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public
BEGIN ATOMIC
  INSERT INTO public.map_notes (company_id, entity, ids)
  SELECT company_id, 'well', array_agg(id) FROM public.wells GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(well_id) FROM public.map_points GROUP BY company_id
  UNION ALL SELECT company_id, 'marker', array_agg(id) FROM public.geological_markers WHERE shape_acres IS NOT NULL GROUP BY company_id
  UNION ALL SELECT company_id, 'marker', array_agg(marker_id) FROM public.map_shapes GROUP BY company_id;
END;
REVOKE EXECUTE ON FUNCTION renote_map FROM PUBLIC;
SELECT renote_map();

-- Counts these squares of zoom 14 anew, and those of 12, 10 and 8 around them, each from its sixteen parts. Where a stretch begins and
-- ends is worked out apart: shifting is not leakproof, and under row-level security no index would serve a comparison with it. What
-- was just written has no statistics yet, by which reading all of it for each square looks cheap: each is looked up by its index.
CREATE FUNCTION count_map_wells(company integer, cells bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  above bigint[] := cells;
  zoom smallint;
BEGIN
  DELETE FROM map_well_cells c WHERE c.company_id = company AND c.level = 14 AND c.cell = ANY (cells);
  INSERT INTO map_well_cells (company_id, level, cell, area_id, wells, sum_x, sum_y, well_id)
  SELECT company, 14, n.cell, l.*
  FROM (SELECT c.cell, c.cell << 28 AS first, (c.cell + 1) << 28 AS beyond FROM unnest(cells) c (cell) OFFSET 0) n
  CROSS JOIN LATERAL (
    SELECT p.area_id, count(*), sum(p.x), sum(p.y), min(p.well_id) FROM map_points p
    WHERE p.company_id = company AND p.cell >= n.first AND p.cell < n.beyond GROUP BY p.area_id) l;
  FOREACH zoom IN ARRAY ARRAY[12, 10, 8] LOOP
    SELECT array_agg(DISTINCT a.cell >> 4) INTO above FROM unnest(above) a (cell);
    DELETE FROM map_well_cells c WHERE c.company_id = company AND c.level = zoom AND c.cell = ANY (above);
    INSERT INTO map_well_cells (company_id, level, cell, area_id, wells, sum_x, sum_y, well_id)
    SELECT company, zoom, n.cell, l.*
    FROM (SELECT a.cell, a.cell << 4 AS first, (a.cell + 1) << 4 AS beyond FROM unnest(above) a (cell) OFFSET 0) n
    CROSS JOIN LATERAL (
      SELECT c.area_id, sum(c.wells), sum(c.sum_x), sum(c.sum_y), min(c.well_id) FROM map_well_cells c
      WHERE c.company_id = company AND c.level = zoom + 2 AND c.cell >= n.first AND c.cell < n.beyond GROUP BY c.area_id) l;
  END LOOP;
END
$$;

CREATE FUNCTION count_map_tracts(company integer, cells bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  above bigint[] := cells;
  zoom smallint;
BEGIN
  DELETE FROM map_tract_cells c WHERE c.company_id = company AND c.level = 14 AND c.cell = ANY (cells);
  INSERT INTO map_tract_cells (company_id, level, cell, area_id, tracts, acres, hbp, active, leased, held, lease_ends)
  SELECT company, 14, n.cell, l.*
  FROM (SELECT c.cell, c.cell << 28 AS first, (c.cell + 1) << 28 AS beyond FROM unnest(cells) c (cell) OFFSET 0) n
  CROSS JOIN LATERAL (
    SELECT s.area_id, count(*), sum(s.acres), count(*) FILTER (WHERE s.status = 'hbp'),
      count(*) FILTER (WHERE s.status = 'active'), count(*) FILTER (WHERE s.leases > 0), count(*) FILTER (WHERE s.lease_held),
      min(s.lease_ends)
    FROM map_shapes s
    WHERE s.company_id = company AND s.kind = 'tract' AND s.cell >= n.first AND s.cell < n.beyond GROUP BY s.area_id) l;
  FOREACH zoom IN ARRAY ARRAY[12, 10, 8] LOOP
    SELECT array_agg(DISTINCT a.cell >> 4) INTO above FROM unnest(above) a (cell);
    DELETE FROM map_tract_cells c WHERE c.company_id = company AND c.level = zoom AND c.cell = ANY (above);
    INSERT INTO map_tract_cells (company_id, level, cell, area_id, tracts, acres, hbp, active, leased, held, lease_ends)
    SELECT company, zoom, n.cell, l.*
    FROM (SELECT a.cell, a.cell << 4 AS first, (a.cell + 1) << 4 AS beyond FROM unnest(above) a (cell) OFFSET 0) n
    CROSS JOIN LATERAL (
      SELECT c.area_id, sum(c.tracts), sum(c.acres), sum(c.hbp), sum(c.active), sum(c.leased), sum(c.held), min(c.lease_ends)
      FROM map_tract_cells c
      WHERE c.company_id = company AND c.level = zoom + 2 AND c.cell >= n.first AND c.cell < n.beyond GROUP BY c.area_id) l;
  END LOOP;
END
$$;

-- Takes these wells off the map; answers the squares that they lay in. So does the other one with outlines of tracts. Who brings the
-- map up to date is alone with it, so that a row stays where it was found.
CREATE FUNCTION remove_map_points(company integer, wells integer[]) RETURNS bigint[]
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  cells bigint[];
BEGIN
  WITH gone AS (
    DELETE FROM map_points p WHERE p.ctid = ANY (ARRAY(
      SELECT f.place FROM unnest(wells) n (id)
      CROSS JOIN LATERAL (
        SELECT q.ctid AS place FROM map_points q WHERE q.company_id = company AND q.well_id = n.id OFFSET 0) f))
    RETURNING p.cell)
  SELECT array_agg(DISTINCT gone.cell >> 28) INTO cells FROM gone;
  RETURN cells;
END
$$;

CREATE FUNCTION remove_map_shapes(company integer, markers integer[]) RETURNS bigint[]
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  cells bigint[];
BEGIN
  WITH gone AS (
    DELETE FROM map_shapes s WHERE s.ctid = ANY (ARRAY(
      SELECT f.place FROM unnest(markers) n (id)
      CROSS JOIN LATERAL (
        SELECT q.ctid AS place FROM map_shapes q WHERE q.company_id = company AND q.marker_id = n.id OFFSET 0) f))
    RETURNING s.kind, s.cell)
  SELECT array_agg(DISTINCT gone.cell >> 28) INTO cells FROM gone WHERE gone.kind = 'tract';
  RETURN cells;
END
$$;

-- Puts these wells where they lie now, and counts the squares that they left and came to.
CREATE FUNCTION keep_map_points(company integer, wells integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  before bigint[] := remove_map_points(company, wells);
  after bigint[];
BEGIN
  WITH come AS (
    INSERT INTO map_points (company_id, well_id, area_id, x, y, cell, bottom_x, bottom_y, well_type, well_status, label)
    SELECT company, l.id, l.area_id, l.x, l.y, map_cell(l.x, l.y), l.bottom_x, l.bottom_y, l.well_type, l.well_status, l.well_name
    FROM (
      SELECT w.id, w.area_id, w.well_type, w.well_status, w.well_name,
        map_x(s.place[0]) AS x, map_y(s.place[1]) AS y, map_x(b.place[0]) AS bottom_x, map_y(b.place[1]) AS bottom_y
      FROM wells w
      CROSS JOIN LATERAL (SELECT location_point(w.surface_location) AS place OFFSET 0) s
      CROSS JOIN LATERAL (SELECT location_point(w.bottom_hole_location) AS place OFFSET 0) b
      WHERE w.company_id = company AND w.id = ANY (wells) AND w.surface_location IS NOT NULL OFFSET 0) l
    RETURNING cell)
  SELECT array_agg(DISTINCT come.cell >> 28) INTO after FROM come;
  IF coalesce(before, after) IS NOT NULL THEN
    PERFORM count_map_wells(company, ARRAY(SELECT DISTINCT unnest(before || after)));
  END IF;
END
$$;

-- What is drawn of these companies within a box. Comparing boxes is not leakproof, so that under row-level security no spatial index
-- may serve it; these read as the tables' owner and hold to the companies of the session.
CREATE FUNCTION map_shapes_in(companies integer[], kinds text[], areas integer[], around box, most integer) RETURNS SETOF map_shapes
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT s.*
    FROM unnest(companies) c (id)
    JOIN map_shapes s ON s.company_id = c.id
    WHERE c.id = ANY (reached) AND s.bounds && around AND s.kind = ANY (kinds)
      AND (areas IS NULL OR s.area_id = ANY (areas) OR s.other_area_id = ANY (areas))
    ORDER BY s.acres DESC, s.marker_id
    LIMIT most;
END
$$;

CREATE FUNCTION map_bores_in(companies integer[], areas integer[], around box, most integer) RETURNS SETOF map_points
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT p.*
    FROM unnest(companies) c (id)
    JOIN map_points p ON p.company_id = c.id
    WHERE c.id = ANY (reached) AND p.bottom_x IS NOT NULL AND box(point(p.x, p.y), point(p.bottom_x, p.bottom_y)) && around
      AND (areas IS NULL OR p.area_id = ANY (areas))
    ORDER BY p.well_id
    LIMIT most;
END
$$;

-- Lists within an outline on the map, degrees of WGS 84: wells by where they begin, tracts by any part of their shapes.

-- Whether a shape (GeoJSON) reaches into an outline; its holes count as its own.
CREATE FUNCTION shape_touches(geometry jsonb, outline polygon) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE geometry ->> 'type'
    WHEN 'Point' THEN
      outline @> point((geometry #>> '{coordinates,0}')::float8, (geometry #>> '{coordinates,1}')::float8)
    ELSE EXISTS (
      SELECT FROM jsonb_array_elements(
        CASE geometry ->> 'type' WHEN 'Polygon' THEN jsonb_build_array(geometry -> 'coordinates') ELSE geometry -> 'coordinates' END) part
      WHERE outline && (
        SELECT ('(' || string_agg('(' || (corner.at ->> 0) || ',' || (corner.at ->> 1) || ')', ',' ORDER BY corner.place) || ')')::polygon
        FROM jsonb_array_elements(part -> 0) WITH ORDINALITY corner (at, place)))
  END
$$;

CREATE FUNCTION wells_within(companies integer[], outline polygon) RETURNS SETOF integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10000 SET search_path = pg_catalog, public
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT w.id FROM unnest(companies) c (id)
    JOIN wells w ON w.company_id = c.id AND location_point(w.surface_location) <@ outline
    WHERE c.id = ANY (reached);
END
$$;

CREATE FUNCTION tracts_within(companies integer[], outline polygon) RETURNS SETOF integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT DISTINCT m.tract_id FROM unnest(companies) c (id)
    JOIN geological_markers m ON m.company_id = c.id AND geometry_box(m.geometry) && box(outline)
    WHERE c.id = ANY (reached) AND m.tract_id IS NOT NULL AND m.asset_type = 'Tract' AND shape_touches(m.geometry, outline);
END
$$;

-- What a tile needs to know before it is drawn, in one exchange: which of the wanted companies the person reaches, whether something was
-- written since their map was made, or its day has passed, and which state of it is there. No row when the person is gone.
CREATE FUNCTION map_standing(person integer, wanted integer[], day date)
  RETURNS TABLE (companies integer[], is_stale boolean, version text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO companies
  FROM public.companies c
  WHERE (wanted IS NULL OR c.id = ANY (wanted)) AND (
    EXISTS (SELECT FROM memberships m WHERE m.company_id = c.id AND m.user_id = person)
    OR EXISTS (SELECT FROM users u WHERE u.id = person AND u.role_id = 1));
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = person) THEN
    RETURN;
  END IF;
  is_stale := EXISTS (SELECT FROM map_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM land_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM tract_facts f WHERE f.company_id = ANY (companies) AND f.valid_until <= day)
    OR EXISTS (SELECT FROM lease_facts f WHERE f.company_id = ANY (companies) AND f.valid_until <= day);
  SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) INTO version FROM map_state s WHERE s.company_id = ANY (companies);
  RETURN NEXT;
END
$$;
