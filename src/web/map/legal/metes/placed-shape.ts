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
 * A boundary on the earth: its closed ring in feet from the point of beginning, and that point so many feet (`offset`) from a known
 * place. Null where the place is too near a pole.
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

/** The halves and quarters that are taken of a section, within its outline on the map. Refuses with a sentence. */
export function placedParts(
  { parts, exceptions }: Pick<SectionParts, 'parts' | 'exceptions'>,
  outline: Geometry,
): Parsed<PolygonRings[]> {
  const [polygon, ...more] = polygonsOf(outline);
  const [ring, ...holes] = polygon ?? [];
  if (ring === undefined || more.length + holes.length > 0)
    return refuse('A section is one piece of land without holes; choose another outline.');
  const corners = sectionCorners(ring);
  if (corners === null)
    return refuse('This outline has no four sides as a section does, so that its parts cannot be placed.');
  const region = regionOf(
    parts.map(({ box }) => box),
    exceptions.map(({ box }) => box),
  );
  const placed = placeInSection(outlinesOf(region), corners);
  return accept(placed.map((rings) => rings.map((corner) => corner.map(rounded))));
}

/** Pieces of land as one shape; null where there is none. */
export function joinPieces(pieces: readonly PolygonRings[]): Geometry | null {
  const [first, ...rest] = pieces;
  if (first === undefined) return null;
  return rest.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: pieces };
}

/** To a tenth of a millimetre; more digits would be noise of the arithmetic. */
function rounded([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))];
}
