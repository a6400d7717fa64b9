import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { makeSmallLocalMap } from './local/testing.ts';

let folder: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-map-'));
  archive = join(folder, 'county.pmtiles');
  await writeFile(archive, Buffer.from('PMTiles and what follows'));
});
afterAll(() => rm(folder, { recursive: true }));

async function withMap(
  environment: Record<string, string>,
  run: (test: TestApp, person: Person) => Promise<void>,
): Promise<void> {
  const test = await createTestApp(environment);
  try {
    await run(test, await test.register('Ada Byron'));
  } finally {
    await test.close();
  }
}

const policyOf = async (test: TestApp) =>
  String((await test.call({ url: '/api/map-settings' })).headers['content-security-policy']);

describe('the settings of the maps', () => {
  it('are null if not configured, and no foreign host is allowed', () =>
    withMap({}, async (test, ada) => {
      const { status, body } = await ada.get('/api/map-settings');
      expect(status).toBe(200);
      expect(body.data).toEqual([
        { google_maps_key: null, tiles: null, local: null, land: expect.stringContaining('{z}/{x}/{y}') },
      ]);
      expect(await policyOf(test)).not.toMatch(/https:|unsafe-eval|frame-src/);
      expect((await test.call({ url: '/api/map/basemap.pmtiles' })).status).toBe(404);
    }));

  it('have the local map of the data folder, whose tiles are public and whose search is not', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await makeSmallLocalMap(dataDir);
    await withMap({ DATA_DIR: dataDir }, async (test, ada) => {
      const { local } = (await ada.get('/api/map-settings')).body.data[0];
      expect(local.layers).toEqual(['roads', 'surveys', 'sections', 'townships']);
      const tile = await test.call({
        url: local.tiles.replace('{z}', '7').replace('{x}', '26').replace('{y}', '48'),
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(tile.status).toBe(200);
      expect(tile.headers).toMatchObject({ 'content-encoding': 'gzip' });
      expect(tile.headers['cache-control']).toContain('immutable');
      expect((await test.call({ url: local.tiles.replace(/\{z\}.*/, '7/0/0') })).status).toBe(204);
      expect((await test.call({ url: local.tiles.replace(/\{z\}.*/, '13/0/0') })).status).toBe(400);
      const places = '/api/map/land-places?q=T9N%20R60W%20Sec%2012';
      expect((await ada.get(places)).body.data).toMatchObject([{ label: 'Sec 12 T9N R60W' }]);
      const surveys = '/api/map/land-places?q=Blk%2027';
      const all = (await ada.get(surveys)).body.data;
      expect(all.length).toBeGreaterThan(1);
      expect((await ada.get(`${surveys}&limit=1`)).body.data).toEqual(all.slice(0, 1));
      expect((await ada.get(`${surveys}&limit=101`)).status).toBe(400);
      expect((await test.call({ url: places })).status).toBe(401);
    });
  });

  it('are those without a local map if its files are damaged', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await makeSmallLocalMap(dataDir);
    await writeFile(join(dataDir, 'local-map', 'places.sqlite'), 'no database');
    await withMap({ DATA_DIR: dataDir }, async (_test, ada) => {
      expect((await ada.get('/api/map-settings')).body.data[0].local).toBeNull();
      expect((await ada.get('/api/map/land-places?q=T9N%20R60W')).body.data).toEqual([]);
    });
  });

  it('refuses without a token', () =>
    withMap({ GOOGLE_MAPS_KEY: 'a-key' }, async (test) => {
      const answer = await test.call({ url: '/api/map-settings' });
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain('a-key');
    }));

  it("tells the key, and opens the policy for Google's hosts", () =>
    withMap({ GOOGLE_MAPS_KEY: ' AIza-key_1 ' }, async (test, ada) => {
      const { body } = await ada.get('/api/map-settings');
      expect(body.data[0].google_maps_key).toBe('AIza-key_1');
      const policy = await policyOf(test);
      expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/\*\.googleapis\.com/);
      expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/\*\.googleapis\.com/);
    }));

  it('returns the tiles with their attribution, and allows only their host', () =>
    withMap(
      {
        MAP_TILES_URL: 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=1',
        MAP_ATTRIBUTION: '© Example',
      },
      async (test, ada) => {
        const { body } = await ada.get('/api/map-settings');
        expect(body.data[0].tiles).toEqual({
          kind: 'raster',
          url: 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=1',
          attribution: '© Example',
        });
        const policy = await policyOf(test);
        expect(policy).toContain("connect-src 'self' https://tiles.example.com:8443");
        expect(policy).not.toContain('google');
      },
    ));

  it('knows vector tiles and archives', () => {
    const tilesOf = (environment: Record<string, string>) => readConfig(environment).mapTiles;
    expect(tilesOf({ MAP_TILES_URL: 'http://a.test/{z}/{x}/{y}.mvt?v=2' })?.kind).toBe('vector');
    expect(tilesOf({ MAP_PMTILES: 'https://a.test/land.pmtiles' })).toEqual({
      kind: 'pmtiles',
      url: 'https://a.test/land.pmtiles',
      attribution: undefined,
    });
    expect(tilesOf({ MAP_PMTILES: archive })).toMatchObject({ kind: 'pmtiles', file: archive });
  });

  it.each([
    ['GOOGLE_MAPS_KEY', { GOOGLE_MAPS_KEY: 'a key with "quotes"' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'https://a.test/{z}/{x}.png' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'tiles/{z}/{x}/{y}.png' }],
    ['MAP_PMTILES', { MAP_PMTILES: '/nowhere/land.pmtiles' }],
    ['MAP_PMTILES', { MAP_TILES_URL: 'https://a.test/{z}/{x}/{y}', MAP_PMTILES: 'https://a.test/b' }],
  ])('stops the start at a wrong %s', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});

describe('an archive of this installation', () => {
  it('is answered by ranges of its bytes', () =>
    withMap({ MAP_PMTILES: archive }, async (test, ada) => {
      const { body } = await ada.get('/api/map-settings');
      const { url } = body.data[0].tiles;
      expect(url).toBe('/api/map/basemap.pmtiles');
      const bytes = (range: string) => test.call({ url, headers: { range } });
      const piece = await bytes('bytes=0-6');
      expect([piece.status, piece.text]).toEqual([206, 'PMTiles']);
      expect(piece.headers['content-range']).toBe('bytes 0-6/24');
      expect((await bytes('bytes=19-16383')).text).toBe('llows');
      expect((await bytes('bytes=20-')).text).toBe('lows');
      expect((await bytes('bytes=24-30')).status).toBe(416);
      for (const odd of ['bytes=9-3', 'bytes=-5', 'lines=1-2', `bytes=0-${'9'.repeat(40)}`]) {
        const whole = await bytes(odd);
        expect([whole.status, whole.text.length]).toEqual([200, 24]);
      }
      expect((await test.call({ url })).headers['accept-ranges']).toBe('bytes');
    }));
});
