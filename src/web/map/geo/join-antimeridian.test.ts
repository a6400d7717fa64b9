import { describe, expect, it } from 'vitest';
import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import {
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import { geometryNear, placeNear } from '#shared/platform/geometry/longitudes.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { joinAtAntimeridian } from './join-antimeridian.ts';

const square = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (...parts: PolygonRings[]): Geometry =>
  parts.length === 1 && parts[0]
    ? { type: 'Polygon', coordinates: parts[0] }
    : { type: 'MultiPolygon', coordinates: parts };

const shapes: [string, Geometry][] = [
  ['a square', area([square(179.5, 51.5, 180.5, 52)])],
  [
    'sides that are not level',
    area([
      [
        [179.5, 51.5],
        [180.25, 51.625],
        [180.75, 52],
        [179.75, 51.9],
        [179.5, 51.5],
      ],
    ]),
  ],
  ['a hole across it', area([square(179.5, 51.5, 180.5, 52), square(179.9, 51.7, 180.1, 51.8).toReversed()])],
  ['a hole beside it', area([square(179.5, 51.5, 180.5, 52), square(180.2, 51.7, 180.3, 51.8).toReversed()])],
  [
    'a corner on it that is no part of a straight side',
    area([
      [
        [179.5, 51.5],
        [180, 51.3],
        [180.5, 51.5],
        [180.5, 52],
        [179.5, 52],
        [179.5, 51.5],
      ],
    ]),
  ],
  [
    'two teeth over it',
    area([
      [
        [179, 10],
        [180.5, 10],
        [180.5, 10.25],
        [179.5, 10.25],
        [179.5, 10.75],
        [180.5, 10.75],
        [180.5, 11],
        [179, 11],
        [179, 10],
      ],
    ]),
  ],
  [
    'parts apart from it on both sides',
    area([square(179.5, 51, 179.6, 52)], [square(180.5, 51, 180.75, 52)]),
  ],
];

describe('land across 180°', () => {
  it.each(shapes)('is one again after it was cut and stored: %s', (_, shape) => {
    const stored = withinWorld(shape);
    expect(readGeometry(stored)).toEqual({ ok: true, value: stored });
    const joined = joinAtAntimeridian(stored);
    expect(cornersOf(joined)).toEqual(cornersOf(shape));
    expect(impossibilityOf(joined)).toBeNull();
    expect(geodesicAcres(joined) / geodesicAcres(shape)).toBeCloseTo(1, 4);
    // Saving it and reading it again changes nothing.
    expect(joinAtAntimeridian(withinWorld(joined))).toEqual(joined);
  });

  it('comes back to the world from any turn of it', () => {
    const [, shape] = shapes[0] ?? [];
    if (shape === undefined) return;
    expect(withinWorld(geometryNear(shape, -540))).toEqual(withinWorld(shape));
    expect(withinWorld(area([square(180.2, 51, 180.4, 52)]))).toEqual(area([square(-179.8, 51, -179.6, 52)]));
    expect(withinWorld({ type: 'Point', coordinates: [180.5, 51, 12] })).toEqual({
      type: 'Point',
      coordinates: [-179.5, 51, 12],
    });
  });

  it('leaves alone what lies nowhere near it, and what goes round the world', () => {
    for (const shape of [
      area([square(-103, 31, -102, 32)]),
      area([square(-103, 31, -102, 32)], [square(10, 31, 11, 32)]),
      area([square(-180, -80, 0, -70)], [square(0, -80, 180, -70)]),
    ]) {
      expect(joinAtAntimeridian(shape)).toBe(shape);
      expect(withinWorld(shape)).toBe(shape);
    }
  });
});

it('turns a place round the earth to where another one is', () => {
  expect(placeNear([-179.5, 51], 180.5)).toEqual([180.5, 51]);
  expect(placeNear([540.25, 51], -170)).toEqual([-179.75, 51]);
  const place: Position = [-180, 51];
  expect(placeNear(place, 0)).toBe(place);
});

/** Sorts the corners of each ring, because where a ring starts and its direction do not matter. */
function cornersOf(geometry: Geometry): string[][] {
  return polygonsOf(geometry)
    .flat()
    .map((ring) => ring.slice(1).map(String).sort());
}
