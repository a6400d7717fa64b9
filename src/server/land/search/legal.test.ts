import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { SearchResult } from '#shared/land/contracts/search.ts';
import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';

let test: TestApp;
let owner: pg.Client;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  ada = await test.register('Ada Byron');
  const { areaId: area_id } = await createCompanyWithArea(ada, 'Acme');
  const make = (plural: string, fields: object) => ada.make(plural, { area_id, ...fields });
  await make('tracts', {
    tract_name: 'Told In Fields',
    township: '2N',
    range: '33E',
    section: '14',
    block: '33',
    lot_parcel: '5',
    survey_abstract: 'A-1234',
    quarter_quarter: 'NE/4',
  });
  await make('tracts', { tract_name: 'Sec 12, Blk 4' });
  await make('tracts', {
    tract_name: 'Elsewhere',
    section: '3',
    block: '140',
    township: 'T-9-S',
    range: 'R1W',
  });
  await make('leases', {
    contract_name: 'Described',
    file_number: 'D',
    legal_description: 'The Northeast Quarter of Section 77, Township 2 South, Range 3 East, Abstract No. 88',
  });
  for (const tract_name of ['Section 25', 'Section 2', 'North Section 2', 'North Section 25'])
    await make('tracts', { tract_name });
  await make('wells', { well_name: 'Ten Digits', api_number: '4230154321' });
  await make('wells', { well_name: 'Sidetrack', api_number: '42301543210200' });
  await make('owners', { owner_name: 'Margaret Johnson', city: 'Midland' });
  await make('tracts', { tract_name: 'Branchwater', county: 'Reeves' });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

async function search(q: string): Promise<SearchResult[]> {
  const answer = await ada.get(`/api/search?q=${encodeURIComponent(q)}&limit=50`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data[0].data.results;
}
const names = async (q: string) => (await search(q)).map(({ name }) => name);

describe('a legal description', () => {
  it.each([
    'T2N',
    'R33E',
    'T2N R33E',
    't-2-n, r-33-e',
    'Township 2 North',
    '2N',
    'S14',
    'sec 14',
    'section 14',
    'Sec. 14',
    'blk 33',
    'block 33',
    'lot 5',
    'A1234',
    'A-1234',
    'Abstract 1234',
    'NE4',
    'NE/4',
    'NE¼',
    'northeast quarter',
    'NE/4 of Section 14, Block 33',
    'told sec 14',
  ])('is found by %s, which says where', async (q) => {
    const results = await search(q);
    const [found] = results.filter(({ name }) => name === 'Told In Fields');
    expect(found?.matched_fields.length).toBeGreaterThan(0);
    const picked = await ada.post('/api/tracts/search', { q });
    expect(picked.body.data).toContainEqual(expect.objectContaining({ tract_name: 'Told In Fields' }));
  });

  it('is told by the field that holds it, which a pick can name', async () => {
    const [found] = await search('section 14');
    expect(found).toMatchObject({
      name: 'Told In Fields',
      matched_fields: [{ field: 'section', snippet: '14' }],
    });
    const pick = (fields: string[]) => ada.post('/api/tracts/search', { q: 'S14', fields });
    expect((await pick(['section'])).body.data).toHaveLength(1);
    expect((await pick(['block'])).body.data).toEqual([]);
  });

  it.each([
    ['section 12', 'Sec 12, Blk 4'],
    ['block 4', 'Sec 12, Blk 4'],
    ['s77', 'Described'],
    ['NE/4', 'Described'],
    ['T2S R3E', 'Described'],
    ['A-88', 'Described'],
    ['T9S', 'Elsewhere'],
  ])('is found by %s in a name or a text', async (q, name) => {
    expect(await names(q)).toContain(name);
  });

  it('is meant before another figure of the same digits', async () => {
    expect(await names('block 14')).not.toContain('Told In Fields');
    expect((await names('T2N'))[0]).toBe('Told In Fields');
  });

  it.each([
    'T2N R33E, Sec. 014, Blk 33, Lot 5, A-1234',
    'the SE/4NW/4 and the N½ of section 7A',
    'Township 2 North, Range 33 East; South East one quarter',
    'Abst. No. 12, block C, W 1/2 NE 1/4, ne4sw4',
    'nothing of the kind, 25 texts',
    // Each form on its own, because the database must recognize that a query contains one.
    'VB-22940001',
    '(T2N)',
    'Range 33 West',
    'S.14',
    'BLK 7',
    'block c',
    'Lot 3',
    'A88',
    'abst no. 12',
    'se4',
    '160 acres, NE¼',
    'south-west one quarter',
    'E½',
    'north half',
    'w 1/2',
  ])('is read alike by the database and the program: %s', async (text) => {
    const { rows } = await owner.query<{ forms: string | null }>('SELECT search_forms($1) AS forms', [text]);
    const expected = new Set(
      legalFormsIn(text.toLowerCase()).flatMap(({ form }) => [
        form,
        ...(/^[tr]\d+[nsew]$/.test(form) ? [form.slice(1)] : []),
        ...(/^half[nsew]$/.test(form) ? [`${form.slice(-1)}2`] : []),
      ]),
    );
    expect(new Set(rows[0]?.forms?.split(' '))).toEqual(expected);
  });
});

describe('numbers', () => {
  it('are whole words before they begin others', async () => {
    expect((await names('section 2')).slice(0, 4)).toEqual([
      'Section 2',
      'North Section 2',
      'Section 25',
      'North Section 25',
    ]);
  });

  it('are not found in zeros that nobody stored', async () => {
    expect(await names('100')).toEqual([]);
    expect(await names('100%')).toEqual([]);
    expect(await names('0000')).toEqual([]);
  });

  it.each(['4230154321', '423015432100', '42301543210000', '42-301-54321-00-00'])(
    'of a well are found as %s where ten digits are stored',
    async (q) => {
      const [found] = await search(q);
      expect(found).toMatchObject({ name: 'Ten Digits', matched_fields: [{ field: 'api_number' }] });
    },
  );
});

describe('a typo', () => {
  it('is told by the field and the word that it was taken for', async () => {
    expect(await search('jonhson')).toMatchObject([
      { name: 'Margaret Johnson', matched_fields: [{ field: 'owner_name', taken_for: 'johnson' }] },
    ]);
    expect(await search('brnachwater')).toMatchObject([
      { matched_fields: [{ field: 'tract_name', taken_for: 'branchwater' }] },
    ]);
    expect(await search('margaret midlnad')).toMatchObject([
      { matched_fields: [{ field: 'owner_name' }, { field: 'city', taken_for: 'midland' }] },
    ]);
  });

  it('is not thought of where the word is found as it was typed', async () => {
    const [found] = await search('johnson');
    expect(found?.matched_fields).toEqual([
      { field: 'owner_name', label: 'Owner Name', snippet: 'Margaret Johnson' },
    ]);
  });

  it.each(['jhn', 'sectoin 99999', '4230154322', '101%'])('is not thought of in %s', async (q) => {
    expect(await search(q)).toEqual([]);
  });
});
