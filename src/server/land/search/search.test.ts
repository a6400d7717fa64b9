import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { SearchResult, Suggestion } from '#shared/land/contracts/search.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { maxQueryLength } from '#shared/land/search/limits.ts';
import { ownSearchedFields } from '#shared/land/search/searched-fields.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let east: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  acme = await createCompanyWithArea(ada, 'Acme');
  const area_id = acme.areaId;
  east = await ada.make('area', { name: 'East', type: 'field', company_id: acme.companyId });
  const make = async (name: string, plural: string, fields: object) => {
    ids[name] = await ada.make(plural, { area_id, ...fields });
  };
  await make('ranch', 'tracts', { tract_name: 'Ranch', county: 'Reeves', state: 'TX', gross_acres: 640 });
  await make('ranchNorth', 'tracts', { tract_name: 'Ranch North', county: 'Loving' });
  await make('bigRanch', 'tracts', { tract_name: 'Big Ranch', area_id: east });
  await make('branch', 'tracts', { tract_name: 'Branchwater' });
  await make('legal', 'tracts', {
    tract_name: 'T-1',
    legal_description: 'NW/4 of Section 12, Block 7, a part of the old Ranch, Quitman Survey',
    survey_abstract: 'A-1234',
  });
  await make('well', 'wells', {
    well_name: 'State 1H',
    api_number: '42-301-12345-00-00',
    operator: 'Permian Operating',
    well_status: 'producing',
  });
  await make('shortApi', 'wells', { well_name: 'State 2H', api_number: '4230154321', area_id: east });
  await make('lease', 'leases', {
    contract_name: "O'Brien Lease",
    file_number: 'F-2021-0045',
    instrument_number: '20-12345678',
    royalty_rate: 0.1875,
    lease_acres: 160,
    legal_description: 'All of Lot 9',
  });
  await make('owner', 'owners', {
    owner_name: 'Peña Minerals 100%',
    owner_type: 'trust',
    email: 'royalty@pena.example.com',
    phone_number: '(432) 555-0100',
    tax_id: '12-3456789',
    city: 'Midland',
  });
  await make('johnson', 'owners', { owner_name: 'Margaret Johnson', area_id: east });
  ids.unit = await ada.make('proration_units', {
    name: 'Salt Flat Unit',
    tract_id: ids.ranch,
    well_id: ids.shortApi,
    held_acres: 157.82,
    unit_acres: 237.9,
  });
  await ada.make('ownerships', {
    tract_id: ids.ranch,
    owner_id: ids.owner,
    interest_type: 'mineral',
    decimal_interest: 0.25,
  });
  await ada.make('ownerships', {
    tract_id: ids.ranchNorth,
    owner_id: ids.owner,
    interest_type: 'royalty',
    net_acres: 5,
  });
  const theirs = await createCompanyWithArea(bo, 'Zeta');
  ids.theirs = await bo.make('tracts', {
    tract_name: 'Ranch of Zeta',
    county: 'Unseen',
    area_id: theirs.areaId,
  });
});
afterAll(() => test.close());

const inAcme = () => ({ 'X-Selected-Companies': `[${acme.companyId}]` });

async function suggestions(
  q: string,
  headers: Record<string, string> = {},
  types = '',
): Promise<Suggestion[]> {
  const requested = `q=${encodeURIComponent(q)}&limit=10${types && `&types=${types}`}`;
  const answer = await ada.get(`/api/search/suggestions?${requested}`, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const texts = async (q: string, headers?: Record<string, string>, types?: string) =>
  (await suggestions(q, headers, types)).map(({ text }) => text);

async function search(query: string, headers: Record<string, string> = {}) {
  const answer = await ada.get(`/api/search?${query}`, headers);
  expect(answer.status, answer.text).toBe(200);
  const [{ data }] = answer.body.data;
  return data as {
    results: SearchResult[];
    // biome-ignore lint/suspicious/noExplicitAny: the tests assert it.
    metadata: any;
  };
}

describe('finding', () => {
  it.each([
    ['any word of a name', 'minerals', 'Peña Minerals 100%'],
    ['words in any order', 'lease obrien', "O'Brien Lease"],
    ['words of different fields', 'reeves ranch', 'Ranch'],
    ['what is inside of a word', 'chwat', 'Branchwater'],
    ['letters without their accents', 'pena', 'Peña Minerals 100%'],
    ['an apostrophe as it is written', "o'brien", "O'Brien Lease"],
    ['an API number with dashes', '42-301-12345', 'State 1H'],
    ['an API number without dashes', '4230112345', 'State 1H'],
    ['an API number of fourteen digits that is stored with ten', '42-301-54321-00-00', 'State 2H'],
    ['an API number of twelve digits', '423015432100', 'State 2H'],
    ['a file number', 'F-2021-0045', "O'Brien Lease"],
    ['a file number without its dashes', 'f20210045', "O'Brien Lease"],
    ['an instrument number', '2012345678', "O'Brien Lease"],
    ['a legal description', 'section 12 block 7', 'T-1'],
    ['a legal description of a lease', 'lot 9', "O'Brien Lease"],
    ['an email address', 'royalty@pena.example.com', 'Peña Minerals 100%'],
    ['a phone number', '432-555-0100', 'Peña Minerals 100%'],
    ['a phone number as digits', '4325550100', 'Peña Minerals 100%'],
    ['an operator', 'permian', 'State 1H'],
    ['a county', 'loving', 'Ranch North'],
    ['a city', 'midland', 'Peña Minerals 100%'],
    ['a word with two letters exchanged', 'brnachwater', 'Branchwater'],
    ['a word with a letter left out', 'jhnson', 'Margaret Johnson'],
    ['a word with a letter mistaken beside a right one', 'margaret johnsen', 'Margaret Johnson'],
    ['an operator with a typo', 'permain', 'State 1H'],
    ['a name with a percent sign', '100%', 'Peña Minerals 100%'],
  ])('finds %s', async (_what, q, text) => {
    expect(await texts(q, inAcme())).toContain(text);
  });

  it('puts the exact title first, then its beginning, a word of it, what is inside of one, and other fields', async () => {
    expect(await texts('ranch', inAcme())).toEqual([
      'Ranch',
      'Ranch North',
      'Big Ranch',
      'Branchwater',
      'T-1',
    ]);
  });

  it('thinks of a typo only where few are found', async () => {
    expect(await texts('quitmen', inAcme())).toEqual([]);
    expect(await texts('ranhc', inAcme())).toEqual([
      'Ranch',
      'Ranch North',
      'Big Ranch',
      'Branchwater',
      'T-1',
    ]);
  });

  it('returns with each suggestion the word that a typo matched', async () => {
    expect(await suggestions('permain', inAcme())).toMatchObject([
      { text: 'State 1H', taken_for: 'permian' },
    ]);
    expect(await suggestions('jonhson', inAcme())).toMatchObject([
      { text: 'Margaret Johnson', taken_for: 'johnson' },
    ]);
    const [found] = await suggestions('johnson', inAcme());
    expect(found).not.toHaveProperty('taken_for');
  });

  it('does not think of another number', async () => {
    expect(await texts('4230112346', inAcme())).toEqual([]);
  });

  it('suggests the four kinds of asset, and proration units on request', async () => {
    expect(await suggestions('salt flat')).toEqual([]);
    const [unit] = await suggestions('salt flat', {}, 'proration_unit');
    expect(unit).toEqual({
      id: ids.unit,
      type: 'proration_unit',
      text: 'Salt Flat Unit',
      subtext: 'State 2H · Ranch · Acme area',
      opens: { type: 'well', id: ids.shortApi },
    });
  });

  it('distinguishes records of the same name', async () => {
    const [well] = await suggestions('state 1h');
    expect(well).toMatchObject({
      type: 'well',
      subtext: '42-301-12345-00-00 · Permian Operating · Acme area',
    });
  });

  it('finds what was changed by its new name alone, and nothing deleted', async () => {
    const id = await ada.make('tracts', { tract_name: 'Formerly', area_id: acme.areaId });
    await ada.put(`/api/tracts/${id}`, { tract_name: 'Henceforth' });
    expect(await texts('formerly')).toEqual([]);
    expect(await texts('henceforht')).toEqual(['Henceforth']);
    await ada.delete(`/api/tracts/${id}`);
    expect(await texts('henceforth')).toEqual([]);
  });
});

describe('the full search', () => {
  it('answers results with what they matched on, and the figures of their kind', async () => {
    const { results, metadata } = await search('q=pena');
    expect(results).toEqual([
      {
        type: 'owner',
        id: ids.owner,
        name: 'Peña Minerals 100%',
        area_name: 'Acme area',
        matched_fields: [
          { field: 'owner_name', label: 'Owner Name', snippet: 'Peña Minerals 100%' },
          { field: 'email', label: 'Email', snippet: 'royalty@pena.example.com' },
        ],
        opens: { type: 'owner', id: ids.owner },
        owner_type: 'trust',
        // A quarter of 640 acres; the royalty does not count.
        total_owned_acres: 160,
        email: 'royalty@pena.example.com',
        phone_number: '(432) 555-0100',
      },
    ]);
    expect(metadata).toEqual({
      entity_counts: { well: 0, lease: 0, owner: 1, tract: 0, production_unit: 0 },
      total: 1,
      page: 1,
      page_size: 10,
      total_pages: 1,
    });
  });

  it.each([
    [
      '42-301-12345',
      { api_number: '42301123450000', operator: 'Permian Operating', well_status: 'producing' },
    ],
    ["O'Brien", { contract_name: "O'Brien Lease", lease_acres: 160, royalty_rate: 0.1875 }],
    ['reeves', { county: 'Reeves', state: 'TX', gross_acres: 640 }],
  ])('tells the extras of %s', async (q, extras) => {
    const { results } = await search(`q=${encodeURIComponent(q)}`, inAcme());
    expect(results).toEqual([expect.objectContaining(extras)]);
  });

  it('finds a unit by its well, its number and its tract, and calls one without a name by its tract', async () => {
    const nameless = await ada.make('proration_units', { tract_id: ids.ranchNorth, well_id: ids.well });
    const found = async (q: string) =>
      (await search(`q=${encodeURIComponent(q)}&types=proration_unit&limit=10`)).results.map(
        ({ id, name }: { id: number; name: string }) => ({ id, name }),
      );
    const it = { id: nameless, name: 'Ranch North' };
    expect(await found('state 1h')).toEqual([it]);
    expect(await found('42-301-12345')).toEqual([it]);
    expect(await found('ranch north')).toEqual([it]);
    expect(await found('1h north')).toEqual([it]);
    expect(await found('state')).toEqual(
      expect.arrayContaining([it, { id: ids.unit, name: 'Salt Flat Unit' }]),
    );
    expect(await found('permian')).toEqual([]);
    const { results, metadata } = await search('q=1h&types=proration_unit');
    expect(metadata).toMatchObject({ total: 1, entity_counts: { well: 1 } });
    expect(results).toMatchObject([
      {
        api_number: '42301123450000',
        matched_fields: [{ field: 'well_name', label: 'Well Name', snippet: 'State 1H' }],
      },
    ]);
    await ada.delete(`/api/proration_units/${nameless}`);
  });

  it('counts every kind, whichever are asked for', async () => {
    const all = await search('q=state', inAcme());
    const wells = await search('q=ranch&types=well', inAcme());
    expect(all.metadata.entity_counts).toEqual({ well: 2, lease: 0, owner: 0, tract: 0, production_unit: 0 });
    expect(wells.metadata).toMatchObject({ entity_counts: { tract: 5, well: 0 }, total: 0, total_pages: 0 });
    expect(wells.results).toEqual([]);
    const units = await search('q=salt&types=proration_unit');
    expect(units.results).toMatchObject([
      {
        type: 'proration_unit',
        name: 'Salt Flat Unit',
        well_name: 'State 2H',
        tract_name: 'Ranch',
        held_acres: 157.82,
        unit_acres: 237.9,
      },
    ]);
    expect(units.metadata.total).toBe(1);
  });

  it('turns pages that neither overlap nor leave anything out', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search(`q=ranch&page=${page}&limit=2`, inAcme())),
    );
    expect(pages.flatMap(({ results }) => results.map(({ name }) => name))).toEqual([
      'Ranch',
      'Ranch North',
      'Big Ranch',
      'Branchwater',
      'T-1',
    ]);
    expect(pages[0]?.metadata).toMatchObject({ total: 5, page: 1, page_size: 2, total_pages: 3 });
    expect((await search('q=ranch&page=4&limit=2')).results).toEqual([]);
  });

  it('recounts after a write', async () => {
    const before = (await search('q=recounted')).metadata.total;
    await ada.make('tracts', { tract_name: 'Recounted', area_id: acme.areaId });
    expect([before, (await search('q=recounted')).metadata.total]).toEqual([0, 1]);
  });
});

describe('picking a record', () => {
  const pick = async (plural: string, body: object, headers?: Record<string, string>) => {
    const answer = await ada.post(`/api/${plural}/search`, body, headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };

  it('answers whole records of one kind, best first', async () => {
    const rows = await pick('tracts', { q: 'ranch', limit: 2 }, inAcme());
    expect(rows).toEqual([
      await ada.read('tracts', ids.ranch ?? 0),
      await ada.read('tracts', ids.ranchNorth ?? 0),
    ]);
  });

  it('is also at the path without /api', async () => {
    const answer = await ada.post('/wells/search', { q: 'state' });
    expect(answer.body.data.map((row: { well_name: string }) => row.well_name)).toEqual([
      'State 1H',
      'State 2H',
    ]);
  });

  it('looks in the named fields alone', async () => {
    expect(await pick('tracts', { q: 'ranch', fields: ['legal_description'] }, inAcme())).toMatchObject([
      { tract_name: 'T-1' },
    ]);
    expect(await pick('wells', { q: '42-301-54321-00', fields: ['api_number'] })).toMatchObject([
      { well_name: 'State 2H' },
    ]);
    expect(await pick('wells', { q: 'permian', fields: ['well_name'] })).toEqual([]);
  });

  it('narrows by the values of other fields', async () => {
    expect(await pick('tracts', { q: 'ranch', county: 'LOVING' })).toMatchObject([
      { tract_name: 'Ranch North' },
    ]);
    expect(await pick('tracts', { q: 'ranch', area_id: east })).toMatchObject([{ tract_name: 'Big Ranch' }]);
    expect(await pick('tracts', { q: 'ranch', gross_acres: 640, county: null, state: '' })).toHaveLength(1);
    expect(await pick('wells', { q: 'state', is_active: true })).toHaveLength(2);
  });

  it('ignores a list that names all searched fields', async () => {
    const fields = ownSearchedFields(assets.owner);
    expect(await pick('owners', { q: 'jonhson', fields })).toEqual(await pick('owners', { q: 'jonhson' }));
  });

  it('thinks of a typo, and of proration units', async () => {
    expect(await pick('owners', { q: 'jonhson' })).toMatchObject([{ owner_name: 'Margaret Johnson' }]);
    expect(await pick('proration_units', { q: 'salt' })).toMatchObject([
      { id: ids.unit, well_id: ids.shortApi },
    ]);
  });

  it.each([
    [{ q: 'ranch', fields: ['colour'] }, 'fields'],
    [{ q: 'ranch', limit: 0 }, 'limit'],
    [{ q: 'ranch', color: 'red' }, 'color'],
    [{ q: 'ranch', gross_acres: 'many' }, 'gross_acres'],
    [{ q: 'ranch', county: 'a\u0000b' }, 'county'],
    [{ q: 'x'.repeat(maxQueryLength + 1) }, 'q'],
    [{ q: 7 }, 'q'],
  ])('refuses %j by name', async (body, path) => {
    const answer = await ada.post('/api/tracts/search', body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(path);
  });
});

describe('what a person may not see', () => {
  it('is in no suggestion, result, count or pick', async () => {
    expect(await texts('ranch of zeta')).toEqual([]);
    expect(await texts('unseen')).toEqual([]);
    expect((await search('q=ranch%20of%20zeta')).metadata.entity_counts.tract).toBe(0);
    expect((await search('q=ranch')).metadata.entity_counts.tract).toBe(5);
    expect((await ada.post('/api/tracts/search', { q: 'zeta' })).body.data).toEqual([]);
    const theirs = await ada.post('/api/tracts/search', { q: 'ranch', id: ids.theirs });
    expect(theirs.body.data).toEqual([]);
  });

  it('is not revealed by a typo either', async () => {
    expect(await texts('unsene')).toEqual([]);
    expect((await bo.get('/api/search/suggestions?q=unsene')).body.data).toMatchObject([
      { text: 'Ranch of Zeta' },
    ]);
  });

  it('stays unseen when its company is selected', async () => {
    const headers = { 'X-Selected-Companies': `[${acme.companyId + 1}]` };
    expect(await texts('ranch', headers)).toEqual([]);
    expect((await search('q=ranch', headers)).metadata.total).toBe(0);
  });

  it('narrows to the chosen areas, units by their tract or well', async () => {
    const inEast = { 'X-Selected-Areas': `[${east}]` };
    expect(await texts('ranch', inEast)).toEqual(['Big Ranch']);
    expect((await search('q=ranch', inEast)).metadata).toMatchObject({
      total: 1,
      entity_counts: { tract: 1 },
    });
    expect(await texts('salt', inEast, 'proration_unit')).toEqual(['Salt Flat Unit']);
    const moved = await ada.make('area', { name: 'Empty', type: 'field', company_id: acme.companyId });
    expect(await texts('salt', { 'X-Selected-Areas': `[${moved}]` }, 'proration_unit')).toEqual([]);
  });

  it.each([
    ['GET', '/api/search/suggestions?q=ranch'],
    ['GET', '/api/search?q=ranch'],
    ['POST', '/api/tracts/search'],
    ['POST', '/tracts/search'],
  ] as const)('%s %s refuses without a token', async (method, url) => {
    const answer = await test.call({
      method,
      url,
      ...(method === 'POST' ? { payload: { q: 'ranch' } } : {}),
    });
    expect(answer.status).toBe(401);
  });
});

describe('bad input', () => {
  it.each(['', ' ', 'a', '😀', '%', '_', '%%', "'", '"', '\\', '؟', "'; DROP TABLE wells; --"])(
    'is answered without anything for %j',
    async (q) => {
      expect(await suggestions(q)).toEqual([]);
      const { results, metadata } = await search(`q=${encodeURIComponent(q)}`);
      expect([results, metadata.total]).toEqual([[], 0]);
      expect((await ada.post('/api/wells/search', { q })).body.data).toEqual([]);
    },
  );

  it.each([
    '😀😀😀',
    'مزرعة',
    '日本語',
    'e\u0301e\u0301',
    '½½',
    'ﬁeld',
    'a'.repeat(maxQueryLength),
    'ab '.repeat(60),
  ])('finds nothing and fails nothing for %s', async (q) => {
    expect(await suggestions(q)).toEqual([]);
    expect((await search(`q=${encodeURIComponent(q)}`)).metadata.total).toBe(0);
  });

  it('finds names in other scripts', async () => {
    await ada.make('owners', { owner_name: 'مزرعة الشمال 😀', area_id: acme.areaId });
    expect(await texts('الشمال')).toEqual(['مزرعة الشمال 😀']);
    expect(await texts('😀 مزرعة')).toEqual(['مزرعة الشمال 😀']);
  });

  it.each([
    `q=${'x'.repeat(maxQueryLength + 1)}`,
    `q=${'x'.repeat(10_000)}`,
    'q=ranch&limit=0',
    'q=ranch&limit=101',
    'q=ranch&limit=x',
    'q=ranch&colour=red',
    'q=%E0%A4',
  ])('refuses %s', async (query) => {
    expect((await ada.get(`/api/search/suggestions?${query}`)).status).toBe(400);
    expect((await ada.get(`/api/search?${query}`)).status).toBe(400);
  });

  it.each(['q=ranch&page=0', 'q=ranch&page=1e9'])('refuses %s in the full search', async (query) => {
    expect((await ada.get(`/api/search?${query}`)).status).toBe(400);
  });

  it.each(['', 'foo', 'well,foo', 'well,'])('says which kinds there are for types=%s', async (types) => {
    const answer = await ada.get(`/api/search?q=ranch&types=${types}`);
    const message = 'types can be any of: well, lease, owner, tract, production_unit, proration_unit';
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.body.details).toEqual([{ path: 'types', message }]);
  });

  it('refuses a text that no record can hold, as fields do', async () => {
    const nul = await ada.get('/api/search?q=ran%00ch');
    expect([nul.status, nul.body.details]).toEqual([
      400,
      [{ path: 'q', message: 'q contains a character that cannot be stored (NUL)' }],
    ]);
    expect((await ada.get('/api/search/suggestions?q=ran%00ch')).status).toBe(400);
    expect((await ada.post('/api/tracts/search', { q: 'ran\u0000ch' })).status).toBe(400);
    const broken = await ada.post('/api/tracts/search', { q: 'ran\ud800ch' });
    expect([broken.status, broken.body.message]).toEqual([400, 'q contains a broken character']);
  });

  it('refuses a selection of nothing', async () => {
    const answer = await ada.get('/api/search/suggestions?q=ranch', { 'X-Selected-Areas': '[]' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('At least 1 company and 1 area must be selected');
  });
});
