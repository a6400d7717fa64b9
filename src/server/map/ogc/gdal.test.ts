import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTold, hasGdal, serveSample, tellOf } from '#server/testing/gdal.ts';
import type { Person, TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let token: string;
let service: string;

beforeAll(async () => {
  let address: string;
  ({ test, ada, token, address } = await serveSample());
  service = `${address}/ogc`;
}, 120_000);
afterAll(() => test.close());

const readWith = (source: string, args: string[], layer?: string) =>
  tellOf(
    [...args, `OAPIF:${source}`, ...(layer === undefined ? [] : [layer])],
    source === service ? { GDAL_HTTP_HEADERS: `Authorization: Bearer ${token}` } : {},
  );

describe.runIf(hasGdal || process.env.CI === 'true')('GDAL', () => {
  it('reads every layer of the sample company, by a token in the path and by header', async () => {
    const extent = (await ada.get('/api/map/extent')).body.data[0];
    for (const source of [`${service}/key/${token}`, service]) {
      const told = await readWith(source, ['-so', '-al']);
      const counts = [...told.matchAll(/Layer name: (\w+)[\s\S]*?Feature Count: (\d+)/g)];
      const byLayer = Object.fromEntries(counts.map(([, name, count]) => [name, Number(count)]));
      expect(Object.keys(byLayer).sort()).toEqual([
        'bores',
        'formation_tops',
        'leases',
        'tracts',
        'units',
        'wells',
      ]);
      expect(byLayer).toMatchObject({ tracts: extent.tracts, units: extent.units, wells: extent.wells });
      expect(byLayer.bores).toBeGreaterThan(10);
    }
  }, 60_000);

  it('finds by value and by place what the lists find', async () => {
    const source = `${service}/key/${token}`;
    const producing = await ada.get('/api/wells?page=1&filter[well_status]=producing');
    const byValue = await readWith(source, ['-so', '-where', "well_status = 'producing'"], 'wells');
    expect(countTold(byValue)).toBeGreaterThan(0);
    expect(countTold(byValue)).toBeLessThanOrEqual(producing.body.meta.total);
    const [west, south, east, north] = (await ada.get('/api/map/extent')).body.data[0].bounds;
    const box = [west, south, (west + east) / 2, (south + north) / 2].map((at) => at.toFixed(6));
    const within = await ada.get(`/api/tracts?page=1&within=${box.join(',')}`);
    const byPlace = await readWith(source, ['-so', '-spat', ...box], 'tracts');
    expect(countTold(byPlace)).toBe(within.body.meta.total);
    expect(within.body.meta.total).toBeGreaterThan(3);
    expect(within.body.meta.total).toBeLessThan(300);
  }, 60_000);
});
