import { type RawBuilder, sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { MapExtent } from '#shared/map/contracts/tiles.ts';
import { frameOf, joinBounds } from '#shared/map/geo/fit.ts';
import { gridZoom, positionOf } from '#shared/map/tile/grid.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { inScope, type MapScope } from './map-scope.ts';

type Extent = {
  west: number | null;
  north: number;
  east: number;
  south: number;
  wells: number;
  tracts: number;
  units: number;
  /** Markers whose bounding boxes span more than half of the world. */
  wide: number[] | null;
};

/** The prime meridian on the grid, and half the width of the world. */
const half = 2 ** (gridZoom - 1);
/** Maximum number of wide outlines to read. */
const maxWide = 1000;

/**
 * Returns the extent of the map of the selected areas, and the number of records on it. If it crosses the 180°
 * meridian, its east is beyond 180 if that is the shorter way around.
 */
export async function readExtent(tx: PersonTx, scope: MapScope): Promise<MapExtent> {
  const isWide = sql`(s.bounds[0])[0] - (s.bounds[1])[0] > ${half}`;
  // Grouped by the western and eastern half of the world, which are then joined on the shorter side.
  const rows = await tx.rows<Extent>(sql`
    SELECT min(c.sum_x / c.wells)::int AS west, min(c.sum_y / c.wells)::int AS north, max(c.sum_x / c.wells)::int AS east,
      max(c.sum_y / c.wells)::int AS south, coalesce(sum(c.wells), 0)::int AS wells, 0 AS tracts, 0 AS units, NULL::int[] AS wide
    FROM map_well_cells c WHERE ${inScope(scope, sql`c`)} AND c.level = 14 GROUP BY c.sum_x / c.wells < ${half}
    UNION ALL
    SELECT min((s.bounds[1])[0])::int, min((s.bounds[1])[1])::int, max((s.bounds[0])[0])::int, max((s.bounds[0])[1])::int, 0,
      (count(*) FILTER (WHERE s.kind = 'tract'))::int, (count(*) FILTER (WHERE s.kind = 'unit'))::int,
      (array_agg(s.marker_id) FILTER (WHERE ${isWide}))[:${maxWide}]
    FROM map_shapes s WHERE ${inScope(scope, sql`s`)} GROUP BY (s.bounds[0])[0] < ${half}, ${isWide}`);
  const boxes = rows.flatMap(({ west, north, east, south, wide }): Bounds[] => {
    if (west === null || wide !== null) return [];
    const [left, top] = positionOf(west, north);
    const [right, bottom] = positionOf(east, south);
    return [[left, bottom, right, top]];
  });
  const wide = rows.flatMap((row) => row.wide ?? []);
  const around = wide.length === 0 ? null : await readBounds(tx, sql`m.id = ANY(${wide}::int[])`);
  const bounds = joinBounds(around === null ? boxes : [...boxes, around]);
  const sum = (name: 'wells' | 'tracts' | 'units') => rows.reduce((total, row) => total + row[name], 0);
  return {
    bounds: bounds === undefined ? null : [...bounds],
    wells: sum('wells'),
    tracts: sum('tracts'),
    units: sum('units'),
  };
}

/**
 * Returns the bounds of a record: both ends of a well, the outlines of a tract, or those of a lease's tracts. Throws
 * `not_found` if the user cannot access it or nothing of it is on the map.
 */
export async function readPlace(tx: PersonTx, kind: 'tract' | 'lease' | 'well', id: number): Promise<Bounds> {
  const markers = {
    tract: sql`m.tract_id = ${id} AND m.asset_type = 'Tract'`,
    well: sql`m.well_id = ${id} AND m.asset_type = 'Well'`,
    lease: sql`m.asset_type = 'Tract' AND m.tract_id IN (
      SELECT o.tract_id FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      WHERE c.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND c.lease_id = ${id})`,
  }[kind];
  const bounds = await readBounds(
    tx,
    sql`m.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${markers}`,
  );
  if (bounds === null) throw new AppError('not_found', `This ${kind} is not mapped yet.`);
  return bounds;
}

/** Returns the bounds of at most a thousand of these markers, named `m` in the condition; null if there are none. */
export async function readBounds(tx: PersonTx, where: RawBuilder<unknown>): Promise<Bounds | null> {
  // The box of an outline across the 180° meridian spans the world; only such outlines are read.
  const rows = await tx.rows<{
    west: number;
    south: number;
    east: number;
    north: number;
    geometry: string | null;
  }>(sql`
    SELECT (b.around[1])[0] AS west, (b.around[1])[1] AS south, (b.around[0])[0] AS east, (b.around[0])[1] AS north,
      CASE WHEN (b.around[0])[0] - (b.around[1])[0] > 180 THEN b.geometry::text END AS geometry
    FROM (
      SELECT m.geometry, geometry_box(m.geometry) AS around FROM geological_markers m WHERE ${where} LIMIT 1000) b`);
  const turn = createYielder();
  const boxes: Bounds[] = [];
  for (const { west, south, east, north, geometry } of rows) {
    const read = geometry === null ? null : readGeometry(geometry);
    boxes.push(read?.ok ? frameOf(read.value) : [west, south, east, north]);
    await turn();
  }
  return joinBounds(boxes) ?? null;
}
