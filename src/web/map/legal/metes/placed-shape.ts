import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import {
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import type { SectionParts } from '../aliquot/aliquot-parts.ts';
import { outlinesOf, regionOf } from '../aliquot/region.ts';
import { placeInSection, sectionCorners } from '../aliquot/section-corners.ts';
import { placeRing } from './place-ring.ts';
import type { Point } from './traverse.ts';

/**
 * Places a boundary on the earth. `ring` is closed, in feet from the point of beginning, which is at `offset` feet from
 * a known place. Returns null if the place is too close to a pole.
 */
export function placedBoundary(
  ring: readonly Point[],
  place: Position,
  [east, north]: Point = [0, 0],
): Geometry | null {
  const placed = placeRing(
    ring.map(([x, y]): Point => [x + east, y + north]),
    place,
  );
  return placed === null ? null : { type: 'Polygon', coordinates: [placed.map(rounded)] };
}

/** Places the halves and quarters of a section within its outline on the map. Refuses with a message for the user. */
export function placedParts(
  { parts, exceptions }: Pick<SectionParts, 'parts' | 'exceptions'>,
  outline: Geometry,
): Parsed<PolygonRings[]> {
  const [polygon, ...more] = polygonsOf(outline);
  const [ring, ...holes] = polygon ?? [];
  if (ring === undefined || more.length + holes.length > 0)
    return refuse('A section must be one area without holes; choose another outline.');
  const corners = sectionCorners(ring);
  if (corners === null)
    return refuse("This outline doesn't have four sides like a section, so its parts can't be placed.");
  const region = regionOf(
    parts.map(({ box }) => box),
    exceptions.map(({ box }) => box),
  );
  const placed = placeInSection(outlinesOf(region), corners);
  return accept(placed.map((rings) => rings.map((corner) => corner.map(rounded))));
}

/** Joins pieces of land into one shape; null if there are none. */
export function joinPieces(pieces: readonly PolygonRings[]): Geometry | null {
  const [first, ...rest] = pieces;
  if (first === undefined) return null;
  return rest.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: pieces };
}

/** Rounds to a tenth of a millimeter; further digits would be floating-point noise. */
function rounded([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))];
}
