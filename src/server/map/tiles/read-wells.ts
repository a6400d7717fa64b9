import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { boxOfTile, boxText, cellsOfTile, type TileAddress, widen } from '#shared/map/tile/grid.ts';
import { zooms } from '#shared/map/zooms.ts';
import { type Filtered, inScope, type TileScope } from '../map-scope.ts';
import { clusterPlaces, type PlaceCluster } from './cluster.ts';
import type { Completeness } from './completeness.ts';

type WellPoint = {
  id: number;
  x: number;
  y: number;
  type: string | null;
  status: string | null;
  label: string;
};

export type WellsOfTile = {
  wells: WellPoint[];
  clusters: PlaceCluster[];
  manner: Completeness;
  found: number;
};

const maxAlone = { far: 400, near: 4000 };
/** Maximum number of wells to evaluate one by one for a tile. */
const maxRead = 20_000;
/** Each well of the sample represents this many. */
const sampleOf = 64;

/** Reads the wells on one tile, individually or in groups if there are too many. */
export async function readWells(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<WellsOfTile> {
  const narrowed = scope.narrowed.well;
  if (narrowed.manner !== 'all') return readNarrowedWells(tx, scope, address, narrowed);
  if (address.z > zooms.lastCount) return thin(await readPoints(tx, scope, address, sql`true`, maxRead));
  const clusters = await readClusters(tx, scope, address);
  const found = clusters.reduce((sum, { count }) => sum + count, 0);
  if (found === 0) return { wells: [], clusters: [], manner: 'all', found };
  if (found <= aloneOn(address)) return thin(await readPoints(tx, scope, address, sql`true`, found + 1));
  const single = clusters.flatMap(({ count, only }) => (count === 1 ? [only] : []));
  const wells =
    single.length === 0
      ? []
      : await readPoints(tx, scope, address, sql`p.well_id = ANY(${single}::int[])`, single.length);
  return { wells, clusters: clusters.filter(({ count }) => count > 1), manner: 'gathered', found };
}

/** Reads the bores that reach into a tile, from the surface to the bottom hole. */
export async function readBores(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
): Promise<{ id: number; x: number; y: number; bottom_x: number; bottom_y: number }[]> {
  const narrowed = scope.narrowed.well;
  const around = boxText(widen(boxOfTile(address), 0.02));
  return tx.rows(sql`
    SELECT p.well_id AS id, p.x, p.y, p.bottom_x, p.bottom_y
    FROM map_bores_in(${scope.companies}::int[], ${scope.areas ?? null}::int[], ${around}::box, ${maxAlone.near}::int) p
    WHERE ${matching(narrowed)}`);
}

function aloneOn({ z }: TileAddress): number {
  return z < zooms.wells ? maxAlone.far : maxAlone.near;
}

function matching(narrowed: Filtered): RawBuilder<unknown> {
  switch (narrowed.manner) {
    case 'all':
      return sql`true`;
    case 'few':
      return sql`p.well_id = ANY(${narrowed.ids}::int[])`;
    case 'many':
      return sql`EXISTS (SELECT FROM wells t WHERE t.company_id = p.company_id AND t.id = p.well_id AND ${narrowed.matching})`;
  }
}

/** Reads filtered wells, for which no counts are prepared: all matches if there are few, otherwise a sample. */
async function readNarrowedWells(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  narrowed: Exclude<Filtered, { manner: 'all' }>,
): Promise<WellsOfTile> {
  if (narrowed.manner === 'few')
    return gather(address, await readPoints(tx, scope, address, matching(narrowed), narrowed.ids.length), 1);
  const lying = address.z > zooms.lastCount ? 0 : await countWells(tx, scope, address);
  const weight = lying > maxRead ? sampleOf : 1;
  const among = weight === 1 ? sql`true` : sql`p.well_id % 64 = 0`;
  const found = await readPoints(tx, scope, address, sql`${among} AND ${matching(narrowed)}`, maxRead);
  return gather(address, found, weight);
}

function gather(address: TileAddress, found: WellPoint[], weight: number): WellsOfTile {
  if (weight === 1 && found.length <= aloneOn(address)) return thin(found);
  if (weight === 1 && address.z > zooms.lastCount) return thin(found);
  const clusters = clusterPlaces(found, address.z + 3, weight);
  const single = new Set(clusters.flatMap(({ count, only }) => (count === 1 ? [only] : [])));
  return {
    wells: found.filter(({ id }) => single.has(id)),
    clusters: clusters.filter(({ count }) => count > 1),
    manner: weight > 1 ? 'sampled' : 'gathered',
    found: found.length * weight,
  };
}

async function readPoints(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  condition: RawBuilder<unknown>,
  max: number,
): Promise<WellPoint[]> {
  const { from, until } = cellsOfTile(address, 28);
  const wells = await tx.rows<WellPoint>(sql`
    SELECT p.well_id AS id, p.x, p.y, p.well_type AS type, p.well_status AS status, p.label
    FROM map_points p
    WHERE ${inScope(scope, sql`p`)} AND p.cell >= ${from}::bigint AND p.cell < ${until}::bigint AND ${condition}
    LIMIT ${max}::int`);
  // A fixed order makes tiles of unchanged data identical, byte for byte.
  return wells.sort((a, b) => a.id - b.id);
}

/** Reads squares of 64 pixels with their wells, summed from the next finer squares that are stored. */
async function readClusters(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<PlaceCluster[]> {
  const level = address.z <= 5 ? 8 : address.z <= 7 ? 10 : address.z <= 9 ? 12 : 14;
  const shift = 2 * Math.max(0, level - address.z - 3);
  const { from, until } = cellsOfTile(address, level);
  const rows = await tx.rows<{ count: number; x: number; y: number; only: number }>(sql`
    SELECT sum(c.wells)::int AS count, (sum(c.sum_x) / sum(c.wells))::float8 AS x, (sum(c.sum_y) / sum(c.wells))::float8 AS y,
      min(c.well_id) AS only
    FROM map_well_cells c
    WHERE ${inScope(scope, sql`c`)} AND c.level = ${level}::int AND c.cell >= ${from}::bigint AND c.cell < ${until}::bigint
    GROUP BY c.cell >> ${shift}::int ORDER BY min(c.cell)`);
  return rows;
}

async function countWells(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<number> {
  return (await readClusters(tx, scope, address)).reduce((sum, { count }) => sum + count, 0);
}

/** Well statuses from most to least important; the least important wells are left out if a tile cannot hold all. */
const importance = ['producing', 'drilling', 'proposed', 'shut-in'];

function thin(found: WellPoint[]): WellsOfTile {
  if (found.length <= maxAlone.near)
    return { wells: found, clusters: [], manner: 'all', found: found.length };
  const rank = ({ status }: WellPoint) => {
    const at = importance.indexOf(status ?? '');
    return at < 0 ? importance.length : at;
  };
  const wells = found.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id).slice(0, maxAlone.near);
  return { wells, clusters: [], manner: 'thinned', found: found.length };
}
