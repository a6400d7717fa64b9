import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { searchKinds } from '#shared/land/search/limits.ts';
import { searchArguments } from '#shared/land/search/searched-fields.ts';
import { wordsOf } from '#shared/land/search/words.ts';

let test: TestApp;
let owner: pg.Client;
let ada: Person;
let area_id: number;
let company_id: number;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  ada = await test.register('Ada Byron');
  const acme = await createCompanyWithArea(ada, 'Acme');
  area_id = acme.areaId;
  company_id = acme.companyId;
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const entries = async () =>
  (
    await owner.query(
      'SELECT kind, record_id, area_id, title, rest FROM search_entries ORDER BY kind, record_id',
    )
  ).rows;
const words = async () =>
  (await owner.query<{ word: string }>('SELECT DISTINCT word FROM search_words ORDER BY word')).rows.map(
    ({ word }) => word,
  );

describe('the entries that searches look at', () => {
  it('are made of the fields that the entity data name', async () => {
    const { rows } = await owner.query<{ told: string }>(
      `SELECT replace(encode(tgargs, 'escape'), '\\000', ' ') AS told FROM pg_trigger
       WHERE tgname IN ('search_insert', 'search_update', 'search_delete')`,
    );
    const expected = searchKinds.flatMap((kind) => {
      const reported = `${[kind, ...searchArguments(entities[kind])].join(' ')} `;
      return [reported, reported, reported];
    });
    expect(rows.map(({ told }) => told).sort()).toEqual(expected.sort());
  });

  it.each([
    "O'Brien–Smith & Peña, NE/4",
    '42-301-12345-00-00 (A) [b] {c} <d> |e| ~f~',
    'owner5@example.com; "quoted" ‘single’ `tick` a_b%c\\d',
    'مزرعة 😀 日本語 ÉCOLE 5 ×÷',
    '\u00a0\u2003 …\u3000tab\there\nline',
    'Ünïcödé ÇĞŠŽ',
  ])('split a text into the same words as the program: %s', async (text) => {
    const { rows } = await owner.query<{ key: string }>('SELECT search_key($1) AS key', [text]);
    expect(rows[0]?.key).toBe(wordsOf(text).join(' '));
  });

  it('follow every write, and are the same when they are made anew', async () => {
    const tract = await ada.make('tracts', { area_id, tract_name: 'First Tract', county: 'Reeves' });
    const well = await ada.make('wells', {
      area_id,
      well_name: 'First Well',
      api_number: '4230112345',
      operator: 'Mesa',
    });
    await ada.make('leases', {
      area_id,
      contract_name: 'First Lease',
      file_number: 'F-1/2',
      legal_description: 'Lot 9',
    });
    const gone = await ada.make('owners', {
      area_id,
      owner_name: 'First Owner',
      phone_number: '432-555-0100',
    });
    await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'First Unit' });
    await ada.put(`/api/tracts/${tract}`, { tract_name: 'Second Tract', gross_acres: 12 });
    await ada.put(`/api/wells/${well}`, { well_name: 'Renamed Well' });
    await ada.delete(`/api/owners/${gone}`);
    const stored = await entries();
    expect(stored).toEqual([
      {
        kind: 'lease',
        record_id: expect.any(Number),
        area_id,
        title: ' first lease ',
        rest: ' f 1 2 lot 9 f12 lot9 ',
      },
      {
        kind: 'proration_unit',
        record_id: expect.any(Number),
        area_id: null,
        title: ' first unit ',
        rest: ' renamed well second tract 4230112345 ',
      },
      { kind: 'tract', record_id: tract, area_id, title: ' second tract ', rest: ' reeves  ' },
      { kind: 'well', record_id: well, area_id, title: ' renamed well ', rest: ' mesa 4230112345 ' },
    ]);
    expect(await words()).toEqual([
      'first',
      'lease',
      'mesa',
      'owner',
      'reeves',
      'renamed',
      'second',
      'tract',
      'unit',
      'well',
    ]);
    await owner.query('SELECT rebuild_search()');
    expect(await entries()).toEqual(stored);
    // Words of deleted records are removed only by the rebuild.
    expect(await words()).toEqual([
      'first',
      'lease',
      'mesa',
      'reeves',
      'renamed',
      'second',
      'tract',
      'unit',
      'well',
    ]);
  });

  it('of a unit follow what it ties, when it is moved and when that is renumbered', async () => {
    const tract_id = await ada.make('tracts', { area_id, tract_name: 'Moved From' });
    const other = await ada.make('tracts', { area_id, tract_name: 'Moved To' });
    const well_id = await ada.make('wells', { area_id, well_name: 'Held', api_number: '4230188888' });
    const id = await ada.make('proration_units', { tract_id, well_id });
    const restOfUnit = async () =>
      (await entries()).find((entry) => entry.kind === 'proration_unit' && entry.record_id === id)?.rest;
    expect(await restOfUnit()).toBe(' held moved from 4230188888 ');
    await ada.put(`/api/proration_units/${id}`, { tract_id: other });
    await ada.put(`/api/wells/${well_id}`, { api_number: '4230177777' });
    expect(await restOfUnit()).toBe(' held moved to 4230177777 ');
    await ada.delete(`/api/tracts/${other}`);
    expect(await restOfUnit()).toBeUndefined();
  });

  it('follow of the ends of a unit just what the entity data name', async () => {
    const { rows } = await owner.query<{ told: string }>(
      `SELECT replace(encode(tgargs, 'escape'), '\\000', ' ') AS told FROM pg_trigger WHERE tgname = 'search_units'`,
    );
    const expected = Object.entries(entities.proration_unit.foundThrough).map(
      ([reference, names]) => `${[reference, ...names].join(' ')} `,
    );
    expect(rows.map(({ told }) => told).sort()).toEqual(expected.sort());
  });

  it('go with the records that take a unit with them', async () => {
    const tract_id = await ada.make('tracts', { area_id, tract_name: 'Taken' });
    const well_id = await ada.make('wells', { area_id, well_name: 'Left', api_number: '4230199999' });
    await ada.make('proration_units', { tract_id, well_id, name: 'Taken Along' });
    await ada.delete(`/api/tracts/${tract_id}`);
    expect((await entries()).filter(({ title }) => title.includes('taken'))).toEqual([]);
  });

  it('cannot be written by the role of the requests', async () => {
    for (const table of ['search_entries', 'search_words']) {
      const { rows } = await owner.query(
        "SELECT has_table_privilege('platbook_rw', $1, 'INSERT, UPDATE, DELETE') AS may",
        [table],
      );
      expect(rows).toEqual([{ may: false }]);
    }
  });

  it('take the longest texts that records have', async () => {
    const id = await ada.make('tracts', {
      area_id,
      tract_name: `${'名'.repeat(300)} long`,
      metes_bounds: 'thence north 45 degrees to a stone '.repeat(2500),
    });
    expect((await ada.get('/api/search/suggestions?q=名名')).body.data).toMatchObject([{ id }]);
  });
});

describe('many matches', () => {
  // More than are gathered at once, so that the search walks the entries instead.
  const many = 9000;
  beforeAll(async () => {
    await owner.query('ALTER TABLE tracts DISABLE TRIGGER history_insert');
    await owner.query(
      `INSERT INTO tracts (company_id, area_id, tract_name, county)
       SELECT company_id, id, CASE n % 3 WHEN 0 THEN 'Sharon ' WHEN 1 THEN 'Old Sharon ' ELSE 'Plain ' END || n, 'Rosharon'
       FROM areas, generate_series(1, ${many}) n WHERE id = ${area_id}`,
    );
    await owner.query('VACUUM ANALYZE search_entries');
  });

  it('come best first, whichever way they are found, in pages that fit together', async () => {
    const names: string[] = [];
    // The first pages are walked; those past the first thousand matches are gathered.
    for (const page of [1, 2, 10, 11, 31, 61]) {
      const answer = await ada.get(`/api/search?q=sharon&limit=100&page=${page}`);
      const [{ data }] = answer.body.data;
      expect(data.metadata.total).toBe(many);
      names.push(...data.results.map(({ name }: { name: string }) => name));
    }
    expect(new Set(names).size).toBe(600);
    const steps = names.map((name) => ['S', 'O', 'P'].indexOf(name[0] ?? ''));
    expect(steps).toEqual(steps.toSorted());
    expect(steps.slice(-200)).toEqual([...Array(100).fill(1), ...Array(100).fill(2)]);
  });

  it('answer the same page again', async () => {
    const ask = async () => (await ada.get('/api/search/suggestions?q=haron')).body.data;
    const [first, second] = [await ask(), await ask()];
    expect(first).toHaveLength(10);
    expect(second).toEqual(first);
  });

  it('leave no kind or area out of what few of them have', async () => {
    const other = await ada.make('area', {
      name: 'Far',
      type: 'field',
      company_id,
    });
    const id = await ada.make('tracts', { area_id: other, tract_name: 'Zz Rosharon' });
    const lease = await ada.make('leases', { area_id, contract_name: 'Zz Rosharon Lease', file_number: 'Z' });
    const far = await ada.get('/api/search/suggestions?q=rosharon', { 'X-Selected-Areas': `[${other}]` });
    expect(far.body.data).toMatchObject([{ id, type: 'tract' }]);
    const leases = await ada.get('/api/search?q=rosharon&types=lease');
    expect(leases.body.data[0].data.results).toMatchObject([{ id: lease, type: 'lease' }]);
  });
});
