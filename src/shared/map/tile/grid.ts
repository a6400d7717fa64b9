import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';

/** The zoom whose squares are the grid's units; must match `map_x` and `map_y` of the database. */
export const gridZoom = 28;
const gridSize = 2 ** gridZoom;
/** The maximum latitude, in degrees, of the web map projection. */
const lastLatitude = 85.0511287;

/** A square of the world by zoom, column and row, counted from the northwest. */
export type TileAddress = { z: number; x: number; y: number };

/** West, north, east and south in grid units; y increases to the south. */
export type GridBox = { west: number; north: number; east: number; south: number };

/** Converts a position to the grid, in whole units of 15 cm at the equator. */
export function gridPlace([longitude, latitude]: Position): [x: number, y: number] {
  const held = Math.min(lastLatitude, Math.max(-lastLatitude, latitude));
  const mercator = Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) / (2 * Math.PI);
  return [onGrid((longitude + 180) / 360), onGrid(0.5 - mercator)];
}

function onGrid(share: number): number {
  return Math.min(gridSize - 1, Math.max(0, Math.floor(share * gridSize)));
}

/** Converts a place on the grid to WGS 84 degrees. */
export function positionOf(x: number, y: number): [longitude: number, latitude: number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / gridSize))) * 180) / Math.PI;
  return [(x / gridSize) * 360 - 180, latitude];
}

export function boxOfTile({ z, x, y }: TileAddress): GridBox {
  const side = gridSize / 2 ** z;
  return { west: x * side, north: y * side, east: (x + 1) * side, south: (y + 1) * side };
}

/** Converts a box in degrees to the grid. */
export function boxOfBounds([west, south, east, north]: Bounds): GridBox {
  const [left, top] = gridPlace([west, north]);
  const [right, bottom] = gridPlace([east, south]);
  return { west: left, north: top, east: right, south: bottom };
}

/** Extends the box on each side by a share of its width. */
export function widen({ west, north, east, south }: GridBox, share: number): GridBox {
  const by = (east - west) * share;
  return { west: west - by, north: north - by, east: east + by, south: south + by };
}

/** Formats a box as a database literal. */
export function boxText({ west, north, east, south }: GridBox): string {
  return `((${west},${north}),(${east},${south}))`;
}

/**
 * Returns the range of cell numbers of a level within a tile; `until` is exclusive. Both are strings because they
 * exceed 2^53.
 */
export function cellsOfTile({ z, x, y }: TileAddress, level: number): { from: string; until: string } {
  const first = interleave(x, y);
  const shift = BigInt(2 * (level - z));
  return { from: String(first << shift), until: String((first + 1n) << shift) };
}

/** Returns the column and row of a cell by its number. */
export function placeOfCell(cell: string): { x: number; y: number } {
  let [x, y, rest] = [0, 0, BigInt(cell)];
  for (let bit = 1; rest > 0n; bit *= 2, rest >>= 2n) {
    if (rest & 1n) x += bit;
    if (rest & 2n) y += bit;
  }
  return { x, y };
}

/** Interleaves the bits of x and y, like `map_cell` of the database. */
function interleave(x: number, y: number): bigint {
  let cell = 0n;
  for (let bit = 0; bit < gridZoom; bit += 1) {
    if (Math.floor(x / 2 ** bit) % 2 === 1) cell |= 1n << BigInt(2 * bit);
    if (Math.floor(y / 2 ** bit) % 2 === 1) cell |= 1n << BigInt(2 * bit + 1);
  }
  return cell;
}
