import { eccentricitySquared, equatorialRadius } from '#shared/platform/geometry/area.ts';
import type { Position, Ring } from '#shared/platform/geometry/geometry.ts';

/** Meters in a statute mile, the side of a section of 640 acres. */
export const mile = 1609.344;

/**
 * A block of sections: the position of its southwest corner, and the bearing of its columns in degrees east of north.
 */
export type BlockFrame = { corner: Position; bearing: number };

/**
 * Converts a place in a block, in meters along its rows and columns, to degrees with seven decimals (a centimeter).
 * Uses the length of a degree at the place's own latitude, so areas are accurate to about one part in 100,000.
 */
export function placeInBlock({ corner, bearing }: BlockFrame, along: number, up: number): Position {
  const [longitude, latitude] = corner;
  const lean = (bearing * Math.PI) / 180;
  const east = along * Math.cos(lean) + up * Math.sin(lean);
  const north = up * Math.cos(lean) - along * Math.sin(lean);
  const sine = Math.sin((latitude * Math.PI) / 180) ** 2;
  const meridian = (equatorialRadius * (1 - eccentricitySquared)) / (1 - eccentricitySquared * sine) ** 1.5;
  const y = latitude + (north / meridian) * (180 / Math.PI);
  const own = (y * Math.PI) / 180;
  const normal = equatorialRadius / Math.sqrt(1 - eccentricitySquared * Math.sin(own) ** 2);
  const x = longitude + (east / (normal * Math.cos(own))) * (180 / Math.PI);
  return [Number(x.toFixed(7)), Number(y.toFixed(7))];
}

/** West, south, east and north edge as fractions of a section, 0…1. */
export type Part = readonly [west: number, south: number, east: number, north: number];

/** The position of a section in its block, counted from the southwest. */
export type Cell = { column: number; row: number };

/** Returns the outline of a part of a section, counterclockwise and closed. */
export function outlineOf(frame: BlockFrame, cell: Cell, [west, south, east, north]: Part): Ring {
  const corner = (x: number, y: number) =>
    placeInBlock(frame, (cell.column + x) * mile, (cell.row + y) * mile);
  const first = corner(west, south);
  return [first, corner(east, south), corner(east, north), corner(west, north), first];
}

const halves: Readonly<Record<string, Part>> = {
  N: [0, 0.5, 1, 1],
  S: [0, 0, 1, 0.5],
  E: [0.5, 0, 1, 1],
  W: [0, 0, 0.5, 1],
};
const quarters: Readonly<Record<string, Part>> = {
  NE: [0.5, 0.5, 1, 1],
  NW: [0, 0.5, 0.5, 1],
  SE: [0.5, 0, 1, 0.5],
  SW: [0, 0, 0.5, 0.5],
};

/**
 * Returns the part of a section that an aliquot description names. Parts are read from the right: `N/2 SE/4` is the
 * north half of the southeast quarter. `All` is the whole section.
 */
export function aliquotPart(description: string): Part {
  let part: Part = [0, 0, 1, 1];
  if (description === 'All') return part;
  for (const word of description.split(' ').reverse()) {
    const [name = '', divisor] = word.split('/');
    const [west, south, east, north] = part;
    const within = divisor === '2' ? halves[name] : divisor === '4' ? quarters[name] : undefined;
    if (within === undefined) throw new Error(`"${description}" is not an aliquot part`);
    const [width, height] = [east - west, north - south];
    part = [
      west + within[0] * width,
      south + within[1] * height,
      west + within[2] * width,
      south + within[3] * height,
    ];
  }
  return part;
}

/**
 * Returns the number of a section in a block numbered from the northeast, with the direction alternating row by row.
 */
export function sectionNumber({ column, row }: Cell, columns: number, rows: number): number {
  const fromNorth = rows - 1 - row;
  const inRow = fromNorth % 2 === 0 ? columns - 1 - column : column;
  return fromNorth * columns + inRow + 1;
}
