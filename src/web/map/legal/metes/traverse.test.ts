import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { texasVara } from './distance.ts';
import { readMetesAndBounds } from './metes-and-bounds.ts';
import { placeRing } from './place-ring.ts';
import { acresWithin, balancedRing, calledRing, closingLine, crossesItself, traverse } from './traverse.ts';

const line = (azimuth: number, feet: number) => ({ azimuth, feet });
const square = (feet: number) => [line(0, feet), line(90, feet), line(180, feet), line(270, feet)];

/** A closed polygon around a center, as its lines. */
const surveys = fc
  .array(fc.double({ min: 50, max: 5000, noNaN: true }), { minLength: 3, maxLength: 24 })
  .map((radii) => {
    const corners = radii.map((radius, index) => {
      const angle = (index / radii.length) * 2 * Math.PI;
      return [radius * Math.sin(angle), radius * Math.cos(angle)] as const;
    });
    return corners.map(([x, y], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y];
      const degrees = (Math.atan2(toX - x, toY - y) * 180) / Math.PI;
      return line((degrees + 360) % 360, Math.hypot(toX - x, toY - y));
    });
  });

describe('a traverse', () => {
  it('of latitudes off by .0784 and departures off by .0815 over 3,739 feet misses by .1131, about 1:33,000', () => {
    const [across, up] = [1000, 869.5];
    const run = traverse([line(0, up + 0.0784), line(90, across + 0.0815), line(180, up), line(270, across)]);
    expect(run.latitude).toBeCloseTo(0.0784, 9);
    expect(run.departure).toBeCloseTo(0.0815, 9);
    expect(run.perimeter).toBeCloseTo(3739.1599, 6);
    expect(run.misclosure.toFixed(4)).toBe('0.1131');
    expect(Math.round((run.precision ?? 0) / 1000)).toBe(33);
    const back = closingLine(run);
    expect(back.feet).toBeCloseTo(0.1131, 4);
    expect(back.azimuth).toBeGreaterThan(180);
    expect(back.azimuth).toBeLessThan(270);
  });

  it('of a square mile bounds 640 acres, and of 5,645.376 square varas one', () => {
    const run = traverse(square(5280));
    expect([run.misclosure, run.precision, run.perimeter]).toEqual([0, null, 21_120]);
    expect(acresWithin(calledRing(run))).toBeCloseTo(640, 9);
    const vara = Math.sqrt(5645.376) * (texasVara / 12);
    expect(acresWithin(calledRing(traverse(square(vara))))).toBeCloseTo(1, 9);
  });

  it('that is closed closes, whatever its shape', () => {
    fc.assert(
      fc.property(surveys, (lines) => {
        const run = traverse(lines);
        expect(run.misclosure).toBe(0);
        expect(acresWithin(balancedRing(run))).toBeCloseTo(acresWithin(calledRing(run)), 6);
      }),
    );
  });

  it('that misses is balanced into a ring that ends where it began, and misses by no more than each line lacks', () => {
    fc.assert(
      fc.property(surveys, fc.double({ min: 0.01, max: 5, noNaN: true }), (lines, error) => {
        const run = traverse([...lines, line(33, error)]);
        expect(run.misclosure).toBeCloseTo(error, 6);
        const ring = balancedRing(run);
        expect(ring[0]).toEqual([0, 0]);
        expect(ring.at(-1)).toEqual([0, 0]);
        for (const [index, [east, north]] of ring.slice(0, -1).entries()) {
          const [x, y] = run.points[index] ?? [0, 0];
          expect(Math.hypot(east - x, north - y)).toBeLessThanOrEqual(error + 1e-6);
        }
      }),
    );
  });

  it('spreads 4 feet over 404 by the length that led to each corner', () => {
    const [north, east, south] = square(100);
    const ring = balancedRing(traverse([north, east, south, line(270, 104)].flatMap((each) => each ?? [])));
    const rounded = ring.map(([x, y]) => [Number(x.toFixed(4)), Number(y.toFixed(4))]);
    expect(rounded).toEqual([
      [0, 0],
      [0.9901, 100],
      [101.9802, 100],
      [102.9703, 0],
      [0, 0],
    ]);
  });

  it('that is not closed is closed by a straight line where no balance is asked for', () => {
    const run = traverse(square(100).slice(0, 3));
    expect(calledRing(run)).toHaveLength(5);
    expect(acresWithin(calledRing(run))).toBeCloseTo(10_000 / 43_560, 9);
    expect(closingLine(run).azimuth).toBeCloseTo(270, 9);
  });

  it('says when it crosses itself', () => {
    expect(crossesItself(calledRing(traverse(square(100))))).toBe(false);
    const bow = [line(45, Math.SQRT2 * 100), line(180, 100), line(315, Math.SQRT2 * 100), line(180, 100)];
    expect(crossesItself(calledRing(traverse(bow)))).toBe(true);
    expect(crossesItself(calledRing(traverse([])))).toBe(false);
  });
});

describe('a ring on the earth', () => {
  it.each([
    ['Texas', -102.1, 31.9],
    ['North Dakota', -103.2, 48.4],
    ['Chile', -70, -33],
    ['the equator', 10, 0],
  ])('has the acres of its plane, in %s', (_place, longitude, latitude) => {
    const ring = calledRing(traverse(square(5280)));
    const placed = placeRing(ring, [longitude, latitude]);
    expect(placed?.[0]).toEqual([longitude, latitude]);
    // A survey foot is two millionths longer than the international foot, which defines the geodesic acre.
    const acres = geodesicAcres({ type: 'Polygon', coordinates: [placed ?? []] });
    expect(Math.abs(acres - 640.00256) / 640).toBeLessThan(1e-6);
  });

  it('keeps lengths and right angles: a mile of 0°00′ ends a mile north', () => {
    const [, north, corner] = placeRing(calledRing(traverse(square(5280))), [-102, 32]) ?? [];
    // A degree of latitude at 32° is 110,875 m; a degree of longitude at 32.0145° is 94,480 m.
    expect(north?.[0]).toBeCloseTo(-102, 9);
    expect(((north?.[1] ?? 0) - 32) * 110_875).toBeCloseTo(1609.35, 0);
    expect(((corner?.[0] ?? 0) + 102) * 94_480).toBeCloseTo(1609.35, 0);
  });

  it('lets a line due east leave its parallel: by 0.13 m over a mile at 32°', () => {
    const [, east] = placeRing(calledRing(traverse([line(90, 5280)])), [-102, 32]) ?? [];
    // The square of a mile × tan 32° ÷ twice the radius across the meridian, 6,384,146 m.
    expect((32 - (east?.[1] ?? 0)) * 110_875).toBeCloseTo(0.1268, 3);
  });

  it('is none where the point of beginning is no place for it', () => {
    const ring = calledRing(traverse(square(100)));
    for (const place of [
      [0, 89],
      [0, Number.NaN],
      [181, 0],
    ] as const)
      expect(placeRing(ring, place)).toBeNull();
  });

  it('comes from the words of a deed', () => {
    const deed =
      'Beginning at a stone, thence N 0° E 40 rods, thence East 40 rods, thence South 40 rods, thence West 40 rods to the beginning';
    const ring = balancedRing(traverse(readMetesAndBounds(deed).courses));
    expect(acresWithin(ring)).toBeCloseTo(10, 9);
    expect(placeRing(ring, [-103, 32])).toHaveLength(5);
  });
});
