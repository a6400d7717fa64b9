import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import type { MapView } from './surface.ts';

/** Metres of one degree of latitude, near enough for what is read a little beyond the frame anyway. */
const metresPerDegree = 111_000;

/** The box that the frame of a map shows, in degrees, within the world. */
export function boundsInFrame(
  { centre, metresPerPixel }: MapView,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): Bounds {
  const [longitude, latitude] = placeNear(centre, 0);
  const up = (clientHeight * metresPerPixel) / 2 / metresPerDegree;
  const aside =
    (clientWidth * metresPerPixel) /
    2 /
    (metresPerDegree * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01));
  return [
    Math.max(-180, longitude - aside),
    Math.max(-90, latitude - up),
    Math.min(180, longitude + aside),
    Math.min(90, latitude + up),
  ];
}
