import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSample } from '#server/testing/gdal.ts';
import { readFeed } from '#server/testing/read-feed.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { reportSets } from './report-sets.ts';

let test: TestApp;
let ada: Person;
let token: string;
let companyId: number;
const leases: number[] = [];

const read = (set: string, query: Record<string, string> = {}, secret = token) =>
  readFeed(test, `/odata/${set}?${new URLSearchParams(query)}`, secret);

async function rowsOf(set: string, query: Record<string, string> = {}) {
  const { status, body, text } = await read(set, query);
  if (status !== 200) throw new Error(text);
  return body.value as Record<string, unknown>[];
}

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const made = await createCompanyWithArea(ada, 'Acme');
  companyId = made.companyId;
  const answer = await ada.post('/api/auth/tokens', {
    name: 'Excel',
    scope: 'read',
    expires_in_days: 30,
    company_ids: [companyId],
  });
  token = answer.body.token;
  const owner = await ada.make('owners', { area_id: made.areaId, owner_name: 'Byron' });
  for (const [name, file, acres] of [
    ['Clover', '0003', 80.125],
    ['Bluestem', '0002', 320],
    ['Aster', '0001', 640],
  ] as const) {
    const tract = await ada.make('tracts', { area_id: made.areaId, tract_name: name, gross_acres: acres });
    const ownership = await ada.make('ownerships', {
      tract_id: tract,
      owner_id: owner,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    const lease = await ada.make('leases', {
      area_id: made.areaId,
      contract_name: name,
      file_number: file,
      contract_status: 'active',
      contract_date: '2024-01-01',
      expiration_date: '2099-01-01',
      royalty_rate: 0.1875,
    });
    await ada.make('contracts', { lease_id: lease, ownership_id: ownership });
    leases.push(lease);
  }
});
afterAll(() => test.close());

describe('the reports in the feed', () => {
  it.each(reportSets.map(({ name }) => name))('describes %s as it answers', async (name) => {
    const service = await read('');
    expect(service.body.value).toContainEqual(expect.objectContaining({ name, kind: 'EntitySet' }));
    const { text } = await read('$metadata');
    expect(text).toContain(`<EntitySet Name="${name}" EntityType="Platbook.${name}Row"/>`);
    const described = text.slice(text.indexOf(`<EntityType Name="${name}Row">`));
    const rows = await rowsOf(name);
    const properties = [
      ...described.slice(0, described.indexOf('</EntityType>')).matchAll(/Name="(\w+)" Type/g),
    ];
    for (const row of rows) expect(Object.keys(row)).toEqual(properties.map(([, each]) => each));
    const counted = await read(`${name}/$count`);
    expect(counted.text).toBe(String(rows.length));
  });

  it('has the rows, dates and words of the report, with the ids of its records', async () => {
    const asked = { as_of: '2098-12-01', within: '60' };
    const rows = await rowsOf('LeaseExpirationsReport', asked);
    expect(rows.map(({ row, contract_name }) => [row, contract_name])).toEqual([
      [1, 'Aster'],
      [2, 'Bluestem'],
      [3, 'Clover'],
    ]);
    expect(rows[0]).toMatchObject({
      file_number: '0001',
      expires_on: '2099-01-01',
      days_left: 31,
      royalty_rate: 0.1875,
      lease_id: leases[2],
      net_acres: 640,
    });
    expect(await rowsOf('LeaseExpirationsReport', { ...asked, as_of: '2098-10-01' })).toEqual([]);
    const acreage = await rowsOf('AcreageReport', { as_of: '2026-01-01' });
    const preview = await ada.get('/api/reports/acreage/preview?as_of=2026-01-01');
    expect(acreage).toHaveLength(preview.body.data[0].rows.length);
    expect(acreage[0]?.gross_acres).toBe(Number(preview.body.data[0].rows[0].gross_acres));
  });

  it('selects, filters, sorts, counts and pages', async () => {
    const asked = { as_of: '2098-12-01', within: '60' };
    const names = async (query: Record<string, string>) =>
      (await rowsOf('LeaseExpirationsReport', { ...asked, ...query })).map(
        ({ row, contract_name: name }) => `${row} ${name}`,
      );
    expect(await names({ $filter: "net_acres lt 640 and contains(contract_name, 'e')" })).toEqual([
      '2 Bluestem',
      '3 Clover',
    ]);
    expect(await names({ $filter: 'expires_on gt 2099-01-01' })).toEqual([]);
    expect(await names({ $orderby: 'net_acres' })).toEqual(['3 Clover', '2 Bluestem', '1 Aster']);
    expect(await names({ $orderby: 'contract_name desc', $top: '1' })).toEqual(['3 Clover']);
    expect(await names({ $skip: '1', $top: '1' })).toEqual(['2 Bluestem']);
    const { body } = await read('LeaseExpirationsReport', {
      ...asked,
      $filter: 'net_acres ge 320',
      $select: 'contract_name,net_acres',
      $count: 'true',
      $top: '1',
    });
    expect(body).toEqual({
      '@odata.context': 'http://127.0.0.1:3000/odata/$metadata#LeaseExpirationsReport',
      '@odata.count': 2,
      value: [{ contract_name: 'Aster', net_acres: 640 }],
    });
    const counted = await read('LeaseExpirationsReport/$count', { ...asked, $filter: 'net_acres ge 320' });
    expect(counted.text).toBe('2');
  });

  it('refuses what it cannot read, in words that Power Query shows', async () => {
    const refused = async (set: string, query: Record<string, string>) => {
      const { status, body } = await read(set, query);
      return [status, body.error.message];
    };
    expect(await refused('AcreageReport', { $filter: 'color eq 1' })).toEqual([
      400,
      expect.stringContaining('color'),
    ]);
    expect(await refused('AcreageReport', { $select: 'color' })).toEqual([
      400,
      expect.stringContaining('color'),
    ]);
    expect((await read('AcreageReport', { as_of: 'yesterday' })).body.details[0].path).toBe('as_of');
    expect(await refused('LeaseExpirationsReport', { within: '45' })).toEqual([
      400,
      expect.stringContaining('Expires within'),
    ]);
    expect((await read('DataQualityReport', { as_of: '2024-01-01' })).status).toBe(400);
    expect((await read('AcreageReport', { $expand: 'x' })).status).toBe(400);
  });

  it('shows nobody another company', async () => {
    const bo = await test.register('Bo');
    await createCompanyWithArea(bo, 'Other');
    const made = await bo.post('/api/auth/tokens', { name: 'Excel', scope: 'read', expires_in_days: 30 });
    const { body } = await read(
      'LeaseExpirationsReport',
      { as_of: '2098-12-01', within: '60' },
      made.body.token,
    );
    expect(body.value).toEqual([]);
    expect((await read('AcreageReport', {}, 'plat_wrong')).status).toBe(401);
    expect(companyId).toBeGreaterThan(0);
  });

  it('sends a long report in its order, and sorts only what fits', async () => {
    const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
    await owner.connect();
    await owner.query(
      `INSERT INTO leases (company_id, area_id, contract_name, file_number, contract_status, contract_date, expiration_date)
       SELECT $1, a.id, 'Long ' || n, 'LONG-' || n, 'active', '2024-01-01', '2050-01-01'
       FROM areas a, generate_series(1, 20001) n WHERE a.company_id = $1`,
      [companyId],
    );
    await owner.end();
    const asked = { as_of: '2049-12-01', within: '60', $select: 'row' };
    const rows = await rowsOf('LeaseExpirationsReport', asked);
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 20_001 }, (_, place) => place + 1));
    const { status, body } = await read('LeaseExpirationsReport', { ...asked, $orderby: 'contract_name' });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('more than 20,000 rows')]);
  });
});

describe('the reports of a company that has everything', () => {
  let sample: Awaited<ReturnType<typeof serveSample>>;
  beforeAll(async () => {
    sample = await serveSample();
  }, 120_000);
  afterAll(() => sample.test.close());

  it.each(reportSets)('has each row of $name with the values of its preview', async (set) => {
    const { body } = await sample.ada.get(`/api/reports/${set.report}/preview`);
    const [preview] = body.data;
    const address = `${sample.address}/odata/key/${sample.token}/${set.name}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    const { value } = (await answer.json()) as { value: Record<string, unknown>[] };
    expect(value).toHaveLength(preview.totals.rows);
    for (const [place, row] of preview.rows.entries())
      for (const { key, kind } of preview.columns)
        if (kind !== 'choice' && kind !== 'moment') {
          const read = value[place]?.[key] ?? null;
          const stored = row[key] ?? null;
          expect(typeof read === 'number' ? Number(stored) : stored).toEqual(read);
        }
  });
});
