import { eccentricitySquared, equatorialRadius } from './area.ts';
import type { Bounds, Position } from './geometry.ts';

const flattening = 1 - Math.sqrt(1 - eccentricitySquared);
const polarRadius = equatorialRadius * (1 - flattening);
/** The method does not converge for nearly antipodal places. */
const maxRounds = 60;
const metersPerFoot = 0.3048;

/**
 * Returns the distance between two places along the WGS 84 ellipsoid, in international feet (Vincenty 1975, inverse
 * formula).
 */
export function feetBetween(from: Position, to: Position): number {
  const width = radians(to[0] - from[0]);
  const [low, high] = [reduced(from[1]), reduced(to[1])];
  let lambda = width;
  for (let round = 0; round < maxRounds; round += 1) {
    const across = high.cos * Math.sin(lambda);
    const along = low.cos * high.sin - low.sin * high.cos * Math.cos(lambda);
    const sine = Math.hypot(across, along);
    if (sine === 0) return 0;
    const cosine = low.sin * high.sin + low.cos * high.cos * Math.cos(lambda);
    const angle = Math.atan2(sine, cosine);
    const sineAtEquator = (low.cos * high.cos * Math.sin(lambda)) / sine;
    const squared = 1 - sineAtEquator ** 2;
    // Along the equator there is no middle latitude.
    const middle = squared === 0 ? 0 : cosine - (2 * low.sin * high.sin) / squared;
    const c = (flattening / 16) * squared * (4 + flattening * (4 - 3 * squared));
    const before = lambda;
    lambda =
      width +
      (1 - c) *
        flattening *
        sineAtEquator *
        (angle + c * sine * (middle + c * cosine * (2 * middle ** 2 - 1)));
    if (Math.abs(lambda - before) > 1e-12) continue;
    return lengthOf({ sine, cosine, angle, squared, middle }) / metersPerFoot;
  }
  return (Math.PI * polarRadius) / metersPerFoot;
}

/** Returns the smallest distance between two boxes, in international feet; 0 if they touch. */
export function feetBetweenBounds(a: Bounds, b: Bounds): number {
  const [fromLongitude, toLongitude] = nearest([a[0], a[2]], [b[0], b[2]]);
  const [fromLatitude, toLatitude] = nearest([a[1], a[3]], [b[1], b[3]]);
  return feetBetween([fromLongitude, fromLatitude], [toLongitude, toLatitude]);
}

type Stretch = readonly [from: number, to: number];

/** Returns one number from each range, as close to each other as possible. */
function nearest(a: Stretch, b: Stretch): [number, number] {
  if (a[1] < b[0]) return [a[1], b[0]];
  if (b[1] < a[0]) return [a[0], b[1]];
  const common = Math.max(a[0], b[0]);
  return [common, common];
}

type Arc = { sine: number; cosine: number; angle: number; squared: number; middle: number };

/** Returns the length of an arc on the ellipsoid, in meters. */
function lengthOf({ sine, cosine, angle, squared, middle }: Arc): number {
  const u = squared * (equatorialRadius ** 2 / polarRadius ** 2 - 1);
  const a = 1 + (u / 16_384) * (4096 + u * (-768 + u * (320 - 175 * u)));
  const b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)));
  const outer = cosine * (2 * middle ** 2 - 1);
  const inner = (b / 6) * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3);
  const correction = b * sine * (middle + (b / 4) * (outer - inner));
  return polarRadius * a * (angle - correction);
}

/** Returns the sine and cosine of the reduced latitude. */
function reduced(latitude: number): { sin: number; cos: number } {
  const angle = Math.atan((1 - flattening) * Math.tan(radians(latitude)));
  return { sin: Math.sin(angle), cos: Math.cos(angle) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
