import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { zooms } from '#shared/map/zooms.ts';
import type { Land } from './read-land.ts';

/** Units per side of a tile, as in the tiles that the map library cuts itself. */
const extent = 8192;
const unitsPerPixel = extent / 512;

/** Cuts the land into vector tiles, with one layer per kind of area. Tiles are cached. */
export class LandTiles {
  readonly #layers: [keyof Land, GeoJSONVT][];

  constructor(land: Land) {
    const names: (keyof Land)[] = ['countries', 'states', 'counties', 'state-names', 'county-names'];
    this.#layers = names.map((name) => [
      name,
      new GeoJSONVT(land[name], {
        maxZoom: zooms.lastLand,
        extent,
        // Lines extend so far beyond an edge that their ends are never visible there.
        buffer: 16 * unitsPerPixel,
        tolerance: 0.375 * unitsPerPixel,
      }),
    ]);
  }

  draw({ z, x, y }: TileAddress): Uint8Array {
    const drawn: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of this.#layers) {
      const tile = index.getTile(z, x, y);
      if (tile !== null) drawn[name] = tile;
    }
    return fromGeojsonVt(drawn, { version: 2, extent });
  }
}
