import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { geometryNear } from '#shared/platform/geometry/longitudes.ts';
import { stretchesOf } from '#shared/platform/geometry/scan-line.ts';

/**
 * Returns the part of a straight line of some miles that lies within outlines, 0…1. Where outlines overlap, it counts once; points
 * have no land. 0 if both ends are the same place.
 */
export function partWithin(from: Position, to: Position, outlines: readonly Geometry[]): number {
  const narrowing = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * narrowing, to[1] - from[1]];
  const squared = east ** 2 + north ** 2;
  if (squared === 0) return 0;
  /** The place along the line, 0…1, and beside it. */
  const turn = ([longitude, latitude]: Position): Position => {
    const [x, y] = [(longitude - from[0]) * narrowing, latitude - from[1]];
    return [(x * east + y * north) / squared, (y * east - x * north) / squared];
  };
  const stretches = outlines
    .flatMap((outline) => polygonsOf(geometryNear(outline, from[0])))
    .flatMap((rings) =>
      stretchesOf(
        rings.map((ring) => ring.map(turn)),
        0,
      ),
    )
    .toSorted(([one], [other]) => one - other);
  let [part, reached] = [0, 0];
  for (const [start, end] of stretches) {
    const [begins, ends] = [Math.max(start, reached), Math.min(end, 1)];
    if (ends <= begins) continue;
    part += ends - begins;
    reached = ends;
  }
  return part;
}
