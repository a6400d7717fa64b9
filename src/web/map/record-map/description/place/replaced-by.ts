import { frameOf } from '#shared/map/geo/fit.ts';
import { minOverlap, overlapOf } from '#shared/map/shapes/overlap.ts';
import { spanOfBounds, thinOut } from '#shared/map/shapes/thin.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** Acres of two readings of one description differ by no more than this share of them. */
const sameAcres = 0.01;
/** Outlines are compared in steps of this share of their longer side, which an overlap does not feel. */
const coarseness = 1 / 200;

/**
 * The outline of a tract in whose place a new one is meant, as far as can be told: the one that is most on the same land, else the only one
 * of the same acres, which was placed elsewhere. Undefined where the new one is more likely another piece of the tract.
 */
export function replacedBy<Outline extends { geometry: Geometry }>(
  shape: Geometry,
  outlines: readonly Outline[],
): Outline | undefined {
  const own = coarse(shape);
  const [most] = outlines
    .map((outline) => ({ outline, share: overlapOf(own, coarse(outline.geometry)) }))
    .filter(({ share }) => share >= minOverlap)
    .toSorted((a, b) => b.share - a.share);
  if (most !== undefined) return most.outline;
  const acres = geodesicAcres(shape);
  const [alike, ...others] = outlines.filter(
    ({ geometry }) => Math.abs(geodesicAcres(geometry) - acres) <= acres * sameAcres,
  );
  return others.length === 0 ? alike : undefined;
}

function coarse(geometry: Geometry): Geometry {
  return thinOut(geometry, spanOfBounds(frameOf(geometry)) * coarseness);
}
