import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSample } from '#server/testing/gdal.ts';
import { hasQgis, openInQgis, type QgisLayer, readStyleInQgis } from '#server/testing/qgis.ts';
import type { Person, TestApp } from '#server/testing/test-app.ts';
import { leaseColor } from '#shared/map/land-colors.ts';

let test: TestApp;
let ada: Person;
let ogc: string;
let arcgis: string;

beforeAll(async () => {
  let [token, address] = ['', ''];
  ({ test, ada, token, address } = await serveSample());
  ogc = `${address}/ogc/key/${token}`;
  arcgis = `${address}/arcgis/key/${token}/rest/services/Platbook/FeatureServer`;
}, 120_000);
afterAll(() => test.close());

const layers = ['wells', 'bores', 'units', 'leases', 'tracts'] as const;
type Layer = (typeof layers)[number];
const [point, line, polygon] = [0, 1, 2];
const shapeOf = { wells: point, bores: line, units: polygon, leases: polygon, tracts: polygon };

// A source as QGIS writes it into a project when the layer is added by its dialog.
const throughOgc = (layer: Layer): QgisLayer => ({
  provider: 'OAPIF',
  source: `url='${ogc}' typename='${layer}'`,
});
const throughArcgis = (layer: Layer): QgisLayer => ({
  provider: 'arcgisfeatureserver',
  source: `url='${arcgis}/${layers.indexOf(layer)}' crs='EPSG:4326'`,
});

describe.runIf(hasQgis || process.env.CI === 'true')('QGIS', () => {
  it('opens every layer of the sample company through both services', async () => {
    const extent = (await ada.get('/api/map/extent')).body.data[0];
    const opened = await openInQgis([...layers.map(throughOgc), ...layers.map(throughArcgis)]);
    for (const [index, layer] of opened.entries()) {
      const name = layers[index % layers.length] as Layer;
      expect(layer.error).toBeUndefined();
      expect(layer.crs).toBe('EPSG:4326');
      expect(layer.shapes).toEqual([shapeOf[name]]);
      // A lease and its bores are no records of the map's count: one feature per tract, or per lease.
      if (name === 'tracts' || name === 'wells' || name === 'units') expect(layer.count).toBe(extent[name]);
      else expect(layer.count).toBeGreaterThan(10);
    }
  }, 120_000);

  it('draws the tiles in the colors of the map', async () => {
    const [style] = await readStyleInQgis(`${ogc}/styles/map`, `${ogc}/tiles/WebMercatorQuad/{z}/{y}/{x}`);
    expect(style?.warnings).toEqual([]);
    expect(style?.styles).toEqual(expect.arrayContaining(['tracts', 'leases-far-3', 'units', 'wells']));
    expect(style?.labels).toEqual(['cluster-numbers', 'names']);
    expect(style?.colors.leases).toContain(`IN ('soon') THEN '${leaseColor('soon', false).fill}'`);
  }, 120_000);

  it('has the values of a lease with the types of a table, and where it lies', async () => {
    const lease = (await ada.get('/api/leases?page=1&filter[file_number]=LV-1001')).body.data[0];
    const filter = "file_number = 'LV-1001'";
    const [asOgc, asArcgis] = await openInQgis([
      { ...throughOgc('leases'), filter },
      { ...throughArcgis('leases'), filter },
    ]);
    expect(asOgc?.fields).toMatchObject({
      contract_name: 'String',
      royalty_rate: 'Real',
      expires_on: 'Date',
      days_left: 'Integer',
    });
    for (const read of [asOgc, asArcgis]) {
      expect(read?.first).toMatchObject({
        contract_name: lease.contract_name,
        file_number: 'LV-1001',
        contract_status: lease.contract_status,
        royalty_rate: Number(lease.royalty_rate),
      });
    }
    // One feature has one tract here and all of the lease there.
    const [west, south, east, north] = asArcgis?.bounds ?? [];
    const [left, bottom, right, top] = asOgc?.bounds ?? [];
    expect(Math.min(left as number, west as number)).toBe(west);
    expect(Math.min(bottom as number, south as number)).toBe(south);
    expect(Math.max(right as number, east as number)).toBe(east);
    expect(Math.max(top as number, north as number)).toBe(north);
  }, 120_000);

  it('reads what is in view and what a filter finds, as the lists do', async () => {
    const [west, south, east, north] = (await ada.get('/api/map/extent')).body.data[0].bounds;
    const extent = [west, south, (west + east) / 2, (south + north) / 2];
    const within = await ada.get(`/api/tracts?page=1&within=${extent.map((at) => at.toFixed(6)).join(',')}`);
    const open = await openInQgis([
      { ...throughOgc('tracts'), extent },
      { ...throughArcgis('tracts'), extent },
      { ...throughOgc('wells'), filter: "well_status = 'producing'" },
      { ...throughArcgis('wells'), filter: "well_status = 'producing'" },
    ]);
    const counts = open.map((layer) => layer.count);
    expect(within.body.meta.total).toBeGreaterThan(3);
    expect(counts.slice(0, 2)).toEqual([within.body.meta.total, within.body.meta.total]);
    expect(counts[2]).toBeGreaterThan(10);
    expect(counts[3]).toBe(counts[2]);
  }, 120_000);

  it('shows an edit when it reads again, and the words and colors of the map in its legend', async () => {
    const tract = (await ada.get('/api/tracts?page=1')).body.data[0];
    const filter = `tract_id = ${tract.id}`;
    const [before] = await openInQgis([{ ...throughOgc('tracts'), filter }]);
    expect(before?.first?.tract_name).toBe(tract.tract_name);
    const renamed = await ada.put(`/api/tracts/${tract.id}`, {
      tract_name: 'Renamed in Platbook',
      version_id: tract.version_id,
    });
    expect(renamed.status).toBe(200);
    const [after, leases] = await openInQgis([{ ...throughOgc('tracts'), filter }, throughArcgis('leases')]);
    expect(after?.first?.tract_name).toBe('Renamed in Platbook');
    expect(leases?.renderer).toBe('categorizedSymbol');
    expect(Object.keys(leases?.colors ?? {})).toContain('Held by production');
    expect(new Set(Object.values(leases?.colors ?? {})).size).toBe(6);
  }, 120_000);
});
