import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { contract, interest, type LinkedKind, makeAssets, tenPairs, unit } from './testing.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let place: { companyId: number; areaId: number };
/** One stored record of each entity, without links. */
let ids: Record<LinkedKind, number>;
let serial = 0;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  place = await createCompanyWithArea(ada, `Company ${serial}`);
  ids = await makeAssets(ada, place.areaId);
});

const link = (body: object, person = ada) => person.post('/api/links', body);
const stored = (type: LinkedKind) => ({ type, id: ids[type] });
const pathsOf = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map(({ path }) => path);

/** Returns a new record of each entity with every field that the dialog requires. */
const fresh = (): Record<LinkedKind, object> => ({
  tract: { tract_name: 'South', gross_acres: 320, county: 'Reeves', area_id: place.areaId },
  lease: {
    contract_name: 'Jones',
    file_number: 'N-1',
    lease_acres: 320,
    contract_status: 'active',
    area_id: place.areaId,
  },
  well: {
    well_name: 'New 1H',
    api_number: '4230199999',
    well_status: 'producing',
    well_type: 'oil',
    area_id: place.areaId,
  },
  owner: { owner_name: 'Birch', owner_type: 'individual', email: 'birch@example.com', area_id: place.areaId },
});

/** Returns the bridges, all new, that link the two entities. */
function bridgesOf(base: AssetName, related: AssetName): object {
  const pair = [base, related].sort().join(' ');
  switch (pair) {
    case 'tract well':
      return { proration_unit: { data: unit } };
    case 'owner tract':
      return { ownership: { data: interest } };
    case 'lease well':
      return {
        through: { tract: { id: ids.tract } },
        proration_unit: { data: unit },
        ownership: { data: interest },
        contract: { data: contract },
      };
    default:
      return { ownership: { data: interest }, contract: { data: contract } };
  }
}

async function related(base: AssetName, id: number, wanted: LinkedKind): Promise<{ id: number }[]> {
  return (await ada.get(`/api/${assets[base].plural}/${id}/relationships?entity=${wanted}`)).body.data.map(
    (row: Record<LinkedKind, { id: number }>) => row[wanted],
  );
}

/** Counts the records of the company by entity. */
async function census(): Promise<Record<string, number>> {
  const headers = { 'x-selected-companies': `[${place.companyId}]` };
  const counts: Record<string, number> = {};
  for (const { plural } of Object.values({ ...assets, ...bridges }))
    counts[plural] = (await ada.get(`/api/${plural}?page=1`, headers)).body.meta.total;
  return counts;
}

describe('the ten pairs', () => {
  it.each(tenPairs)('ties a stored %s and a stored %s, so that both sides tell it', async (base, other) => {
    const saved = await link({ base: stored(base), related: stored(other), ...bridgesOf(base, other) });
    expect(saved).toMatchObject({
      status: 201,
      body: {
        data: [
          {
            act_id: expect.any(Number),
            base: { type: base, id: ids[base], outcome: 'unchanged' },
            related: { type: other, id: ids[other], outcome: 'unchanged' },
          },
        ],
      },
    });
    expect((await related(base, ids[base], other)).map(({ id }) => id)).toEqual([ids[other]]);
    expect((await related(other, ids[other], base)).map(({ id }) => id)).toEqual([ids[base]]);
  });

  it.each(tenPairs)('makes a new %s with a new %s and undoes both', async (base, other) => {
    const before = await census();
    const saved = await link({
      base: { type: base, data: fresh()[base] },
      related: { type: other, data: fresh()[other] },
      ...bridgesOf(base, other),
    });
    expect(saved.text).toContain('"success":true');
    const created = saved.body.data[0];
    expect([created.base.outcome, created.related.outcome]).toEqual(['created', 'created']);
    expect((await related(base, created.base.id, other)).map(({ id }) => id)).toEqual([created.related.id]);
    const undone = await ada.post(`/api/acts/${created.act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({ refused: [], refused_count: 0 });
    expect(undone.body.data[0].undone).toBe(undone.body.data[0].matched);
    expect(await census()).toEqual(before);
  });

  it('accepts a contract on a stored ownership of the tract or of the owner', async () => {
    const ownership = await ada.make('ownerships', { tract_id: ids.tract, owner_id: ids.owner, ...interest });
    const ofTract = await link({
      base: stored('tract'),
      related: stored('lease'),
      ownership: { id: ownership },
      contract: { data: contract },
    });
    expect(ofTract.body.data[0]).toMatchObject({
      ownership: { id: ownership, outcome: 'unchanged' },
      contract: { outcome: 'created', data: { ownership_id: ownership, lease_id: ids.lease } },
    });
    const ofOwner = await link({
      base: { type: 'lease', data: fresh().lease },
      related: stored('owner'),
      ownership: { id: ownership },
      contract: { data: contract },
    });
    expect(ofOwner.body.data[0].contract.data).toMatchObject({ ownership_id: ownership });
  });

  it('lets a new ownership name an end that is not a side of the dialog', async () => {
    const saved = await link({
      base: stored('tract'),
      related: stored('lease'),
      ownership: { data: { ...interest, owner_id: ids.owner } },
      contract: { data: contract },
    });
    expect(saved.body.data[0].ownership.data).toMatchObject({ tract_id: ids.tract, owner_id: ids.owner });
    expect((await related('owner', ids.owner, 'lease')).map(({ id }) => id)).toEqual([ids.lease]);
  });

  it('asks for the missing half alone where a lease and a well meet on a tract', async () => {
    const through = { tract: { id: ids.tract } };
    const bare = await link({
      base: stored('lease'),
      related: stored('well'),
      through,
      proration_unit: { data: unit },
    });
    expect(bare).toMatchObject({ status: 422, body: { details: [{ path: 'through.tract' }] } });
    const covered = { base: stored('lease'), related: stored('tract'), ...bridgesOf('lease', 'tract') };
    expect((await link(covered)).status).toBe(201);
    const saved = await link({
      base: stored('lease'),
      related: stored('well'),
      through,
      proration_unit: { data: unit },
    });
    expect(saved.status).toBe(201);
    expect((await related('lease', ids.lease, 'well')).map(({ id }) => id)).toEqual([ids.well]);
  });
});

describe('a refusal', () => {
  it('names every missing field by its panel', async () => {
    const refused = await link({
      base: { type: 'tract', data: { tract_name: ' ' } },
      related: { type: 'lease', data: {} },
      ownership: { data: {} },
      contract: { data: { bonus: 5 } },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(pathsOf(refused)).toEqual([
      ...['tract_name', 'gross_acres', 'county', 'area_id'].map((field) => `base.${field}`),
      ...['contract_name', 'file_number', 'lease_acres', 'contract_status', 'area_id'].map(
        (field) => `related.${field}`,
      ),
      ...['interest_type', 'decimal_interest', 'net_acres'].map((field) => `ownership.${field}`),
      ...['contract_number', 'effective_date', 'contract_status'].map((field) => `contract.${field}`),
    ]);
    expect(refused.body.details[0].message).toBe('Tract Name is required');
    const others = await link({
      base: { type: 'well', data: {} },
      related: { type: 'tract', id: ids.tract },
      proration_unit: { data: {} },
    });
    expect(pathsOf(others)).toEqual([
      ...['well_name', 'api_number', 'well_status', 'well_type', 'area_id'].map((field) => `base.${field}`),
      ...['name', 'held_acres', 'unit_acres'].map((field) => `proration_unit.${field}`),
    ]);
    const owner = await link({
      base: stored('tract'),
      related: { type: 'owner', data: { owner_name: 'X' } },
      ownership: { data: interest },
    });
    expect(pathsOf(owner)).toEqual(['related.owner_type', 'related.email']);
  });

  it('says what is wrong with a value by its panel and field', async () => {
    const unitOf = (data: object) =>
      link({
        base: stored('tract'),
        related: stored('well'),
        proration_unit: { data: { ...unit, ...data } },
      });
    const interestOf = (data: object) =>
      link({
        base: stored('tract'),
        related: stored('owner'),
        ownership: { data: { ...interest, ...data } },
      });
    const cases: [Promise<{ status: number; body: { details: { path: string }[] } }>, string][] = [
      [unitOf({ held_acres: -1 }), 'proration_unit.held_acres'],
      [unitOf({ held_acres: '1/0' }), 'proration_unit.held_acres'],
      [unitOf({ color: 'red' }), 'proration_unit.color'],
      [interestOf({ decimal_interest: 1.000000001 }), 'ownership.decimal_interest'],
      [interestOf({ decimal_interest: '1/0' }), 'ownership.decimal_interest'],
      [interestOf({ interest_percentage: 0.5 }), 'ownership.interest_percentage'],
      [interestOf({ interest_type: 'everything' }), 'ownership.interest_type'],
      [interestOf({ effective_date: '2026-02-01', end_date: '2026-01-31' }), 'ownership.end_date'],
      [interestOf({ tract_id: ids.tract + 1 }), 'ownership.tract_id'],
      [interestOf({ created_by: 'Somebody' }), 'ownership.created_by'],
      [
        link({
          base: { type: 'tract', id: ids.tract, data: { gross_acres: 'ten' } },
          related: stored('well'),
          proration_unit: { data: unit },
        }),
        'base.gross_acres',
      ],
      [
        link({
          base: stored('owner'),
          related: stored('lease'),
          ownership: { data: interest },
          contract: { data: { ...contract, termination_date: '2025-12-31' } },
        }),
        'contract.termination_date',
      ],
    ];
    for (const [answer, path] of cases) {
      const refused = await answer;
      expect([path, refused.status, pathsOf(refused)]).toEqual([path, 400, [path]]);
    }
    expect(await census()).toMatchObject({ proration_units: 0, ownerships: 0, contracts: 0 });
  });

  it('says what a pair needs', async () => {
    const pair = { base: stored('tract'), related: stored('lease') };
    const cases: [object, string, RegExp][] = [
      [
        { ...pair, contract: { data: contract } },
        'ownership',
        /tract and a lease are linked by an ownership and a contract: the ownership is missing/,
      ],
      [{ ...pair, ownership: { data: interest } }, 'contract', /the contract is missing/],
      [
        { base: stored('tract'), related: stored('well'), contract: { data: contract } },
        'contract',
        /linked by a proration unit, not by a contract/,
      ],
      [
        { base: stored('lease'), related: stored('well'), proration_unit: { data: unit } },
        'through.tract',
        /are linked through a tract/,
      ],
      [
        { ...pair, ...bridgesOf('tract', 'lease'), through: { tract: { id: ids.tract } } },
        'through',
        /are linked directly/,
      ],
      [
        {
          base: stored('lease'),
          related: stored('well'),
          through: { tract: { id: ids.tract } },
          proration_unit: { data: unit },
          contract: { data: contract },
        },
        'ownership',
        /the ownership is missing/,
      ],
      [{ base: stored('owner'), related: stored('well') }, 'related.type', /can't be linked directly/],
      [{ base: stored('owner'), related: stored('owner') }, 'related.type', /Two owners cannot be linked/],
      [{ base: stored('tract'), related: { type: 'lessor' } }, 'related.type', /must be one of/],
      [{ base: stored('tract'), related: { type: 'well', id: '7' } }, 'related.id', /must be the id/],
      [{ base: stored('tract') }, 'related', /is required/],
    ];
    for (const [body, path, words] of cases) {
      const refused = await link(body);
      expect([path, refused.status]).toEqual([path, 400]);
      const said = refused.body.details.find((detail: { path: string }) => detail.path === path);
      expect(said?.message).toMatch(words);
    }
  });

  it('leaves nothing half-written', async () => {
    const before = await census();
    await ada.make('leases', { contract_name: 'Taken', file_number: 'N-1', area_id: place.areaId });
    const taken = await link({
      base: { type: 'tract', data: fresh().tract },
      related: { type: 'lease', data: fresh().lease },
      ...bridgesOf('tract', 'lease'),
    });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'related.file_number' }] },
    });
    expect(await census()).toEqual({ ...before, leases: (before.leases ?? 0) + 1 });
  });

  it('reads like that of a missing record, even if another company has it', async () => {
    const theirs = await createCompanyWithArea(bo, `Other ${serial}`);
    const other = await makeAssets(bo, theirs.areaId);
    const gone = await ada.make('owners', { owner_name: 'Gone', area_id: place.areaId });
    await ada.delete(`/api/owners/${gone}`);
    for (const id of [other.owner, gone, 2_000_000_000]) {
      const refused = await link({
        base: stored('tract'),
        related: { type: 'owner', id },
        ownership: { data: interest },
      });
      const message = 'This owner was not found, or you have no access to it.';
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'not_found', message, details: [{ path: 'related', message }] },
      });
    }
    const unitOfOthers = await bo.make('proration_units', { tract_id: other.tract, well_id: other.well });
    const hidden = await link({
      base: stored('tract'),
      related: stored('well'),
      proration_unit: { id: unitOfOthers, data: { name: 'Mine' } },
    });
    expect(hidden).toMatchObject({ status: 404, body: { details: [{ path: 'proration_unit' }] } });
    const named = await link({
      base: stored('tract'),
      related: stored('lease'),
      ownership: { data: { ...interest, owner_id: other.owner } },
      contract: { data: contract },
    });
    expect(named).toMatchObject({ status: 422, body: { details: [{ path: 'ownership.owner_id' }] } });
    const through = await link({
      base: stored('lease'),
      related: stored('well'),
      ...bridgesOf('lease', 'well'),
      through: { tract: { id: other.tract } },
    });
    expect(through).toMatchObject({ status: 404, body: { details: [{ path: 'through.tract' }] } });
    const area = await link({
      base: stored('tract'),
      related: { type: 'owner', data: { ...fresh().owner, area_id: theirs.areaId } },
      ownership: { data: interest },
    });
    expect(area).toMatchObject({ status: 422, body: { details: [{ path: 'related.area_id' }] } });
    expect((await bo.read('proration_units', unitOfOthers)).name).toBeNull();
  });

  it('keeps links within one company', async () => {
    const second = await createCompanyWithArea(ada, `Second ${serial}`);
    const elsewhere = await makeAssets(ada, second.areaId);
    const stored422 = await link({
      base: stored('tract'),
      related: { type: 'owner', id: elsewhere.owner },
      ownership: { data: interest },
    });
    expect(stored422).toMatchObject({ status: 422, body: { details: [{ path: 'related' }] } });
    const created = await link({
      base: stored('tract'),
      related: { type: 'owner', data: { ...fresh().owner, area_id: second.areaId } },
      ownership: { data: interest },
    });
    expect(created).toMatchObject({ status: 422, body: { details: [{ path: 'related.area_id' }] } });
  });

  it('applies to users who may not write', async () => {
    const body = { base: stored('tract'), related: stored('well'), proration_unit: { data: unit } };
    const vi = await test.member(`Vi ${serial}`, place.companyId, 4);
    const ed = await test.member(`Ed ${serial}`, place.companyId, 3);
    expect(await test.call({ method: 'POST', url: '/api/links', payload: body })).toMatchObject({
      status: 401,
    });
    expect(await link(body, vi)).toMatchObject({ status: 403 });
    expect(await link(body, bo)).toMatchObject({ status: 404 });
    expect(await link(body, ed)).toMatchObject({ status: 201 });
  });
});

describe('a link made twice', () => {
  const twice = async (body: object, bridge: BridgeName, words: RegExp) => {
    const first = await link(body);
    const again = await link(body);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        details: [{ path: bridge }],
        data: [{ bridge, id: first.body.data[0][bridge].id }],
      },
    });
    expect(again.body.message).toMatch(words);
  };

  it('is refused for a unit of the same name, and the other one is named', async () => {
    const pair = { base: stored('tract'), related: stored('well') };
    await twice({ ...pair, proration_unit: { data: unit } }, 'proration_unit', /"Smith Unit" already/);
    const shouted = await link({ ...pair, proration_unit: { data: { ...unit, name: 'SMITH UNIT ' } } });
    expect(shouted.status).toBe(409);
    const second = await link({ ...pair, proration_unit: { data: { ...unit, name: 'Smith Unit B' } } });
    expect(second.status).toBe(201);
  });

  it('is refused for one interest of an owner on the same days', async () => {
    const pair = { base: stored('owner'), related: stored('tract') };
    const from = (effective_date: string | null, end_date: string | null, more: object = {}) =>
      link({ ...pair, ownership: { data: { ...interest, effective_date, end_date, ...more } } });
    expect((await from('2020-01-01', '2025-01-01')).status).toBe(201);
    expect((await from('2025-01-01', null)).status).toBe(201);
    expect((await from(null, '2020-01-01')).status).toBe(201);
    expect((await from('2024-12-31', '2025-01-01')).status).toBe(409);
    expect((await from(null, null)).status).toBe(409);
    expect((await from(null, null, { interest_type: 'royalty' })).status).toBe(201);
    expect((await from('2030-01-01', null)).body.message).toMatch(/this mineral interest \(.*25/);
  });

  it('is refused for a lease on the same ownership, also where that has no owner', async () => {
    const ownership = await ada.make('ownerships', { tract_id: ids.tract, owner_id: ids.owner, ...interest });
    await twice(
      {
        base: stored('tract'),
        related: stored('lease'),
        ownership: { id: ownership },
        contract: { data: contract },
      },
      'contract',
      /already covers this ownership under contract C-1/,
    );
    ids = await makeAssets(ada, place.areaId);
    await twice(
      { base: stored('lease'), related: stored('tract'), ...bridgesOf('lease', 'tract') },
      'contract',
      /already/,
    );
  });

  it('is created once by two simultaneous users', async () => {
    const ed = await test.member(`Ed ${serial}`, place.companyId, 3);
    for (const [base, other] of tenPairs) {
      ids = await makeAssets(ada, place.areaId);
      const body = { base: stored(base), related: stored(other), ...bridgesOf(base, other) };
      const answers = await Promise.all([link(body), link(body, ed), link(body)]);
      expect([base, other, answers.map(({ status }) => status).sort()]).toEqual([
        base,
        other,
        [201, 409, 409],
      ]);
    }
  });

  it('is the same link where the answer to the first was lost, as that is now', async () => {
    const headers = { 'idempotency-key': `link-dialog-${serial}` };
    const body = {
      base: stored('tract'),
      related: { type: 'well', data: fresh().well },
      proration_unit: { data: unit },
    };
    const first = await ada.post('/api/links', body, headers);
    const { act_id, proration_unit } = first.body.data[0];
    await ada.put(`/api/proration_units/${proration_unit.id}`, { held_acres: 20 });
    const again = await ada.post('/api/links', body, headers);
    expect(again).toMatchObject({
      status: 201,
      body: {
        data: [
          {
            act_id,
            base: { id: ids.tract, outcome: 'unchanged' },
            related: { outcome: 'created', data: { well_name: 'New 1H' } },
            proration_unit: { id: proration_unit.id, outcome: 'created', data: { held_acres: 20 } },
          },
        ],
      },
    });
    expect(await census()).toMatchObject({ wells: 2, proration_units: 1 });

    const other = { ...body, proration_unit: { data: { ...unit, held_acres: 30 } } };
    expect(await ada.post('/api/links', other, headers)).toMatchObject({
      status: 422,
      body: { code: 'business_rule', message: 'This Idempotency-Key was used for another request' },
    });
    await ada.delete(`/api/proration_units/${proration_unit.id}`);
    expect(await ada.post('/api/links', body, headers)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Some records saved by this request have since been deleted.' },
    });
    expect(await census()).toMatchObject({ wells: 2, proration_units: 0 });
  });

  it('has the status of the first answer where that changed what is stored', async () => {
    const headers = { 'idempotency-key': `link-edit-${serial}` };
    const created = await ada.make('proration_units', { tract_id: ids.tract, well_id: ids.well, ...unit });
    const body = {
      base: stored('tract'),
      related: stored('well'),
      proration_unit: { id: created, version_id: 1, data: { held_acres: 100 } },
    };
    const answers = [
      await ada.post('/api/links', body, headers),
      await ada.post('/api/links', body, headers),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { data: [{ proration_unit: { outcome: 'updated', data: { version_id: 2 } } }] },
      });
  });

  it('is not refused while a stored one is changed in something else', async () => {
    const body = { tract_id: ids.tract, well_id: ids.well, ...unit };
    const units = [await ada.make('proration_units', body), await ada.make('proration_units', body)];
    const changed = await link({
      base: stored('tract'),
      related: stored('well'),
      proration_unit: { id: units[1], data: { held_acres: 100 } },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: [{ proration_unit: { outcome: 'updated' } }] },
    });
  });
});

describe('edit mode', () => {
  async function linked() {
    const saved = await link({
      base: stored('tract'),
      related: stored('owner'),
      ownership: { data: interest },
    });
    return saved.body.data[0].ownership;
  }

  it('changes the records and the bridge in one act, and undoes it', async () => {
    const ownership = await linked();
    const saved = await link({
      base: { ...stored('tract'), version_id: 1, data: { gross_acres: 320 } },
      related: { ...stored('owner'), data: { owner_name: 'Alder' } },
      ownership: { id: ownership.id, version_id: 1, data: { decimal_interest: 0.5 } },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            base: { outcome: 'updated', data: { gross_acres: 320, version_id: 2 } },
            related: { outcome: 'unchanged' },
            ownership: { outcome: 'updated', data: { decimal_interest: 0.5, interest_percentage: 0.5 } },
          },
        ],
      },
    });
    const undone = await ada.post(`/api/acts/${saved.body.data[0].act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({ matched: 2, undone: 2, refused_count: 0 });
    expect(await ada.read('ownerships', ownership.id)).toMatchObject({ decimal_interest: 0.25 });
    expect(await ada.read('tracts', ids.tract)).toMatchObject({ gross_acres: 640 });
  });

  it('writes nothing where nothing differs', async () => {
    const ownership = await linked();
    const saved = await link({
      base: stored('tract'),
      related: { ...stored('owner'), data: { owner_name: 'Alder' } },
      ownership: { id: ownership.id, data: interest },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: [{ act_id: null, ownership: { outcome: 'unchanged', data: { version_id: 1 } } }] },
    });
  });

  it('moves no bridge to another record, not at one end either', async () => {
    const others = await makeAssets(ada, place.areaId);
    const created = await link({
      base: stored('tract'),
      related: stored('lease'),
      ...bridgesOf('tract', 'lease'),
    });
    const owned = await linked();
    const linkedUnit = await ada.make('proration_units', { tract_id: ids.tract, well_id: ids.well, ...unit });
    const { ownership, contract: covering } = created.body.data[0];
    const second = await ada.make('ownerships', { tract_id: ids.tract, owner_id: others.owner, ...interest });
    const cases: [BridgeName, object][] = [
      [
        'ownership',
        { related: { type: 'owner', id: others.owner }, ownership: { id: owned.id, version_id: 1 } },
      ],
      ['ownership', { related: { type: 'owner', data: fresh().owner }, ownership: { id: owned.id } }],
      [
        'proration_unit',
        { related: { type: 'well', id: others.well }, proration_unit: { id: linkedUnit, version_id: 1 } },
      ],
      ['contract', { related: { type: 'lease', id: others.lease }, contract: { id: covering.id } }],
      [
        'contract',
        {
          related: { type: 'lease', id: others.lease },
          ownership: { id: ownership.id },
          contract: { id: covering.id },
        },
      ],
      [
        'contract',
        { related: stored('lease'), ownership: { id: second }, contract: { id: covering.id, version_id: 1 } },
      ],
    ];
    const before = await census();
    for (const [path, body] of cases) {
      const refused = await link({ base: stored('tract'), ...body });
      expect([path, refused.status, refused.body.details]).toEqual([
        path,
        422,
        [{ path, message: expect.stringMatching(/does not belong to the chosen records/) }],
      ]);
    }
    expect(await census()).toEqual(before);
    expect(await ada.read('contracts', covering.id)).toMatchObject({ lease_id: ids.lease, version_id: 1 });
  });

  it('keeps everything that a link requires, and tolerates missing values', async () => {
    const ownership = await linked();
    const refusedAt = async (body: object) => {
      const refused = await link({ base: stored('tract'), related: stored('owner'), ...body });
      return [refused.status, pathsOf(refused).sort()];
    };
    expect(await refusedAt({ ownership: { id: ownership.id, data: { net_acres: null } } })).toEqual([
      400,
      ['ownership.net_acres'],
    ]);
    expect(await refusedAt({ ownership: { id: ownership.id, data: { decimal_interest: null } } })).toEqual([
      400,
      ['ownership.decimal_interest'],
    ]);
    expect(await refusedAt({ ownership: { id: ownership.id, data: { interest_percentage: null } } })).toEqual(
      [400, ['ownership.interest_percentage']],
    );
    expect(
      await refusedAt({
        base: { ...stored('tract'), data: { county: ' ', gross_acres: null } },
        related: { ...stored('owner'), data: { email: '' } },
        ownership: { id: ownership.id },
      }),
    ).toEqual([400, ['base.county', 'base.gross_acres', 'related.email']]);
    expect(await ada.read('ownerships', ownership.id)).toMatchObject({ version_id: 1 });
    const changed = await link({
      base: { ...stored('tract'), data: { state: 'TX' } },
      related: stored('owner'),
      ownership: { id: ownership.id, data: { net_acres: 80 } },
    });
    expect(changed.status).toBe(200);
  });

  it('refuses a bridge of other records', async () => {
    const ownership = await linked();
    const others = await makeAssets(ada, place.areaId);
    const refused = await link({
      base: { type: 'tract', id: others.tract },
      related: { type: 'owner', id: others.owner },
      ownership: { id: ownership.id },
    });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'ownership' }] } });
    const under = await link({
      base: { type: 'tract', id: others.tract },
      related: stored('lease'),
      ownership: { id: ownership.id },
      contract: { data: contract },
    });
    expect(under).toMatchObject({ status: 422, body: { details: [{ path: 'ownership' }] } });
  });

  it('changes a contract without its ownership named', async () => {
    const saved = await link({
      base: stored('tract'),
      related: stored('lease'),
      ...bridgesOf('tract', 'lease'),
    });
    const { id } = saved.body.data[0].contract;
    const changed = await link({
      base: stored('tract'),
      related: stored('lease'),
      contract: { id, data: { bonus: 1000.5 } },
    });
    expect(changed.body.data[0]).toMatchObject({ contract: { outcome: 'updated', data: { bonus: 1000.5 } } });
    const others = await makeAssets(ada, place.areaId);
    const refused = await link({
      base: { type: 'tract', id: others.tract },
      related: stored('lease'),
      contract: { id, data: { bonus: 1 } },
    });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'contract' }] } });
  });

  it('is refused with the current record where it was changed in the meantime', async () => {
    const ownership = await linked();
    await ada.put(`/api/ownerships/${ownership.id}`, { net_acres: 80 });
    const stale = await link({
      base: stored('tract'),
      related: stored('owner'),
      ownership: { id: ownership.id, version_id: 1, data: { decimal_interest: 0.5 } },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        details: [{ path: 'ownership' }],
        data: [{ id: ownership.id, data: { net_acres: 80, version_id: 2 } }],
      },
    });
    await ada.delete(`/api/ownerships/${ownership.id}`);
    const gone = await link({
      base: stored('tract'),
      related: stored('owner'),
      ownership: { id: ownership.id, version_id: 2, data: { decimal_interest: 0.5 } },
    });
    expect(gone).toMatchObject({ status: 404, body: { details: [{ path: 'ownership' }] } });
  });
});

describe('unlinking', () => {
  async function contracts(): Promise<{ ownership: number; contracts: number[] }> {
    const ownership = await ada.make('ownerships', { tract_id: ids.tract, owner_id: ids.owner, ...interest });
    const second = await ada.make('leases', {
      contract_name: 'Second',
      file_number: 'S',
      area_id: place.areaId,
    });
    const created = [];
    for (const lease_id of [ids.lease, second])
      created.push(await ada.make('contracts', { ownership_id: ownership, lease_id, ...contract }));
    return { ownership, contracts: created };
  }
  const unlink = (bridge: BridgeName, named: number[], person = ada) =>
    person.post('/api/links/unlink', { bridge, ids: named });

  it('removes links as one act, and brings them back', async () => {
    const { contracts: made } = await contracts();
    const gone = await unlink('contract', made);
    expect(gone.body.data[0]).toEqual({ removed: 2, links_removed: 0, act_id: expect.any(Number) });
    expect(await related('tract', ids.tract, 'lease')).toEqual([]);
    const undone = await ada.post(`/api/acts/${gone.body.data[0].act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({ matched: 2, undone: 2, links_restored: 0 });
    expect(await related('tract', ids.tract, 'lease')).toHaveLength(2);
  });

  it('deletes the contracts of an ownership with it and counts them; a single deletion too', async () => {
    const { ownership } = await contracts();
    for (const remove of [
      () => unlink('ownership', [ownership]),
      () => ada.delete(`/api/ownerships/${ownership}`),
    ]) {
      const gone = await remove();
      expect(gone).toMatchObject({
        status: 200,
        body: { data: [{ links_removed: 2, act_id: expect.any(Number) }] },
      });
      expect(await census()).toMatchObject({ ownerships: 0, contracts: 0 });
      const undone = await ada.post(`/api/acts/${gone.body.data[0].act_id}/undo`, {});
      expect(undone.body.data[0]).toMatchObject({ matched: 1, undone: 1, links_restored: 2 });
      expect(await census()).toMatchObject({ ownerships: 1, contracts: 2 });
    }
  });

  it('is not restored if an end was deleted, and reports it', async () => {
    const { ownership } = await contracts();
    const gone = await unlink('ownership', [ownership]);
    await ada.delete(`/api/owners/${ids.owner}`);
    const undone = await ada.post(`/api/acts/${gone.body.data[0].act_id}/undo`, {});
    expect(undone).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        data: [
          {
            undone: 0,
            refused: [{ entity: 'ownership', id: ownership, title: 'Alder in North', code: 'conflict' }],
          },
        ],
      },
    });
  });

  it('is not restored if the link was created again, and reports it', async () => {
    const created = [
      (await link({ base: stored('tract'), related: stored('well'), proration_unit: { data: unit } })).body
        .data[0].proration_unit.id,
      (await link({ base: stored('tract'), related: stored('owner'), ownership: { data: interest } })).body
        .data[0].ownership.id,
    ];
    const acts = [
      (await unlink('proration_unit', [created[0]])).body.data[0].act_id,
      (await unlink('ownership', [created[1]])).body.data[0].act_id,
    ];
    await link({ base: stored('tract'), related: stored('well'), proration_unit: { data: unit } });
    await link({ base: stored('tract'), related: stored('owner'), ownership: { data: interest } });
    for (const act of acts) {
      const undone = await ada.post(`/api/acts/${act}/undo`, {});
      expect(undone.body.data[0]).toMatchObject({ undone: 0, refused: [{ code: 'duplicate' }] });
    }
    expect(await census()).toMatchObject({ proration_units: 1, ownerships: 1 });
  });

  it('is all or nothing, and requires permission', async () => {
    const { contracts: made } = await contracts();
    const missing = await unlink('contract', [...made, 2_000_000_000]);
    expect(missing).toMatchObject({ status: 404, body: { details: [{ path: 'ids' }] } });
    expect((await unlink('contract', made, bo)).status).toBe(404);
    const ed = await test.member(`Ed ${serial}`, place.companyId, 3);
    expect(await unlink('contract', made, ed)).toMatchObject({ status: 403 });
    const payload = { bridge: 'contract', ids: made };
    expect(await test.call({ method: 'POST', url: '/api/links/unlink', payload })).toMatchObject({
      status: 401,
    });
    expect((await unlink('contract', [])).status).toBe(400);
    expect(await census()).toMatchObject({ contracts: 2 });
    const own = await link(
      {
        base: stored('tract'),
        related: stored('well'),
        proration_unit: { data: unit },
      },
      ed,
    );
    expect((await unlink('proration_unit', [own.body.data[0].proration_unit.id], ed)).status).toBe(200);
  });
});

describe('undoing a link', () => {
  it('leaves records used since, and reports them', async () => {
    const saved = await link({
      base: { type: 'tract', data: fresh().tract },
      related: { type: 'owner', data: fresh().owner },
      ownership: { data: interest },
    });
    const { act_id, base, related: other, ownership } = saved.body.data[0];
    await ada.make('contracts', { ownership_id: ownership.id, lease_id: ids.lease });
    await ada.put(`/api/owners/${other.id}`, { phone_number: '555-0100' });
    const undone = await ada.post(`/api/acts/${act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({
      matched: 3,
      undone: 0,
      refused: [
        { entity: 'ownership', id: ownership.id, title: 'Birch in South', code: 'conflict' },
        { entity: 'tract', id: base.id, title: 'South', code: 'conflict' },
        { entity: 'owner', id: other.id, message: 'This owner has been changed since.' },
      ],
    });
  });

  it('removes the points of a well that it created, unless a user moved or added one', async () => {
    const data = { ...fresh().well, surface_location: '[-103.1, 31.1]' };
    const make = (api_number: string) =>
      link({
        base: stored('tract'),
        related: { type: 'well', data: { ...data, api_number } },
        proration_unit: { data: unit },
      });
    const first = (await make('4230188888')).body.data[0];
    const removed = await ada.post(`/api/acts/${first.act_id}/undo`, {});
    expect(removed.body.data[0]).toMatchObject({ matched: 2, undone: 2 });
    const second = (await make('4230188888')).body.data[0];
    await ada.make('geological_markers', {
      marker_name: 'Flag',
      marker_type: 'point',
      geometry: '{"type":"Point","coordinates":[-103.5,31.4]}',
      asset_type: 'Well',
      asset_id: second.related.id,
    });
    const held = await ada.post(`/api/acts/${second.act_id}/undo`, {});
    expect(held.body.data[0]).toMatchObject({
      matched: 2,
      undone: 1,
      refused: [{ entity: 'well', code: 'conflict' }],
    });
  });

  it('is refused to users who may not delete', async () => {
    const saved = await link({
      base: stored('tract'),
      related: stored('well'),
      proration_unit: { data: unit },
    });
    const act = saved.body.data[0].act_id;
    const ed = await test.member(`Ed ${serial}`, place.companyId, 3);
    expect((await ed.post(`/api/acts/${act}/undo`, {})).status).toBe(403);
    expect((await bo.post(`/api/acts/${act}/undo`, {})).status).toBe(404);
    expect((await ada.post(`/api/acts/${act}/undo`, {})).body.data[0]).toMatchObject({ undone: 1 });
  });
});

describe('the single calls', () => {
  it('refuse contradictory dates, but tolerate stored ones', async () => {
    const refused = await ada.post('/api/ownerships', {
      tract_id: ids.tract,
      effective_date: '2026-02-01',
      end_date: '2026-01-31',
    });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'end_date' }] } });
    const ownership = await ada.make('ownerships', { tract_id: ids.tract, effective_date: '2026-02-01' });
    const put = await ada.put(`/api/ownerships/${ownership}`, { end_date: '2026-01-31' });
    expect(put).toMatchObject({ status: 400, body: { details: [{ path: 'end_date' }] } });
    const terminated = await ada.post('/api/contracts', {
      ownership_id: ownership,
      lease_id: ids.lease,
      effective_date: '2026-02-01',
      termination_date: '2026-01-31',
    });
    expect(terminated).toMatchObject({ status: 400, body: { details: [{ path: 'termination_date' }] } });
    expect((await ada.put(`/api/ownerships/${ownership}`, { end_date: '2026-02-01' })).status).toBe(200);
  });

  it('make a bridge that doubles another one, and warn of it', async () => {
    const twice = async (plural: string, body: object) => {
      const first = await ada.post(`/api/${plural}`, body);
      const second = await ada.post(`/api/${plural}`, body);
      expect([first.status, first.body.warnings, second.status]).toEqual([201, [], 201]);
      return second.body.warnings;
    };
    expect(await twice('proration_units', { tract_id: ids.tract, well_id: ids.well, ...unit })).toEqual([
      { path: 'name', message: 'A unit "Smith Unit" already links the tract and the well.' },
    ]);
    const spelled = { ...unit, name: ` ${unit.name.toUpperCase()} ` };
    const again = await ada.post('/api/proration_units', {
      tract_id: ids.tract,
      well_id: ids.well,
      ...spelled,
    });
    expect(again.body.warnings).toMatchObject([{ path: 'name' }]);
    expect(await twice('ownerships', { tract_id: ids.tract, owner_id: ids.owner, ...interest })).toEqual([
      { path: 'owner_id', message: expect.stringMatching(/^The owner already has this mineral interest /) },
    ]);
    const ownership = await ada.make('ownerships', { tract_id: ids.tract, ...interest });
    expect(await twice('contracts', { ownership_id: ownership, lease_id: ids.lease, ...contract })).toEqual([
      { path: 'lease_id', message: 'The lease already covers this ownership under contract C-1.' },
    ]);
  });

  it('write acres that contradict the tract, and warn of them until they agree', async () => {
    const tract_id = ids.tract;
    const interest = { tract_id, interest_type: 'mineral', decimal_interest: 0.25 };
    const ownership = await ada.post('/api/ownerships', { ...interest, net_acres: 200 });
    expect(ownership.body.warnings).toEqual([
      { path: 'net_acres', message: 'Net Acres differ from 160.00, the acres for the decimal interest' },
    ]);
    const corrected = await ada.put(`/api/ownerships/${ownership.body.data[0].id}`, { net_acres: 160.005 });
    expect(corrected.body.warnings).toEqual([]);
    // Net royalty acres are calculated differently.
    const royalty = { ...interest, interest_type: 'royalty', net_acres: 200 };
    expect((await ada.post('/api/ownerships', royalty)).body.warnings).toEqual([]);
    const { well: well_id } = ids;
    const wide = await ada.post('/api/proration_units', {
      tract_id,
      well_id,
      held_acres: 700,
      unit_acres: 1280,
    });
    expect(wide.body.warnings).toEqual([
      { path: 'held_acres', message: 'Held Acres exceed the gross acres of the tract (640.00)' },
    ]);
  });

  it('refuse decimals that are not shares', async () => {
    for (const decimal_interest of [1.000000001, '1/0', '1/2', -0.1, 0.1234567890123]) {
      const refused = await ada.post('/api/ownerships', { tract_id: ids.tract, decimal_interest });
      expect([decimal_interest, refused.status, pathsOf(refused)]).toEqual([
        decimal_interest,
        400,
        ['decimal_interest'],
      ]);
    }
  });
});

it('is in the API document', async () => {
  const document = (await test.call({ method: 'GET', url: '/api/openapi.json' })).body;
  expect(document.paths['/api/links'].post.requestBody).toBeDefined();
  expect(document.paths['/api/links/unlink'].post.responses['200']).toBeDefined();
  expect(document.paths['/api/links'].post.parameters).toContainEqual(
    expect.objectContaining({
      in: 'header',
      name: 'idempotency-key',
      schema: expect.objectContaining({ pattern: '^[A-Za-z0-9_-]{8,64}$', minLength: 8, maxLength: 64 }),
    }),
  );
});
