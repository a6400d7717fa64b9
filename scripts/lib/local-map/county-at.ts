import { gunzipSync } from 'node:zlib';
import { classifyRings, VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { openLand } from '../../../src/server/map/land/open-land.ts';
import { boxOfTile, gridPlace } from '../../../src/shared/map/tile/grid.ts';
import { zooms } from '../../../src/shared/map/zooms.ts';
import type { Position } from '../../../src/shared/platform/geometry/geometry.ts';

type Point = { x: number; y: number };
type County = { name: string; extent: number; polygons: Point[][][] };

/**
 * Returns a function that names the county of a place, `Weld, Colorado`, by the included base map, whose borders are
 * within some hundred meters; null outside the United States.
 */
export async function openCounties(): Promise<(place: Position) => Promise<string | null>> {
  const land = await openLand();
  const read = new Map<string, Promise<readonly County[]>>();
  const countiesIn = async (z: number, x: number, y: number): Promise<readonly County[]> => {
    const bytes = await land.tile({ z, x, y });
    if (bytes === null) return [];
    const layer = new VectorTile(new PbfReader(gunzipSync(bytes))).layers.counties;
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index);
      return {
        name: String(feature?.properties.place ?? ''),
        extent: feature?.extent ?? 1,
        polygons: feature === undefined ? [] : classifyRings(feature.loadGeometry()),
      };
    });
  };
  return async (place) => {
    const [gridX, gridY] = gridPlace(place);
    const side = boxOfTile({ z: zooms.lastLand, x: 1, y: 0 }).west;
    const [x, y] = [Math.floor(gridX / side), Math.floor(gridY / side)];
    const key = `${x} ${y}`;
    const counties = read.get(key) ?? countiesIn(zooms.lastLand, x, y);
    read.set(key, counties);
    const found = (await counties).find(({ extent, polygons }) => {
      const at = { x: (gridX / side - x) * extent, y: (gridY / side - y) * extent };
      return polygons.some((rings) => isWithin(at, rings));
    });
    return found?.name || null;
  };
}

/** Returns whether a point is within a polygon and outside its holes. */
function isWithin(point: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const corner of ring) {
      if (
        last !== undefined &&
        corner.y > point.y !== last.y > point.y &&
        point.x < ((last.x - corner.x) * (point.y - corner.y)) / (last.y - corner.y) + corner.x
      )
        isInside = !isInside;
      last = corner;
    }
  }
  return isInside;
}
