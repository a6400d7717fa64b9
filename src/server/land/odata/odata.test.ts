import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedAnswer, readFeed } from '#server/testing/read-feed.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let companyId: number;
let areaId: number;
let token: string;
const tracts: number[] = [];

const get = (path: string) => readFeed(test, path.startsWith('/odata') ? path : `/odata/${path}`, token);

const read = (set: string, query: Record<string, string> = {}) => get(`${set}?${new URLSearchParams(query)}`);

async function idsOf(set: string, query: Record<string, string> = {}): Promise<number[]> {
  const { status, body, text } = await read(set, query);
  if (status !== 200) throw new Error(text);
  return body.value.map(({ id }: { id: number }) => id);
}

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ companyId, areaId } = await createCompanyWithArea(ada, 'Acme'));
  const made = await ada.post('/api/auth/tokens', {
    name: 'Excel',
    scope: 'read',
    expires_in_days: 30,
    company_ids: [companyId],
  });
  token = made.body.token;
  const lands = [
    { tract_name: 'Alpha', county: 'Reeves', gross_acres: 640 },
    { tract_name: '100% beta', county: 'Ward', gross_acres: 320.1875 },
    { tract_name: "O'Brien", gross_acres: 80 },
  ];
  for (const fields of lands) tracts.push(await ada.make('tracts', { area_id: areaId, ...fields }));
  await ada.make('leases', {
    area_id: areaId,
    contract_name: 'Byron lease',
    file_number: '0007',
    contract_status: 'active',
    contract_date: '2024-01-01',
    expiration_date: '2027-01-01',
    royalty_rate: 0.1875,
  });
});
afterAll(() => test.close());

describe('the feed', () => {
  it('describes every set with types that match its values', async () => {
    const service = await get('/odata');
    expect(service.headers['odata-version']).toBe('4.0');
    const { text, headers } = await get('$metadata');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain(
      '<Property Name="gross_acres" Type="Edm.Decimal" Nullable="true" Scale="variable">',
    );
    for (const { name, url } of service.body.value) {
      expect(text).toContain(`<EntitySet Name="${name}"`);
      const { status, body, text: told } = await get(url);
      expect(status, told.slice(0, 300)).toBe(200);
      expect(body['@odata.context']).toBe(`http://127.0.0.1:3000/odata/$metadata#${name}`);
    }
    expect(service.body.value.map(({ name }: { name: string }) => name)).toContain('ProrationUnits');
  });

  it('has exact numbers, days, numbers that are names as texts, and labels of options', async () => {
    const [lease] = (await read('Leases')).body.value;
    expect(lease).toMatchObject({
      contract_name: 'Byron lease',
      file_number: '0007',
      contract_status: 'Active',
      contract_date: '2024-01-01',
      royalty_rate: 0.1875,
      standing: 'Primary Term',
      area_id: areaId,
      created_by: 'Ada Byron',
    });
    expect(lease.modified_date).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|\+00:00)$/);
    expect((await read('Tracts', { $select: 'gross_acres' })).text).toContain('{"gross_acres":320.1875}');
  });

  it('shows an edit when it is refreshed', async () => {
    const [id = 0] = tracts;
    await ada.put(`/api/tracts/${id}`, { gross_acres: 639.5 });
    expect((await read('Tracts', { $filter: `id eq ${id}` })).body.value[0].gross_acres).toBe(639.5);
    await ada.put(`/api/tracts/${id}`, { gross_acres: 640 });
  });

  it('comes in pages that neither overlap nor miss one, in either order', async () => {
    await test.asOwner(`
      INSERT INTO wells (company_id, area_id, well_name, api_number)
      SELECT ${companyId}, ${areaId}, 'Well ' || (n % 7), '42' || lpad(n::text, 8, '0') FROM generate_series(1, 4500) n`);
    for (const query of [
      '',
      '&$orderby=well_name desc,api_number',
      '&$top=4100',
      '&$top=4100&$skip=3&$orderby=api_number',
    ]) {
      const seen: number[] = [];
      let path: string | undefined = `/odata/Wells?$select=id,well_name${query}`;
      let pages = 0;
      while (path !== undefined) {
        const { body }: FeedAnswer = await get(path);
        seen.push(...body.value.map(({ id }: { id: number }) => id));
        pages += 1;
        const next = body['@odata.nextLink'];
        path = next && new URL(next).pathname + new URL(next).search;
      }
      expect(new Set(seen).size, query).toBe(query.includes('top') ? 4100 : 4500);
      expect(seen.length).toBe(new Set(seen).size);
      expect(pages).toBe(3);
    }
    expect((await get('Wells/$count')).text).toBe('4500');
    expect((await read('Wells', { $count: 'true', $top: '0' })).body).toMatchObject({
      '@odata.count': 4500,
      value: [],
    });
  });
});

describe('filters', () => {
  it.each([
    ["county eq 'Reeves'", [0]],
    ["county ne 'Reeves'", [1, 2]],
    ['county eq null', [2]],
    ['county ne null', [0, 1]],
    ['gross_acres gt 320 and gross_acres lt 640', [1]],
    ['gross_acres ge 640 or gross_acres le 80', [0, 2]],
    ["not (county eq 'Ward')", [0]],
    ["tract_name eq 'O''Brien'", [2]],
    ["contains(tract_name, '0%')", [1]],
    ["contains(tract_name, '_')", []],
    ["startswith(tolower(tract_name), 'alp')", [0]],
    ["endswith(tract_name,'beta')", [1]],
    ["tolower(county) eq 'ward'", [1]],
    ["county in ('Ward', 'Reeves')", [0, 1]],
    ['modified_date gt 2020-01-01T00:00:00Z', [0, 1, 2]],
    ['modified_date lt 2020-01-01', []],
  ])('%s', async (filter, expected) => {
    expect(await idsOf('Tracts', { $filter: filter })).toEqual(expected.map((at) => tracts[at]));
    const { text } = await get(`Tracts/$count?${new URLSearchParams({ $filter: filter })}`);
    expect(text).toBe(String(expected.length));
  });

  it('compare days, fractions and labels of leases', async () => {
    const asked = "contract_date ge 2024-01-01 and royalty_rate eq 0.1875 and contract_status eq 'Active'";
    expect(await idsOf('Leases', { $filter: asked })).toHaveLength(1);
    expect(await idsOf('Leases', { $filter: "standing eq 'Primary Term'" })).toHaveLength(1);
    expect(await idsOf('Leases', { $filter: 'contract_date lt 2024-01-01' })).toHaveLength(0);
  });

  it.each([
    ["county eq 'Reeves'; DROP TABLE tracts", 'has ";" at character 19'],
    ['password eq 1', 'names "password", which is not one of: id, '],
    ["gross_acres eq 'many'", 'compares a number with "many"'],
    ['gross_acres eq', 'ends at character 15'],
    ['gross_acres add 1 eq 2', 'has "add" at character 13, where and, or, or the end is expected'],
    ['year(modified_date) eq 2026', 'has "year" at character 1'],
    ['modified_date gt 2025-02-30T00:00:00Z', 'where a day or moment of the calendar is expected'],
    ['modified_date gt 2025-01-01T00:00:00+23:59', 'where a day or moment of the calendar is expected'],
    ['gross_acres', 'compares a number with "true"'],
    [`${'not '.repeat(60)}(id eq 1)`, 'nested more than 50 levels'],
  ])('refuse %s in words that the program shows', async (filter, message) => {
    const { status, body } = await read('Tracts', { $filter: filter });
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it('refuse what the feed does not have', async () => {
    const queries = [
      { $expand: 'owners' },
      { $select: 'nothing' },
      { $orderby: 'county up' },
      { $top: '-1' },
      { $format: 'xml' },
    ];
    for (const query of queries) {
      const { status, body } = await read('Tracts', query as never);
      expect({ query, status, body }).toMatchObject({
        query,
        status: 400,
        body: { error: { code: 'invalid_input', message: expect.any(String) } },
      });
    }
    const unsigned = await test.call({ method: 'GET', url: '/odata/Tracts' });
    expect(unsigned).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    expect((await get('Companies')).status).toBe(404);
  });
});

describe('who may read', () => {
  it('asks for a token, and shows nothing of another company', async () => {
    const none = await test.app.inject({ method: 'GET', url: '/odata/Tracts' });
    expect([none.statusCode, String(none.headers['www-authenticate'])]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    const bo = await test.register('Bo Diddley');
    await createCompanyWithArea(bo, 'Other');
    const made = await bo.post('/api/auth/tokens', { name: 'Excel', scope: 'read', expires_in_days: 1 });
    const answer = await test.app.inject({
      method: 'GET',
      url: '/odata/Tracts?$count=true',
      headers: { authorization: `Bearer ${made.body.token}` },
    });
    expect(answer.json()).toMatchObject({ '@odata.count': 0, value: [] });
  });

  it('ends a page early if its texts are long, in every order', async () => {
    await test.asOwner(`
      INSERT INTO tracts (company_id, area_id, tract_name, legal_description, metes_bounds)
      SELECT ${companyId}, ${areaId}, 'Long ' || n, repeat('A', 100000), repeat('B', 100000) FROM generate_series(1, 100) n`);
    for (const query of ['', '&$orderby=tract_name desc', '&$top=90', '&$skip=3&$orderby=id desc']) {
      const seen: number[] = [];
      const sizes: number[] = [];
      let path: string | undefined = `/odata/Tracts?$filter=contains(tract_name,'Long')${query}`;
      while (path !== undefined) {
        const { body, text }: FeedAnswer = await get(path);
        expect(text.length).toBeLessThan(9 * 1024 * 1024);
        seen.push(...body.value.map(({ id }: { id: number }) => id));
        sizes.push(body.value.length);
        const next = body['@odata.nextLink'];
        path = next && new URL(next).pathname + new URL(next).search;
      }
      const wanted = query.includes('top') ? 90 : query.includes('skip') ? 97 : 100;
      expect([seen.length, new Set(seen).size], query).toEqual([wanted, wanted]);
      expect(sizes.slice(0, 2), query).toEqual([41, 41]);
    }
    // Without the long texts a page is as long as ever.
    expect(await idsOf('Tracts', { $filter: "contains(tract_name,'Long')", $select: 'id' })).toHaveLength(
      100,
    );
  });

  it('keeps a token in the path in the links of pages', async () => {
    const answer = await test.app.inject({ method: 'GET', url: `/odata/key/${token}/Wells?$select=id` });
    expect(answer.json()['@odata.nextLink']).toContain(`/odata/key/${token}/Wells?`);
  });
});
