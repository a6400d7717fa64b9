import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zooms } from '#shared/map/zooms.ts';
import { type Land, openLand } from './open-land.ts';

const midland = [-102.0779, 31.9973] as const;
const weldCounty = [-104.7, 40.42] as const;

let land: Land;
beforeAll(async () => {
  land = await openLand();
});

/** Returns the address of the tile that contains a place. */
function tileAt([longitude, latitude]: readonly [number, number], z: number) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) };
}

async function readTile(place: readonly [number, number], z: number) {
  const bytes = await land.tile(tileAt(place, z));
  const { layers } = new VectorTile(new PbfReader(bytes === null ? new Uint8Array() : gunzipSync(bytes)));
  const properties = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, index) => layers[name]?.feature(index).properties);
  return { layers: Object.keys(layers), properties };
}

describe('the base map that ships with the application', () => {
  it('shows the towns, highways and counties around Midland, Texas', async () => {
    const { properties } = await readTile(midland, zooms.lastLand);
    expect(properties('towns')).toContainEqual({ name: 'Midland', rank: 7 });
    expect(properties('roads')).toContainEqual({ kind: 'interstate', name: 'I-20' });
    expect(properties('roads').map((each) => each?.kind)).toContain('state');
    expect(properties('counties')).toContainEqual({ place: 'Midland, Texas' });
    expect(properties('county-names')).toContainEqual({ name: 'Martin' });
    expect(properties('borders')).toContainEqual({ kind: 'county' });
    const houston = await readTile([-95.37, 29.76], zooms.lastLand);
    expect(houston.properties('urban')).not.toEqual([]);
  });

  it('shows the rivers and the state line near Weld County, Colorado', async () => {
    const county = await readTile(weldCounty, zooms.lastLand);
    expect(county.properties('rivers')).toContainEqual({ name: 'South Platte River' });
    const line = await readTile([-104.7, 41], zooms.lastLand);
    expect(line.properties('borders')).toContainEqual({ kind: 'state' });
  });

  it('marks the border with Mexico, and the coast where no country is near', async () => {
    const border = await readTile([-106.45, 31.75], zooms.lastLand);
    expect(border.properties('borders')).toContainEqual({ kind: 'country' });
    const coast = await readTile([-94.79, 29.3], zooms.lastLand);
    expect(coast.properties('borders')).toContainEqual({ kind: 'coast' });
    expect(coast.properties('borders')).not.toContainEqual({ kind: 'country' });
  });

  it('has coarse land everywhere, in layers that only the source for land far away draws', async () => {
    for (const place of [
      [2.3, 48.8],
      [175, 67],
      [-177, 67],
      [133, -25],
    ] as const) {
      expect((await readTile(place, zooms.lastFarLand - 1)).layers).toContain('land');
      const closest = await readTile(place, zooms.lastFarLand);
      expect(closest.layers).toContain('far-land');
      expect(closest.layers).not.toContain('land');
    }
  });

  it('has no land in the Arctic between the two ends of Russia, which is on both sides of 180°', async () => {
    for (const place of [
      [-5, 67.5],
      [2, 71.2],
    ] as const)
      expect((await readTile(place, zooms.lastFarLand)).layers).not.toContain('far-land');
  });

  it('fits into tiles that load at once', async () => {
    const sizes = await Promise.all(
      [midland, weldCounty, [-74, 40.7] as const].flatMap((place) =>
        Array.from({ length: zooms.lastLand + 1 }, (_, z) => land.tile(tileAt(place, z))),
      ),
    );
    expect(Math.max(...sizes.map((each) => each?.length ?? 0))).toBeLessThan(120_000);
  });
});

describe('GET /api/map/land', () => {
  let test: TestApp;
  let template: string;
  beforeAll(async () => {
    test = await createTestApp();
    const ada = await test.register('Ada Byron');
    template = (await ada.get('/api/map-settings')).body.data[0].land;
  });
  afterAll(() => test.close());

  const get = (z: number, x: number, y: number, headers: Record<string, string> = {}) =>
    test.call({
      url: template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
      headers,
    });

  it('sends tiles as they are stored, to be cached for good', async () => {
    const { z, x, y } = tileAt(midland, 7);
    const zipped = await get(z, x, y, { 'accept-encoding': 'gzip, br' });
    expect(zipped.status).toBe(200);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['cache-control']).toMatch(/immutable/);
    expect(template).toContain(land.version);
    const plain = await get(z, x, y);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('county-names');
  });

  it('answers without content at sea, and refuses what is no tile', async () => {
    expect((await get(9, 20, 256)).status).toBe(204);
    expect((await get(3, 8, 0)).status).toBe(400);
    expect((await get(zooms.lastLand + 1, 0, 0)).status).toBe(400);
  });
});
