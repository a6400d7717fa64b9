import { formatDecimal } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';

const feetPerMile = 5280;
/**
 * The perimeter of an outline with more corners is not measured, because it would be measured again on every change.
 */
const maxMeasured = 10_000;

/** Formats a length in feet: "320.4 ft", "5,280 ft". */
export function describeFeet(feet: number): string {
  return `${formatDecimal(feet, feet < 1000 ? 1 : 0)} ft`;
}

/** Formats a length in feet, and also in miles from one mile on. */
export function describeDistance(feet: number): string {
  return feet < feetPerMile
    ? describeFeet(feet)
    : `${describeFeet(feet)} (${formatDecimal(feet / feetPerMile, 2)} mi)`;
}

/** Formats the area within the corners, computed like the mapped acres of records: "41.22 ac". */
export function describeAcres(corners: readonly Position[]): string {
  const [first] = corners;
  if (first === undefined) return '0.00 ac';
  const acres = geodesicAcres({ type: 'Polygon', coordinates: [[...corners, first]] });
  return `${formatDecimal(acres, 2)} ac`;
}

/** Returns the length of a line through these places, in feet. */
export function lengthOf(places: readonly Position[]): number {
  return places.slice(1).reduce((feet, place, index) => {
    const from = places[index];
    return from === undefined ? feet : feet + feetBetween(from, place);
  }, 0);
}

/** Returns the perimeter of all parts of an area in feet, without its holes; null if it has too many corners. */
export function perimeterOf(geometry: Geometry): number | null {
  const outlines = polygonsOf(geometry).map(([outer = []]) => outer);
  const count = outlines.reduce((sum, outline) => sum + outline.length, 0);
  if (count > maxMeasured) return null;
  return outlines.reduce((feet, outline) => feet + lengthOf(outline), 0);
}

/**
 * Describes the size of an area while the user draws: "41.22 ac, 5,360 ft (1.02 mi) around". Null if it has too many
 * corners.
 */
export function describeArea(geometry: Geometry): string | null {
  const perimeter = perimeterOf(geometry);
  if (perimeter === null) return null;
  return `${formatDecimal(geodesicAcres(geometry), 2)} ac, ${describeDistance(perimeter)} around`;
}
