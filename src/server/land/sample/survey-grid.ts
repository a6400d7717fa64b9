import { eccentricitySquared, equatorialRadius } from '#shared/platform/geometry/area.ts';
import type { Position, Ring } from '#shared/platform/geometry/geometry.ts';

/** Metres of a statute mile: the side of a section of 640 acres. */
export const mile = 1609.344;

/** A block of sections: where its south-west corner lies, and how its columns lean east of north, in degrees. */
export type BlockFrame = { corner: Position; bearing: number };

/**
 * A place in a block, given in metres along its rows and columns, in degrees with seven decimals (a centimetre). The width of a
 * degree is taken at the place's own latitude, so that areas come out right to some hundred-thousandths.
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

/** West, south, east, north as parts of a section, 0…1. */
export type Part = readonly [west: number, south: number, east: number, north: number];

/** Where a section lies in its block, counted from the south-west. */
export type Cell = { column: number; row: number };

/** The outline of a part of a section, counter-clockwise and closed. */
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
 * The part of a section that an aliquot description means; parts are chained from the right, so that `N/2 SE/4` is the north half of the
 * south-east quarter. `All` is the section itself.
 */
export function aliquotPart(description: string): Part {
  let part: Part = [0, 0, 1, 1];
  if (description === 'All') return part;
  for (const word of description.split(' ').reverse()) {
    const [name = '', divisor] = word.split('/');
    const [west, south, east, north] = part;
    const within = divisor === '2' ? halves[name] : divisor === '4' ? quarters[name] : undefined;
    if (within === undefined) throw new Error(`"${description}" is no aliquot part`);
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
 * The number of a section in a block whose numbers begin in the north-east and go to and fro, row by row.
 */
export function sectionNumber({ column, row }: Cell, columns: number, rows: number): number {
  const fromNorth = rows - 1 - row;
  const inRow = fromNorth % 2 === 0 ? columns - 1 - column : column;
  return fromNorth * columns + inRow + 1;
}
