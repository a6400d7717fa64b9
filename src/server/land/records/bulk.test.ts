import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { maxBulkIds } from '#shared/land/contracts/bulk.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { leastRecord } from '#shared/testing/least-record.ts';

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

const inPlace = () => ({
  'x-selected-companies': `[${place.companyId}]`,
  'x-selected-areas': `[${place.areaId}]`,
});
const update = (body: object, person = ada, kind = 'wells') =>
  person.post(`/api/${kind}/bulk-update`, body, inPlace());
const remove = (body: object, person = ada, kind = 'wells') =>
  person.post(`/api/${kind}/bulk-delete`, body, inPlace());
const apiNumber = (n: number) => `42301${String(n).padStart(5, '0')}`;

const make = (kind: string, fields: object, person = ada) =>
  person.make(kind, { area_id: place.areaId, ...fields });

async function makeWells(count: number, fields: object = {}, from = 1, person = ada): Promise<number[]> {
  const ids: number[] = [];
  for (let n = from; n < from + count; n += 1)
    ids.push(await make('wells', { well_name: `Well ${n}`, api_number: apiNumber(n), ...fields }, person));
  return ids;
}

const read = (id: number, kind = 'wells') => ada.read(kind, id);

const member = (name: string, roleId: number) => test.member(`${name} ${serial}`, place.companyId, roleId);

/** Inserts many wells directly, because creating them one by one takes too long. */
async function fill(count: number): Promise<void> {
  await test.database.as(ada.id, (tx) =>
    tx.client.query(
      `INSERT INTO wells (company_id, area_id, well_name, api_number, created_by)
       SELECT $1, $2, 'Many ' || n, '43' || lpad(n::text, 8, '0'), $3 FROM generate_series(1, $4::int) n`,
      [place.companyId, place.areaId, ada.id, count],
    ),
  );
}

const editor = 3;
const viewer = 4;

describe('changing many records', () => {
  it('writes those that differ, moves their system fields, and leaves the others alone', async () => {
    const [one = 0, two = 0, three = 0] = await makeWells(3, { operator: 'XTO' });
    await ada.put(`/api/wells/${two}`, { operator: 'Devon' });
    const before = await read(two);
    const ed = await member('Ed', editor);
    const answer = await update({ ids: [three, one, two], changes: { operator: 'Devon' } }, ed);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: [
          {
            matched: 3,
            updated: 2,
            unchanged: 1,
            refused: [],
            refused_count: 0,
            act_id: expect.any(Number),
          },
        ],
      },
    });
    expect(await read(one)).toMatchObject({
      operator: 'Devon',
      version_id: 2,
      modified_by: `Ed ${serial}`,
      created_by: 'Ada Byron',
    });
    expect(await read(two)).toEqual(before);
    const history = await ada.get(`/api/wells/${one}/history`);
    expect(history.body.data[0]).toMatchObject({
      action: 'updated',
      user_name: `Ed ${serial}`,
      version: 2,
      changes: [{ field: 'operator', old: 'XTO', new: 'Devon' }],
    });
    expect((await ada.get(`/api/wells/${two}/history`)).body.data).toHaveLength(2);
  });

  it('takes several fields at once, reads values as the single call does, and clears optional ones', async () => {
    const ids = await makeWells(2, { operator: 'XTO', gross_acres: 640, spud_date: '2014-01-01' });
    const answer = await update({
      ids,
      changes: { operator: null, gross_acres: '640.0000', spud_date: '', is_active: false },
    });
    expect(answer.body.data[0]).toMatchObject({ updated: 2 });
    expect(await read(ids[0] ?? 0)).toMatchObject({
      operator: null,
      gross_acres: 640,
      spud_date: null,
      is_active: false,
    });
    const again = await update({ ids, changes: { gross_acres: 640, operator: '' } });
    expect(again.body.data[0]).toMatchObject({ updated: 0, unchanged: 2, act_id: null });
    expect(await read(ids[0] ?? 0)).toMatchObject({ version_id: 2 });
  });

  it('reaches all that the search and the filters of a list find, within the selection', async () => {
    await makeWells(3, { operator: 'XTO Energy', well_status: 'producing' });
    await makeWells(2, { operator: 'Devon', well_status: 'producing' }, 10);
    const elsewhere = await ada.post('/api/area', {
      name: 'Elsewhere',
      type: 'field',
      company_id: place.companyId,
    });
    const [away = 0] = await makeWells(1, { operator: 'XTO Energy', area_id: elsewhere.body.data[0].id }, 20);
    const matching = { 'filter[operator]': 'xto', 'filter[well_status]': 'Producing' };
    const answer = await update({ matching, expected_count: 3, changes: { well_status: 'shut-in' } });
    expect(answer.body.data[0]).toMatchObject({ matched: 3, updated: 3 });
    expect((await read(away)).well_status).toBeNull();
    const searched = await update({ matching: { q: 'Well 1' }, changes: { operator: 'Ascent' } });
    expect(searched.body.data[0]).toMatchObject({ matched: 3 });
  });

  it('refuses a changed count, and returns how many match', async () => {
    await makeWells(2);
    const answer = await update({ matching: {}, expected_count: 5, changes: { operator: 'A' } });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: '2 wells match now, not 5. Nothing was changed; check the list again.',
        data: [{ matched: 2 }],
      },
    });
    const gone = await remove({ matching: { q: 'Well 1' }, expected_count: 2 });
    expect(gone.body.message).toMatch(/^1 well matches now, not 2\./);
    expect((await ada.get('/api/wells?page=1', inPlace())).body.meta.total).toBe(2);
  });

  it('reports missing records, and those of another company alike', async () => {
    const [mine = 0] = await makeWells(1);
    const theirs = await createCompanyWithArea(bo, `Other ${serial}`);
    const [foreign = 0] = await makeWells(1, { area_id: theirs.areaId }, 1, bo);
    const answer = await update({ ids: [foreign, mine, 2_000_000_000], changes: { operator: 'Mine' } });
    const refusal = {
      title: null,
      code: 'not_found',
      message: 'This well was not found, or you have no access to it.',
    };
    expect(answer.body.data[0]).toMatchObject({
      matched: 1,
      updated: 1,
      refused: [
        { id: foreign, ...refusal },
        { id: 2_000_000_000, ...refusal },
      ],
      refused_count: 2,
    });
    expect((await remove({ ids: [foreign] })).body.data[0]).toMatchObject({ matched: 0, refused_count: 1 });
    const unchanged = await bo.get(`/api/wells/${foreign}`);
    expect(unchanged.body.data[0].data).toMatchObject({ operator: null, version_id: 1 });
    const all = await update({ matching: { 'filter[operator]': 'x' }, changes: { operator: 'Y' } });
    expect(all.body.data[0]).toMatchObject({ matched: 0, updated: 0, act_id: null });
  });

  it('moves records within their company, but to no area that holds their key', async () => {
    const areaOf = async (name: string) =>
      (await ada.post('/api/area', { name, type: 'field', company_id: place.companyId })).body.data[0].id;
    const [north, south] = [await areaOf('North'), await areaOf('South')];
    const [one = 0, two = 0, twin = 0] = await makeWells(3);
    const [late = 0] = await makeWells(1, { area_id: north }, 3);
    const [there = 0] = await makeWells(1, { area_id: south }, 1);
    await ada.put(`/api/wells/${there}`, { api_number: `${apiNumber(1)}0000` });
    const foreign = await createCompanyWithArea(ada, `Second ${serial}`);
    const [torn = 0] = await makeWells(1, { area_id: foreign.areaId }, 50);
    const ids = [one, two, twin, late, there, torn];
    const answer = await update({ ids, changes: { area_id: south, operator: 'Moved' } });
    expect(answer.body.data[0]).toMatchObject({
      matched: 6,
      updated: 3,
      unchanged: 0,
      refused: [
        {
          id: one,
          title: 'Well 1',
          code: 'duplicate',
          message: 'API Number is already used by another well in this area',
        },
        { id: late, code: 'duplicate' },
        {
          id: torn,
          title: 'Well 50',
          code: 'business_rule',
          message: expect.stringContaining('another company'),
        },
      ],
    });
    expect(await read(two)).toMatchObject({ area_name: 'South', operator: 'Moved' });
    expect(await read(one)).toMatchObject({ area_id: place.areaId, operator: null, version_id: 1 });
    const named = await update({ ids: [two], changes: { area_name: 'north' } });
    expect(named.body.data[0]).toMatchObject({ updated: 1 });
  });

  it.each([
    [{ changes: { operator: 'A' } }, 'ids'],
    [{ ids: [], changes: { operator: 'A' } }, 'ids'],
    [{ ids: [0], changes: { operator: 'A' } }, 'ids.0'],
    [{ ids: [1.5], changes: { operator: 'A' } }, 'ids.0'],
    [{ ids: ['1'], changes: { operator: 'A' } }, 'ids.0'],
    [{ ids: [1], matching: {}, changes: { operator: 'A' } }, 'matching'],
    [{ ids: [1], expected_count: 1, changes: { operator: 'A' } }, 'expected_count'],
    [{ matching: {}, changes: { operator: 'A' } }, 'expected_count'],
    [{ matching: { q: ' ' }, changes: { operator: 'A' } }, 'expected_count'],
    [{ matching: { page: '1' }, changes: { operator: 'A' } }, 'matching.page'],
    [{ matching: { 'filter[nonsense]': 'x' }, changes: { operator: 'A' } }, 'matching.filter[nonsense]'],
    [{ matching: { 'filter[spud_date]': 'soon' }, changes: { operator: 'A' } }, 'filter[spud_date]'],
    [{ ids: [1] }, 'changes'],
    [{ ids: [1], changes: {} }, 'changes'],
    [{ ids: [1], changes: { nonsense: 1 } }, 'changes.nonsense'],
    [{ ids: [1], changes: { version_id: 1 } }, 'changes.version_id'],
    [{ ids: [1], changes: { created_by: 'Me' } }, 'changes.created_by'],
    [{ ids: [1], changes: { well_name: '' } }, 'changes.well_name'],
    [{ ids: [1], changes: { well_name: null } }, 'changes.well_name'],
    [{ ids: [1], changes: { gross_acres: -1 } }, 'changes.gross_acres'],
    [{ ids: [1], changes: { well_status: 'gone' } }, 'changes.well_status'],
    [{ ids: [1], changes: { operator: 'a\u0000b' } }, 'changes.operator'],
    [{ ids: [1], changes: { area_id: null } }, 'changes.area_id'],
    [{ ids: [1], changes: { area_name: ' ' } }, 'changes.area_id'],
    [{ ids: [1, 2], changes: { api_number: '4230199999' } }, 'changes.api_number'],
  ])('refuses %j by its path', async (body, path) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
  });

  it('states how many ids one call accepts', async () => {
    const ids = Array.from({ length: maxBulkIds + 1 }, (_, place) => place + 1);
    const answer = await update({ ids, changes: { operator: 'A' } });
    expect(answer).toMatchObject({ status: 400, body: { message: 'ids must name 10,000 records at most' } });
  });

  it('takes ten thousand ids and no more', async () => {
    const ids = Array.from({ length: 10_001 }, (_each, n) => 1_000_000 + n);
    const tooMany = await update({ ids, changes: { operator: 'A' } });
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ path: 'ids' }] } });
    const overLimit = await update({ ids: ids.slice(1), changes: { operator: 'A' } });
    expect(overLimit.body.data[0]).toMatchObject({ matched: 0, refused_count: 10_000 });
  });

  it('explains that a unique value is for one record, and sets it on one', async () => {
    const [one = 0, two = 0] = await makeWells(2);
    const both = await update({ ids: [one, two], changes: { api_number: '4230188888' } });
    expect(both.body.message).toBe(
      "API Number must be unique within an area, so it can't be set for 2 wells at once",
    );
    expect((await update({ ids: [one], changes: { api_number: '42-301-88888' } })).body.data[0].updated).toBe(
      1,
    );
    const taken = await update({ ids: [two], changes: { api_number: '423018888800' } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    const matched = await update({ matching: { q: 'Well' }, changes: { api_number: '4230177777' } });
    expect(matched.status).toBe(400);
    expect((await update({ ids: [one], changes: { gross_acres: 'x' } })).body.message).toMatch(
      /^Gross Acres /,
    );
  });

  it('names files once too, and reaches every kind', async () => {
    for (const asset of Object.values(assets)) {
      const id = await make(asset.plural, leastRecord(asset, { title: 'T', n: 7700, areaId: place.areaId }));
      const renamed = await update({ ids: [id], changes: { [asset.titleField]: 'New' } }, ada, asset.plural);
      expect(renamed.body.data[0]).toMatchObject({ updated: 1 });
      expect((await remove({ ids: [id] }, ada, asset.plural)).body.data[0]).toMatchObject({ deleted: 1 });
      expect((await ada.get(`/api/${asset.plural}/${id}`)).status).toBe(404);
    }
    const leases = [
      await make('leases', { contract_name: 'A', file_number: 'F 2' }),
      await make('leases', { contract_name: 'B', file_number: 'F 3' }),
    ];
    const numbered = await update({ ids: leases, changes: { file_number: 'F 9' } }, ada, 'leases');
    expect(numbered).toMatchObject({ status: 400, body: { details: [{ path: 'changes.file_number' }] } });
  });

  it('takes a hundred thousand records and no more', async () => {
    await fill(100_001);
    const tooMany = await update({ matching: {}, expected_count: 100_001, changes: { operator: 'A' } });
    expect(tooMany).toMatchObject({
      status: 422,
      body: {
        code: 'business_rule',
        message:
          '100,001 wells match, but one call can change at most 100,000. Narrow the search or the filters.',
        data: [{ matched: 100_001 }],
      },
    });
    expect((await remove({ matching: { q: 'many' } })).status).toBe(422);
    const overLimit = await update({
      matching: { 'filter[well_name]': 'Many 1' },
      changes: { operator: 'Quick', is_active: true },
    });
    expect(overLimit.body.data[0]).toMatchObject({ matched: 11_113, updated: 11_113 });
  });
});

describe('rights', () => {
  it('are asked for, and a Viewer changes and deletes nothing', async () => {
    const ids = await makeWells(2);
    const vi = await member('Vi', viewer);
    for (const call of ['bulk-update', 'bulk-delete']) {
      const anonymous = await test.call({
        method: 'POST',
        url: `/api/wells/${call}`,
        payload: { ids, changes: { operator: 'A' } },
      });
      expect(anonymous.status).toBe(401);
    }
    for (const answer of [await update({ ids, changes: { operator: 'A' } }, vi), await remove({ ids }, vi)])
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('(Viewer)') } });
    expect(await read(ids[0] ?? 0)).toMatchObject({ version_id: 1 });
  });

  it('apply per record: a Viewer of one company changes records of another', async () => {
    const [closed = 0] = await makeWells(1);
    const vi = await member('Vi', viewer);
    const own = await createCompanyWithArea(vi, `Own ${serial}`);
    const [open = 0] = await makeWells(1, { area_id: own.areaId }, 1, vi);
    for (const answer of [
      await update({ ids: [closed, open], changes: { operator: 'A' } }, vi),
      await remove({ ids: [closed, open] }, vi),
    ]) {
      expect(answer.body.data[0]).toMatchObject({
        matched: 2,
        refused: [
          { id: closed, title: 'Well 1', code: 'forbidden', message: expect.stringContaining('Viewer') },
        ],
        refused_count: 1,
      });
    }
    expect(await read(closed)).toMatchObject({ operator: null });
    expect((await vi.get(`/api/wells/${open}`)).status).toBe(404);
  });

  it('let an Editor delete their own records, and report the rest', async () => {
    const ed = await member('Ed', editor);
    const [theirs = 0] = await makeWells(1);
    const [own = 0] = await makeWells(1, {}, 2, ed);
    const answer = await remove({ matching: {}, expected_count: 2 }, ed);
    expect(answer.body.data[0]).toMatchObject({
      matched: 2,
      deleted: 1,
      unchanged: 0,
      refused: [
        {
          id: theirs,
          title: 'Well 1',
          code: 'forbidden',
          message:
            'As Editor, you can delete only what you created. Ask a Manager of the company to delete this.',
        },
      ],
    });
    expect(await read(own)).toBeUndefined();
    expect(await read(theirs)).toMatchObject({ version_id: 1 });
  });

  it('are listed for a hundred records, and counted for all', async () => {
    const ed = await member('Ed', editor);
    await fill(150);
    const answer = await remove({ matching: {}, expected_count: 150 }, ed);
    expect(answer.body.data[0]).toMatchObject({ matched: 150, deleted: 0, refused_count: 150, act_id: null });
    expect(answer.body.data[0].refused).toHaveLength(100);
  });
});

describe('deleting many records', () => {
  it('deletes their links, and the links of those, and counts them', async () => {
    const tracts = [await make('tracts', { tract_name: 'A' }), await make('tracts', { tract_name: 'B' })];
    const [well = 0] = await makeWells(1);
    const owner = await make('owners', { owner_name: 'O' });
    const lease = await make('leases', { contract_name: 'L', file_number: 'F' });
    const link = async (kind: string, fields: object) =>
      (await ada.post(`/api/${kind}`, fields)).body.data[0].id as number;
    for (const tract of tracts) {
      await link('proration_units', { tract_id: tract, well_id: well });
      const ownership = await link('ownerships', { tract_id: tract, owner_id: owner });
      await link('contracts', { ownership_id: ownership, lease_id: lease });
    }
    const answer = await remove({ ids: tracts }, ada, 'tracts');
    expect(answer.body.data[0]).toMatchObject({ matched: 2, deleted: 2, links_removed: 6, refused_count: 0 });
    for (const bridge of ['proration_units', 'ownerships', 'contracts'])
      expect((await ada.get(`/api/${bridge}?page=1`, inPlace())).body.meta.total).toBe(0);
    const trash = await ada.get('/api/trash?entity=tract', inPlace());
    expect(trash.body.meta.total).toBe(2);
  });
});

describe('several people at once', () => {
  it('wait for one another: no deadlock, nothing half done, every write counted', async () => {
    const ids = await makeWells(60);
    const backwards = ids.toReversed();
    const answers = await Promise.all([
      update({ ids, changes: { operator: 'A' } }),
      update({ ids: backwards, changes: { operator: 'B' } }),
      update({ matching: { q: 'Well' }, changes: { well_type: 'oil' } }),
      update({ ids: backwards, changes: { well_type: 'gas' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const list = await ada.get('/api/wells?page=1&page_size=100', inPlace());
    const of = (name: string) => new Set(list.body.data.map((well: Record<string, unknown>) => well[name]));
    expect(of('operator').size).toBe(1);
    expect(of('well_type').size).toBe(1);
    const written = answers.reduce((sum, { body }) => sum + body.data[0].updated, 0);
    const versions = list.body.data.reduce(
      (sum: number, well: { version_id: number }) => sum + well.version_id - 1,
      0,
    );
    expect(versions).toBe(written);
  });

  it('delete and change the same records: deleted ones are reported, the others changed', async () => {
    const ids = await makeWells(40);
    const half = ids.slice(0, 20);
    const [deleted, changed] = await Promise.all([
      remove({ ids: half.toReversed() }),
      update({ ids, changes: { operator: 'C' } }),
    ]);
    expect(deleted?.body.data[0]).toMatchObject({ deleted: 20 });
    const { updated, refused_count } = changed?.body.data[0] ?? {};
    expect([20, 40]).toContain(updated);
    expect(updated + refused_count).toBe(40);
    const left = await ada.get('/api/wells?page=1&filter[operator]=C', inPlace());
    expect(left.body.meta.total).toBe(20);
  });
});
