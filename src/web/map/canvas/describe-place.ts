import type { Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';

/** Formats a place as latitude and longitude, to about one meter: "31.90000, -102.50000". */
export function describePlace(place: Position): string {
  const [longitude, latitude] = placeNear(place, 0);
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
