import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTold, hasGdal, serveSample, tellOf } from '#server/testing/gdal.ts';
import type { Person, TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let service: string;

beforeAll(async () => {
  let [token, address] = ['', ''];
  ({ test, ada, token, address } = await serveSample());
  service = `${address}/arcgis/key/${token}/rest/services/Platbook/FeatureServer`;
}, 120_000);
afterAll(() => test.close());

const layers = { wells: 0, bores: 1, units: 2, leases: 3, tracts: 4 } as const;
const sourceOf = (layer: keyof typeof layers, query: Record<string, string>) =>
  `${service}/${layers[layer]}/query?${new URLSearchParams({ f: 'json', outFields: '*', ...query })}`;

describe.runIf(hasGdal || process.env.CI === 'true')('GDAL reads the feature service', () => {
  it('with every layer, page by page', async () => {
    const extent = (await ada.get('/api/map/extent')).body.data[0];
    for (const layer of Object.keys(layers) as (keyof typeof layers)[]) {
      const counted = await fetch(sourceOf(layer, { returnCountOnly: 'true' }));
      const { count } = (await counted.json()) as { count: number };
      if (layer === 'tracts' || layer === 'wells') expect(count).toBe(extent[layer]);
      const source = sourceOf(layer, {
        where: '1=1',
        resultRecordCount: '40',
        orderByFields: 'OBJECTID ASC',
      });
      const told = await tellOf(['-so', '-al', '-oo', 'FEATURE_SERVER_PAGING=YES', source]);
      expect(countTold(told)).toBe(count);
      expect(told).toMatch(/OBJECTID: Integer/);
    }
  }, 60_000);

  it('with its values and shapes', async () => {
    const told = await tellOf([
      '-al',
      sourceOf('tracts', { where: 'gross_acres > 0', resultRecordCount: '1' }),
    ]);
    expect(told).toMatch(/Geometry: (Multi )?Polygon/);
    expect(told).toMatch(/gross_acres \(Real\) = \d+/);
    expect(told).toMatch(/POLYGON \(\(-\d+\.\d+ \d+\.\d+/);
    const lease = await tellOf([
      '-al',
      sourceOf('leases', { where: 'expires_on IS NOT NULL', resultRecordCount: '1' }),
    ]);
    expect(lease).toMatch(/expires_on \(\w+\) = \d{4}-\d{2}-\d{2}/);
  }, 60_000);
});
