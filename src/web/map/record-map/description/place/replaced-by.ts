import { frameOf } from '#shared/map/geo/fit.ts';
import { minOverlap, overlapOf } from '#shared/map/shapes/overlap.ts';
import { spanOfBounds, thinOut } from '#shared/map/shapes/thin.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** The maximum share by which the acres of two readings of one description differ. */
const sameAcres = 0.01;
/** Outlines are compared in steps of this share of their longer side, which does not affect the overlap. */
const coarseness = 1 / 200;

/**
 * Finds the outline of a tract that a new shape most likely replaces: the one that overlaps it the most, otherwise the
 * only one with the same acres, which was misplaced. Undefined if the shape is more likely another piece of the tract.
 */
export function replacedBy<Outline extends { geometry: Geometry }>(
  shape: Geometry,
  outlines: readonly Outline[],
): Outline | undefined {
  const own = coarse(shape);
  const [best] = outlines
    .map((outline) => ({ outline, share: overlapOf(own, coarse(outline.geometry)) }))
    .filter(({ share }) => share >= minOverlap)
    .toSorted((a, b) => b.share - a.share);
  if (best !== undefined) return best.outline;
  const acres = geodesicAcres(shape);
  const [alike, ...others] = outlines.filter(
    ({ geometry }) => Math.abs(geodesicAcres(geometry) - acres) <= acres * sameAcres,
  );
  return others.length === 0 ? alike : undefined;
}

function coarse(geometry: Geometry): Geometry {
  return thinOut(geometry, spanOfBounds(frameOf(geometry)) * coarseness);
}
