import { type Geometry, polygonsOf } from '#shared/geo/geometry.ts';
import { insidePoint } from '#shared/geo/inside-point.ts';
import { spanOfBounds, thinOut } from '#shared/geo/shapes/thin.ts';
import {
  boxOfBounds,
  boxOfTile,
  type GridBox,
  gridPlace,
  gridZoom,
  type TileAddress,
  widen,
} from '#shared/map/tile/grid.ts';
import { type GridRing, gridRingsOf } from '#shared/map/tile/grid-ring.ts';
import { TileFeatures } from '#shared/map/tile/tile-features.ts';
import { leastPixels } from '#web/map/shape-looks.ts';
import type { ShapeRow } from './worker-messages.ts';

type Shape = { row: Pick<ShapeRow, 'bounds' | 'label' | 'acres'>; geometry: Geometry | null };
type Drawn = { box: GridBox; rings: GridRing[] | null; name: readonly [x: number, y: number] | null };

/** Side of a tile on the screen, in pixels, at its own zoom. */
const tilePixels = 512;
/** What is smaller is a speck; so many of them as there are pixels. */
const leastArea = 1.5;
/** Corners of one tile, which the map takes in between two frames. */
const mostCorners = 200_000;
/** An outline is drawn in steps of this share of its longer side. */
const finest = 1 / 2_048;
/** The share of a tile by which lines reach beyond its edge. */
const beyond = 1 / 64;

/** Draws shapes by the thousand as vector tiles, each by its number from 1. What is worked out for a shape is kept. */
export class ShapeTiles {
  readonly #shapes: readonly Shape[];
  readonly #drawn: (Drawn | null)[] = [];

  constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
  }

  draw(address: TileAddress): Uint8Array {
    const tile = new TileFeatures(address);
    const around = widen(boxOfTile(address), beyond);
    const own = boxOfTile(address);
    const pixel = (own.east - own.west) / tilePixels;
    const specks = new Set<string>();
    let corners = 0;
    for (const [index, { row, geometry }] of this.#shapes.entries()) {
      const drawn = this.#drawnOf(index);
      if (drawn === null || geometry === null || !touches(drawn.box, around)) continue;
      const { box } = drawn;
      const key = index + 1;
      if (geometry.type === 'Point') {
        tile.addPoint('points', [box.west, box.north], { label: row.label }, key);
        continue;
      }
      const span = Math.max(box.east - box.west, box.south - box.north) / pixel;
      if (span < leastArea || corners > mostCorners) {
        const place = [(box.west + box.east) / 2, (box.north + box.south) / 2] as const;
        const speck = `${Math.round(place[0] / pixel)} ${Math.round(place[1] / pixel)}`;
        if (!specks.has(speck)) tile.addPoint('specks', place, {}, key);
        specks.add(speck);
        continue;
      }
      drawn.rings ??= gridRingsOf(thinOut(geometry, spanOfBounds(row.bounds ?? world) * finest));
      corners += tile.addArea('areas', drawn.rings, {}, key);
      if (landSide(row.acres ?? 0) / pixel < leastPixels) continue;
      drawn.name ??= gridPlace(insidePoint(geometry));
      if (tile.holds(...drawn.name)) tile.addPoint('names', drawn.name, { label: row.label });
    }
    return tile.write();
  }

  #drawnOf(index: number): Drawn | null {
    const known = this.#drawn[index];
    if (known !== undefined) return known;
    const { row, geometry } = this.#shapes[index] ?? {};
    const hasLand = geometry?.type === 'Point' || (geometry && polygonsOf(geometry).length > 0);
    const made = row?.bounds && hasLand ? { box: boxOfBounds(row.bounds), rings: null, name: null } : null;
    this.#drawn[index] = made;
    return made;
  }
}

const world = [-180, -90, 180, 90] as const;

const squareMetresOfAcre = 4_046.856;
const metresRoundEquator = 40_075_017;

/** The side of a square of so many acres, in units of the grid: parts far from one another make no room for a name. */
function landSide(acres: number): number {
  return (Math.sqrt(acres * squareMetresOfAcre) / metresRoundEquator) * 2 ** gridZoom;
}

function touches(a: GridBox, b: GridBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}
