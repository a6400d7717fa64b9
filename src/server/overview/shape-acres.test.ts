import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Geometry, Position, Ring } from '#shared/platform/geometry/geometry.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Returns a ring with this many corners around a position, in degrees. */
function ringOf([longitude, latitude]: Position, radius: number, corners: number): Ring {
  return Array.from({ length: corners + 1 }, (_each, corner): Position => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
}

const shapes: [string, Geometry][] = [
  ['a square', { type: 'Polygon', coordinates: [ringOf([-102, 31.5], 0.01, 4)] }],
  [
    'a county with a hole',
    { type: 'Polygon', coordinates: [ringOf([-98, 45], 0.4, 90), ringOf([-98, 45], 0.1, 7)] },
  ],
  [
    'two parts, one below the equator',
    {
      type: 'MultiPolygon',
      coordinates: [[ringOf([10, 60], 1, 12)], [ringOf([30, -20], 2, 5), ringOf([30.5, -20], 0.2, 3)]],
    },
  ],
  ['a shoreline of many corners', { type: 'Polygon', coordinates: [ringOf([-90, 29], 0.3, 20_000)] }],
];

it.each(shapes)('of %s are those that the program computes', async (_what, shape) => {
  const { rows } = await owner.query('SELECT geodesic_acres($1::jsonb) AS acres', [JSON.stringify(shape)]);
  expect(rows[0].acres / geodesicAcres(shape)).toBeCloseTo(1, 9);
});

it('are none of a point', async () => {
  const { rows } = await owner.query(
    `SELECT geodesic_acres('{"type":"Point","coordinates":[-102,31.5,900]}'::jsonb) AS acres`,
  );
  expect(rows).toEqual([{ acres: null }]);
});
