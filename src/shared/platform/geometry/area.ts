import { type Geometry, polygonsOf, type Ring } from './geometry.ts';

/** Square metres of one international acre. */
const squareMetresPerAcre = 4046.8564224;

/** WGS 84: the equator's radius in metres, and the first eccentricity squared. */
export const equatorialRadius = 6_378_137;
export const eccentricitySquared = 0.006_694_379_990_14;

const eccentricity = Math.sqrt(eccentricitySquared);
const poleQ = authalicQ(1);
/** Radius in metres of the sphere that has the ellipsoid's surface. */
const authalicRadius = equatorialRadius * Math.sqrt(poleQ / 2);

/**
 * The area of a geometry on the WGS 84 ellipsoid, in acres; holes are subtracted, a point has none.
 * Latitudes are taken to the sphere of equal surface, where the excess of each ring is exact; over a county the error stays
 * below one part in a hundred thousand.
 */
export function geodesicAcres(geometry: Geometry): number {
  let squareMetres = 0;
  for (const [outer, ...holes] of polygonsOf(geometry)) {
    if (outer === undefined) continue;
    squareMetres += ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  }
  return squareMetres / squareMetresPerAcre;
}

/** The spherical excess under each edge, summed round the ring. */
function ringArea(ring: Ring): number {
  let excess = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [from, to] = [ring[index - 1], ring[index]];
    if (from === undefined || to === undefined) continue;
    const width = Math.tan(radians(to[0] - from[0]) / 2);
    const [south, north] = [Math.tan(authalicLatitude(from[1]) / 2), Math.tan(authalicLatitude(to[1]) / 2)];
    excess += 2 * Math.atan2(width * (south + north), 1 + south * north);
  }
  return Math.abs(excess) * authalicRadius ** 2;
}

/** The latitude on the sphere of equal surface, in radians (Snyder 1987, formulas 3-11 and 3-12). */
function authalicLatitude(degrees: number): number {
  const ratio = authalicQ(Math.sin(radians(degrees))) / poleQ;
  return Math.asin(Math.min(1, Math.max(-1, ratio)));
}

function authalicQ(sine: number): number {
  const scaled = eccentricity * sine;
  return (
    (1 - eccentricitySquared) *
    (sine / (1 - scaled ** 2) - Math.log((1 - scaled) / (1 + scaled)) / (2 * eccentricity))
  );
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
