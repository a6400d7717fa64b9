import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import { boxOfTile, boxText, cellsOfTile, gridZoom, type TileAddress, widen } from '#shared/map/tile/grid.ts';
import type { GridRing } from '#shared/map/tile/grid-ring.ts';
import { zooms } from '#shared/map/zooms.ts';
import { type Filtered, inScope, type TileScope } from '../map-scope.ts';
import { coarseUpTo } from '../outline.ts';
import type { Completeness } from './completeness.ts';
import { squareRing } from './square.ts';

/** An outline, with what determines its color and name. The leases are those that cover the tract. */
export type LandShape = {
  marker_id: number;
  record_id: number;
  label: string;
  x: number;
  y: number;
  status: string | null;
  leases: number;
  lease_id: number | null;
  lease_label: string | null;
  lease_ends: string | null;
  lease_held: boolean | null;
  /** In the format of `unpackOutline`. */
  outline: Buffer;
};

/** The land in a square of eight pixels, too small to be drawn as outlines. */
export type LandSquare = {
  ring: GridRing;
  tracts: number;
  acres: number;
  hbp: number;
  active: number;
  leased: number;
  held: number;
  lease_ends: string | null;
};

export type LandOfTile = { shapes: LandShape[]; squares: LandSquare[]; manner: Completeness; found: number };

type LandLayer = Extract<MapLayer, 'tracts' | 'leases'>;

/** Maximum number of outlines that are few enough to be drawn at small zooms. */
const maxFew = 400;
const maxShapes = 5000;
/**
 * Maximum total size of the outlines of one tile as stored, at eight bytes per corner. The smallest outlines are left
 * out beyond it.
 */
const maxBytes = 8 * 1_000_000;
/** Maximum number of tracts to evaluate one by one for a tile. */
const maxRead = 20_000;
const sampleOf = 64;

/** Reads the outlines of tracts on one tile, either all or only leased ones, or squares instead of them. */
export async function readLand(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  layer: LandLayer,
): Promise<LandOfTile> {
  const narrowed = layer === 'tracts' ? scope.narrowed.tract : scope.narrowed.lease;
  const condition = layer === 'tracts' ? ofTracts(narrowed) : ofLeases(narrowed);
  if (address.z >= zooms.outlines) return readShapes(tx, scope, address, ['tract'], condition);
  if (narrowed.manner === 'all') {
    const squares = await readSquares(tx, scope, address);
    const drawn = layer === 'leases' ? squares.filter(({ leased }) => leased > 0) : squares;
    const found = drawn.reduce(
      (sum, square) => sum + (layer === 'leases' ? square.leased : square.tracts),
      0,
    );
    if (found > maxFew || address.z < zooms.fewOutlines)
      return { shapes: [], squares: drawn, manner: found === 0 ? 'all' : 'gathered', found };
    return found === 0
      ? { shapes: [], squares: [], manner: 'all', found }
      : readShapes(tx, scope, address, ['tract'], condition);
  }
  return readNarrowedLand(tx, scope, address, narrowed, condition);
}

/** Reads the outlines of proration units, from the zoom at which they are distinguishable from the tracts below. */
export async function readUnits(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<LandOfTile> {
  if (address.z < zooms.outlines) return { shapes: [], squares: [], manner: 'all', found: 0 };
  return readShapes(tx, scope, address, ['unit'], sql`true`);
}

function ofTracts(narrowed: Filtered): RawBuilder<unknown> {
  switch (narrowed.manner) {
    case 'all':
      return sql`true`;
    case 'few':
      return sql`s.record_id = ANY(${narrowed.ids}::int[])`;
    case 'many':
      return sql`EXISTS (SELECT FROM tracts t WHERE t.company_id = s.company_id AND t.id = s.record_id AND ${narrowed.matching})`;
  }
}

function ofLeases(narrowed: Filtered): RawBuilder<unknown> {
  if (narrowed.manner === 'all') return sql`s.leases > 0`;
  const leases = narrowed.manner === 'few' ? sql`t.id = ANY(${narrowed.ids}::int[])` : narrowed.matching;
  return sql`EXISTS (
    SELECT FROM ownerships o
    JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
    JOIN leases t ON t.company_id = c.company_id AND t.id = c.lease_id
    WHERE o.company_id = s.company_id AND o.tract_id = s.record_id AND ${leases})`;
}

const outlineOf = (coarse: boolean) => (coarse ? sql`coalesce(s.coarse, s.outline)` : sql`s.outline`);

/** The columns of a shape; `drawn` is the expression for its outline. */
const shapeColumns = (drawn: RawBuilder<unknown>) => sql`
  s.marker_id, s.record_id, s.label, s.x, s.y, s.status, s.leases, s.lease_id, s.lease_label, s.lease_ends, s.lease_held, ${drawn} AS outline`;

/** What was read for a tile: the number of shapes, and the bytes of their outlines. */
type Read = { read: number; bytes: number };

async function readShapes(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  kinds: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<LandOfTile> {
  const around = boxText(widen(boxOfTile(address), 0.02));
  const outline = outlineOf(address.z <= coarseUpTo);
  // Sorted by size, so that the running total favors larger shapes.
  const rows = await tx.rows<LandShape & Read>(sql`
    SELECT ${shapeColumns(outline)}, s.read, s.bytes FROM (
      SELECT s.*, count(*) OVER ()::int AS read, (sum(octet_length(${outline})) OVER ())::float8 AS bytes,
        sum(octet_length(${outline})) OVER (ROWS UNBOUNDED PRECEDING) AS so_far
      FROM map_shapes_in(${scope.companies}::int[], ${[...kinds]}::text[], ${scope.areas ?? null}::int[], ${around}::box,
        ${maxShapes + 1}::int) s OFFSET 0) s
    WHERE s.so_far <= ${maxBytes}::int AND ${condition}`);
  const [first] = rows;
  const isThinned = first !== undefined && (first.read > maxShapes || first.bytes > maxBytes);
  return {
    shapes: rows.slice(0, maxShapes),
    squares: [],
    manner: isThinned ? 'thinned' : 'all',
    found: rows.length,
  };
}

/** Returns the zoom of the squares to draw, and of the next finer squares that are stored. */
function squareLevels({ z }: TileAddress): { drawn: number; stored: number } {
  const drawn = Math.min(14, z + 6);
  return { drawn, stored: Math.max(8, drawn + (drawn % 2)) };
}

async function readSquares(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<LandSquare[]> {
  const { drawn, stored } = squareLevels(address);
  const { from, until } = cellsOfTile(address, stored);
  const rows = await tx.rows<Omit<LandSquare, 'ring'> & { cell: string }>(sql`
    SELECT c.cell >> ${2 * (stored - drawn)}::int AS cell, sum(c.tracts)::int AS tracts, sum(c.acres) AS acres, sum(c.hbp)::int AS hbp,
      sum(c.active)::int AS active, sum(c.leased)::int AS leased, sum(c.held)::int AS held, min(c.lease_ends) AS lease_ends
    FROM map_tract_cells c
    WHERE ${inScope(scope, sql`c`)} AND c.level = ${stored}::int AND c.cell >= ${from}::bigint AND c.cell < ${until}::bigint
    GROUP BY 1 ORDER BY 1`);
  return rows.map(({ cell, ...square }) => ({ ...square, ring: squareRing(cell, drawn) }));
}

/** Groups matching tracts into squares, or reads their outlines if there are few. */
async function readNarrowedLand(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  narrowed: Filtered,
  condition: RawBuilder<unknown>,
): Promise<LandOfTile> {
  const lying = await readSquares(tx, scope, address);
  const tracts = lying.reduce((sum, square) => sum + square.tracts, 0);
  const isSampled = narrowed.manner === 'many' && tracts > maxRead;
  const among = isSampled ? sql`s.record_id % 64 = 0` : sql`true`;
  const { from, until } = cellsOfTile(address, gridZoom);
  const { drawn } = squareLevels(address);
  const inTile = sql`${inScope(scope, sql`s`)} AND s.kind = 'tract' AND s.cell >= ${from}::bigint AND s.cell < ${until}::bigint`;
  const weight = isSampled ? sampleOf : 1;
  const squares = await tx.rows<Omit<LandSquare, 'ring'> & { cell: string }>(sql`
    SELECT s.cell >> ${2 * (gridZoom - drawn)}::int AS cell, count(*)::int * ${weight}::int AS tracts, sum(s.acres) * ${weight}::int AS acres,
      count(*) FILTER (WHERE s.status = 'hbp')::int AS hbp, count(*) FILTER (WHERE s.status = 'active')::int AS active,
      count(*) FILTER (WHERE s.leases > 0)::int AS leased, count(*) FILTER (WHERE s.lease_held)::int AS held,
      min(s.lease_ends) AS lease_ends
    FROM map_shapes s WHERE ${inTile} AND ${among} AND ${condition}
    GROUP BY 1 ORDER BY 1`);
  const found = squares.reduce((sum, square) => sum + square.tracts, 0);
  if (!isSampled && found <= maxFew && address.z >= zooms.fewOutlines)
    return readShapesByCell(tx, inTile, condition, found);
  return {
    shapes: [],
    squares: squares.map(({ cell, ...square }) => ({ ...square, ring: squareRing(cell, drawn) })),
    manner: isSampled ? 'sampled' : found === 0 ? 'all' : 'gathered',
    found,
  };
}

async function readShapesByCell(
  tx: PersonTx,
  inTile: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  found: number,
): Promise<LandOfTile> {
  const outline = outlineOf(true);
  const rows = await tx.rows<LandShape & Pick<Read, 'bytes'>>(sql`
    SELECT ${shapeColumns(outline)}, s.bytes FROM (
      SELECT s.*, (sum(octet_length(${outline})) OVER ())::float8 AS bytes,
        sum(octet_length(${outline})) OVER (ORDER BY s.acres DESC, s.marker_id) AS so_far
      FROM map_shapes s WHERE ${inTile} AND ${condition}) s
    WHERE s.so_far <= ${maxBytes}::int ORDER BY s.acres DESC, s.marker_id`);
  const isThinned = (rows[0]?.bytes ?? 0) > maxBytes;
  return { shapes: rows, squares: [], manner: isThinned ? 'thinned' : 'all', found };
}
