import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/platform/fields/field.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { parseGeometry } from '#shared/platform/fields/geometry.ts';
import { formatValue, kindOf, parseText } from '#shared/platform/fields/kinds.ts';
import { schemasOf } from '#shared/platform/fields/schemas.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf, placeOf } from '#shared/platform/geometry/check-geometry.ts';
import { boundsOf, type Geometry, type Position } from '#shared/platform/geometry/geometry.ts';
import { geometryText, readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { boxRing, placeIn } from '#shared/platform/geometry/ring-boxes.ts';

const square: Position[] = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
  [-103.5, 31.5],
];
const closed: Position[] = [...square, [-103.5, 31.4]];
const hole: Position[] = [
  [-103.46, 31.44],
  [-103.44, 31.44],
  [-103.44, 31.46],
  [-103.46, 31.44],
];

const read = (value: unknown) => {
  const parsed = readGeometry(value);
  return parsed.ok ? parsed.value : parsed.reason;
};

describe('reading GeoJSON', () => {
  it('takes points, polygons and multipolygons with every part and hole, as text or as an object', () => {
    expect(read('{"type":"Point","coordinates":[-103.5,31.4]}')).toEqual({
      type: 'Point',
      coordinates: [-103.5, 31.4],
    });
    const whole = {
      type: 'MultiPolygon',
      coordinates: [[closed, hole], [closed.map(([x, y]) => [x + 1, y])]],
    };
    expect(read(whole)).toEqual(whole);
    expect(read(JSON.stringify(whole))).toEqual(whole);
  });

  it('converts single quotes', () => {
    expect(read("{'type': 'Point', 'coordinates': [-103.5, 31.4]}")).toEqual({
      type: 'Point',
      coordinates: [-103.5, 31.4],
    });
  });

  it('closes an open ring by its first position, keeps heights, and leaves foreign members out', () => {
    expect(read({ type: 'Polygon', bbox: [1], coordinates: [square.map(([x, y]) => [x, y, 812])] })).toEqual({
      type: 'Polygon',
      coordinates: [closed.map(([x, y]) => [x, y, 812])],
    });
    expect(read({ type: 'Point', coordinates: [1, 2, 5, 7] })).toEqual({
      type: 'Point',
      coordinates: [1, 2, 5, 7],
    });
  });

  it.each([
    ['nothing', ''],
    ['words', 'a point'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['an unknown type', '{"type":"LineString","coordinates":[[1,2],[3,4]]}'],
    ['a feature', '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}'],
    ['no coordinates', '{"type":"Point"}'],
    ['one number', '{"type":"Point","coordinates":[1]}'],
    ['texts for numbers', '{"type":"Point","coordinates":["1","2"]}'],
    ['a text for a height', '{"type":"Point","coordinates":[1,2,"3"]}'],
    ['NaN', '{"type":"Point","coordinates":[NaN,2]}'],
    ['more than any number', '{"type":"Point","coordinates":[1e400,2]}'],
    ['null for a number', '{"type":"Point","coordinates":[null,2]}'],
    ['a longitude beyond the world', '{"type":"Point","coordinates":[180.1,2]}'],
    ['latitude first', '{"type":"Point","coordinates":[31.4,-103.5]}'],
    ['no ring', '{"type":"Polygon","coordinates":[]}'],
    ['an empty ring', '{"type":"Polygon","coordinates":[[]]}'],
    ['two corners', '{"type":"Polygon","coordinates":[[[1,2],[3,4],[1,2]]]}'],
    ['two corners, repeated', '{"type":"Polygon","coordinates":[[[1,2],[3,4],[3,4],[1,2]]]}'],
    ['a ring for a polygon', '{"type":"Polygon","coordinates":[[1,2],[3,4],[5,6],[1,2]]}'],
    ['no polygon', '{"type":"MultiPolygon","coordinates":[]}'],
    ['depth without end', `{"type":"Polygon","coordinates":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('refuses %s with a reason', (_what, text) => {
    expect(read(text)).toEqual(expect.stringMatching(/^(must|has) /));
  });

  it('takes a crs that is WGS 84, and refuses any other, whose places would land elsewhere', () => {
    const within = (crs: unknown) => readGeometry({ type: 'Point', coordinates: [-103, 32], crs });
    const named = (name: string) => ({ type: 'name', properties: { name } });
    for (const crs of [null, named('EPSG:4326'), named('urn:ogc:def:crs:OGC:1.3:CRS84'), named('WGS84')])
      expect(within(crs)).toEqual({ ok: true, value: { type: 'Point', coordinates: [-103, 32] } });
    expect(within(named('urn:ogc:def:crs:EPSG::4267'))).toEqual({
      ok: false,
      reason: 'must be in WGS 84; its crs is urn:ogc:def:crs:EPSG::4267',
    });
    for (const crs of [{ type: 'link', properties: { href: 'x' } }, {}, 4267, named('NAD27'), []])
      expect(within(crs).ok).toBe(false);
  });

  it('cuts an area across the meridian of 180° into a part on either side (RFC 7946, 3.1.9)', () => {
    const ring = [
      [170, 40],
      [170, 50],
      [-170, 50],
      [-170, 40],
      [170, 40],
    ];
    const cut = { type: 'MultiPolygon', coordinates: { length: 2 } };
    expect(readGeometry({ type: 'Polygon', coordinates: [ring] })).toMatchObject({ value: cut });
    expect(readGeometry({ type: 'MultiPolygon', coordinates: [[ring]] })).toMatchObject({ value: cut });
  });

  it('refuses more positions than a surveyed outline has', () => {
    const ring = Array.from({ length: 500_001 }, (_each, n) => [n / 10_000, 1]);
    expect(read({ type: 'Polygon', coordinates: [ring] })).toBe(
      'has more than 500,000 corners; simplify it and try again',
    );
  });

  it('reads its own text as the same shape', () => {
    const position = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(position, ([x, y]) => {
        const first = readGeometry({ type: 'Point', coordinates: [x, y] });
        expect(first.ok && read(geometryText(first.value))).toEqual(first.ok && first.value);
      }),
    );
  });
});

describe('a shape that no land can have', () => {
  const field: Field = { kind: 'geometry', label: 'Geometry' };
  const describeRings = (...rings: unknown[]) => {
    const parsed = kindOf(field).parse(
      JSON.stringify({ type: 'Polygon', coordinates: rings }),
      field,
      formContext,
    );
    return parsed.ok ? null : parsed.reason;
  };
  const far = hole.map(([x, y]) => [x + 1, y]);

  it.each([
    [
      'a bow tie',
      [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      ],
      'has an outer ring that crosses itself at 1.000000, 1.000000',
    ],
    [
      'corners on one line',
      [
        [
          [0.1, 0.1],
          [0.2, 0.2],
          [0.3, 0.3],
        ],
      ],
      'has an outer ring that encloses no area, at 0.100000, 0.100000',
    ],
    [
      'there and back',
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [1, 0],
        ],
      ],
      'has an outer ring that encloses no area, at 0.000000, 0.000000',
    ],
    [
      'a hole elsewhere',
      [closed, hole, far],
      'has a hole (ring 3) outside its outer ring, at -102.460000, 31.440000',
    ],
    [
      'a hole over the edge',
      [closed, hole.map(([x, y]) => [x + 0.05, y])],
      /^has a hole \(ring 2\) that crosses its outer ring at -103\.4/,
    ],
    [
      'a hole in the notch of an L',
      [
        [
          [0, 0],
          [4, 0],
          [4, 1],
          [1, 1],
          [1, 4],
          [0, 4],
        ],
        [
          [2, 2],
          [3, 2],
          [2, 3],
        ],
      ],
      /outside its outer ring/,
    ],
    [
      'a crooked hole',
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
        [
          [1, 1],
          [3, 3],
          [3, 1],
          [1, 3],
        ],
      ],
      /^has a hole \(ring 2\) that crosses itself/,
    ],
  ])('such as %s is refused, with the ring and the place', (_what, rings, reason) => {
    expect(describeRings(...rings)).toMatch(reason);
  });

  it('is one with the same part twice, wherever its ring begins and whichever way it runs', () => {
    const ring: Position[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const closed = (corners: readonly Position[]) => [[...corners, corners[0] ?? [0, 0]]];
    const shape = (...parts: (readonly Position[])[]): Geometry => ({
      type: 'MultiPolygon',
      coordinates: parts.map(closed),
    });
    const shifted = ring.map(([x, y]): Position => [x + 1, y]);
    expect(impossibilityOf(shape(ring, shifted))).toBeNull();
    const words = 'has the same part twice, polygons 1 and 3, at 1.000000, 1.000000';
    const [a, b, c, d] = ring;
    const turned = [c, b, a, d].flatMap((corner) => (corner ? [corner] : []));
    expect(impossibilityOf(shape(ring, shifted, turned))).toBe(words);
  });

  const square = (west: number, south: number, width: number, height = width): Position[] => [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];

  it.each([
    ['cross', square(1, 1, 4, 1), square(2, 0.5, 1, 4), /^has holes that overlap \(rings 2 and 3\), at /],
    ['lie in one another', square(1, 1, 4), square(2, 2, 1), /rings 2 and 3\), at 2\.500000, 2\.500000$/],
    ['are the same', square(1, 1, 4), square(1, 1, 4).toReversed(), /^has holes that overlap/],
    ['share a strip', square(1, 1, 4), square(4, 1, 4), /^has holes that overlap/],
    ['touch', square(1, 1, 4), square(5, 1, 4), null],
    ['share a sliver', square(1, 1, 4), square(4.999995, 1, 4), null],
    ['share a corner', square(1, 1, 4), square(5, 5, 4), null],
  ])('may have holes that touch, and none that overlap: two that %s', (_what, one, other, reason) => {
    const reported = describeRings(square(0, 0, 10), one, other);
    if (reason === null) expect(reported).toBeNull();
    else expect(reported).toMatch(reason);
  });

  it('is one with a hole that leaves no land', () => {
    expect(describeRings(square(0, 0, 10), square(0, 0, 10).toReversed())).toBe(
      'has a hole (ring 2) that covers its whole outer ring, at 0.000000, 0.000000',
    );
  });

  it.each([
    ['lies over another', [[square(1, 1, 4)], [square(8, 1, 4)], [square(4, 4, 4)]], 'polygons 1 and 3'],
    ['lies in another', [[square(2, 2, 1)], [square(1, 1, 4)]], 'polygons 1 and 2'],
    ['crosses another like a plus', [[square(1, 3, 5, 1)], [square(3, 1, 1, 5)]], 'polygons 1 and 2'],
    [
      'reaches out of the hole of another',
      [[square(0, 0, 9), square(2, 2, 3)], [square(3, 3, 4)]],
      '1 and 2',
    ],
    ['lies in the hole of another', [[square(0, 0, 9), square(2, 2, 3)], [square(3, 3, 1)]], null],
    ['fills the hole of another', [[square(0, 0, 9), square(2, 2, 3)], [square(2, 2, 3)]], null],
    ['lies beside another', [[square(0, 0, 3)], [square(3, 1, 3)], [square(3.000001, 4, 3)]], null],
  ])('may have parts that touch, and none that overlap: one that %s', (_what, coordinates, pair) => {
    const reported = impossibilityOf({ type: 'MultiPolygon', coordinates });
    if (pair === null) expect(reported).toBeNull();
    else expect(reported).toMatch(new RegExp(`^has parts that overlap, .*${pair}, at `));
  });

  it('names the polygon among several', () => {
    const bowTie = [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
    ];
    const parsed = kindOf({ kind: 'geometry', label: 'Geometry' }).parse(
      JSON.stringify({ type: 'MultiPolygon', coordinates: [[closed], bowTie] }),
      { kind: 'geometry', label: 'Geometry' },
      formContext,
    );
    expect(parsed).toMatchObject({
      reason: expect.stringContaining('an outer ring of polygon 2 that crosses'),
    });
  });

  it.each([
    ['holes', [closed, hole]],
    [
      'a hole that touches a corner',
      [
        closed,
        [
          [-103.5, 31.4],
          [-103.45, 31.42],
          [-103.45, 31.43],
        ],
      ],
    ],
    [
      'a corner on an edge of its own',
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
        ],
      ],
    ],
    [
      'a spur',
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [5, 5],
          [4, 4],
          [0, 4],
        ],
      ],
    ],
    [
      'edges that are halved by corners',
      [
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [2, 2],
          [1, 2],
          [0, 2],
          [0, 1],
        ],
      ],
    ],
  ])('is not one with %s', (_what, rings) => {
    expect(describeRings(...rings)).toBeNull();
  });

  it('is told of outlines of a hundred thousand corners in short time', () => {
    const count = 99_000;
    const wheel = Array.from({ length: count }, (_each, n) => {
      const angle = (2 * Math.PI * n) / count;
      const radius = 1 + 0.2 * Math.sin(40 * angle);
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const comb = Array.from({ length: count }, (_each, n) => [n / count, n % 4 < 2 ? 1 : 0.1]);
    const started = performance.now();
    expect(describeRings(wheel)).toBeNull();
    expect(describeRings([[0, 0], ...comb, [1, 0]])).toBeNull();
    expect(describeRings(wheel.with(70_000, [0.1, 0.1]).with(20_000, [0, -2]))).toMatch(/crosses itself/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is refused with more corners than a surveyed outline has, before any is looked at', () => {
    const ring = Array.from({ length: 100_001 }, (_each, n) => [n / 10_000, 1]);
    expect(parseGeometry({ type: 'Polygon', coordinates: [ring] })).toEqual({
      ok: false,
      reason: 'has more than 100,000 corners; simplify it and try again',
    });
  });

  it('is quick for very many holes and for adjacent parts', () => {
    const count = 20_000;
    const wheel = Array.from({ length: count }, (_each, n) => [
      2 * Math.cos((2 * Math.PI * n) / count),
      2 * Math.sin((2 * Math.PI * n) / count),
    ]);
    const box = (x: number, y: number, size: number) => [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ];
    const holes = Array.from({ length: 10_000 }, (_each, n) =>
      box((n % 100) / 100, Math.floor(n / 100) / 100, 0.005),
    );
    const slanted = Array.from({ length: 3000 }, (_each, n) => [
      [
        [0, n * 1e-5],
        [1, 0.4 + n * 1e-5],
        [1, 0.4 + (n + 0.4) * 1e-5],
        [0, (n + 0.4) * 1e-5],
      ],
    ]);
    const started = performance.now();
    expect(describeRings(wheel, ...holes)).toBeNull();
    expect(describeRings(wheel, ...holes.with(9_000, box(5, 5, 1)))).toMatch(
      /hole \(ring 9002\) outside its outer ring/,
    );
    const parts = readGeometry({ type: 'MultiPolygon', coordinates: slanted });
    expect(parts.ok && impossibilityOf(parts.value)).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('a position is inside exactly when counting all edges says so', () => {
    const coordinate = fc.integer({ min: 0, max: 8 });
    const position = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 30 }), position, (corners, at) => {
        const ring = [...corners, corners[0] ?? at];
        expect(placeIn(at, boxRing(ring))).toBe(placeOf(at, ring));
      }),
    );
  });
});

describe('figures of a shape', () => {
  const polygon = (...rings: Position[][]): Geometry => ({ type: 'Polygon', coordinates: rings });

  // The area of a graticule cell is (λ2 − λ1) · ∫ M N cos φ dφ, where M and N are the radii of curvature.
  it('gives a cell of the graticule its surface on the ellipsoid', () => {
    const [a, e2] = [6_378_137, 0.00669437999014];
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    let strip = 0;
    const steps = 2000;
    for (let n = 0; n < steps; n += 1) {
      const latitude = radians(31.4 + ((n + 0.5) / steps) * 0.1);
      const w = 1 - e2 * Math.sin(latitude) ** 2;
      const meridian = (a * (1 - e2)) / w ** 1.5;
      const normal = a / Math.sqrt(w);
      strip += meridian * normal * Math.cos(latitude) * (radians(0.1) / steps);
    }
    const acres = (strip * radians(0.1)) / 4046.8564224;
    // The north and south edges are great circles instead of parallels, which differs by a few millionths.
    expect(Math.abs(geodesicAcres(polygon(square)) / acres - 1)).toBeLessThan(1e-5);
  });

  it('subtracts holes, adds parts, and does not mind the direction of a ring or whether it is closed twice', () => {
    const outer = geodesicAcres(polygon(closed));
    const inner = geodesicAcres(polygon(hole));
    expect(geodesicAcres(polygon(closed, hole))).toBeCloseTo(outer - inner, 6);
    expect(geodesicAcres(polygon(closed.toReversed()))).toBeCloseTo(outer, 6);
    const far = closed.map(([x, y]): Position => [x + 1, y]);
    expect(geodesicAcres({ type: 'MultiPolygon', coordinates: [[closed], [far]] })).toBeCloseTo(2 * outer, 4);
    expect(geodesicAcres({ type: 'Point', coordinates: [1, 2] })).toBe(0);
  });

  it('bounds every part', () => {
    expect(boundsOf(polygon(closed, hole))).toEqual([-103.5, 31.4, -103.4, 31.5]);
    expect(boundsOf({ type: 'Point', coordinates: [-103.5, 31.4] })).toEqual([-103.5, 31.4, -103.5, 31.4]);
  });
});

describe('the field kind', () => {
  const field: Field = { kind: 'geometry', label: 'Geometry' };

  it('stores text, prints what the shape is, and compares shapes', () => {
    const parsed = parseText(field, JSON.stringify({ type: 'Polygon', coordinates: [square] }), formContext);
    const text = parsed.ok ? String(parsed.value) : '';
    expect(formatValue(field, text)).toMatch(/^Polygon, 4 corners, 26,0\d\d\.\d\d acres$/);
    expect(formatValue(field, '{"type":"Point","coordinates":[-103.5,31.4]}')).toBe('31.400000, -103.500000');
    const spaced = JSON.stringify(JSON.parse(text), null, 1);
    expect(kindOf(field).compare(text, spaced)).toBe(0);
    expect(kindOf(field).compare(text, '{"type":"Point","coordinates":[1,2]}')).not.toBe(0);
  });

  it.each([7, true, [], { a: 1 }, 'x', '\u0000', '{"type":"Point","coordinates":[1,"\u0000"]}'])(
    'refuses %j',
    (value) => {
      expect(schemasOf(field).sent(field).safeParse(value).success).toBe(false);
    },
  );
});
