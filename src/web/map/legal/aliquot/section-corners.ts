import type { Position, Ring } from '#shared/platform/geometry/geometry.ts';
import type { Outline } from './region.ts';

/** The corners of a section on the earth. */
export type SectionCorners = {
  southwest: Position;
  southeast: Position;
  northeast: Position;
  northwest: Position;
};

/** The maximum share of its area by which corners along the sides may bend the outline. */
const maxMoved = 0.02;
/** An outline with more corners than this is not a section. */
const maxCorners = 2000;

/**
 * Finds the four corners of a section's closed outline, ignoring corners along its sides. Returns null if ignoring them
 * changes the area by more than 2%: the outline is not a quadrilateral, and its parts cannot be placed.
 */
export function sectionCorners(outline: Ring): SectionCorners | null {
  let corners = outline.slice(0, -1);
  if (corners.length < 4 || corners.length > maxCorners) return null;
  const area = areaOf(corners);
  let moved = 0;
  while (corners.length > 4) {
    const open = corners;
    const weights = open.map((_, index) => Math.abs(triangleAt(open, index)));
    const weight = Math.min(...weights);
    const least = weights.indexOf(weight);
    moved += weight / 2;
    corners = open.filter((_, index) => index !== least);
  }
  if (!(moved <= area * maxMoved) || area === 0) return null;
  const first = (score: (x: number, y: number) => number) =>
    corners.reduce((best, corner) => (score(corner[0], corner[1]) < score(best[0], best[1]) ? corner : best));
  const [southwest, northeast] = [first((x, y) => x + y), first((x, y) => -x - y)];
  const [southeast, northwest] = [first((x, y) => y - x), first((x, y) => x - y)];
  const isWhole = new Set([southwest, southeast, northeast, northwest]).size === 4;
  return isWhole ? { southwest, southeast, northeast, northwest } : null;
}

/**
 * Places outlines of the unit square within a section. Quarter corners are at the midpoints of its sides, and straight
 * lines connect opposite ones, as the public land surveys divide. Bilinear interpolation does this at every depth.
 */
export function placeInSection(
  polygons: readonly (readonly Outline[])[],
  { southwest, southeast, northeast, northwest }: SectionCorners,
): Position[][][] {
  const between = (a: number, b: number, share: number) => a + (b - a) * share;
  const place = (x: number, y: number, axis: 0 | 1) =>
    between(between(southwest[axis], southeast[axis], x), between(northwest[axis], northeast[axis], x), y);
  return polygons.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): Position => [place(x, y, 0), place(x, y, 1)])),
  );
}

function triangleAt(corners: readonly Position[], index: number): number {
  const [before, corner, after] = [
    corners.at(index - 1),
    corners[index],
    corners[(index + 1) % corners.length],
  ];
  if (before === undefined || corner === undefined || after === undefined) return 0;
  return (corner[0] - before[0]) * (after[1] - before[1]) - (after[0] - before[0]) * (corner[1] - before[1]);
}

function areaOf(corners: readonly Position[]): number {
  let doubled = 0;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined) doubled += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return Math.abs(doubled) / 2;
}
