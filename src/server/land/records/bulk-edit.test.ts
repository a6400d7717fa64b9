import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { maxBulkEdits } from '#shared/land/contracts/bulk.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let place: { companyId: number; areaId: number };
let serial = 0;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  place = await createCompanyWithArea(ada, `Company ${serial}`);
});

type Edit = { id: number; version_id: number; changes: object };

const edit = (edits: readonly Edit[], person = ada, kind = 'wells', headers: Record<string, string> = {}) =>
  person.post(`/api/${kind}/bulk-edit`, { edits }, headers);
const apiNumber = (n: number) => `42301${String(n).padStart(5, '0')}`;
const make = (kind: string, fields: object, person = ada) =>
  person.make(kind, { area_id: place.areaId, ...fields });
const read = (id: number, kind = 'wells') => ada.read(kind, id);
const pathsOf = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map(({ path }) => path);

async function makeWells(count: number, fields: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(await make('wells', { well_name: `Well ${n}`, api_number: apiNumber(n), ...fields }));
  return ids;
}

const editor = 3;
const viewer = 4;

describe('editing several records', () => {
  it('gives each its own values, and returns the records in the order of the edits', async () => {
    const [one = 0, two = 0, three = 0] = await makeWells(3, { operator: 'XTO', gross_acres: 640 });
    const ed = await test.member(`Ed ${serial}`, place.companyId, editor);
    const answer = await edit(
      [
        { id: two, version_id: 1, changes: { operator: 'Devon', gross_acres: '40.5', is_active: false } },
        { id: one, version_id: 1, changes: { spud_date: '2020-02-29', operator: '' } },
        { id: three, version_id: 1, changes: { operator: 'XTO', gross_acres: 640 } },
      ],
      ed,
    );
    expect(answer.status).toBe(200);
    const [outcome] = answer.body.data;
    expect(outcome).toMatchObject({ updated: 2, unchanged: 1, act_id: expect.any(Number) });
    expect(outcome.records.map(({ id }: { id: number }) => id)).toEqual([two, one, three]);
    expect(outcome.records[0].data).toMatchObject({
      well_name: 'Well 2',
      operator: 'Devon',
      gross_acres: 40.5,
      is_active: false,
      version_id: 2,
      modified_by: `Ed ${serial}`,
    });
    expect(outcome.records[1].data).toMatchObject({
      operator: null,
      gross_acres: 640,
      spud_date: '2020-02-29',
    });
    expect(outcome.records[2].data).toMatchObject({ version_id: 1, modified_by: 'Ada Byron' });
    expect(await read(two)).toEqual(outcome.records[0].data);
    const history = await ada.get(`/api/wells/${two}/history`);
    expect(history.body.data[0]).toMatchObject({ action: 'updated', user_name: `Ed ${serial}`, version: 2 });
  });

  it('is one act, which one undo reverts', async () => {
    const [one = 0, two = 0] = await makeWells(2, { operator: 'XTO' });
    const answer = await edit([
      { id: one, version_id: 1, changes: { operator: 'Devon' } },
      { id: two, version_id: 1, changes: { well_name: 'Renamed', spud_date: '2020-01-01' } },
    ]);
    const undone = await ada.post(`/api/acts/${answer.body.data[0].act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({ matched: 2, undone: 2, refused_count: 0 });
    expect(await read(one)).toMatchObject({ operator: 'XTO', version_id: 3 });
    expect(await read(two)).toMatchObject({ well_name: 'Well 2', spud_date: null });
  });

  it('writes each of a hundred records, edit after edit', async () => {
    await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `INSERT INTO wells (company_id, area_id, well_name, api_number, created_by)
         SELECT $1, $2, 'Many ' || n, '43' || lpad(n::text, 8, '0'), $3 FROM generate_series(1, 100) n`,
        [place.companyId, place.areaId, ada.id],
      ),
    );
    const selection = {
      'x-selected-companies': `[${place.companyId}]`,
      'x-selected-areas': `[${place.areaId}]`,
    };
    const list = await ada.get('/api/wells?page=1&page_size=100&sort=id', selection);
    let records: { id: number; version_id: number }[] = list.body.data;
    for (let round = 1; round <= 6; round += 1) {
      const answer = await edit(
        records.map(({ id, version_id }) => ({
          id,
          version_id,
          changes: { operator: `Round ${round} ${id}` },
        })),
      );
      expect(answer.body.data[0]).toMatchObject({ updated: 100 });
      records = answer.body.data[0].records.map(({ data }: { data: object }) => data);
      expect(records).toMatchObject(
        records.map(({ id }) => ({ operator: `Round ${round} ${id}`, version_id: round + 1 })),
      );
    }
  });

  it('writes nothing if there is nothing to change', async () => {
    const [one = 0] = await makeWells(1, { operator: 'XTO', gross_acres: 640 });
    const answer = await edit([
      { id: one, version_id: 1, changes: { operator: 'XTO', gross_acres: '640.0000' } },
    ]);
    expect(answer.body.data[0]).toMatchObject({ act_id: null, updated: 0, unchanged: 1 });
    expect(await read(one)).toMatchObject({ version_id: 1 });
  });

  it('warns of unusual values per record, and stores them', async () => {
    const lease = await make('leases', { contract_name: 'Wagner', file_number: 'A-1' });
    const answer = await edit(
      [
        {
          id: lease,
          version_id: 1,
          changes: { contract_date: '2020-01-01', expiration_date: '2019-01-01', royalty_rate: 0.125 },
        },
      ],
      ada,
      'leases',
    );
    expect(answer.body.data[0].records[0]).toMatchObject({
      data: { royalty_rate: 0.125, standing: expect.any(String) },
      warnings: [{ path: 'expiration_date', message: expect.any(String) }],
    });
  });

  it.each([
    [
      'tracts',
      { tract_name: 'NW/4' },
      { gross_acres: 160, is_parent_tract: true, legal_description: 'a\nb' },
    ],
    ['owners', { owner_name: 'Jane' }, { owner_name: 'Jane Roe', email: 'jane@example.com' }],
  ])('works for %s', async (kind, fields, changes) => {
    const id = await make(kind, fields);
    const answer = await edit([{ id, version_id: 1, changes }], ada, kind);
    expect(answer.body.data[0].records[0].data).toMatchObject(changes);
  });
});

describe('all or none', () => {
  it('refuses outdated versions with the current records, and writes nothing', async () => {
    const [one = 0, two = 0, three = 0] = await makeWells(3, { operator: 'XTO' });
    await ada.put(`/api/wells/${two}`, { operator: 'Devon' });
    await ada.put(`/api/wells/${three}`, { operator: 'Ascent' });
    const edits = [one, two, three].map((id) => ({ id, version_id: 1, changes: { operator: 'Mine' } }));
    const answer = await edit(edits);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: '2 wells were changed while you were editing. Review the changes before you save.',
        data: [
          { id: two, data: { operator: 'Devon', version_id: 2, modified_by: 'Ada Byron' } },
          { id: three, data: { operator: 'Ascent', version_id: 2 } },
        ],
      },
    });
    expect(pathsOf(answer)).toEqual(['edits.1.version_id', 'edits.2.version_id']);
    expect(await read(one)).toMatchObject({ operator: 'XTO', version_id: 1 });
    const single = await edit([{ id: two, version_id: 1, changes: { operator: 'Mine' } }]);
    expect(single.body.message).toMatch(/^This well was changed while you were editing\./);
  });

  it('refuses missing records and those of another company alike', async () => {
    const [mine = 0] = await makeWells(1);
    const theirs = await createCompanyWithArea(bo, `Other ${serial}`);
    const foreign = await make(
      'wells',
      { well_name: 'X', api_number: apiNumber(9), area_id: theirs.areaId },
      bo,
    );
    const answer = await edit(
      [foreign, mine, 2_000_000_000].map((id) => ({ id, version_id: 1, changes: { operator: 'Mine' } })),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.body.message).toMatch(/^2 of these wells were not found/);
    expect(pathsOf(answer)).toEqual(['edits.0.id', 'edits.2.id']);
    expect(await read(mine)).toMatchObject({ operator: null, version_id: 1 });
    const one = await edit([{ id: foreign, version_id: 1, changes: { operator: 'Mine' } }]);
    expect(one.body.message).toBe('This well was not found, or you have no access to it.');
  });

  it('refuses Viewers, also for some of the records', async () => {
    const [one = 0] = await makeWells(1);
    const vi = await test.member(`Vi ${serial}`, place.companyId, viewer);
    expect((await edit([{ id: one, version_id: 1, changes: { operator: 'A' } }], vi)).status).toBe(403);
    const own = await createCompanyWithArea(vi, `Vi's ${serial}`);
    const hers = await make(
      'wells',
      { well_name: 'Hers', api_number: apiNumber(5), area_id: own.areaId },
      vi,
    );
    const answer = await edit(
      [hers, one].map((id) => ({ id, version_id: 1, changes: { operator: 'A' } })),
      vi,
    );
    expect(answer).toMatchObject({ status: 403, body: { details: [{ path: 'edits.1.id' }] } });
    expect((await vi.read('wells', hers)).operator).toBeNull();
  });

  it('moves records within their company, but not to another one', async () => {
    const [one = 0, two = 0] = await makeWells(2);
    const areaOf = async (name: string) =>
      (await ada.post('/api/area', { name, type: 'field', company_id: place.companyId })).body.data[0].id;
    const north = await areaOf('North');
    const moved = await edit([
      { id: one, version_id: 1, changes: { area_id: north } },
      { id: two, version_id: 1, changes: { area_name: 'north' } },
    ]);
    expect(moved.body.data[0].records.map(({ data }: { data: object }) => data)).toMatchObject([
      { area_id: north, area_name: 'North' },
      { area_id: north, area_name: 'North' },
    ]);
    const elsewhere = await createCompanyWithArea(ada, `Second ${serial}`);
    const torn = await edit([{ id: two, version_id: 2, changes: { area_id: elsewhere.areaId } }]);
    expect(torn).toMatchObject({ status: 422, body: { details: [{ path: 'edits.0.changes.area_id' }] } });
    const unknown = await edit([{ id: two, version_id: 2, changes: { area_name: 'Nowhere' } }]);
    expect(pathsOf(unknown)).toEqual(['edits.0.changes.area_id']);
    const blank = await edit([{ id: two, version_id: 2, changes: { area_name: ' ' } }]);
    expect(blank).toMatchObject({ status: 400, body: { details: [{ path: 'edits.0.changes.area_id' }] } });
  });

  it('refuses unique values that are taken, each by its path', async () => {
    const [one = 0, two = 0, three = 0] = await makeWells(3);
    const taken = 'API Number is already used by another well in this area';
    const byOther = await edit([{ id: one, version_id: 1, changes: { api_number: `${apiNumber(2)}0000` } }]);
    expect(byOther).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'edits.0.changes.api_number', message: taken }] },
    });
    const twice = await edit(
      [one, two].map((id) => ({ id, version_id: 1, changes: { api_number: apiNumber(77) } })),
    );
    expect(twice.body.details).toMatchObject([
      { path: 'edits.0.changes.api_number', message: taken },
      { path: 'edits.1.changes.api_number', message: taken },
    ]);
    // The index compares each row as it is written, so a value that is given up in the same call is not free yet.
    const shifted = await edit([
      { id: two, version_id: 1, changes: { api_number: apiNumber(3) } },
      { id: three, version_id: 1, changes: { api_number: apiNumber(4) } },
    ]);
    expect(shifted.body.details).toMatchObject([
      {
        path: 'edits.0.changes.api_number',
        message: 'API Number is still used by another well of these edits; save that well first',
      },
    ]);
    expect(await read(three)).toMatchObject({ api_number: apiNumber(3), version_id: 1 });
    const own = await edit([
      { id: one, version_id: 1, changes: { api_number: `${apiNumber(1)}0000` } },
      { id: two, version_id: 1, changes: { api_number: apiNumber(8), operator: 'A' } },
    ]);
    expect(own.body.data[0]).toMatchObject({ updated: 2 });
  });

  it('refuses to move a record to an area that has its key', async () => {
    const [one = 0] = await makeWells(1);
    const south = (await ada.post('/api/area', { name: 'South', type: 'field', company_id: place.companyId }))
      .body.data[0].id;
    await make('wells', { well_name: 'There', api_number: apiNumber(1), area_id: south });
    const answer = await edit([{ id: one, version_id: 1, changes: { area_id: south } }]);
    expect(answer).toMatchObject({
      status: 409,
      body: { details: [{ path: 'edits.0.changes.api_number' }] },
    });
  });
});

describe('the form of the request', () => {
  it.each([
    [{}, 'edits'],
    [{ edits: [] }, 'edits'],
    [{ edits: [{ id: 1, changes: { operator: 'A' } }] }, 'edits.0.version_id'],
    [{ edits: [{ id: 0, version_id: 1, changes: { operator: 'A' } }] }, 'edits.0.id'],
    [{ edits: [{ id: 1, version_id: 1 }] }, 'edits.0.changes'],
    [{ edits: [{ id: 1, version_id: 1, changes: {} }] }, 'edits.0.changes'],
    [{ edits: [{ id: 1, version_id: 1, changes: { nonsense: 1 } }] }, 'edits.0.changes.nonsense'],
    [{ edits: [{ id: 1, version_id: 1, changes: { created_by: 'Me' } }] }, 'edits.0.changes.created_by'],
    [{ edits: [{ id: 1, version_id: 1, changes: { well_name: '' } }] }, 'edits.0.changes.well_name'],
    [{ edits: [{ id: 1, version_id: 1, changes: { gross_acres: -1 } }] }, 'edits.0.changes.gross_acres'],
    [
      {
        edits: [
          { id: 1, version_id: 1, changes: { operator: 'A' } },
          { id: 1, version_id: 1, changes: { operator: 'B' } },
        ],
      },
      'edits.1.id',
    ],
  ])('refuses %j by its path', async (body, path) => {
    const answer = await ada.post('/api/wells/bulk-edit', body);
    expect(answer.status).toBe(400);
    expect(pathsOf(answer)).toContain(path);
  });

  it('takes a thousand records and no more', async () => {
    const edits = Array.from({ length: maxBulkEdits + 1 }, (_each, n) => ({
      id: 1_000_000 + n,
      version_id: 1,
      changes: { operator: 'A' },
    }));
    expect((await edit(edits)).body.message).toBe('edits must name 1,000 records at most');
    expect((await edit(edits.slice(1))).body.message).toMatch(/^1,000 of these wells were not found/);
  });

  it('sent again with its key, it changes nothing twice', async () => {
    const [one = 0, two = 0] = await makeWells(2);
    const headers = { 'idempotency-key': `edit-key-${serial}` };
    const edits = [one, two].map((id) => ({ id, version_id: 1, changes: { operator: `A ${id}` } }));
    const first = await edit(edits, ada, 'wells', headers);
    const again = await edit(edits, ada, 'wells', headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await read(one)).toMatchObject({ version_id: 2 });
    const other = await edit(edits.slice(1), ada, 'wells', headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    await ada.delete(`/api/wells/${two}`);
    const late = await edit(edits, ada, 'wells', headers);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('refuses records whose texts are too long to send at once, and saves nothing', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 45; n += 1) ids.push(await make('tracts', { tract_name: `Tract ${n}` }));
    await test.asOwner(
      `UPDATE tracts SET legal_description = repeat('A', 100000), metes_bounds = repeat('B', 100000) WHERE id = ANY('{${ids}}')`,
    );
    const rename = (some: readonly number[], version_id: number) =>
      edit(
        some.map((id) => ({ id, version_id, changes: { block: `B ${id}` } })),
        ada,
        'tracts',
      );
    const { version_id, block } = await read(ids[0] ?? 0, 'tracts');
    // Stale versions would be answered with the records, too.
    for (const version of [version_id, version_id + 1])
      expect(await rename(ids, version)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message: expect.stringContaining('9 MB of text') },
      });
    expect(await read(ids[0] ?? 0, 'tracts')).toMatchObject({ version_id, block });
    expect((await rename(ids.slice(0, 20), version_id)).status).toBe(200);
  });

  it('two calls for the same records in another order wait for each other', async () => {
    const ids = await makeWells(10);
    const from = (order: readonly number[], operator: string) =>
      edit(order.map((id) => ({ id, version_id: 1, changes: { operator } })));
    const answers = await Promise.all([from(ids, 'A'), from(ids.toReversed(), 'B')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
