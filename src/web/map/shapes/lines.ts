import { isOnEarth } from '#shared/map/shapes/read-shape.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/** The lines of a shape, such as a road, in longitude and latitude. Records have no lines; the local map draws them. */
export type Lines = readonly (readonly Position[])[];

/** Returns the lines that have a length; null if there are none, or one leaves the world. */
export function linesOnEarth(lines: Lines): Lines | null {
  const drawn = lines.filter((line) => line.length > 1);
  const isDrawable = drawn.every((line) => line.every(([x, y]) => isOnEarth(x, y)));
  return drawn.length > 0 && isDrawable ? drawn : null;
}
