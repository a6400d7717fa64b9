import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { gridPlace, gridZoom } from '#shared/map/tile/grid.ts';
import { boundsOf, type Geometry } from '#shared/platform/geometry/geometry.ts';
import { ShapeTiles } from './shape-tiles.ts';

const shape = (label: string, geometry: Geometry, acres: number | null) => ({
  row: { label, bounds: boundsOf(geometry), acres },
  geometry,
});

/** Returns a square with this side in degrees, and its approximate acres. */
function square(label: string, west: number, south: number, side: number) {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return shape(label, { type: 'Polygon', coordinates: [ring] }, side * side * 2_600_000);
}

function read(tiles: ShapeTiles, address: { z: number; x: number; y: number }) {
  const { layers } = new VectorTile(new PbfReader(tiles.draw(address)));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => {
        const { id, properties } = layer.feature(index);
        return id ?? properties.label;
      }),
    ]),
  );
}

/** Returns the tile that contains the well. */
function tileAt(z: number) {
  const [x = 0, y = 0] = gridPlace([-102.995, 32.005]).map((each) => Math.floor(each / 2 ** (gridZoom - z)));
  return { z, x, y };
}

const tiles = new ShapeTiles([
  square('West', -103, 32, 0.01),
  square('East', -102.99, 32, 0.01),
  shape('Well', { type: 'Point', coordinates: [-102.995, 32.005] }, null),
  { row: { label: 'Nowhere', bounds: null, acres: null }, geometry: null },
]);

test('from afar each shape is seen, those on one pixel together', () => {
  expect(read(tiles, { z: 2, x: 0, y: 1 })).toEqual({ small: [undefined, undefined], points: [3] });
  const apart = new ShapeTiles([square('West', -103, 32, 0.01), square('Far', -120, 32, 0.01)]);
  expect(new Set(read(apart, { z: 2, x: 0, y: 1 }).small)).toEqual(new Set([1, 2]));
});

test('from near outlines have their keys, and names once they are large enough', () => {
  expect(read(tiles, tileAt(10))).toEqual({ areas: [1, 2], points: [3] });
  expect(read(tiles, tileAt(12))).toEqual({ areas: [1, 2], points: [3], names: ['West', 'East'] });
});

test('a mass of shapes as small as pixels is drawn in stripes', () => {
  const side = 100;
  const squares = Array.from({ length: side * side }, (_, index) =>
    square(`${index}`, -103 + (index % side) * 0.01, 32 + Math.floor(index / side) * 0.01, 0.01),
  );
  const address = { z: 6, x: 13, y: 25 };
  const { layers } = new VectorTile(new PbfReader(new ShapeTiles(squares).draw(address)));
  expect(Object.keys(layers)).toEqual(['small']);
  expect(layers.small?.length).toBeLessThan(2 * side);
});

test('a shape of a few pixels is drawn in few corners', () => {
  const steps = Array.from({ length: 100 }, (_, step): [number, number] => [-103 + step * 1e-4, 32]);
  const many = [...steps, [-102.99, 32.01], [-103, 32.01], [-103, 32]] as const;
  const bank = new ShapeTiles([shape('Bank', { type: 'Polygon', coordinates: [many] }, 260)]);
  const { layers } = new VectorTile(new PbfReader(bank.draw(tileAt(9))));
  expect(layers.areas?.feature(0).loadGeometry()[0]?.length).toBeLessThan(25);
});

test('a large shape beyond what a tile has room for is a dot, and not its box', () => {
  const crowd = Array.from({ length: 50_001 }, (_, index) => square(`${index}`, -103, 32, 0.05));
  const { layers } = new VectorTile(
    new PbfReader(new ShapeTiles([...crowd, square('Late', -103.2, 32.1, 0.1)]).draw(tileAt(8))),
  );
  const found = Array.from({ length: layers.small?.length ?? 0 }, (_, index) => layers.small?.feature(index));
  const boxes = found.flatMap((each) => (each?.id === crowd.length + 1 ? [each.bbox()] : []));
  expect(boxes.length).toBeGreaterThan(0);
  for (const [west = 0, , east = 0] of boxes) expect(east - west).toBeLessThan(40);
});

test('elsewhere there is nothing', () => {
  expect(read(tiles, { z: 11, x: 0, y: 0 })).toEqual({});
});
