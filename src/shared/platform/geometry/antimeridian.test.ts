import { expect, test } from 'vitest';
import { cutAtAntimeridian } from './antimeridian.ts';
import { geodesicAcres } from './area.ts';
import { impossibilityOf } from './check-geometry.ts';
import type { Geometry, PolygonRings, Position, Ring } from './geometry.ts';
import { readGeometry } from './read-geometry.ts';

/** Wraps longitudes to -180…180, as many programs do. */
const wrapped = (ring: readonly Position[]): Ring => ring.map(([x, y]) => [x > 180 ? x - 360 : x, y]);
const square = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...rings: Position[][]): Geometry => ({ type: 'Polygon', coordinates: rings.map(wrapped) });
/** The same land 300 degrees further west, where nothing is cut. */
const elsewhere = (...rings: Position[][]): Geometry => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => ring.map(([x, y]) => [x - 300, y])),
});

test('a square across 180° becomes one part on each side, which have the acres of it between them', () => {
  const ring = square(179.9, 51, 180.1, 51.1);
  const cut = cutAtAntimeridian(polygon(ring));
  expect(cut).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        expect.arrayContaining([
          [179.9, 51],
          [180, 51],
          [180, 51.1],
          [179.9, 51.1],
        ]),
      ],
      [
        expect.arrayContaining([
          [-179.9, 51],
          [-179.9, 51.1],
          [-180, 51.1],
          [-180, 51],
        ]),
      ],
    ],
  });
  expect(impossibilityOf(cut)).toBeNull();
  // Straight lines in degrees on either side of the cut are closer to the parallel than one edge: 1 in 10,000.
  const [whole, acres] = [geodesicAcres(elsewhere(ring)), geodesicAcres(cut)];
  expect(whole).toBeCloseTo(38_550, -2);
  expect(Math.abs(acres / whole - 1)).toBeLessThan(1e-4);
  expect(cut.type === 'MultiPolygon' && cut.coordinates.map(acresOf)).toEqual([
    expect.closeTo(acres / 2, 3),
    expect.closeTo(acres / 2, 3),
  ]);
});

test('a comb whose teeth reach over 180° has a part for each tooth, and holes stay with the part around them', () => {
  const comb: Position[] = [
    [179, 10],
    [181, 10],
    [181, 11],
    [179.5, 11],
    [179.5, 12],
    [181, 12],
    [181, 13],
    [179, 13],
    [179, 10],
  ];
  const holes = [
    square(180.4, 12.4, 180.6, 12.6),
    square(179.2, 11.4, 179.4, 11.6),
    square(179.8, 10.4, 180.2, 10.6),
  ];
  for (const turned of [holes, holes.map((hole) => hole.toReversed())]) {
    const cut = cutAtAntimeridian(polygon(comb, ...turned));
    expect(cut.type === 'MultiPolygon' && cut.coordinates.map((rings) => rings.length)).toEqual([2, 2, 1]);
    expect(impossibilityOf(cut)).toBeNull();
    expect(geodesicAcres(cut) / geodesicAcres(elsewhere(comb, ...turned))).toBeCloseTo(1, 3);
  }
});

test('an outline that begins west or east of 180° is cut alike, and keeps its corners to the last digit', () => {
  const ring = square(179.123456789, -17.987654321, 180.3, -17);
  const turned = [...ring.slice(2), ...ring.slice(1, 3)];
  for (const each of [ring, turned, ring.toReversed()]) {
    const cut = cutAtAntimeridian(polygon(each));
    expect(cut.type === 'MultiPolygon' && cut.coordinates.length).toBe(2);
    expect(JSON.stringify(cut)).toContain('[179.123456789,-17.987654321]');
    expect(JSON.stringify(cut)).toContain('[-179.7,-17]');
  }
});

test('heights at the cut lie between those of its ends', () => {
  const cut = cutAtAntimeridian({
    type: 'Polygon',
    coordinates: [
      [
        [179, 1, 100],
        [-179, 1, 200],
        [-179, 2, 200],
        [179, 2, 100],
        [179, 1, 100],
      ],
    ],
  });
  expect(JSON.stringify(cut)).toContain('[180,1,150]');
});

test('what only touches 180°, and what reaches round the world in small steps, stays as it is', () => {
  const fromSea: Geometry = { type: 'Polygon', coordinates: [square(-180, 51, -179, 52)] };
  const world: Geometry = { type: 'Polygon', coordinates: [square(-180, -90, 180, 90)] };
  const band: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [-170, 0],
        [0, 0],
        [170, 0],
        [170, 1],
        [0, 1],
        [-170, 1],
        [-170, 0],
      ],
    ],
  };
  const place: Geometry = { type: 'Point', coordinates: [180, 0] };
  for (const each of [fromSea, world, band, place]) expect(cutAtAntimeridian(each)).toBe(each);
});

test('one end that is written as the other is set right, and nothing is cut', () => {
  expect(
    cutAtAntimeridian({
      type: 'Polygon',
      coordinates: [
        [
          [179, 1],
          [-180, 1],
          [-180, 2],
          [179, 2],
          [179, 1],
        ],
      ],
    }),
  ).toEqual({ type: 'Polygon', coordinates: [square(179, 1, 180, 2)] });
});

test('land around a pole runs by it: half a hemisphere south of 60° has its acres', () => {
  const ring: Position[] = Array.from({ length: 73 }, (_, index) => [((index * 5 + 180) % 360) - 180, -60]);
  const cut = cutAtAntimeridian({ type: 'Polygon', coordinates: [ring] });
  // The surface of the earth is 510,065,622 km²; 6.75% of it is south of 60° S (authalic latitude 59.89°).
  expect(geodesicAcres(cut) / 247.105381).toBeCloseTo(34_462_000, -6);
});

function acresOf(coordinates: PolygonRings): number {
  return geodesicAcres({ type: 'Polygon', coordinates });
}

test('an outline that leads over the meridian again and again is refused before it is cut', () => {
  const zigzag = Array.from({ length: 20_000 }, (_, index) => [
    index % 2 === 0 ? 179.5 : -179.5,
    -40 + index / 1_000,
  ]);
  const holes = Array.from({ length: 15_000 }, (_, index) => {
    const [x, y] = [179.9 + 0.00001 * (index % 100), -50 + 0.002 * Math.floor(index / 4)];
    return [
      [x, y],
      [x + 1e-6, y],
      [x, y + 1e-6],
      [x, y],
    ];
  });
  const begun = performance.now();
  expect(readGeometry({ type: 'Polygon', coordinates: [zigzag, ...holes] })).toEqual({
    ok: false,
    reason: 'crosses the 180° meridian more than 100 times',
  });
  expect(performance.now() - begun).toBeLessThan(500);
});
