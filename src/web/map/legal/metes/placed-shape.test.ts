import { describe, expect, it } from 'vitest';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { readAliquotParts } from '../aliquot/aliquot-parts.ts';
import { readMetesAndBounds } from './metes-and-bounds.ts';
import { joinPieces, placedBoundary, placedParts } from './placed-shape.ts';
import { calledRing, traverse } from './traverse.ts';

const corner: Position = [-103.5, 31.4];
const square = calledRing(
  traverse(
    readMetesAndBounds(
      'Beginning at a rock, thence North 1320 feet, thence East 1320 feet, thence South 1320 feet, thence West 1320 feet to the beginning',
    ).courses,
  ),
);
/** A little more than a mile each way, in Reeves County. */
const section: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.5, 31.4],
      [-103.483, 31.4],
      [-103.483, 31.4145],
      [-103.5, 31.4145],
      [-103.5, 31.4],
    ],
  ],
};
const partsOf = (text: string) => {
  const [found] = readAliquotParts(text).sections;
  if (found === undefined) throw new Error(`Nothing was read in ${text}`);
  return found;
};

describe('a boundary from a place', () => {
  it('has the acres of its description on the earth', () => {
    const shape = placedBoundary(square, corner);
    if (shape === null) throw new Error('not placed');
    expect(geodesicAcres(shape)).toBeCloseTo(40, 2);
    expect(shape.coordinates).toHaveLength(1);
  });

  it('begins so many feet from the corner that is known', () => {
    const placed = placedBoundary(square, corner, [660, -660]);
    const [first] = placed?.type === 'Polygon' ? (placed.coordinates[0] ?? []) : [];
    // Here a foot is 2.75 millionths of a degree of latitude and 3.21 of longitude.
    expect(first?.[0]).toBeCloseTo(corner[0] + 660 * 3.2056e-6, 5);
    expect(first?.[1]).toBeCloseTo(corner[1] - 660 * 2.7494e-6, 5);
  });

  it('is refused at a pole', () => {
    expect(placedBoundary(square, [0, 89])).toBeNull();
  });
});

describe('parts within the outline of a section', () => {
  it('are the share of its acres', () => {
    const placed = placedParts(partsOf('N/2, SE/4 SE/4'), section);
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed.value).toHaveLength(2);
    const shape = joinPieces(placed.value);
    if (shape === null) throw new Error('nothing');
    expect(shape.type).toBe('MultiPolygon');
    expect(geodesicAcres(shape) / geodesicAcres(section)).toBeCloseTo(9 / 16, 4);
  });

  it('have holes where something is excepted', () => {
    const placed = placedParts(partsOf('Section 5: All, less and except the SW/4 NE/4'), section);
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed.value.map((rings) => rings.length)).toEqual([2]);
  });

  it('are refused in an outline that is no section', () => {
    const [west, south] = corner;
    const triangle: Geometry = {
      type: 'Polygon',
      coordinates: [[corner, [west + 0.01, south], [west, south + 0.01], corner]],
    };
    const inTriangle = placedParts(partsOf('N/2'), triangle);
    expect(inTriangle.ok ? null : inTriangle.reason).toMatch(/have four sides/);
    const twice: Geometry = {
      type: 'MultiPolygon',
      coordinates: [section.coordinates as never, triangle.coordinates as never],
    };
    const inTwo = placedParts(partsOf('N/2'), twice);
    expect(inTwo.ok ? null : inTwo.reason).toMatch(/one area without holes/);
  });

  it('are one polygon where they are one piece, and nothing where there is none', () => {
    expect(joinPieces([[[corner, corner]]])?.type).toBe('Polygon');
    expect(joinPieces([])).toBeNull();
  });
});
