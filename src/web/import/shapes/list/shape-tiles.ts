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
  /** For a shape that covers a few pixels. */
  coarse: GridRing[] | null;
  name: readonly [x: number, y: number] | null;
};

/** Side of a tile on the screen at its own zoom, in pixels. */
const tilePixels = 512;
/**
 * Shapes smaller than this, in pixels, have no outline: a mass of lines hides the map and takes half a second to draw
 * without a graphics card.
 */
const minArea = 4;
/** Size of a shape, in pixels, below which its corners cannot be distinguished. */
const minCorners = 16;
/** The maximum number of corners in one tile, which the map can take in between two frames. */
const maxCorners = 200_000;
/** An outline is simplified with a tolerance of this share of its longer side. */
const finest = 1 / 2_048;
/** The same for a shape smaller than `minCorners`: at most one pixel. */
const coarsest = 1 / minCorners;
/** The share of a tile by which lines extend beyond its edge. */
const beyond = 1 / 64;

/**
 * Draws thousands of shapes as vector tiles, each identified by its number from 1. Caches what it computes for a shape.
 */
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
      if (span < minArea || corners > maxCorners) {
        // A large shape beyond the tile's limit is drawn as its center, because its box may cover land that it does not
        // include.
        small.cover(span < minArea ? box : middleOf(box), key);
        continue;
      }
      corners += tile.addArea('areas', ringsOf(drawn, row, geometry, span < minCorners), {}, key);
      if (landSide(row.acres ?? 0) / pixel < minPixels) continue;
      drawn.name ??= gridPlace(insidePoint(geometry));
      if (tile.contains(...drawn.name)) tile.addPoint('names', drawn.name, { label: row.label });
    }
    for (const { box, key } of small.runs()) tile.addArea('small', [ringOf(box)], {}, key ?? undefined);
    return tile.write();
  }

  #drawnOf(index: number): Drawn | null {
    const known = this.#drawn[index];
    if (known !== undefined) return known;
    const { row, geometry } = this.#shapes[index] ?? {};
    const hasLand = geometry?.type === 'Point' || (geometry && polygonsOf(geometry).length > 0);
    const tile =
      row?.bounds && hasLand
        ? { box: boxOfBounds(inWorld(row.bounds, geometry)), rings: null, coarse: null, name: null }
        : null;
    this.#drawn[index] = tile;
    return tile;
  }
}

const world = [-180, -90, 180, 90] as const;

/** A shape that crosses 180° is searched for in the tiles on both sides. */
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

const squareMetersOfAcre = 4_046.856;
const metersRoundEquator = 40_075_017;

/**
 * Returns the side of a square of this area, in grid units. The area decides whether a name fits, because distant parts
 * leave no room for one.
 */
function landSide(acres: number): number {
  return (Math.sqrt(acres * squareMetersOfAcre) / metersRoundEquator) * 2 ** gridZoom;
}

function touches(a: GridBox, b: GridBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}
