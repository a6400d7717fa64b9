import pg from 'pg';

const areas = 40;

export type SeededMap = { companyId: number };

/**
 * Fills a company with wells and with tracts that have an outline. The data is computed, so that every run has the
 * same. Seven of ten wells are anywhere on eight by seven degrees of land, the others clustered in fifty fields. Tracts
 * are adjacent square miles; every tenth has twenty-four corners. Forty areas are stripes of the land. No history is
 * written, as if the records were old, and all derived data of the map and the lists is built. `spread` is the fraction
 * of the land's width and height that the wells occupy, from its southwest corner.
 */
export async function seedMap(
  ownerUrl: string,
  personId: number,
  { wells, tracts, spread = 1 }: { wells: number; tracts: number; spread?: number },
): Promise<SeededMap> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SET jit = off');
    const company = await client.query<{ id: number }>(
      "INSERT INTO companies (name, created_by) VALUES ('Bench Company', $1) RETURNING id",
      [personId],
    );
    const companyId = company.rows[0]?.id ?? 0;
    await client.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
      companyId,
      personId,
    ]);
    await client.query(
      "INSERT INTO areas (company_id, id, name, type) SELECT $1, n, 'Area ' || n, 'project' FROM generate_series(1, $2::int) n",
      [companyId, areas],
    );
    // Triggers would write history and notes row by row; the derived data is built in bulk below.
    await client.query("SET session_replication_role = 'replica'");
    await client.query(
      `INSERT INTO wells (company_id, id, area_id, well_name, api_number, operator, well_type, well_status, is_active, surface_location)
       SELECT $1, n, 1 + floor((x + 106) / 8.001 * ${areas})::int, 'WELL ' || n || 'H', '42' || lpad(n::text, 8, '0'), 'OPERATOR ' || n % 400,
         (ARRAY['oil', 'gas', 'injection', 'horizontal'])[1 + n % 4],
         (ARRAY['producing', 'drilling', 'shut-in', 'plugged', 'proposed'])[1 + (n / 4) % 5], true,
         '{"type":"Point","coordinates":[' || round((-106 + (x + 106) * $3::float8)::numeric, 6) || ',' || round((28 + (y - 28) * $3::float8)::numeric, 6) || ']}'
       FROM (
         SELECT n,
           CASE WHEN n % 10 < 7 THEN -106 + 8 * a ELSE -105 + 6 * ((n % 50) * 0.618034 % 1) + 0.1 * (a + b - 1) END AS x,
           CASE WHEN n % 10 < 7 THEN 28 + 7 * b ELSE 29 + 5 * ((n % 50) * 0.754878 % 1) + 0.1 * (a - b) END AS y
         FROM (
           SELECT n, (n::bigint * 7919 % 1000003) / 1000003.0::float8 AS a, (n::bigint * 104729 % 999983) / 999983.0::float8 AS b
           FROM generate_series(1, $2::int) n) r) p`,
      [companyId, wells, spread],
    );
    const side = Math.ceil(Math.sqrt(tracts));
    await client.query(
      `INSERT INTO tracts (company_id, id, area_id, tract_name, gross_acres, county)
       SELECT $1, n, 1 + floor((n % ${side})::float8 / ${side} * ${areas})::int, 'SECTION ' || n, 640, 'COUNTY ' || n % 254
       FROM generate_series(1, $2::int) n`,
      [companyId, tracts],
    );
    await client.query(
      // No trigger computes the acres here.
      `INSERT INTO geological_markers (company_id, id, marker_name, marker_type, asset_type, asset_id, geometry, shape_acres)
       SELECT $1, n, 'Outline', 'polygon', 'Tract', n, geometry, round(geodesic_acres(geometry)::numeric, 4)
       FROM (SELECT n, jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
         SELECT jsonb_agg(jsonb_build_array(
           round((x + 0.008 * CASE WHEN n % 10 = 0 THEN cos(2 * pi() * k / 24) ELSE (ARRAY[-1, 1, 1, -1, -1])[k + 1] END)::numeric, 6),
           round((y + 0.0068 * CASE WHEN n % 10 = 0 THEN sin(2 * pi() * (k % 24) / 24) ELSE (ARRAY[-1, -1, 1, 1, -1])[k + 1] END)::numeric, 6)) ORDER BY k)
         FROM generate_series(0, CASE WHEN n % 10 = 0 THEN 24 ELSE 4 END) k))) AS geometry
       FROM (
         SELECT n, -106 + (n % ${side}) * 0.0165 AS x, 28 + (n / ${side}) * 0.014 AS y FROM generate_series(1, $2::int) n) p) outlines`,
      [companyId, tracts],
    );
    await client.query("SET session_replication_role = 'origin'");
    for (const [table, count] of [
      ['wells', wells],
      ['tracts', tracts],
      ['geological_markers', tracts],
      ['areas', areas],
    ] as const)
      await client.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [table, count]);
    await client.query('SELECT recount_records(), renote_land(), renote_map()');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return { companyId };
  } finally {
    await client.end();
  }
}

/**
 * Creates a copy of the same points and outlines as PostGIS stores them, in the tiles' projection, in the schema
 * `peer`.
 */
export async function seedPeer(client: pg.Client, companyId: number): Promise<void> {
  await client.query('CREATE EXTENSION postgis; CREATE SCHEMA peer');
  await client.query(
    `CREATE TABLE peer.wells AS
     SELECT id, well_name AS label, well_type AS type, well_status AS status,
       ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(surface_location), 4326), 3857) AS geom
     FROM wells WHERE company_id = $1`,
    [companyId],
  );
  await client.query(
    `CREATE TABLE peer.tracts AS
     SELECT t.id, t.tract_name AS label, 'inactive'::text AS status,
       ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(m.geometry::text), 4326), 3857) AS geom
     FROM tracts t JOIN geological_markers m ON m.company_id = t.company_id AND m.tract_id = t.id WHERE t.company_id = $1`,
    [companyId],
  );
  await client.query(
    'CREATE INDEX ON peer.wells USING gist (geom); CREATE INDEX ON peer.tracts USING gist (geom)',
  );
}
