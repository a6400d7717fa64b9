import { spanOfBounds, thinOut } from '#shared/map/shapes/thin.ts';
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
import { type Bounds, boundsOf, type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { minPixels } from '#web/map/canvas/shape-looks.ts';
import { CoveredPixels } from '../files/covered-pixels.ts';
import type { ShapeRow } from '../files/worker-messages.ts';

type Shape = { row: Pick<ShapeRow, 'bounds' | 'label' | 'acres'>; geometry: Geometry | null };
type Drawn = {
  box: GridBox;
  rings: GridRing[] | null;
  /** For a shape of a few pixels. */
  coarse: GridRing[] | null;
  name: readonly [x: number, y: number] | null;
};

/** Side of a tile on the screen, in pixels, at its own zoom. */
const tilePixels = 512;
/** What is smaller has no line around it: a mass of lines is not seen through, and takes half a second to draw without a graphics card. */
const minArea = 4;
/** Pixels of a shape whose corners nobody tells apart. */
const minCorners = 16;
/** Corners of one tile, which the map takes in between two frames. */
const mostCorners = 200_000;
/** An outline is drawn in steps of this share of its longer side. */
const finest = 1 / 2_048;
/** The same for one that is too small for its corners: a pixel at most. */
const coarsest = 1 / minCorners;
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
    const small = new CoveredPixels(own, tilePixels);
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
      if (span < minArea || corners > mostCorners) {
        // A large one that there is no room for is told by its middle: its box may be of land that it has no part in.
        small.cover(span < minArea ? box : middleOf(box), key);
        continue;
      }
      corners += tile.addArea('areas', ringsOf(drawn, row, geometry, span < minCorners), {}, key);
      if (landSide(row.acres ?? 0) / pixel < minPixels) continue;
      drawn.name ??= gridPlace(insidePoint(geometry));
      if (tile.holds(...drawn.name)) tile.addPoint('names', drawn.name, { label: row.label });
    }
    for (const { box, key } of small.runs()) tile.addArea('small', [ringOf(box)], {}, key ?? undefined);
    return tile.write();
  }

  #drawnOf(index: number): Drawn | null {
    const known = this.#drawn[index];
    if (known !== undefined) return known;
    const { row, geometry } = this.#shapes[index] ?? {};
    const hasLand = geometry?.type === 'Point' || (geometry && polygonsOf(geometry).length > 0);
    const made =
      row?.bounds && hasLand
        ? { box: boxOfBounds(inWorld(row.bounds, geometry)), rings: null, coarse: null, name: null }
        : null;
    this.#drawn[index] = made;
    return made;
  }
}

const world = [-180, -90, 180, 90] as const;

/** What lies on both sides of 180° is sought in the tiles of both. */
function inWorld(bounds: Bounds, geometry: Geometry): Bounds {
  return bounds[2] > 180 ? boundsOf(geometry) : bounds;
}

function ringsOf(drawn: Drawn, { bounds }: Shape['row'], geometry: Geometry, isSmall: boolean): GridRing[] {
  const span = spanOfBounds(bounds ?? world);
  if (isSmall) drawn.coarse ??= gridRingsOf(thinOut(geometry, span * coarsest));
  else drawn.rings ??= gridRingsOf(thinOut(geometry, span * finest));
  return (isSmall ? drawn.coarse : drawn.rings) ?? [];
}

function middleOf({ west, north, east, south }: GridBox): GridBox {
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return { west: x, east: x, north: y, south: y };
}

function ringOf({ west, north, east, south }: GridBox): GridRing {
  return { isHole: false, places: Int32Array.of(west, north, east, north, east, south, west, south) };
}

const squareMetresOfAcre = 4_046.856;
const metresRoundEquator = 40_075_017;

/** The side of a square of so many acres, in units of the grid: parts far from one another make no room for a name. */
function landSide(acres: number): number {
  return (Math.sqrt(acres * squareMetresOfAcre) / metresRoundEquator) * 2 ** gridZoom;
}

function touches(a: GridBox, b: GridBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}
