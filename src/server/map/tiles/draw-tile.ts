import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { expirationStatusOf, type MapLayer } from '#shared/map/layers.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { boxOfTile } from '#shared/map/tile/grid.ts';
import { TileFeatures } from '#shared/map/tile/tile-features.ts';
import { zooms } from '#shared/map/zooms.ts';
import type { TileScope } from '../map-scope.ts';
import { unpackOutline } from '../outline.ts';
import type { Completeness } from './completeness.ts';
import { type LandOfTile, type LandShape, type LandSquare, readLand, readUnits } from './read-land.ts';
import { readBores, readWells, type WellsOfTile } from './read-wells.ts';
import { reportShares } from './square.ts';

/** The rows of one tile, read in one transaction and drawn after it. */
export type TileRows = {
  wells?: WellsOfTile;
  bores?: Awaited<ReturnType<typeof readBores>>;
  tracts?: LandOfTile;
  leases?: LandOfTile;
  units?: LandOfTile;
};

/**
 * Maximum number of corners of all outlines of a tile. Smaller outlines beyond it are left out, so that a tile stays
 * below half a megabyte.
 */
const maxCorners = 60_000;

export async function readTileRows(
  tx: PersonTx,
  scope: TileScope,
  address: TileAddress,
  layers: readonly MapLayer[],
): Promise<TileRows> {
  const rows: TileRows = {};
  if (layers.includes('tracts')) rows.tracts = await readLand(tx, scope, address, 'tracts');
  if (layers.includes('leases')) rows.leases = await readLand(tx, scope, address, 'leases');
  if (layers.includes('units')) rows.units = await readUnits(tx, scope, address);
  if (layers.includes('wells')) {
    rows.wells = await readWells(tx, scope, address);
    if (address.z >= zooms.bores) rows.bores = await readBores(tx, scope, address);
  }
  return rows;
}

/** Draws a tile from these rows; time to lease expiration is counted from `today` (YYYY-MM-DD). */
export async function drawTile(address: TileAddress, rows: TileRows, today: string): Promise<Buffer> {
  const tile = new TileFeatures(address);
  const corners = { left: maxCorners };
  const near = address.z >= zooms.labels;
  const shareOf = reportShares();
  if (rows.tracts !== undefined)
    await drawLand(tile, rows.tracts, corners, near, {
      layer: 'tracts',
      ofShape: ({ record_id, label, status }) => ({ record: record_id, label, status: status ?? 'inactive' }),
      ofSquare: ({ ring, tracts, acres, hbp, active }) => ({
        tracts,
        share: shareOf(acres, ring),
        status: hbp > 0 && hbp * 2 >= tracts ? 'hbp' : (hbp + active) * 2 >= tracts ? 'active' : 'inactive',
      }),
      nameOf: ({ label }) => label,
    });
  if (rows.leases !== undefined)
    await drawLand(tile, rows.leases, corners, near, {
      layer: 'leases',
      ofShape: ({ record_id, leases, lease_id, lease_label, lease_ends, lease_held }) => ({
        tract: record_id,
        leases,
        ...(lease_id === null ? {} : { record: lease_id }),
        label: lease_label ?? '',
        due: leases === 0 ? 'open' : expirationStatusOf(lease_ends, lease_held === true, today),
      }),
      // The acres of leased tracts in a square are not stored, so they are assumed to be average.
      ofSquare: ({ ring, tracts, acres, leased, held, lease_ends }) => ({
        tracts: leased,
        share: shareOf((acres * leased) / tracts, ring),
        due: expirationStatusOf(lease_ends, held === leased, today),
      }),
      nameOf: ({ leases, lease_label }) =>
        leases > 1 ? `${lease_label ?? ''} + ${leases - 1}` : (lease_label ?? ''),
    });
  if (rows.units !== undefined)
    await drawLand(tile, rows.units, corners, near, {
      layer: 'units',
      ofShape: ({ record_id, label }) => ({ record: record_id, label }),
      ofSquare: () => ({}),
      nameOf: ({ label }) => label,
    });
  for (const { id, x, y, bottom_x, bottom_y } of rows.bores ?? [])
    tile.addLine('bores', [x, y], [bottom_x, bottom_y], {}, id);
  if (rows.wells !== undefined) {
    for (const { count, x, y } of rows.wells.clusters) tile.addPoint('clusters', [x, y], { wells: count });
    for (const { id, x, y, type, status, label } of rows.wells.wells)
      tile.addPoint(
        'wells',
        [x, y],
        { type: type ?? '', status: status ?? '', ...(near ? { label } : {}) },
        id,
      );
    reportCompleteness(tile, address, 'wells', rows.wells);
  }
  for (const layer of ['tracts', 'leases', 'units'] as const) {
    const land = rows[layer];
    if (land !== undefined) reportCompleteness(tile, address, layer, land);
  }
  const { buffer, byteOffset, byteLength } = tile.write();
  return Buffer.from(buffer, byteOffset, byteLength);
}

type LandStyle = {
  layer: MapLayer;
  ofShape: (shape: LandShape) => Record<string, string | number>;
  ofSquare: (square: LandSquare) => Record<string, string | number>;
  nameOf: (shape: LandShape) => string;
};

async function drawLand(
  tile: TileFeatures,
  land: LandOfTile,
  corners: { left: number },
  near: boolean,
  { layer, ofShape, ofSquare, nameOf }: LandStyle,
): Promise<void> {
  const turn = createYielder();
  for (const square of land.squares) tile.addArea(`${layer}_far`, [square.ring], ofSquare(square));
  for (const shape of land.shapes) {
    if (corners.left <= 0) {
      land.manner = 'thinned';
      break;
    }
    const rings = unpackOutline(shape.outline);
    corners.left -= tile.addArea(layer, rings, ofShape(shape), shape.marker_id);
    // A name is drawn only in the tile that contains its place, and not in every tile the outline reaches into.
    if (near && nameOf(shape) !== '' && tile.contains(shape.x, shape.y))
      tile.addPoint('names', [shape.x, shape.y], { layer, name: nameOf(shape) });
    await turn();
  }
}

/** Adds an invisible point that reports how much of the data the tile shows. */
function reportCompleteness(
  tile: TileFeatures,
  address: TileAddress,
  layer: MapLayer,
  { manner, found }: { manner: Completeness; found: number },
): void {
  if (manner === 'all') return;
  const { west, north, east, south } = boxOfTile(address);
  tile.addPoint('notices', [(west + east) / 2, (north + south) / 2], { layer, manner, found });
}
