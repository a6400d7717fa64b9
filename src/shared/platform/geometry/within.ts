import type { Bounds, Position } from './geometry.ts';

/** Maximum corners of an outline in a list filter. */
export const maxCorners = 200;
/** Maximum length of the text of such an outline. */
export const maxWithinLength = 5000;

const number = /^-?\d{1,3}(\.\d{1,12})?$/;

/**
 * Reads an outline on the map from a query: `west,south,east,north` in degrees of WGS 84, or the corners of a polygon,
 * longitude before latitude, all joined by commas. Null if it is neither.
 */
export function readWithin(text: string): Position[] | null {
  const words = text.split(',').map((word) => word.trim());
  if (words.length < 4 || words.length % 2 === 1 || words.length > 2 * maxCorners) return null;
  if (!words.every((word) => number.test(word))) return null;
  const numbers = words.map(Number);
  const corners: Position[] = [];
  for (let index = 0; index < numbers.length; index += 2)
    corners.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  if (corners.some(([x, y]) => Math.abs(x) > 180 || Math.abs(y) > 90)) return null;
  const [first, second, ...rest] = corners;
  if (first === undefined || second === undefined) return null;
  if (rest.length > 0) return corners;
  const [[west, south], [east, north]] = [first, second];
  if (west >= east || south >= north) return null;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Reads a box from text, `west,south,east,north` in degrees of WGS 84; null for anything else. */
export function readBox(text: string): Bounds | null {
  if (text.split(',').length !== 4) return null;
  const [southwest, , northeast] = readWithin(text) ?? [];
  if (southwest === undefined || northeast === undefined) return null;
  return [southwest[0], southwest[1], northeast[0], northeast[1]];
}

/** Formats a box, to a tenth of a meter. */
export function withinBox([west, south, east, north]: Bounds): string {
  return [west, south, east, north].map(tidy).join(',');
}

/** Formats a drawn outline, to a tenth of a meter. */
export function withinOutline(corners: readonly Position[]): string {
  return corners.flatMap(([x, y]) => [tidy(x), tidy(y)]).join(',');
}

function tidy(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
