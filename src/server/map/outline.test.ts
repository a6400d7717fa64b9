import { expect, it } from 'vitest';
import { packOutline, simplify, unpackOutline } from './outline.ts';

/** A comb with growing teeth: the corner farthest from any line across it is always the next tooth. */
function comb(teeth: number): Int32Array {
  const top = Array.from({ length: teeth }, (_, tooth) => [
    tooth * 20,
    1000,
    tooth * 20 + 8,
    1000 + tooth * 50,
  ]);
  return Int32Array.from([...top, [teeth * 20, 1000, teeth * 20, 0, 0, 0]].flat());
}

/** The same places, but fails after more than `most` reads. */
function counted(places: Int32Array, max: number): Int32Array {
  let reads = 0;
  return new Proxy(places, {
    get(target, key) {
      if (key === 'length') return target.length;
      reads += 1;
      if (reads > max) throw new Error(`more than ${max} reads`);
      return Reflect.get(target, key);
    },
  });
}

it.each([1000, 8000])('a comb of %i teeth is simplified with few reads per corner', (teeth) => {
  const places = comb(teeth);
  const looks = 100 * places.length;
  expect(simplify(counted(places, looks), 8)).toEqual(simplify(places, 8));
});

it('stays within the tolerance of every corner that it leaves out', () => {
  const places = comb(3000);
  const tolerance = 64;
  const simple = simplify(places, tolerance);
  expect(simple.length).toBeLessThan(places.length);
  let segment = 0;
  const at = (ring: Int32Array, corner: number) => {
    const index = (corner % (ring.length / 2)) * 2;
    return [ring[index] ?? 0, ring[index + 1] ?? 0] as const;
  };
  for (let corner = 0; corner < places.length / 2; corner += 1) {
    const [x, y] = at(places, corner);
    const [nextX, nextY] = at(simple, segment + 1);
    if (x === nextX && y === nextY) segment += 1;
    const [fromX, fromY] = at(simple, segment);
    const [toX, toY] = at(simple, segment + 1);
    const [dx, dy] = [toX - fromX, toY - fromY];
    const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
    expect(Math.hypot(x - fromX - share * dx, y - fromY - share * dy)).toBeLessThanOrEqual(tolerance);
  }
});

it('an outline with holes survives packing unchanged', () => {
  const square = (half: number) =>
    [
      [-103 - half, 31 - half],
      [-103 + half, 31 - half],
      [-103 + half, 31 + half],
      [-103 - half, 31 + half],
      [-103 - half, 31 - half],
    ] as const;
  const { outline, coarse } = packOutline({ type: 'Polygon', coordinates: [square(0.1), square(0.01)] });
  expect(coarse).toBeNull();
  expect(unpackOutline(outline).map(({ isHole, places }) => [isHole, places.length])).toEqual([
    [false, 8],
    [true, 8],
  ]);
});
