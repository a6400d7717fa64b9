import { formatDecimal } from '#shared/decimal.ts';
import { geodesicAcres } from '#shared/geo/area.ts';
import { feetBetween } from '#shared/geo/distance.ts';
import type { Position } from '#shared/geo/geometry.ts';

const feetPerMile = 5280;

/** "320.4 ft", "5,280 ft". */
export function sayFeet(feet: number): string {
  return `${formatDecimal(feet, feet < 1000 ? 1 : 0)} ft`;
}

/** The same, from a mile on with the miles too. */
export function sayDistance(feet: number): string {
  return feet < feetPerMile ? sayFeet(feet) : `${sayFeet(feet)} (${formatDecimal(feet / feetPerMile, 2)} mi)`;
}

/** The area within corners as the records' mapped acres are computed: "41.22 ac". */
export function sayAcres(corners: readonly Position[]): string {
  const [first] = corners;
  if (first === undefined) return '0.00 ac';
  const acres = geodesicAcres({ type: 'Polygon', coordinates: [[...corners, first]] });
  return `${formatDecimal(acres, 2)} ac`;
}

/** The length of a line through these places, in feet. */
export function lengthOf(places: readonly Position[]): number {
  return places.slice(1).reduce((feet, place, index) => {
    const from = places[index];
    return from === undefined ? feet : feet + feetBetween(from, place);
  }, 0);
}
