import { expect, test } from 'vitest';
import { cellsOfTile, gridPlace, gridZoom } from '#shared/map/tile/grid.ts';
import { reportShares, squareRing } from './square.ts';

/** Returns the square of a level that contains a place. */
function squareAt(level: number, longitude: number, latitude: number) {
  const [x, y] = gridPlace([longitude, latitude]).map((place) => Math.floor(place / 2 ** (gridZoom - level)));
  return squareRing(cellsOfTile({ z: level, x: x ?? 0, y: y ?? 0 }, level).from, level);
}

test('the share of a square is told by its acres at its latitude, in twentieths', () => {
  // 40,075.017 km / 2^12 is 9.784 km at the equator: 23,600 acres on the ellipsoid, and a quarter of that at 60
  // degrees.
  const share = reportShares();
  const equator = squareAt(12, -103, 0.01);
  const north = squareAt(12, -103, 60);
  expect(share(11_800, equator)).toBe(0.5);
  expect(share(2_950, north)).toBe(0.5);
  expect(share(5_900, north)).toBe(1);
});

test('little land is still there, and no square is covered more than whole', () => {
  const share = reportShares();
  const square = squareAt(12, -103, 32);
  expect(share(0.5, square)).toBe(0.05);
  expect(share(1_000_000, square)).toBe(1);
});
