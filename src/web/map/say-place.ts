import type { Position } from '#shared/geo/geometry.ts';

/** Latitude and longitude to about a metre: "31.90000, -102.50000". */
export function sayPlace([longitude, latitude]: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
