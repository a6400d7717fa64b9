-- Functions that run as the tables' owner take no time limit from whoever calls them, and touch only companies in reach of the session.

-- How many days a deleted company can be restored; the same number as trashDays of src/shared/limits.ts.
CREATE FUNCTION trash_days() RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 30;

-- The deleted companies that the person of this session may restore: an Administrator all, others where they were Manager.
DROP FUNCTION restore_company(integer, integer);
DROP FUNCTION deleted_companies(integer);
CREATE FUNCTION deleted_companies()
  RETURNS TABLE (id integer, name text, description text, deleted_at timestamptz, deleted_by text, until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT c.id, c.name, c.description, c.deleted_at, d.name, c.deleted_at + make_interval(days => public.trash_days())
  FROM public.companies c LEFT JOIN public.users d ON d.id = c.deleted_by
  WHERE c.deleted_at > now() - make_interval(days => public.trash_days()) AND (
    EXISTS (SELECT FROM public.users u WHERE u.id = public.app_user_id() AND u.role_id = 1)
    OR EXISTS (
      SELECT FROM public.memberships m JOIN public.roles r ON r.id = m.role_id
      WHERE m.company_id = c.id AND m.user_id = public.app_user_id() AND r.rights_of <= 2));
END;

-- Restores a deleted company; false unless the person may restore it.
CREATE FUNCTION restore_company(company integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE public.companies c SET deleted_at = NULL, deleted_by = NULL
  WHERE c.id = company AND EXISTS (SELECT FROM public.deleted_companies() d WHERE d.id = company);
  RETURN FOUND;
END
$$;

-- Removes up to that many rows of companies that can no longer be restored, and finally the companies themselves with their history.
-- Returns the number of rows removed, 0 when nothing is left to remove. Rows are removed before the rows they refer to.
DROP FUNCTION remove_old_companies(integer, integer);
CREATE FUNCTION remove_old_companies(max_rows integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  company integer;
  tenant_table regclass;
  removed integer;
BEGIN
  SELECT c.id INTO company FROM public.companies c
  WHERE c.deleted_at < now() - make_interval(days => trash_days()) ORDER BY c.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  FOR tenant_table IN
    SELECT t.oid::regclass FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND a.attname = 'company_id'
    ORDER BY CASE
        WHEN t.relname = 'history' THEN 1000
        WHEN t.relname = 'memberships' THEN 900
        WHEN t.relname = 'areas' THEN 800
        ELSE coalesce(
          array_position(
            ARRAY['geological_markers', 'contracts', 'ownerships', 'proration_units', 'leases', 'wells', 'owners', 'tracts']::name[],
            t.relname),
          100)
      END, t.relname
  LOOP
    EXECUTE format(
      'DELETE FROM %s WHERE company_id = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE company_id = $1 LIMIT $2))',
      tenant_table, tenant_table) USING company, max_rows;
    GET DIAGNOSTICS removed = ROW_COUNT;
    IF removed > 0 THEN
      RETURN removed;
    END IF;
  END LOOP;
  DELETE FROM public.companies WHERE id = company;
  DELETE FROM public.history WHERE company_id = company;
  RETURN 1;
END
$$;

-- Removes the dashboards of a company whose deletion can no longer be undone, other people's private ones too.
DROP FUNCTION forget_deleted_boards(integer, integer);
CREATE FUNCTION forget_deleted_boards(company integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.boards
  WHERE company_id = company AND company_id = ANY ((SELECT public.app_companies())::integer[])
    AND deleted_at < now() - interval '1 day';
END;

-- Stores the hash of a link that sets a new password and works for an hour. Returns the address as the account spells it; null if there is
-- no account. The same work either way.
DROP FUNCTION begin_reset(text, bytea, integer);
CREATE FUNCTION begin_reset(address text, hash bytea) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  spelled text;
BEGIN
  DELETE FROM public.password_resets r WHERE r.id = ANY (ARRAY(
    SELECT o.id FROM public.password_resets o WHERE o.expires_at < now() - interval '1 day' LIMIT 1000 FOR UPDATE SKIP LOCKED));
  WITH account AS (SELECT u.id, u.email FROM public.users u WHERE lower(u.email) = lower(address)),
  made AS (
    INSERT INTO public.password_resets (user_id, token_hash, expires_at)
    SELECT a.id, hash, now() + interval '1 hour' FROM account a RETURNING user_id)
  SELECT a.email INTO spelled FROM account a JOIN made m ON m.user_id = a.id;
  RETURN spelled;
END
$$;

-- Raises an error unless the company is one of the session's.
CREATE FUNCTION require_company(company integer) RETURNS void
  LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF company = ANY (public.app_companies()) THEN
    RETURN;
  END IF;
  RAISE EXCEPTION 'company % is not one of this session', company USING ERRCODE = 'insufficient_privilege';
END
$$;

-- As before, but only for a company of the session.
CREATE OR REPLACE FUNCTION count_map_wells(company integer, cells bigint[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  above bigint[] := cells;
  zoom smallint;
BEGIN
  PERFORM require_company(company);
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

CREATE OR REPLACE FUNCTION count_map_tracts(company integer, cells bigint[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  above bigint[] := cells;
  zoom smallint;
BEGIN
  PERFORM require_company(company);
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

CREATE OR REPLACE FUNCTION remove_map_points(company integer, wells integer[]) RETURNS bigint[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  cells bigint[];
BEGIN
  PERFORM require_company(company);
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

CREATE OR REPLACE FUNCTION remove_map_shapes(company integer, markers integer[]) RETURNS bigint[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  cells bigint[];
BEGIN
  PERFORM require_company(company);
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
