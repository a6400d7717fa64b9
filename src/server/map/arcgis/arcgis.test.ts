import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let key: string;

const service = '/rest/services/Platbook/FeatureServer';
const layers = { wells: 0, bores: 1, units: 2, leases: 3, tracts: 4 } as const;
type LayerName = keyof typeof layers;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const sample = await ada.post('/api/sample-company', {});
  const made = await ada.post('/api/auth/tokens', {
    name: 'ArcGIS',
    scope: 'read',
    expires_in_days: 30,
    company_ids: [sample.body.data[0].id],
  });
  key = made.body.token;
}, 120_000);
afterAll(() => test.close());

const ask = (path: string) => test.app.inject({ method: 'GET', url: `/arcgis/key/${key}${path}` });
const read = async (path: string) => {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const pathOf = (layer: LayerName, query: Record<string, string>) =>
  `${service}/${layers[layer]}/query?${new URLSearchParams({ f: 'json', ...query })}`;
const query = (layer: LayerName, parameters: Record<string, string>) => read(pathOf(layer, parameters));
const refused = async (layer: LayerName, parameters: Record<string, string>) => {
  const answer = await ask(pathOf(layer, parameters));
  expect(answer.statusCode, answer.body).toBe(400);
  const { error } = answer.json();
  expect(error.code).toBe(400);
  return [error.message, ...error.details].join(' ');
};
const items = async (collection: LayerName, parameters: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/ogc/key/${key}/collections/${collection}/items?${new URLSearchParams({ limit: '10000', ...parameters })}`,
  });
  return answer.json().features;
};
type Row = { attributes: Record<string, string | number | null>; geometry?: Record<string, number[][][]> };

describe('the feature service', () => {
  it('describes itself, its layers and their fields', async () => {
    const info = await test.app.inject({ method: 'GET', url: '/arcgis/rest/info?f=json' });
    expect(info.json()).toMatchObject({ currentVersion: 11.2, authInfo: { isTokenBasedSecurity: false } });
    expect((await read('/rest/services?f=json')).services).toEqual([
      { name: 'Platbook', type: 'FeatureServer' },
    ]);
    const described = await read(`${service}?f=json`);
    expect(described.layers.map(({ name }: { name: string }) => name)).toEqual([
      'Wells',
      'Bores',
      'Proration Units',
      'Leases',
      'Tracts',
    ]);
    const bounds = (await ada.get('/api/map/extent')).body.data[0].bounds;
    expect(described.fullExtent).toMatchObject({
      xmin: bounds[0],
      ymax: bounds[3],
      spatialReference: { wkid: 4326 },
    });
    const tracts = await read(`${service}/4?f=json`);
    expect(tracts).toMatchObject({
      geometryType: 'esriGeometryPolygon',
      objectIdField: 'OBJECTID',
      displayField: 'tract_name',
    });
    const fields = Object.fromEntries(tracts.fields.map((field: { name: string }) => [field.name, field]));
    expect(fields.OBJECTID).toMatchObject({ type: 'esriFieldTypeOID', alias: 'Tract ID', nullable: false });
    expect(fields.gross_acres).toMatchObject({ type: 'esriFieldTypeDouble', alias: 'Gross Acres' });
    expect(fields.land_status.domain.codedValues).toContainEqual({ name: 'HBP', code: 'hbp' });
    const leases = await read(`${service}/3`);
    const names = leases.fields.map(({ name }: { name: string }) => name);
    expect(names).toContain('expires_on');
    expect(names).not.toContain('tract_id');
    expect((await read(`${service}/layers?f=json`)).layers).toHaveLength(5);
  });

  it('has the records of the other service, one feature for each', async () => {
    for (const layer of Object.keys(layers) as LayerName[]) {
      const features = await items(layer);
      const id = layer === 'units' ? 'proration_unit_id' : `${layer.slice(0, -1)}_id`;
      const ids = new Set<number>(
        features.map(({ properties }: { properties: Record<string, number> }) => properties[id]),
      );
      expect(ids.size).toBeGreaterThan(0);
      expect((await query(layer, { where: '1=1', returnCountOnly: 'true' })).count).toBe(ids.size);
      const listed = await query(layer, { returnIdsOnly: 'true' });
      expect(listed).toEqual({ objectIdFieldName: 'OBJECTID', objectIds: [...ids].sort((a, b) => a - b) });
      const answer = await query(layer, { outFields: '*', resultRecordCount: '3' });
      expect(answer.exceededTransferLimit).toBe(true);
      for (const { attributes } of answer.features as Row[]) {
        const other = features.find(
          ({ properties }: { properties: Record<string, number> }) => properties[id] === attributes.OBJECTID,
        );
        const { OBJECTID: _, ...own } = attributes;
        expect(other.properties).toMatchObject(own);
      }
    }
  });

  it('joins the outlines of a lease, clockwise, and turns the rings of GeoJSON the other way', async () => {
    const features = await items('leases');
    const counts = new Map<number, number>();
    for (const { properties } of features)
      counts.set(properties.lease_id, (counts.get(properties.lease_id) ?? 0) + 1);
    const [lease, outlines] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
    expect(outlines).toBeGreaterThan(1);
    const { features: found, geometryType } = await query('leases', { objectIds: String(lease) });
    expect(geometryType).toBe('esriGeometryPolygon');
    expect(found).toHaveLength(1);
    const { rings } = found[0].geometry;
    expect(rings.length).toBeGreaterThanOrEqual(outlines);
    const area = (ring: number[][]) =>
      ring
        .slice(1)
        .reduce((sum, [x = 0, y = 0], at) => sum + (ring[at]?.[0] ?? 0) * y - x * (ring[at]?.[1] ?? 0), 0);
    expect(area(rings[0])).toBeLessThan(0);
    const geojson = await query('leases', { objectIds: String(lease), f: 'geojson' });
    expect(geojson.features[0]).toMatchObject({
      type: 'Feature',
      id: lease,
      geometry: { type: 'MultiPolygon' },
    });
    expect(area(geojson.features[0].geometry.coordinates[0][0])).toBeGreaterThan(0);
  });

  it('finds by conditions of SQL', async () => {
    const all = (await query('tracts', { returnCountOnly: 'true' })).count;
    const counted = async (where: string) =>
      (await query('tracts', { where, returnCountOnly: 'true' })).count;
    const large = await counted('gross_acres >= 320');
    expect(large).toBeGreaterThan(0);
    expect(large + (await counted('GROSS_ACRES < 320 OR gross_acres IS NULL'))).toBe(all);
    const [{ attributes }] = (
      await query('tracts', { where: 'county IS NOT NULL', outFields: 'county', resultRecordCount: '1' })
    ).features;
    const { county } = attributes;
    const same = await counted(`county = '${county}'`);
    expect(same).toBeGreaterThan(0);
    expect(await counted(`UPPER(county) = '${county.toUpperCase()}'`)).toBe(same);
    expect(await counted(`county != '${county}' OR county IS NULL`)).toBe(all - same);
    expect(await counted(`NOT (county LIKE '${county.slice(0, 2)}%')`)).toBeLessThanOrEqual(all - same);
    expect(await counted(`land_status IN ('hbp', 'active') AND OBJECTID > 0`)).toBeGreaterThan(0);
    expect(await counted(`tract_name LIKE '%\\'`)).toBe(0);
    const dated = async (where: string) => (await query('leases', { where, returnCountOnly: 'true' })).count;
    expect(await dated("expires_on >= DATE '2020-01-01'")).toBe(
      await dated("expires_on >= TIMESTAMP '2020-01-01 00:00:00'"),
    );
  });

  it('refuses what it does not understand or have, with its place, in the words that ArcGIS shows', async () => {
    expect(await refused('tracts', { where: '1=1; DROP TABLE tracts' })).toMatch(/character 4/);
    expect(await refused('tracts', { where: 'gross_acres > (SELECT 1)' })).toMatch(/character \d+/);
    expect(await refused('tracts', { where: 'pg_sleep(5) IS NULL' })).toMatch(/UPPER or LOWER/);
    expect(await refused('tracts', { where: 'password = 1' })).toMatch(
      /"password", which is not one of: objectid/,
    );
    expect(await refused('tracts', { where: "expires_on > TIMESTAMP '2026-01-01 08:00:00'" })).toMatch(
      /a day such as/,
    );
    expect(await refused('tracts', { outFields: 'nothing' })).toMatch(/"nothing"/);
    expect(await refused('tracts', { orderByFields: 'gross_acres SIDEWAYS' })).toMatch(/ASC or DESC/);
    expect(await refused('tracts', { outSR: '2277' })).toMatch(/4326/);
    expect(await refused('tracts', { returnCentroid: 'true' })).toMatch(/centroids/);
    expect(await refused('tracts', { geometry: '{"paths":[[[0,0],[1,1]]]}' })).toMatch(/lines/);
    const ring = Array.from({ length: 5000 }, (_, at) => [at / 1000, (at * at) % 7]);
    expect(await refused('tracts', { geometry: JSON.stringify({ rings: [ring.slice(0, 501)] }) })).toMatch(
      /500 corners/,
    );
    const rings = (inner: string) => refused('tracts', { geometry: `{"rings":[[${inner}]]}` });
    expect(await rings(`${'[],'.repeat(600)}[]`)).toMatch(/500 corners/);
    expect(await rings('[0,0],[1,"a"],[1,1],[0,0]')).toMatch(/as JSON/);
    expect(await rings('[],'.repeat(60_000))).toMatch(/40,000 characters/);
    const fine = (tolerance: number, xmin = 0) =>
      refused('tracts', {
        quantizationParameters: JSON.stringify({ tolerance, extent: { xmin, ymin: 0, xmax: 1, ymax: 1 } }),
      });
    expect(await fine(1e-300)).toMatch(/too fine/);
    expect(await fine(1e-9, 1e308)).toMatch(/too fine/);
    expect(await refused('tracts', { spatialRel: 'esriSpatialRelContains' })).toMatch(
      /esriSpatialRelIntersects/,
    );
    expect((await ask(`${service}/9?f=json`)).json().error).toMatchObject({ code: 400 });
    const without = await test.app.inject({ method: 'GET', url: `/arcgis${service}?f=json` });
    expect(without.statusCode).toBe(401);
    expect(without.headers['www-authenticate']).toMatch(/^Basic/);
    expect(without.json().error).toMatchObject({ code: 401 });
  });

  it('finds by place in degrees and in meters, as the lists do', async () => {
    const [west, south, east, north] = (await ada.get('/api/map/extent')).body.data[0].bounds;
    const box = [west, south, (west + east) / 2, (south + north) / 2].map((at) => at.toFixed(6));
    const within = (await ada.get(`/api/tracts?page=1&within=${box.join(',')}`)).body.meta.total;
    const byBox = await query('tracts', {
      geometry: box.join(','),
      geometryType: 'esriGeometryEnvelope',
      inSR: '4326',
      returnCountOnly: 'true',
    });
    expect(byBox.count).toBe(within);
    const meters = (x: number, y: number) => [
      (x * Math.PI * 6_378_137) / 180,
      6_378_137 * Math.log(Math.tan(Math.PI / 4 + (y * Math.PI) / 360)),
    ];
    const [[xmin, ymin], [xmax, ymax]] = [
      meters(Number(box[0]), Number(box[1])),
      meters(Number(box[2]), Number(box[3])),
    ];
    const envelope = JSON.stringify({
      xmin,
      ymin,
      xmax,
      ymax,
      spatialReference: { wkid: 102100, latestWkid: 3857 },
    });
    expect((await query('tracts', { geometry: envelope, returnCountOnly: 'true' })).count).toBe(within);
    const whole = await query('tracts', { where: '1=1', returnExtentOnly: 'true', returnCountOnly: 'true' });
    const filtered = { where: 'OBJECTID > 0', returnExtentOnly: 'true', returnCountOnly: 'true' };
    expect(whole).toEqual(await query('tracts', filtered));
    expect(whole.extent.xmin).toBeGreaterThan(west - 1e-5);
    expect(whole.extent.ymax).toBeLessThan(north + 1e-5);
    const [tract] = (await query('tracts', { resultRecordCount: '1' })).features as Row[];
    const corners = tract?.geometry?.rings?.flat() ?? [];
    const one = await query('tracts', {
      objectIds: String(tract?.attributes.OBJECTID),
      returnExtentOnly: 'true',
    });
    expect(one.extent.xmin).toBe(Math.min(...corners.map(([x = 0]) => x)));
    expect(one.extent.ymax).toBe(Math.max(...corners.map(([, y = 0]) => y)));
    expect((await query('wells', { where: 'OBJECTID < 0', returnExtentOnly: 'true' })).extent.xmin).toBe(
      'NaN',
    );
    const point = (await query('wells', { resultRecordCount: '1' })).features[0].geometry;
    const inMeters = (await query('wells', { resultRecordCount: '1', outSR: '102100' })).features[0].geometry;
    const [x = 0, y = 0] = meters(point.x, point.y);
    expect(inMeters.x).toBeCloseTo(x, 3);
    expect(inMeters.y).toBeCloseTo(y, 3);
  });

  it('orders and pages, each record once', async () => {
    const total = (await query('tracts', { returnCountOnly: 'true' })).count;
    for (const orderByFields of ['', 'gross_acres DESC', 'county, tract_name ASC']) {
      const seen: number[] = [];
      const acres: number[] = [];
      for (let resultOffset = 0; ; resultOffset += 7) {
        const answer = await query('tracts', {
          orderByFields,
          resultOffset: String(resultOffset),
          resultRecordCount: '7',
          returnGeometry: 'false',
          outFields: 'gross_acres',
        });
        for (const { attributes } of answer.features as Row[]) {
          seen.push(Number(attributes.OBJECTID));
          acres.push(Number(attributes.gross_acres ?? -1));
        }
        if (!answer.exceededTransferLimit) break;
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
      if (orderByFields === 'gross_acres DESC') expect(acres).toEqual(acres.toSorted((a, b) => b - a));
    }
  });

  it('answers statistics in groups that add up, each record once', async () => {
    const statistics = (list: object[]) => JSON.stringify(list);
    const sums = [
      { statisticType: 'count', onStatisticField: 'OBJECTID', outStatisticFieldName: 'tracts' },
      { statisticType: 'sum', onStatisticField: 'gross_acres', outStatisticFieldName: 'acres' },
    ];
    const [whole] = (await query('tracts', { outStatistics: statistics(sums) })).features;
    const { features: groups } = await query('tracts', {
      outStatistics: statistics(sums),
      groupByFieldsForStatistics: 'land_status',
      orderByFields: 'acres DESC',
    });
    expect(groups.length).toBeGreaterThan(1);
    const total = (name: string) =>
      (groups as Row[]).reduce((sum, { attributes }) => sum + Number(attributes[name]), 0);
    expect(total('tracts')).toBe(whole.attributes.tracts);
    expect(total('acres')).toBeCloseTo(whole.attributes.acres, 4);
    const distinct = await query('tracts', {
      returnDistinctValues: 'true',
      outFields: 'land_status',
      returnGeometry: 'false',
    });
    expect(distinct.features).toHaveLength(groups.length);
    expect(
      (
        await query('tracts', {
          returnDistinctValues: 'true',
          outFields: 'land_status',
          returnCountOnly: 'true',
        })
      ).count,
    ).toBe(groups.length);
    // Names that the query itself uses.
    for (const name of ['s', 'r', 't', 'g0', 's0']) {
      const [named] = (
        await query('tracts', {
          outStatistics: statistics([{ ...sums[0], outStatisticFieldName: name }]),
          groupByFieldsForStatistics: 'land_status',
          orderByFields: name,
        })
      ).features;
      expect(named.attributes[name]).toBeGreaterThan(0);
    }
    const counted = await query('tracts', { outStatistics: statistics(sums), returnCountOnly: 'true' });
    expect(counted.count).toBe(1);
    const leases = [
      { statisticType: 'sum', onStatisticField: 'lease_acres', outStatisticFieldName: 'acres' },
    ];
    const [sum] = (await query('leases', { outStatistics: statistics(leases) })).features;
    const { features } = await query('leases', { outFields: 'lease_acres', returnGeometry: 'false' });
    expect(sum.attributes.acres).toBeCloseTo(
      (features as Row[]).reduce((acres, { attributes }) => acres + Number(attributes.lease_acres ?? 0), 0),
      4,
    );
    expect(
      await refused('tracts', { outStatistics: statistics([{ ...sums[1], onStatisticField: 'county' }]) }),
    ).toMatch(/not a number/);
  });

  it('answers in protocol buffers what it answers in JSON', async () => {
    for (const layer of ['wells', 'bores', 'leases', 'tracts'] as const) {
      const asked = { outFields: '*', resultRecordCount: '5' };
      const plain = await query(layer, asked);
      const answer = await ask(pathOf(layer, { ...asked, f: 'pbf' }));
      expect(answer.headers['content-type']).toBe('application/x-protobuf');
      const decoded = decode(answer.rawPayload);
      expect(decoded.exceeds).toBe(plain.exceededTransferLimit ?? false);
      expect(decoded.fields).toEqual(plain.fields.map(({ name }: { name: string }) => name));
      for (const [at, { attributes, geometry }] of (plain.features as Row[]).entries()) {
        const other = decoded.features[at];
        expect(other?.values).toEqual(decoded.fields.map((name) => attributes[name]));
        const lines = geometry?.rings ?? geometry?.paths ?? [[[geometry?.x, geometry?.y]]];
        const flat = lines.flat(2) as number[];
        const others = other?.lines.flat(2) ?? [];
        expect(others).toHaveLength(flat.length);
        for (const [place, value] of flat.entries()) expect(others[place]).toBeCloseTo(value, 7);
      }
    }
    const grid = JSON.stringify({
      mode: 'view',
      originPosition: 'upperLeft',
      tolerance: 0.001,
      extent: { xmin: -110, ymin: 20, xmax: -90, ymax: 45 },
    });
    const coarse = await query('tracts', { quantizationParameters: grid, resultRecordCount: '1' });
    const fine = await query('tracts', { resultRecordCount: '1' });
    expect(coarse.transform).toEqual({
      originPosition: 'upperLeft',
      scale: [0.001, 0.001],
      translate: [-110, 45],
    });
    const [[x, y]] = coarse.features[0].geometry.rings[0];
    const [[longitude, latitude]] = fine.features[0].geometry.rings[0];
    expect(Math.abs(x * 0.001 - 110 - longitude)).toBeLessThanOrEqual(0.0005001);
    expect(Math.abs(45 - y * 0.001 - latitude)).toBeLessThanOrEqual(0.0005001);
  });

  it('reads queries that are sent as forms, and lets pages of other sites read by a key in the address', async () => {
    const ids = (await query('tracts', { returnIdsOnly: 'true' })).objectIds as number[];
    const answer = await test.app.inject({
      method: 'POST',
      url: `/arcgis/key/${key}${service}/4/query`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://www.arcgis.com' },
      payload: new URLSearchParams({
        f: 'json',
        objectIds: ids.join(','),
        returnCountOnly: 'true',
      }).toString(),
    });
    expect(answer.json()).toEqual({ count: ids.length });
    const many = await test.app.inject({
      method: 'POST',
      url: `/arcgis/key/${key}${service}/4/query`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1&'.repeat(100_000),
    });
    expect([many.statusCode, many.json().error.message]).toEqual([
      413,
      'The form has more than 1000 parameters.',
    ]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const plain = await test.app.inject({
      method: 'GET',
      url: `/arcgis${service}?f=json`,
      headers: { authorization: `Bearer ${key}`, origin: 'https://www.arcgis.com' },
    });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('records with long texts', () => {
  it('end a response early, which says so', async () => {
    await test.asOwner(
      "UPDATE tracts SET legal_description = repeat('A', 100000), metes_bounds = repeat('B', 100000)",
    );
    const { features, exceededTransferLimit } = await query('tracts', { where: '1=1', outFields: '*' });
    expect([features.length, exceededTransferLimit]).toEqual([40, true]);
    const next = await query('tracts', { where: '1=1', outFields: '*', resultOffset: '40' });
    expect(next.features[0].attributes.OBJECTID).toBeGreaterThan(features[39].attributes.OBJECTID);
  });
});

type Decoded = { fields: string[]; exceeds: boolean; features: { values: unknown[]; lines: number[][][] }[] };

/** Reads the features of a response by the tags of Esri's FeatureCollection.proto. */
function decode(bytes: Uint8Array): Decoded {
  const found: Decoded = { fields: [], exceeds: false, features: [] };
  const scale: number[] = [];
  const translate: number[] = [];
  const pair = (into: number[]) => (_tag: number, __: null, pbf: PbfReader) => into.push(pbf.readDouble());
  const raw: { lengths: number[]; steps: number[]; values: unknown[] }[] = [];
  const readValue = (tag: number, into: { value: unknown }, pbf: PbfReader) => {
    into.value = tag === 1 ? pbf.readString() : tag === 3 ? pbf.readDouble() : pbf.readSVarint();
  };
  const readFeature = (tag: number, feature: (typeof raw)[number], pbf: PbfReader) => {
    if (tag === 1) feature.values.push(pbf.readMessage(readValue, { value: null }).value);
    if (tag === 2)
      pbf.readMessage((part, _, geometry) => {
        if (part === 2) geometry.readPackedVarint(feature.lengths);
        if (part === 3) geometry.readPackedSVarint(feature.steps);
      }, null);
  };
  const readResult = (tag: number, _: null, pbf: PbfReader) => {
    if (tag === 9) found.exceeds = pbf.readBoolean();
    if (tag === 12)
      pbf.readMessage((part, __, grid) => {
        if (part === 2) grid.readMessage(pair(scale), null);
        if (part === 3) grid.readMessage(pair(translate), null);
      }, null);
    if (tag === 13)
      pbf.readMessage((part, __, field) => part === 1 && found.fields.push(field.readString()), null);
    if (tag === 15) raw.push(pbf.readMessage(readFeature, { lengths: [], steps: [], values: [] }));
  };
  new PbfReader(bytes).readFields((tag, _, pbf) => {
    if (tag === 2)
      pbf.readMessage((kind, __, result) => kind === 1 && result.readMessage(readResult, null), null);
  }, null);
  found.features = raw.map(({ lengths, steps, values }) => {
    let [x, y, at] = [0, 0, 0];
    const lines = (lengths.length === 0 ? [1] : lengths).map((length) =>
      Array.from({ length }, () => {
        x += steps[at++] ?? 0;
        y += steps[at++] ?? 0;
        return [(translate[0] ?? 0) + x * (scale[0] ?? 0), (translate[1] ?? 0) - y * (scale[1] ?? 0)];
      }),
    );
    return { values, lines };
  });
  return found;
}
