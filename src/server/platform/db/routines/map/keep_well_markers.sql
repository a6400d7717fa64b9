-- Each of a well's two locations has a marker at the same place. This updates the markers in the same statement as the
-- wells, for single and bulk writes. The other direction, from marker to well, is in
-- src/server/land/rules/geological-marker.ts: a marker deleted with its well must not clear the well's location first.
-- A marker that is created here has no history entry of its own; later changes and its deletion have. Wells that are moved
-- here from another installation bring their markers along.
CREATE OR REPLACE FUNCTION keep_well_markers()
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
  -- EXECUTE plans for the current rows each time; a cached plan would fit the number of rows of its first use.
  IF TG_OP = 'INSERT' THEN
    EXECUTE 'SELECT count(*) > 0 FROM new_rows WHERE version_id > 1' INTO concerned;
    -- A well restored from the trash (version above 1) is followed by the markers deleted with it, so they are not
    -- created here. Their number is unknown; a hash join suits any number.
    IF concerned THEN
      PERFORM set_config('enable_nestloop', 'off', true);
    END IF;
    PERFORM set_config('app.follows_well', 'on', true);
    EXECUTE '
      WITH back AS MATERIALIZED (
        SELECT n.company_id, n.id, w.at
        FROM new_rows n
        JOIN public.history w ON w.company_id = n.company_id AND w.record_id = n.id
        WHERE n.version_id > 1 AND w.entity = ''well'' AND w.action = ''delete''
      ), lost AS MATERIALIZED (
        SELECT m.company_id, m.at, (m.old_values ->> ''well_id'')::integer AS well_id,
          m.old_values ->> ''well_point_type'' AS well_point_type
        FROM public.history m
        WHERE m.company_id = ANY (ARRAY(SELECT DISTINCT company_id FROM back)) AND m.entity = ''geological_marker''
          AND m.action = ''delete'' AND m.at = ANY (ARRAY(SELECT DISTINCT at FROM back))
      ), brought AS MATERIALIZED (
        SELECT DISTINCT b.company_id, b.id, l.well_point_type
        FROM back b JOIN lost l ON l.company_id = b.company_id AND l.well_id = b.id AND l.at = b.at
      )
      INSERT INTO public.geological_markers
        (company_id, marker_name, marker_type, geometry, asset_type, asset_id, well_point_type, created_by, modified_by)
      SELECT n.company_id, p.marker_name, ''point'', p.location::jsonb, ''Well'', n.id, p.well_point_type, n.created_by, n.modified_by
      FROM new_rows n
      CROSS JOIN LATERAL (VALUES
        (''Surface'', ''Surface Location'', n.surface_location),
        (''BottomHole'', ''Bottom Hole Location'', n.bottom_hole_location)) p (well_point_type, marker_name, location)
      LEFT JOIN brought b ON b.company_id = n.company_id AND b.id = n.id AND b.well_point_type = p.well_point_type
      WHERE p.location IS NOT NULL AND b.id IS NULL';
    PERFORM set_config('app.follows_well', '', true);
    IF concerned THEN
      PERFORM set_config('enable_nestloop', 'on', true);
    END IF;
    RETURN NULL;
  END IF;
  -- Uses count because EXISTS is planned for finding the first difference soon; if there is none, it compares every row
  -- with every other.
  EXECUTE '
    SELECT count(*) > 0
    FROM new_rows n JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
    WHERE (n.surface_location, n.bottom_hole_location) IS DISTINCT FROM (o.surface_location, o.bottom_hole_location)'
  INTO concerned;
  IF NOT concerned THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.follows_well', 'on', true);
  EXECUTE '
    WITH changed AS MATERIALIZED (
      SELECT n.company_id, n.id, n.modified_by, p.well_point_type, p.marker_name, p.becomes::jsonb AS becomes
      FROM new_rows n
      JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
      CROSS JOIN LATERAL (VALUES
        (''Surface'', ''Surface Location'', o.surface_location, n.surface_location),
        (''BottomHole'', ''Bottom Hole Location'', o.bottom_hole_location, n.bottom_hole_location)
      ) p (well_point_type, marker_name, was, becomes)
      WHERE p.was IS DISTINCT FROM p.becomes
    ), gone AS (
      DELETE FROM public.geological_markers m USING changed c
      WHERE c.becomes IS NULL
        AND m.company_id = c.company_id AND m.well_id = c.id AND m.well_point_type = c.well_point_type
    ), moved AS (
      UPDATE public.geological_markers m
      SET geometry = c.becomes, modified_by = c.modified_by, modified_date = now(), version_id = m.version_id + 1
      FROM changed c
      WHERE m.company_id = c.company_id AND m.well_id = c.id AND m.well_point_type = c.well_point_type
        AND m.geometry <> c.becomes
    )
    INSERT INTO public.geological_markers
      (company_id, marker_name, marker_type, geometry, asset_type, asset_id, well_point_type, created_by, modified_by)
    SELECT c.company_id, c.marker_name, ''point'', c.becomes, ''Well'', c.id, c.well_point_type, c.modified_by, c.modified_by
    FROM changed c
    WHERE c.becomes IS NOT NULL AND NOT EXISTS (
      SELECT FROM public.geological_markers m
      WHERE m.company_id = c.company_id AND m.well_id = c.id AND m.well_point_type = c.well_point_type)';
  PERFORM set_config('app.follows_well', '', true);
  RETURN NULL;
END
$$;
