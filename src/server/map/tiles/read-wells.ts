import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { boxOfTile, boxText, cellsOfTile, type TileAddress, widen } from '#shared/map/tile/grid.ts';
import { clusterPlaces, type PlaceCluster } from './cluster.ts';
import { inScope, type Narrowed, type TileScope } from './map-scope.ts';
import type { Manner } from './notice.ts';

type WellPoint = {
  id: number;
  x: number;
  y: number;
  type: string | null;
  status: string | null;
  label: string;
};

export type WellsOfTile = { wells: WellPoint[]; clusters: PlaceCluster[]; manner: Manner; found: number };

/** From this zoom on wells stand alone unless there are too many of them. */
const nearZoom = 10;
const maxAlone = { far: 400, near: 4000 };
/** Beyond this zoom no squares are counted; nobody's wells lie so close that their tiles would not hold them. */
const lastCountedZoom = 11;
/** So many wells are looked at, one by one, for one tile. */
const maxRead = 20_000;
/** Of the wells of the sample there is one for so many. */
const sampleOf = 64;

/** Wells on one tile, each by itself or gathered where there are too many. */
export async function readWells(tx: PersonTx, scope: TileScope, address: TileAddress): Promise<WellsOfTile> {
  const narrowed = scope.narrowed.well;
  if (narrowed.manner !== 'all') return readNarrowedWells(tx, scope, address, narrowed);
  if (address.z > lastCountedZoom) return thin(await readPoints(tx, scope, address, sql`true`, maxRead));
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

/** Bores that reach into a tile, from the surface to the bottom hole. */
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
  return z < nearZoom ? maxAlone.far : maxAlone.near;
}

function matching(narrowed: Narrowed): RawBuilder<unknown> {
  switch (narrowed.manner) {
    case 'all':
      return sql`true`;
    case 'few':
      return sql`p.well_id = ANY(${narrowed.ids}::int[])`;
    case 'many':
      return sql`EXISTS (SELECT FROM wells t WHERE t.company_id = p.company_id AND t.id = p.well_id AND ${narrowed.matching})`;
  }
}

/** What counts prepared squares cannot say: all that match where these are few, else a share of them. */
async function readNarrowedWells(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  narrowed: Exclude<Narrowed, { manner: 'all' }>,
): Promise<WellsOfTile> {
  if (narrowed.manner === 'few')
    return gather(address, await readPoints(tx, scope, address, matching(narrowed), narrowed.ids.length), 1);
  const lying = address.z > lastCountedZoom ? 0 : await countWells(tx, scope, address);
  const weight = lying > maxRead ? sampleOf : 1;
  const among = weight === 1 ? sql`true` : sql`p.well_id % 64 = 0`;
  const found = await readPoints(tx, scope, address, sql`${among} AND ${matching(narrowed)}`, maxRead);
  return gather(address, found, weight);
}

function gather(address: TileAddress, found: WellPoint[], weight: number): WellsOfTile {
  if (weight === 1 && found.length <= aloneOn(address)) return thin(found);
  if (weight === 1 && address.z > lastCountedZoom) return thin(found);
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
  most: number,
): Promise<WellPoint[]> {
  const { from, until } = cellsOfTile(address, 28);
  const wells = await tx.rows<WellPoint>(sql`
    SELECT p.well_id AS id, p.x, p.y, p.well_type AS type, p.well_status AS status, p.label
    FROM map_points p
    WHERE ${inScope(scope, sql`p`)} AND p.cell >= ${from}::bigint AND p.cell < ${until}::bigint AND ${condition}
    LIMIT ${most}::int`);
  // However the database found them: what did not change is drawn alike, byte for byte.
  return wells.sort((a, b) => a.id - b.id);
}

/** Squares of 64 pixels with what lies in them, from the next finer ones that are kept. */
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

/** Which wells make room first where a tile cannot hold all. */
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
