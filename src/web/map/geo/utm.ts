import { eccentricitySquared, equatorialRadius } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/**
 * Grid coordinates in a zone, in meters: easting is 500,000 at the central meridian; northing counts from 0, or from
 * ten million in the south.
 */
export type UtmPlace = { zone: number; isSouth: boolean; easting: number; northing: number };

const scale = 0.9996;
const falseEasting = 500_000;
const falseNorthing = 10_000_000;

const flattening = 1 - Math.sqrt(1 - eccentricitySquared);
const n = flattening / (2 - flattening);
/** Radius, in meters, of the circle with the length of a meridian. */
const rectifying = (equatorialRadius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const eccentricity = Math.sqrt(eccentricitySquared);

/**
 * Coefficients from the grid to the sphere (Krüger 1912, third order in n: error below a tenth of a millimeter within a
 * zone).
 */
const betas = [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3,
  n ** 2 / 48 + n ** 3 / 15,
  (17 / 480) * n ** 3,
] as const;

/** Coefficients from the sphere to the grid, of the same order. */
const alphas = [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
  (61 / 240) * n ** 3,
] as const;

/** Converts a longitude and latitude on the ellipsoid of WGS 84 and NAD 83 to the zone that contains the longitude. */
export function toUtm([longitude, latitude]: Position): UtmPlace {
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1);
  const fromMiddle = radians(longitude - (zone * 6 - 183));
  const tangent = conformalTangent(Math.tan(radians(latitude)));
  const xiSphere = Math.atan2(tangent, Math.cos(fromMiddle));
  const etaSphere = Math.asinh(Math.sin(fromMiddle) / Math.hypot(tangent, Math.cos(fromMiddle)));
  let [xi, eta] = [xiSphere, etaSphere];
  for (const [index, alpha] of alphas.entries()) {
    const order = 2 * (index + 1);
    xi += alpha * Math.sin(order * xiSphere) * Math.cosh(order * etaSphere);
    eta += alpha * Math.cos(order * xiSphere) * Math.sinh(order * etaSphere);
  }
  const isSouth = latitude < 0;
  return {
    zone,
    isSouth,
    easting: falseEasting + scale * rectifying * eta,
    northing: (isSouth ? falseNorthing : 0) + scale * rectifying * xi,
  };
}

/** Converts a UTM zone, easting and northing to longitude and latitude on the ellipsoid of WGS 84 and NAD 83. */
export function fromUtm({ zone, isSouth, easting, northing }: UtmPlace): Position {
  const xi = (northing - (isSouth ? falseNorthing : 0)) / (scale * rectifying);
  const eta = (easting - falseEasting) / (scale * rectifying);
  let [xiSphere, etaSphere] = [xi, eta];
  for (const [index, beta] of betas.entries()) {
    const order = 2 * (index + 1);
    xiSphere -= beta * Math.sin(order * xi) * Math.cosh(order * eta);
    etaSphere -= beta * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  const tangent = Math.sin(xiSphere) / Math.hypot(Math.sinh(etaSphere), Math.cos(xiSphere));
  const longitude = Math.atan2(Math.sinh(etaSphere), Math.cos(xiSphere));
  return [zone * 6 - 183 + degrees(longitude), degrees(Math.atan(geodeticTangent(tangent)))];
}

/** Converts the tangent of a latitude on the ellipsoid to that on the conformal sphere (Karney 2011). */
function conformalTangent(tangent: number): number {
  const secant = Math.hypot(1, tangent);
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tangent) / secant));
  return tangent * Math.hypot(1, sigma) - sigma * secant;
}

/** Converts the tangent of a latitude on the conformal sphere to that on the ellipsoid, by Newton's method. */
function geodeticTangent(conformal: number): number {
  let tangent = conformal;
  for (let round = 0; round < 5; round += 1) {
    const secant = Math.hypot(1, tangent);
    const reached = conformalTangent(tangent);
    const step =
      ((conformal - reached) / Math.hypot(1, reached)) *
      ((1 + (1 - eccentricitySquared) * tangent ** 2) / ((1 - eccentricitySquared) * secant));
    tangent += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return tangent;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function radians(inDegrees: number): number {
  return (inDegrees * Math.PI) / 180;
}
