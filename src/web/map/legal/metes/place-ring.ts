import { eccentricitySquared, equatorialRadius } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { Point } from './traverse.ts';

/** Meters per survey foot, the unit of deeds. */
const metersPerFoot = 1200 / 3937;
/** The latitude, in degrees, beyond which meridians converge too fast for a plane. */
const farthest = 85;

/**
 * Places corners, in feet from the point of beginning, on the earth. Uses a transverse Mercator plane through that
 * point at full scale (Snyder 1987, formulas 8-17 and 8-18 to the third order), accurate to a centimeter over ten
 * miles. Returns null if the point is out of range.
 */
export function placeRing(ring: readonly Point[], [longitude, latitude]: Position): Position[] | null {
  if (!(Math.abs(latitude) <= farthest) || !(Math.abs(longitude) <= 180)) return null;
  const start = radians(latitude);
  return ring.map(([east, north]): Position => {
    const foot = footpoint(start, north * metersPerFoot);
    const [normal, meridian] = radii(foot);
    const ratio = (east * metersPerFoot) / normal;
    const tangent = Math.tan(foot);
    const [t, c] = [tangent ** 2, (eccentricitySquared / (1 - eccentricitySquared)) * Math.cos(foot) ** 2];
    const up = foot - ((tangent * normal) / meridian) * (ratio ** 2 / 2);
    const across = (ratio - ((1 + 2 * t + c) * ratio ** 3) / 6) / Math.cos(foot);
    return [longitude + degrees(across), latitude + degrees(up - start)];
  });
}

/** Returns the latitude at a distance in meters along the meridian from another. */
function footpoint(start: number, meters: number): number {
  let foot = start;
  for (let round = 0; round < 4; round += 1) foot = start + meters / radii((start + foot) / 2)[1];
  return foot;
}

/** Returns the radii of curvature in meters: across the meridian and along it. */
function radii(latitude: number): readonly [normal: number, meridian: number] {
  const squeezed = 1 - eccentricitySquared * Math.sin(latitude) ** 2;
  const normal = equatorialRadius / Math.sqrt(squeezed);
  return [normal, (normal * (1 - eccentricitySquared)) / squeezed];
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
