import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { withoutOwnGuard } from '#shared/import/parse/blank-words.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let other: { companyId: number; areaId: number };

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  acme = await createCompanyWithArea(ada, 'Acme');
  other = await createCompanyWithArea(bo, 'Other');
});
afterAll(() => test.close());

let serial = 0;
const nextApi = () => `42301${String(++serial).padStart(5, '0')}`;

async function makeWell(person: Person, areaId: number, fields: object = {}) {
  const answer = await person.post('/api/wells', {
    well_name: `Well ${serial + 1}`,
    api_number: nextApi(),
    area_id: areaId,
    ...fields,
  });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data[0].data;
}

describe('making a record', () => {
  it('answers it whole, with the envelope that both readings of an id accept', async () => {
    const answer = await ada.post('/api/wells', {
      well_name: '  Kaldor 1H ',
      api_number: '34-013-20654-01-00',
      area_name: 'ACME AREA',
      gross_acres: 157.82,
      well_status: 'Producing',
      surface_location: '[-80.8381875, 39.9760339]',
      spud_date: '2013-04-09',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data[0].id).toBe(answer.body.data[0].data.id);
    expect(answer.body.data[0].data).toMatchObject({
      well_name: 'Kaldor 1H',
      api_number: '34013206540100',
      area_id: acme.areaId,
      area_name: 'Acme area',
      gross_acres: 157.82,
      well_status: 'producing',
      is_active: true,
      surface_location: '{"type":"Point","coordinates":[-80.8381875,39.9760339]}',
      spud_date: '2013-04-09',
      created_by: 'Ada Byron',
      version_id: 1,
    });
  });

  it('stores odd values with a warning', async () => {
    const odd = { well_name: 'Odd', area_id: acme.areaId, api_number: `98301${nextApi().slice(5)}` };
    const dates = { spud_date: '2024-05-02', completion_date: '2024-05-01' };
    const created = await ada.post('/api/wells', { ...odd, ...dates });
    expect(created.status).toBe(201);
    expect(created.body.warnings).toEqual([
      { path: 'completion_date', message: 'Completion Date is before Spud Date (2024-05-02)' },
      { path: 'api_number', message: 'API Number has the unknown state code 98' },
    ]);
    const { id } = created.body.data[0];
    const corrected = await ada.put(`/api/wells/${id}`, { completion_date: null, api_number: nextApi() });
    expect(corrected.body.warnings).toEqual([]);
  });

  it('creates one record per key for repeated requests, and returns it as it is now', async () => {
    const headers = { 'idempotency-key': 'the-first-try' };
    const body = { owner_name: 'Once', city: 'Mentone', status: 'active', area_id: acme.areaId };
    const inOtherOrder = Object.fromEntries(Object.entries(body).reverse());
    const [first, twin] = await Promise.all([
      ada.post('/api/owners', body, headers),
      ada.post('/api/owners', inOtherOrder, headers),
    ]);
    expect([first.status, twin.status]).toEqual([201, 201]);
    const { id } = first.body.data[0];
    expect(twin.body.data[0].id).toBe(id);
    await ada.put(`/api/owners/${id}`, { city: 'Pecos' });
    const again = await ada.post('/api/owners', body, headers);
    expect(again).toMatchObject({
      status: 201,
      body: { data: [{ id, data: { city: 'Pecos', version_id: 2 } }] },
    });
    expect((await ada.get('/api/owners?filter[owner_name]=Once')).body.meta.total).toBe(1);

    const elsewhere = await bo.post('/api/owners', { ...body, area_id: other.areaId }, headers);
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body.data[0].id).not.toBe(id);
    await ada.delete(`/api/owners/${id}`);
    expect(await ada.post('/api/owners', body, headers)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The owner created by this request has since been deleted.' },
    });
  });

  it('refuses a key that came with something else, and writes nothing', async () => {
    const headers = { 'idempotency-key': 'taken-by-another' };
    const body = { owner_name: 'Keyed', area_id: acme.areaId };
    const created = await ada.post('/api/owners', body, headers);
    const refused = {
      status: 422,
      body: { code: 'business_rule', message: 'This Idempotency-Key was used for another request' },
    };
    expect(await ada.post('/api/owners', { ...body, city: 'Pecos' }, headers)).toMatchObject(refused);
    const tract = { tract_name: 'Keyed', area_id: acme.areaId };
    expect(await ada.post('/api/tracts', tract, headers)).toMatchObject(refused);
    expect(await ada.read('owners', created.body.data[0].id)).toMatchObject({ city: null, version_id: 1 });
    expect((await ada.get('/api/owners?filter[owner_name]=Keyed')).body.meta.total).toBe(1);
  });

  it('stores no key of a refused request, and refuses a malformed key', async () => {
    const headers = { 'idempotency-key': 'refused-first' };
    const refused = await ada.post('/api/tracts', { area_id: acme.areaId }, headers);
    expect(refused.status).toBe(400);
    const created = await ada.post('/api/tracts', { area_id: acme.areaId, tract_name: 'Keyed' }, headers);
    expect(created.status).toBe(201);
    const wrong = await ada.post('/api/tracts', { tract_name: 'T' }, { 'idempotency-key': 'a b' });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'Idempotency-Key' }] } });
  });

  it('uses the only selected area if the body names none, and otherwise requires it', async () => {
    const body = { well_name: 'Placed', api_number: nextApi() };
    const placed = await ada.post('/api/wells', body, { 'x-selected-areas': `[${acme.areaId}]` });
    expect(placed.body.data[0].data.area_id).toBe(acme.areaId);
    const unplaced = await ada.post('/api/wells', { ...body, api_number: nextApi() });
    expect(unplaced).toMatchObject({ status: 400, body: { details: [{ path: 'area_id' }] } });
  });

  it('refuses a well whose number, padded to fourteen digits, is there already, and names the field', async () => {
    const api = nextApi();
    await makeWell(ada, acme.areaId, { api_number: api });
    const again = await ada.post('/api/wells', {
      well_name: 'Again',
      api_number: `${api}0000`,
      area_id: acme.areaId,
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'api_number' }] },
    });
    const elsewhere = await createCompanyWithArea(ada, 'Acme Two');
    await makeWell(ada, elsewhere.areaId, { api_number: api });
  });

  it.each([
    [{ well_name: '' }, 'well_name', 400],
    [{ api_number: '12' }, 'api_number', 400],
    [{ gross_acres: -1 }, 'gross_acres', 400],
    [{ gross_acres: '1e5' }, 'gross_acres', 400],
    [{ gross_acres: 1.00001 }, 'gross_acres', 400],
    [{ well_status: 'gone' }, 'well_status', 400],
    [{ is_active: 'yes' }, 'is_active', 400],
    [{ spud_date: '2026-02-30' }, 'spud_date', 400],
    [{ surface_location: '[200, 10]' }, 'surface_location', 400],
    [{ well_name: 'a\u0000b' }, 'well_name', 400],
    [{ nonsense: 1 }, 'nonsense', 400],
    [{ company_id: 1 }, 'company_id', 400],
    [{ created_by: 'Somebody' }, 'created_by', 400],
    [{ id: 7 }, 'id', 400],
    [{ area_id: 999_999 }, 'area_id', 422],
    [{ area_name: 'Another area' }, 'area_id', 400],
  ])('refuses %j', async (fields, path, status) => {
    const answer = await ada.post('/api/wells', {
      well_name: 'W',
      api_number: nextApi(),
      area_id: acme.areaId,
      ...fields,
    });
    expect(answer.status).toBe(status);
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
  });
});

it('treats null as the default if there is one', async () => {
  expect(await makeWell(ada, acme.areaId, { is_active: null })).toMatchObject({ is_active: true });
});

describe('changing a record', () => {
  it('writes what differs, counts the version up and leaves who, when and what in the history', async () => {
    const well = await makeWell(ada, acme.areaId, { operator: 'XTO', gross_acres: 640 });
    const changed = await ada.put(`/api/wells/${well.id}`, {
      operator: 'Devon',
      gross_acres: '640.0000',
      version_id: 1,
    });
    expect(changed.body.data[0].data).toMatchObject({ operator: 'Devon', version_id: 2 });
    const untouched = await ada.put(`/api/wells/${well.id}`, { operator: 'Devon', version_id: 2 });
    expect(untouched.body.data[0].data.version_id).toBe(2);
    const history = await test.database.as(ada.id, (tx) =>
      tx.client.query(
        "SELECT action, user_id, old_values, new_values FROM history WHERE entity = 'well' AND record_id = $1 ORDER BY id",
        [well.id],
      ),
    );
    expect(history.rows).toEqual([
      expect.objectContaining({ action: 'insert', user_id: ada.id, old_values: null }),
      {
        action: 'update',
        user_id: ada.id,
        old_values: { operator: 'XTO' },
        new_values: { operator: 'Devon' },
      },
    ]);
  });

  it('refuses a stale version with the current record, and without a version the last write wins', async () => {
    const well = await makeWell(ada, acme.areaId);
    await ada.put(`/api/wells/${well.id}`, { operator: 'First', version_id: 1 });
    const stale = await ada.put(`/api/wells/${well.id}`, { operator: 'Second', version_id: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: [{ id: well.id, data: { operator: 'First', version_id: 2 } }] },
    });
    const last = await ada.put(`/api/wells/${well.id}`, { operator: 'Third' });
    expect(last.body.data[0].data).toMatchObject({ operator: 'Third', version_id: 3 });
  });

  it('lets one of two writers of the same version through', async () => {
    const well = await makeWell(ada, acme.areaId);
    const writes = ['A', 'B', 'C', 'D'].map((operator) =>
      ada.put(`/api/wells/${well.id}`, { operator, version_id: 1 }),
    );
    const statuses = (await Promise.all(writes)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  it('ignores system fields that are repeated and refuses those that differ', async () => {
    const well = await makeWell(ada, acme.areaId);
    const { version_id: _version, ...whole } = well;
    expect((await ada.put(`/api/wells/${well.id}`, { ...whole, operator: 'Same' })).status).toBe(200);
    const forged = await ada.put(`/api/wells/${well.id}`, { created_by: 'Someone else' });
    expect(forged).toMatchObject({ status: 400, body: { details: [{ path: 'created_by' }] } });
  });

  it('keeps a record in its company', async () => {
    const well = await makeWell(ada, acme.areaId);
    const elsewhere = await createCompanyWithArea(ada, 'Acme Three');
    expect((await ada.put(`/api/wells/${well.id}`, { area_id: elsewhere.areaId })).status).toBe(422);
    expect((await ada.put(`/api/wells/${well.id}`, { area_id: other.areaId })).status).toBe(422);
  });
});

describe('reading lists', () => {
  let list: { companyId: number; areaId: number };
  const names = ['beta 2', 'Alpha 10', 'Gamma_1', 'gamma 100%', "O'Neill"];
  beforeAll(async () => {
    list = await createCompanyWithArea(ada, 'Lists');
    for (const [index, well_name] of names.entries()) {
      await makeWell(ada, list.areaId, {
        well_name,
        operator: index < 2 ? 'DEVON ENERGY CO' : 'XTO',
        well_status: index % 2 === 0 ? 'producing' : 'plugged',
        gross_acres: index * 10,
        is_active: index !== 4,
        spud_date: `2020-01-0${index + 1}`,
      });
    }
  });

  async function listNames(parameters: string): Promise<string[]> {
    const answer = await ada.get(`/api/wells?${parameters}`, { 'x-selected-areas': `[${list.areaId}]` });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data.map((row: { well_name: string }) => row.well_name);
  }

  it('sorts without regard to case, breaks ties by id, and is newest first by default', async () => {
    expect(await listNames('sort=well_name')).toEqual([
      'Alpha 10',
      'beta 2',
      'gamma 100%',
      'Gamma_1',
      "O'Neill",
    ]);
    expect(await listNames('page=1')).toEqual([...names].reverse());
    expect(await listNames('sort=-operator,well_name&page=1')).toEqual([
      'gamma 100%',
      'Gamma_1',
      "O'Neill",
      'Alpha 10',
      'beta 2',
    ]);
    expect(await listNames('sort=-gross_acres&page=1&page_size=2')).toEqual(["O'Neill", 'gamma 100%']);
    expect(await listNames('sort=area_name,created_by,-modified_by,well_name')).toEqual([
      'Alpha 10',
      'beta 2',
      'gamma 100%',
      'Gamma_1',
      "O'Neill",
    ]);
    expect(await listNames('page=1&page_size=1&sort=-area_name,well_name')).toEqual(['Alpha 10']);
  });

  const [today, dayBefore] = [new Date(), new Date(Date.now() - 172_800_000)].map((day) =>
    day.toISOString().slice(0, 10),
  );
  it.each([
    ['filter[operator]=evon', 2],
    ['filter[operator]=dev%25n', 0],
    ['filter[well_name]=_', 1],
    ['filter[well_name]=%25', 1],
    ["filter[well_name]=o'n", 1],
    ['filter[well_status]=PRODUCING', 3],
    ['filter[well_status]=prod', 0],
    ['filter[is_active]=false', 1],
    ['filter[gross_acres]=20', 1],
    ['filter[gross_acres][gte]=20&filter[gross_acres][lte]=30', 2],
    ['filter[spud_date][gte]=2020-01-03', 3],
    [`filter[created_date][gte]=${dayBefore}&filter[created_date][lte]=${today}`, 5],
    [`filter[created_date][lte]=${dayBefore}`, 0],
    ['filter[area_name]=LISTS', 5],
    ['filter[created_by]=ada', 5],
    ['filter[area_name]=elsewhere', 0],
    ['filter[id][gte]=1&filter[id][lte]=2147483647', 5],
    ['filter[id]=2147483647', 0],
    ['filter[gross_acres]=2e1', 1],
    ['q=gamma', 2],
    ['q=xto', 3],
    ['q=42-301', 5],
    ['q=zzz', 0],
    ['q=%20', 5],
  ])('%s finds %i', async (filter, count) => {
    expect(await listNames(`page=1&${filter}`)).toHaveLength(count);
    expect(await listNames(filter)).toHaveLength(count);
  });

  it('finds texts as they are written, although the index has them normalized', async () => {
    const { areaId } = await createCompanyWithArea(ada, 'Odd names');
    const names = [
      "O'Brien & Söhne #12",
      'ÁLVAREZ-García LLC',
      'Straße 9 Trust',
      'A.B.C. Royalty, Ltd.',
      String.raw`50%_Partners \ Co`,
      'Mc’Donald  Minerals',
    ];
    for (const name of names) await makeWell(ada, areaId, { well_name: name });
    const needles = names.flatMap((name) =>
      Array.from({ length: name.length - 3 }, (_, at) => [name.slice(at, at + 4), name.slice(at)]).flat(),
    );
    const others = ['obrien', 'alvarez garcia', 'strasse', 'mc donald', 'abc royalty', '---', "'''"];
    for (const needle of [...needles, ...others]) {
      const expected = names.filter((name) => name.toLowerCase().includes(needle.trim().toLowerCase()));
      const filter = `sort=id&filter[well_name]=${encodeURIComponent(needle)}`;
      const { body } = await ada.get(`/api/wells?page=1&${filter}`, { 'x-selected-areas': `[${areaId}]` });
      const found = body.data.map((row: { well_name: string }) => row.well_name);
      expect([needle, found]).toEqual([needle, needle.trim() === '' ? names : expected]);
    }
  });

  it('tells totals and pages, also beyond the last page', async () => {
    const headers = { 'x-selected-areas': `[${list.areaId}]` };
    const page = await ada.get('/api/wells?page=2&page_size=2', headers);
    expect(page.body.meta).toEqual({ total: 5, page: 2, page_size: 2, total_pages: 3 });
    const beyond = await ada.get('/api/wells?page=9', headers);
    expect(beyond.body).toMatchObject({
      data: [],
      meta: { total: 5, page: 9, page_size: 10, total_pages: 1 },
    });
  });

  it('answers a page and a record in the same words', async () => {
    const [row] = (await ada.get('/api/wells?page=1&page_size=1', { 'x-selected-areas': `[${list.areaId}]` }))
      .body.data;
    const [whole] = (await ada.get('/api/wells?q=O%27Neill', { 'x-selected-areas': `[${list.areaId}]` })).body
      .data;
    const record = (await ada.get(`/api/wells/${row.id}`)).body.data[0].data;
    expect(row).toEqual(record);
    expect(whole).toEqual(record);
  });

  it('counts by the same rules when a text filter is too common to be narrowed', async () => {
    const many = await createCompanyWithArea(ada, 'Many');
    await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `INSERT INTO wells (company_id, area_id, well_name, api_number, operator)
         SELECT $1, $2, 'COMMON ' || n, '35' || lpad(n::text, 8, '0'), 'OPERATOR ' || n FROM generate_series(1, 2500) n`,
        [many.companyId, many.areaId],
      ),
    );
    const total = async (filter: string) =>
      (await ada.get(`/api/wells?page=1&${filter}`, { 'x-selected-areas': `[${many.areaId}]` })).body.meta
        .total;
    expect(await total('filter[well_name]=common')).toBe(2500);
    expect(await total('filter[well_name]=common 1')).toBe(1111);
    expect(await total('filter[operator]=operator')).toBe(2500);
    expect(await total('filter[operator]=operator 2500')).toBe(1);
    expect(await total('filter[operator]=operator 2&filter[well_name]=common 25')).toBe(12);
    expect(await total('q=common 2500')).toBe(1);
  });

  it.each([
    'sort=nonsense',
    'page=0',
    'page=1.5',
    'page_size=1001',
    'filter[nonsense]=1',
    'nonsense=1',
    'filter[gross_acres]=many',
    'filter[is_active]=perhaps',
    'filter[spud_date][gte]=yesterday',
    'filter[well_name][gte]=a',
    'format=xml',
    'columns=nonsense&format=csv',
    'columns=well_name,operator,well_name&format=csv',
    'columns=well_name',
    'columns=well_name&page=1&format=json',
    'values=labels',
    'format=csv&values=words',
    'page=1&page=2',
    'filter[well_name]=%00',
    'filter[well_status]=%00',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s by name', async (parameters) => {
    const answer = await ada.get(`/api/wells?${parameters}`);
    expect(answer.status).toBe(400);
    expect(answer.body.details.length).toBeGreaterThan(0);
  });

  it.each(['[]', 'x', '{"a":1}', '[0]', '["one"]', '[1.5]', 'null'])(
    'refuses the selection %s',
    async (ids) => {
      const answer = await ada.get('/api/wells?page=1', { 'x-selected-areas': ids });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'At least 1 company and 1 area must be selected' },
      });
    },
  );

  it('answers an empty list for a selection of which nothing is visible', async () => {
    const selections: Record<string, string>[] = [
      { 'x-selected-areas': `[${other.areaId}]` },
      { 'x-selected-companies': `[${other.companyId}]` },
      { 'x-selected-companies': '[99999999999]' },
    ];
    for (const headers of selections)
      expect((await ada.get('/api/wells?page=1', headers)).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
  });
});

describe('exporting', () => {
  it('writes CSV with labels, stored precision and texts that no spreadsheet runs', async () => {
    const place = await createCompanyWithArea(ada, 'Exports');
    await makeWell(ada, place.areaId, {
      well_name: '=cmd|calc',
      api_number: '3401320654',
      operator: 'A "B", C',
      gross_acres: 640.25,
      is_active: false,
    });
    await makeWell(ada, place.areaId, {
      well_name: '-5',
      api_number: '3401320655',
      operator: 'line; "break',
    });
    const answer = await ada.get(
      '/api/wells?format=csv&sort=id&columns=well_name,api_number,operator,gross_acres,is_active',
      {
        'x-selected-areas': `[${place.areaId}]`,
      },
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="well-export-2026-03-31.csv"');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.text).toBe(
      'Well Name,API Number,Operator,Gross Acres,Active\n\'=cmd|calc,3401320654,"A ""B"", C",640.25,false\n\'-5,3401320655,"line; ""break",,true\n',
    );
  });
});

it('writes options as codes for programs and as labels for people', async () => {
  const place = await createCompanyWithArea(ada, 'Options');
  await makeWell(ada, place.areaId, {
    well_name: 'A 1',
    api_number: '3401320661',
    well_status: 'shut-in',
  });
  await makeWell(ada, place.areaId, { well_name: 'A 2', api_number: '3401320662', well_status: null });
  const read = async (values: string) =>
    (
      await ada.get(`/api/wells?format=csv&sort=id&columns=well_name,well_status${values}`, {
        'x-selected-areas': `[${place.areaId}]`,
      })
    ).text;
  expect(await read('')).toBe('Well Name,Well Status\nA 1,shut-in\nA 2,\n');
  expect(await read('&values=codes')).toBe('Well Name,Well Status\nA 1,shut-in\nA 2,\n');
  expect(await read('&values=labels')).toBe('Well Name,Well Status\nA 1,Shut-In\nA 2,\n');
});

it('guards a text that looks guarded already, so that an import gives it back as it was', async () => {
  const place = await createCompanyWithArea(ada, 'Guarded');
  await makeWell(ada, place.areaId, { well_name: "'=already" });
  const answer = await ada.get('/api/wells?format=csv&columns=well_name', {
    'x-selected-areas': `[${place.areaId}]`,
  });
  expect(answer.text).toBe("Well Name\n''=already\n");
});

it.each(["'", "''", "'''"])('guards %s, so that an import of the list restores it', async (operator) => {
  const place = await createCompanyWithArea(ada, `Apostrophes ${operator.length}`);
  await makeWell(ada, place.areaId, { operator });
  const answer = await ada.get('/api/wells?format=csv&columns=operator', {
    'x-selected-areas': `[${place.areaId}]`,
  });
  expect(answer.text).toBe(`Operator\n'${operator}\n`);
  expect(withoutOwnGuard(answer.text.split('\n')[1] ?? '')).toBe(operator);
});

describe('a CSV download', () => {
  it('is of one page where the call asks for one, in the words of the JSON', async () => {
    const place = await createCompanyWithArea(ada, 'Pages');
    const here = { 'x-selected-areas': `[${place.areaId}]` };
    for (let n = 1; n <= 12; n += 1) await makeWell(ada, place.areaId, { well_name: `W${n}` });
    const names = async (query: string) =>
      (await ada.get(`/api/wells?format=csv&columns=well_name&sort=id${query}`, here)).text
        .trim()
        .split('\n');
    expect(await names('')).toHaveLength(13);
    expect(await names('&page=2&page_size=5')).toEqual(['Well Name', 'W6', 'W7', 'W8', 'W9', 'W10']);
    expect(await names('&page=2')).toEqual(['Well Name', 'W11', 'W12']);
    expect(await names('&page_size=1')).toEqual(['Well Name', 'W1']);
    expect(await names('&page=9')).toEqual(['Well Name']);
    const [first] = (await ada.get('/api/wells?page=1&sort=id', here)).body.data;
    const csv = await ada.get('/api/wells?format=csv&columns=created_date&sort=id&page_size=1', here);
    expect(csv.text.trim().split('\n')[1]).toBe(first.created_date);
  });
});

describe('slow readers', () => {
  it('do not block other work: beyond the limit, one more download must wait', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const readers = [ada, bo].map(({ id }) => test.database.download(id, () => held));
    const refused = await ada.get('/api/wells');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await ada.get('/api/wells?page=1')).status).toBe(200);
    release();
    await Promise.all(readers);
    expect((await ada.get('/api/wells')).status).toBe(200);
  });
});

describe('deleting', () => {
  it('deletes the links of the record, counts them, and leaves nothing dangling', async () => {
    const make = async (path: string, body: object) => (await ada.post(path, body)).body.data[0].id as number;
    const well = await makeWell(ada, acme.areaId);
    const tract = await make('/api/tracts', { tract_name: 'T', area_id: acme.areaId });
    const owner = await make('/api/owners', { owner_name: 'O', area_id: acme.areaId });
    const lease = await make('/api/leases', { contract_name: 'L', file_number: 'L-1', area_id: acme.areaId });
    await make('/api/proration_units', {
      tract_id: tract,
      well_id: well.id,
      held_acres: 157.82,
      unit_acres: 237.9,
    });
    const ownership = await make('/api/ownerships', {
      tract_id: tract,
      owner_id: owner,
      decimal_interest: 0.25,
    });
    const contract = await make('/api/contracts', {
      ownership_id: ownership,
      lease_id: lease,
      bonus: 1000.5,
    });
    const deleted = await ada.delete(`/api/tracts/${tract}`);
    expect(deleted.body.data[0]).toEqual({ id: tract, links_removed: 3, act_id: expect.any(Number) });
    expect((await ada.get(`/api/contracts/${contract}`)).status).toBe(404);
    expect((await ada.get(`/api/leases/${lease}`)).status).toBe(200);
    expect((await ada.delete(`/api/tracts/${tract}`)).status).toBe(404);
  });
});

describe('bridges', () => {
  it('keeps interest_percentage and decimal_interest one value', async () => {
    const tract = (await ada.post('/api/tracts', { tract_name: 'T2', area_id: acme.areaId })).body.data[0].id;
    const created = await ada.post('/api/ownerships', { tract_id: tract, interest_percentage: 0.5 });
    expect(created.body.data[0].data).toMatchObject({ decimal_interest: 0.5, interest_percentage: 0.5 });
    const torn = await ada.post('/api/ownerships', {
      tract_id: tract,
      interest_percentage: 0.5,
      decimal_interest: 0.25,
    });
    expect(torn.status).toBe(400);
  });

  it('refuses links to records of another company, to nothing, and between companies', async () => {
    const mine = await makeWell(ada, acme.areaId);
    const theirs = (await bo.post('/api/tracts', { tract_name: 'Theirs', area_id: other.areaId })).body
      .data[0].id;
    expect((await ada.post('/api/proration_units', { tract_id: theirs, well_id: mine.id })).status).toBe(422);
    expect((await ada.post('/api/ownerships', {})).status).toBe(400);
    const second = await createCompanyWithArea(ada, 'Acme Four');
    const tract = (await ada.post('/api/tracts', { tract_name: 'Mine too', area_id: second.areaId })).body
      .data[0].id;
    expect((await ada.post('/api/proration_units', { tract_id: tract, well_id: mine.id })).status).toBe(422);
  });
});

describe('tenancy', () => {
  it("answers another company's record as if it were not there", async () => {
    const well = await makeWell(bo, other.areaId);
    for (const answer of [
      await ada.get(`/api/wells/${well.id}`),
      await ada.put(`/api/wells/${well.id}`, { operator: 'Mine now' }),
      await ada.delete(`/api/wells/${well.id}`),
      await ada.get('/api/wells/999999'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(answer.body.message).toBe('This well was not found, or you have no access to it.');
    }
    const listed = await ada.get('/api/wells');
    expect(listed.body.data.some((row: { id: number }) => row.id === well.id)).toBe(false);
  });

  it('lets an Administrator reach every company', async () => {
    const well = await makeWell(bo, other.areaId);
    const signedIn = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'the.administrator@example.com', password: 'a good password' },
    });
    const answer = await test.call({
      method: 'GET',
      url: `/api/wells/${well.id}`,
      headers: { authorization: `Bearer ${signedIn.body.token}` },
    });
    expect(answer.status).toBe(200);
  });

  it('enforces roles from the next call on', async () => {
    const guest = await test.register('Guest Reader');
    const grant = (role: number) =>
      test.asOwner(
        `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${acme.companyId}, ${guest.id}, ${role})
         ON CONFLICT (company_id, user_id) DO UPDATE SET role_id = EXCLUDED.role_id`,
      );
    const well = await makeWell(ada, acme.areaId);
    const body = { well_name: 'G', api_number: nextApi(), area_id: acme.areaId };
    await grant(4);
    expect((await guest.get(`/api/wells/${well.id}`)).status).toBe(200);
    expect((await guest.post('/api/wells', body)).status).toBe(403);
    expect((await guest.put(`/api/wells/${well.id}`, { operator: 'x' })).status).toBe(403);
    expect((await guest.delete(`/api/wells/${well.id}`)).status).toBe(403);
    expect(
      (await guest.post('/api/area', { name: 'A', type: 'field', company_id: acme.companyId })).status,
    ).toBe(403);
    await grant(3);
    const created = await guest.post('/api/wells', body);
    expect(created.status).toBe(201);
    expect((await guest.delete(`/api/wells/${well.id}`)).status).toBe(403);
    expect((await guest.delete(`/api/wells/${created.body.data[0].id}`)).status).toBe(200);
  });
});
