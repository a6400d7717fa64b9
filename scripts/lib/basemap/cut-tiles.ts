import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { TileAddress } from '../../../src/shared/map/tile/grid.ts';
import { zooms } from '../../../src/shared/map/zooms.ts';
import type { LandLayer } from './land-layers.ts';

/** Units per side of a tile: 20 meters each at the largest zoom, half the grid of the counties. */
const extent = 4096;
const unitsPerPixel = extent / 512;

/** What a map still shows where it enlarges tiles far from the United States. */
const farLayers: ReadonlySet<string> = new Set(['land', 'water', 'borders']);

/**
 * Cuts layers into the tiles of the base map. Tiles beyond `zooms.lastFarLand` exist only within tiles of that zoom that
 * have features of the layer `counties`. Other tiles of that zoom are enlarged at larger zooms; their layers have the
 * prefix `far-`, so that this source does not draw what the other one draws in more detail.
 */
export function cutTiles(layers: readonly LandLayer[]): { address: TileAddress; bytes: Uint8Array }[] {
  const indexes = layers.map(({ features, ...of }) => ({
    ...of,
    index: indexFeatures(features, zooms.lastLand),
  }));
  const tiles: { address: TileAddress; bytes: Uint8Array }[] = [];
  const cut = (address: TileAddress): void => {
    const { z, x, y } = address;
    const found = indexes.flatMap(({ index, ...of }) => {
      const tile = index.getTile(z, x, y);
      return tile === null || tile.features.length === 0 ? [] : [{ ...of, tile }];
    });
    if (found.length === 0) return;
    const isFar = z === zooms.lastFarLand && !found.some(({ layer }) => layer === 'counties');
    const drawn: Record<string, GeoJSONVTTile> = {};
    for (const { layer, from, to, tile } of found) {
      if (z < from || z > to) continue;
      const name = isFar && farLayers.has(layer) ? `far-${layer}` : layer;
      addTo(drawn, name, tile);
    }
    if (Object.keys(drawn).length > 0) tiles.push({ address, bytes: writeTile(drawn) });
    if (isFar || z === zooms.lastLand) return;
    for (const [right, down] of quarters) cut({ z: z + 1, x: x * 2 + right, y: y * 2 + down });
  };
  cut({ z: 0, x: 0, y: 0 });
  return tiles;
}

/** Cuts layers into the tiles of one square and, down to the last zoom, of the squares within it that have features. */
export function* cutSquare(
  square: TileAddress,
  layers: readonly LandLayer[],
  lastZoom: number,
): Generator<{ address: TileAddress; bytes: Uint8Array }> {
  const indexes = layers.map(({ features, ...of }) => ({ ...of, index: indexFeatures(features, lastZoom) }));
  const waiting = [square];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const { z, x, y } = address;
    const drawn: Record<string, GeoJSONVTTile> = {};
    let isEmpty = true;
    for (const { layer, from, to, index } of indexes) {
      const tile = index.getTile(z, x, y);
      if (tile === null || tile.features.length === 0) continue;
      isEmpty = false;
      if (z >= from && z <= to) addTo(drawn, layer, tile);
    }
    if (Object.keys(drawn).length > 0) yield { address, bytes: writeTile(drawn) };
    if (isEmpty || z === lastZoom) continue;
    for (const [right, down] of quarters) waiting.push({ z: z + 1, x: x * 2 + right, y: y * 2 + down });
  }
}

/** Adds the features of a tile to a layer, which may have some from another source. */
function addTo(drawn: Record<string, GeoJSONVTTile>, layer: string, tile: GeoJSONVTTile): void {
  const before = drawn[layer];
  drawn[layer] = before === undefined ? tile : { ...tile, features: [...before.features, ...tile.features] };
}

function indexFeatures(features: LandLayer['features'], lastZoom: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: lastZoom,
      indexMaxZoom: lastZoom,
      indexMaxPoints: 0,
      extent,
      // Lines extend so far beyond an edge that their ends are never visible there.
      buffer: 4 * unitsPerPixel,
      tolerance: 0.375 * unitsPerPixel,
    },
  );
}

function writeTile(layers: Record<string, GeoJSONVTTile>): Uint8Array {
  return fromGeojsonVt(layers, { version: 2, extent });
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
