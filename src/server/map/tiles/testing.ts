import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import pg from 'pg';
import type { Person, TestApp } from '#server/testing/test-app.ts';

/** A tile decoded by its format alone: features by layer, in degrees. */
export type ReadTile = Record<
  string,
  { id: number | undefined; properties: Record<string, unknown>; geometry: GeoJSON.Geometry }[]
>;

/** Requests a tile and decodes it. */
export async function readTile(
  test: TestApp,
  person: Person,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; etag: string; bytes: number; tile: ReadTile }> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/tiles/${path}`,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  const [z = 0, x = 0, y = 0] = (path.split('?')[0] ?? '').split('/').slice(1).map(Number);
  const tile: ReadTile = {};
  if (answer.statusCode >= 500) throw new Error(answer.body);
  if (answer.statusCode === 200) {
    const read = new VectorTile(new PbfReader(answer.rawPayload));
    for (const [name, layer] of Object.entries(read.layers)) {
      tile[name] = Array.from({ length: layer.length }, (_, index) => {
        const feature = layer.feature(index);
        const { geometry } = feature.toGeoJSON(x, y, z);
        return { id: feature.id, properties: feature.properties, geometry };
      });
    }
  }
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    bytes: answer.rawPayload.length,
    tile,
  };
}

/** Returns the tile that contains a place, by the formula of the OpenStreetMap wiki (Slippy map tilenames). */
export function tileAt(z: number, longitude: number, latitude: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) };
}

/** Runs statements as the owner of the database; its triggers apply to every writer. */
export async function asOwner(
  test: TestApp,
  statements: readonly (readonly [string, unknown[]])[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  try {
    for (const [text, values] of statements) await owner.query(text, values);
  } finally {
    await owner.end();
  }
}

/** Returns a square around a place that extends `half` degrees to each side. */
export function squareAround(longitude: number, latitude: number, half: number): number[][][] {
  const [west, south, east, north] = [longitude - half, latitude - half, longitude + half, latitude + half];
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}
