import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

const ogrinfo = '/usr/bin/ogrinfo';
// Debian's package gdal-bin; CI installs it, so these tests always run there.
const isInstalled = existsSync(ogrinfo) || process.env.CI === 'true';

let test: TestApp;
let ada: Person;
let token: string;
let address: string;

beforeAll(async () => {
  // The links lead to the public address, which has to be known before the server listens.
  const port = await freePort();
  test = await createTestApp({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  ada = await test.register('Ada Byron');
  const sample = await ada.post('/api/sample-company', {});
  const made = await ada.post('/api/auth/tokens', {
    name: 'GDAL',
    scope: 'read',
    expires_in_days: 1,
    company_ids: [sample.body.data[0].id],
  });
  token = made.body.token;
  await test.app.listen({ port, host: '127.0.0.1' });
  address = `http://127.0.0.1:${port}/ogc`;
}, 120_000);
afterAll(() => test.close());

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function readWith(source: string, args: string[], layer?: string): Promise<string> {
  const headers = source === address ? { GDAL_HTTP_HEADERS: `Authorization: Bearer ${token}` } : {};
  const { stdout, stderr } = await promisify(execFile)(
    ogrinfo,
    ['-ro', ...args, `OAPIF:${source}`, ...(layer === undefined ? [] : [layer])],
    {
      env: { PATH: '/usr/bin', ...headers },
    },
  );
  expect(stderr).not.toMatch(/ERROR|Warning/);
  return stdout;
}

const numberOf = (told: string) => Number(/Feature Count: (\d+)/.exec(told)?.[1]);

describe.runIf(isInstalled)('GDAL', () => {
  it('reads every layer of the sample company, by a token in the path and by header', async () => {
    const extent = (await ada.get('/api/map/extent')).body.data[0];
    for (const source of [`${address}/key/${token}`, address]) {
      const told = await readWith(source, ['-so', '-al']);
      const counts = [...told.matchAll(/Layer name: (\w+)[\s\S]*?Feature Count: (\d+)/g)];
      const byLayer = Object.fromEntries(counts.map(([, name, count]) => [name, Number(count)]));
      expect(Object.keys(byLayer).sort()).toEqual(['bores', 'leases', 'tracts', 'units', 'wells']);
      expect(byLayer).toMatchObject({ tracts: extent.tracts, units: extent.units, wells: extent.wells });
      expect(byLayer.bores).toBeGreaterThan(10);
    }
  }, 60_000);

  it('finds by value and by place what the lists find', async () => {
    const source = `${address}/key/${token}`;
    const producing = await ada.get('/api/wells?page=1&filter[well_status]=producing');
    const byValue = await readWith(source, ['-so', '-where', "well_status = 'producing'"], 'wells');
    expect(numberOf(byValue)).toBeGreaterThan(0);
    expect(numberOf(byValue)).toBeLessThanOrEqual(producing.body.meta.total);
    const [west, south, east, north] = (await ada.get('/api/map/extent')).body.data[0].bounds;
    const box = [west, south, (west + east) / 2, (south + north) / 2].map((at) => at.toFixed(6));
    const within = await ada.get(`/api/tracts?page=1&within=${box.join(',')}`);
    const byPlace = await readWith(source, ['-so', '-spat', ...box], 'tracts');
    expect(numberOf(byPlace)).toBe(within.body.meta.total);
    expect(within.body.meta.total).toBeGreaterThan(3);
    expect(within.body.meta.total).toBeLessThan(300);
  }, 60_000);
});
