import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { PostponedError } from '#server/platform/db/postponed.ts';
import { largeShape, packLargeShape } from './pack-large-shape.ts';
import { type PackedShape, packShape } from './pack-shape.ts';

/** Maximum number of shapes packed at a time, so that memory use stays constant. */
const shapesAtATime = 1000;
/** Bytes of stored shapes packed at a time; a single larger shape is packed alone. */
const bytesAtATime = 4 * 1024 * 1024;

/** How long, in milliseconds, a refresh waits for another one of the same company, holding its connection, and then without one. */
const maxWait = 500;
const pause = 1_000;
/** How long, in milliseconds, one of its statements may take. */
const maxDrawing = 120_000;

/** Lists of ids as PostgreSQL array literals: after an import they are too long to parse and format here. */
type Noted = Record<'wells' | 'markers' | 'tracts' | 'ownerships' | 'leases' | 'units', string | null>;

/**
 * Updates the map tables of these companies with all changes since the last refresh (docs/decisions/0028-map-tiles.md).
 * Other refreshes of the same company wait until this transaction ends; writers never wait.
 */
export async function refreshMap(tx: PersonTx, companies: readonly number[], day: string): Promise<void> {
  for (const company of [...companies].sort((a, b) => a - b)) {
    await tx.run(sql`INSERT INTO map_state (company_id) VALUES (${company}) ON CONFLICT DO NOTHING`);
    await lockMap(tx, company);
    // Every later statement sees what was committed before it started, including every record whose note is taken.
    const noted = await claimNotes(tx, company);
    if (noted === null) continue;
    if (noted.wells !== null)
      await tx.run(sql`SELECT keep_map_points(${company}::int, ${noted.wells}::int[])`);
    await storeShapes(tx, company, noted, day);
    await tx.run(sql`UPDATE map_state SET version = gen_random_uuid() WHERE company_id = ${company}`);
  }
}

/** Waits briefly for another refresh; if it takes longer, the work is postponed, so that it holds no connection. */
async function lockMap(tx: PersonTx, company: number): Promise<void> {
  await tx.run(sql`SELECT set_config('lock_timeout', ${String(maxWait)}, true)`);
  try {
    await tx.run(sql`SELECT FROM map_state WHERE company_id = ${company} FOR UPDATE`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error;
    throw new PostponedError(
      'The map is being drawn after a large change. Try again in a minute.',
      wait(pause),
    );
  }
  // One for each company at most draws for long, so it may take its time.
  await tx.run(
    sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', ${String(maxDrawing)}, true)`,
  );
}

async function claimNotes(tx: PersonTx, company: number): Promise<Noted | null> {
  const ids = (entity: string) =>
    sql`(array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = ${entity}))::text`;
  const [noted] = await tx.rows<Noted & { notes: number }>(sql`
    WITH gone AS (DELETE FROM map_notes n WHERE n.company_id = ${company} RETURNING n.entity, n.ids)
    SELECT ${ids('well')} AS wells, ${ids('marker')} AS markers, ${ids('tract')} AS tracts, ${ids('ownership')} AS ownerships,
      ${ids('lease')} AS leases, ${ids('unit')} AS units, count(*)::int AS notes
    FROM gone CROSS JOIN LATERAL unnest(gone.ids) each (id)`);
  return noted === undefined || noted.notes === 0 ? null : noted;
}

/** Stores the shapes that were noted, and those of noted records. */
async function storeShapes(tx: PersonTx, company: number, noted: Noted, day: string): Promise<void> {
  const parts = await tx.rows<{ markers: string }>(sql`
    WITH land AS (
      SELECT n.id FROM unnest(${noted.tracts}::int[]) n (id)
      UNION
      SELECT o.tract_id FROM unnest(${noted.ownerships}::int[]) n (id)
      JOIN ownerships o ON o.company_id = ${company} AND o.id = n.id
      UNION
      SELECT o.tract_id FROM unnest(${noted.leases}::int[]) n (id)
      JOIN contracts c ON c.company_id = ${company} AND c.lease_id = n.id
      JOIN ownerships o ON o.company_id = ${company} AND o.id = c.ownership_id
    ), tied AS (
      SELECT n.id FROM unnest(${noted.units}::int[]) n (id)
      UNION
      SELECT u.id FROM unnest(${noted.wells}::int[]) n (id)
      JOIN proration_units u ON u.company_id = ${company} AND u.well_id = n.id
      UNION
      SELECT u.id FROM land JOIN proration_units u ON u.company_id = ${company} AND u.tract_id = land.id
    )
    SELECT array_agg(numbered.id)::text AS markers FROM (
      SELECT touched.id, (row_number() OVER (ORDER BY touched.id) - 1) / ${shapesAtATime}::int AS part FROM (
      SELECT n.id FROM unnest(${noted.markers}::int[]) n (id)
      UNION
      SELECT m.id FROM land JOIN geological_markers m ON m.company_id = ${company} AND m.tract_id = land.id
      WHERE m.asset_type = 'Tract' AND m.shape_acres IS NOT NULL
      UNION
      SELECT m.id FROM tied JOIN geological_markers m ON m.company_id = ${company} AND m.proration_unit_id = tied.id
      WHERE m.asset_type = 'Proration_Unit' AND m.shape_acres IS NOT NULL) touched) numbered
    GROUP BY numbered.part ORDER BY numbered.part`);
  const cells = new Set<string>();
  for (const { markers } of parts) {
    for (const cell of await removeShapes(tx, company, markers)) cells.add(cell);
    for (const few of await toBatches(tx, company, markers))
      for (const cell of await addShapes(tx, company, few, day)) cells.add(cell);
  }
  if (cells.size > 0) await tx.run(sql`SELECT count_map_tracts(${company}::int, ${[...cells]}::bigint[])`);
}

async function removeShapes(tx: PersonTx, company: number, markers: string): Promise<string[]> {
  const [gone] = await tx.rows<{ cells: string[] | null }>(
    sql`SELECT remove_map_shapes(${company}::int, ${markers}::int[])::text[] AS cells`,
  );
  return gone?.cells ?? [];
}

/** Splits these markers into batches that fit into memory. */
async function toBatches(tx: PersonTx, company: number, markers: string): Promise<number[][]> {
  const rows = await tx.rows<{ id: number; bytes: number }>(sql`
    SELECT id, pg_column_size(geometry) AS bytes FROM geological_markers
    WHERE company_id = ${company} AND id = ANY(${markers}::int[]) ORDER BY id`);
  const loads: number[][] = [];
  let room = 0;
  for (const { id, bytes } of rows) {
    if (bytes > room || loads.length === 0) {
      loads.push([]);
      room = bytesAtATime;
    }
    loads.at(-1)?.push(id);
    room -= bytes;
  }
  return loads;
}

type ShapeRow = { marker_id: number; geometry: string };

/**
 * Adds the shapes of these markers. The facts of tracts and leases were just written and have no statistics yet, so
 * each is looked up by its key. Otherwise the planner would read all of them for each shape.
 */
async function addShapes(tx: PersonTx, company: number, markers: number[], day: string): Promise<string[]> {
  const rows = await tx.rows<ShapeRow>(sql`
    SELECT id AS marker_id, geometry::text AS geometry FROM geological_markers
    WHERE company_id = ${company} AND id = ANY(${markers}::int[]) AND asset_type IN ('Tract', 'Proration_Unit')
      AND shape_acres IS NOT NULL`);
  const packed = await packShapes(company, rows);
  if (packed.length === 0) return [];
  const column = <Name extends keyof (typeof packed)[number]>(name: Name) =>
    packed.map((shape) => shape[name]);
  const added = await tx.rows<{ cell: string }>(sql`
    WITH packed AS MATERIALIZED (
      SELECT * FROM unnest(${column('marker_id')}::int[], ${column('bounds')}::text[], ${column('outline')}::bytea[],
        ${column('coarse')}::bytea[], ${column('x')}::int[], ${column('y')}::int[])
        p (marker_id, bounds, outline, coarse, x, y)
    ), land AS MATERIALIZED (
      SELECT p.*, m.tract_id, m.proration_unit_id, m.shape_acres
      FROM packed p JOIN geological_markers m ON m.company_id = ${company} AND m.id = p.marker_id
    ), covering AS (
      SELECT l.marker_id, count(DISTINCT e.id) AS leases, bool_and(f.is_held) AS held,
        min(f.expires_on) FILTER (WHERE NOT f.is_held) AS ends,
        (array_agg(e.id ORDER BY f.is_held, f.expires_on, e.id))[1] AS lease_id
      FROM land l
      JOIN ownerships o ON o.company_id = ${company} AND o.tract_id = l.tract_id
      JOIN contracts c ON c.company_id = ${company} AND c.ownership_id = o.id
      JOIN leases e ON e.company_id = ${company} AND e.id = c.lease_id
      CROSS JOIN LATERAL (
        SELECT * FROM lease_facts f WHERE f.company_id = ${company} AND f.lease_id = e.id LIMIT 1) f
      WHERE f.is_active AND ownership_counts(o.effective_date, o.end_date, ${day}::date)
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, ${day}::date)
        AND NOT (o.interest_type IS NOT DISTINCT FROM 'mineral' AND lacks_executive(o.executive_right, c.executive_consent))
      GROUP BY l.marker_id
    ), added AS (
      INSERT INTO map_shapes (company_id, marker_id, kind, record_id, area_id, other_area_id, label, bounds, outline, coarse,
        x, y, cell, acres, status, leases, lease_id, lease_label, lease_ends, lease_held)
      SELECT ${company}::int, l.marker_id, 'tract', t.id, t.area_id, NULL, t.tract_name, l.bounds::box, l.outline, l.coarse,
        l.x, l.y, map_cell(l.x, l.y), l.shape_acres,
        (SELECT f.status FROM tract_facts f WHERE f.company_id = ${company} AND f.tract_id = t.id),
        coalesce(v.leases, 0), v.lease_id, e.contract_name, v.ends, v.held
      FROM land l
      JOIN tracts t ON t.company_id = ${company} AND t.id = l.tract_id
      LEFT JOIN covering v ON v.marker_id = l.marker_id
      LEFT JOIN leases e ON e.company_id = ${company} AND e.id = v.lease_id
      UNION ALL
      SELECT ${company}::int, l.marker_id, 'unit', u.id, t.area_id, w.area_id, coalesce(u.name, t.tract_name), l.bounds::box, l.outline,
        l.coarse, l.x, l.y, map_cell(l.x, l.y), l.shape_acres, NULL, 0, NULL, NULL, NULL, NULL
      FROM land l
      JOIN proration_units u ON u.company_id = ${company} AND u.id = l.proration_unit_id
      JOIN tracts t ON t.company_id = ${company} AND t.id = u.tract_id
      JOIN wells w ON w.company_id = ${company} AND w.id = u.well_id
      RETURNING kind, cell)
    SELECT DISTINCT cell >> 28 AS cell FROM added WHERE kind = 'tract'`);
  return added.map(({ cell }) => cell);
}

/** Packs shapes and skips unreadable ones; their record reports what is wrong. */
async function packShapes(
  company: number,
  rows: readonly ShapeRow[],
): Promise<(PackedShape & { marker_id: number })[]> {
  const packed: (PackedShape & { marker_id: number })[] = [];
  const turn = createYielder();
  for (const { marker_id, geometry } of rows) {
    const shape =
      geometry.length < largeShape ? packShape(geometry) : await packLargeShape(geometry, company);
    if (shape !== null) packed.push({ marker_id, ...shape });
    await turn();
  }
  return packed;
}
