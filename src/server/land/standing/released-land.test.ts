import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createLand, textsOf } from './testing.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

const pastTerm = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };
const producing = { first_prod_date: '2017-06-01' };
const pugh = { ...pastTerm, horizontal_pugh: true };

const partial = (lease: number, tract: number, fields: object) =>
  ada.make('lease_events', { lease_id: lease, kind: 'partial_release', tract_id: tract, ...fields });

/** A second tract of 240 acres with the same owner. */
async function makeTract({ area, owner }: Awaited<ReturnType<typeof createLand>>) {
  const tract = await ada.make('tracts', { area_id: area, tract_name: 'Second', gross_acres: 240 });
  const interest = { owner_id: owner, interest_type: 'mineral', decimal_interest: 1 };
  return { tract, ownership: await ada.make('ownerships', { tract_id: tract, ...interest }) };
}

/** A second tract under the lease. */
async function addTract(land: Awaited<ReturnType<typeof createLand>>, lease: number): Promise<number> {
  const { tract, ownership } = await makeTract(land);
  await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
  return tract;
}

describe('ending a contract today', () => {
  it.each([
    ['under a surface release', { ...pugh }, {}, [80, 80, 0, 20]],
    ['at depths', pastTerm, { depths: 'surface to 9,000 ft' }, [160, 160, 0, 40]],
  ])('leaves earlier years as they were %s', async (name, terms, contract, acres) => {
    const land = await createLand(ada, `Ended ${name}`);
    const lease = await land.lease(terms, undefined, contract);
    await land.well(producing, { held_acres: 80, unit_acres: 640, depths: 'surface to 8,000 ft' });
    const before = await land.standing(lease, '?as_of=2020-01-01');
    expect(await land.acres('as_of=2020-01-01')).toEqual(acres);
    const [link] = (await ada.get('/api/contracts', land.headers)).body.data;
    await test.asOwner("UPDATE history SET at = '2026-02-01T12:00:00Z'");
    await test.asOwner("UPDATE contracts SET created_date = '2016-01-01'");
    await ada.put(`/api/contracts/${link.id}`, { contract_status: 'terminated' });
    expect(await land.acres('as_of=2020-01-01')).toEqual(acres);
    expect(await land.standing(lease, '?as_of=2020-01-01')).toEqual(before);
    expect((await land.acres())[0]).toBe(0);
  });
});

describe('a tract that was released in steps', () => {
  it.each([
    ['of acres', [{ acres: 80 }, { acres: 80 }], {}],
    ['of depths', [{ depths: 'surface to 9,000 ft' }, { depths: 'below 9,000 ft' }], {}],
    [
      'that overlap at the depths of the unit',
      [{ depths: 'surface to 9,000 ft' }, { depths: '8,000 ft to 12,000 ft' }],
      { depths: '7,000 ft to 10,000 ft' },
    ],
  ])('%s no longer holds the rest of the lease', async (name, releases, unit) => {
    const land = await createLand(ada, `Steps ${name}`);
    const lease = await land.lease(pastTerm);
    await addTract(land, lease);
    await land.well(producing, unit);
    expect(await land.acres()).toEqual([400, 400, 0, 100]);
    const [first, second] = releases;
    await partial(lease, land.tract, { starts_on: '2020-01-01', ...first });
    expect((await land.standing(lease)).standing).toBe('hbp');
    await partial(lease, land.tract, { starts_on: '2021-01-01', ...second });
    expect((await land.standing(lease)).standing).toBe('review');
    expect((await land.acres('as_of=2020-06-01'))[1]).toBeGreaterThanOrEqual(240);
    expect((await land.acres())[1]).toBe(0);
  });

  it('ends with the depths that the lease covers', async () => {
    const land = await createLand(ada, 'Deep rights');
    const lease = await land.lease(pastTerm, undefined, { depths: 'below 9,000 ft' });
    await addTract(land, lease);
    await land.well(producing);
    expect((await land.standing(lease)).standing).toBe('hbp');
    await partial(lease, land.tract, { starts_on: '2020-01-01', depths: 'below 9,000 ft' });
    expect((await land.standing(lease)).standing).toBe('review');
  });
});

describe('a unit on two tracts of which one well is linked to one only', () => {
  it('is for review on the other once its own well ceased', async () => {
    const land = await createLand(ada, 'Partly linked', 640);
    const lease = await land.lease(pugh);
    const second = await addTract(land, lease);
    const held = { held_acres: 80, unit_acres: 160, name: 'Smith Unit' };
    const first = await land.well(producing, held);
    await ada.make('proration_units', { tract_id: second, well_id: first, ...held, name: 'smith unit ' });
    const linked = await land.well(producing, held);
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    await ada.make('well_events', { well_id: first, kind: 'production_ceased', event_date: '2020-01-01' });
    await ada.put(`/api/wells/${first}`, { well_status: 'shut_in' });
    expect(await land.acres('as_of=2020-03-01')).toEqual([160, 160, 0, 40]);
    expect(await land.acres()).toEqual([80, 80, 240, 20]);
    const { body } = await ada.post(`/api/leases/${lease}/retained-acreage`, {});
    expect(body.data[0].missing.map(({ text }: { text: string }) => text)).toEqual([
      'whether Well 5 also holds Smith Unit on Second: link it to the tract, or rename its unit',
    ]);
    await ada.make('proration_units', { tract_id: second, well_id: linked, ...held });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
  });
});

describe('a unit on tracts of two leases', () => {
  it('may be held on the other by a well that is linked to one only', async () => {
    const land = await createLand(ada, 'Pooled', 300);
    await land.lease(pastTerm);
    const { tract: second, ownership } = await makeTract(land);
    const other = await land.lease(pugh, ownership);
    const held = { held_acres: 100, unit_acres: 200, name: 'Pool 1' };
    const plugged = await land.well(producing, held);
    await ada.make('proration_units', { tract_id: second, well_id: plugged, ...held });
    await land.well(producing, held);
    await ada.make('well_events', { well_id: plugged, kind: 'plugged', event_date: '2021-01-01' });
    const standing = await land.standing(other);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing).join(' ')).toContain(
      'also produces for Pool 1 on Second is unknown: it is linked to the unit on another tract only.',
    );
    await ada.put(`/api/leases/${other}`, { contract_status: 'expired' });
    expect((await land.standing(other)).standing).toBe('review');
    await ada.put(`/api/leases/${other}`, { contract_status: 'active' });
    // Another well holds the lease, so that its Pugh clause counts.
    const third = await makeTract(land);
    await ada.make('contracts', { ownership_id: third.ownership, lease_id: other });
    await ada.make('proration_units', {
      tract_id: third.tract,
      well_id: await land.well(producing, { name: 'Away' }),
      name: 'Own Unit',
      held_acres: 80,
    });
    expect(await land.acres()).toEqual([380, 380, 240, 95]);
    const { body } = await ada.post(`/api/leases/${other}/retained-acreage`, {});
    expect(body.data[0].missing.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^whether Well \d+ also holds Pool 1 on Second/),
    ]);
  });
});

describe('the calculator', () => {
  it('counts what is left at some depth, and asks for what a release leaves open', async () => {
    const land = await createLand(ada, 'Depths gone', 100);
    const lease = await land.lease(pugh);
    await land.well(producing, { held_acres: 60, unit_acres: 640 });
    const calculated = async () => (await ada.post(`/api/leases/${lease}/retained-acreage`, {})).body.data[0];
    const below = await partial(lease, land.tract, { starts_on: '2019-01-01', depths: 'Below 9,000 ft' });
    expect((await calculated()).tracts).toMatchObject([
      { already_released: '0', held: '60', released: '40' },
    ]);
    await ada.put(`/api/lease_events/${below}`, { starts_on: null });
    expect(await calculated()).toMatchObject({
      state: 'review',
      missing: [{ text: 'the date or the depths of a partial release of Depths gone' }],
    });
    await ada.delete(`/api/lease_events/${below}`);
    const nowhere = await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      acres: 30,
      starts_on: '2019-01-01',
    });
    expect(await calculated()).toMatchObject({
      state: 'review',
      missing: [{ text: 'the tract of a partial release' }],
    });
    await ada.delete(`/api/lease_events/${nowhere}`);
    await land.well(producing, { held_acres: 80, unit_acres: 640 });
    expect((await land.acres())[1]).toBe(0);
    expect(await calculated()).toMatchObject({
      state: 'review',
      missing: [{ text: 'which acres of Unit are on its tract: 60 or 80' }],
    });
  });

  it('leaves out units that do not reach the lease', async () => {
    const land = await createLand(ada, 'Shallow', 640);
    const lease = await land.lease(pugh, undefined, { depths: 'Below 5,000 ft' });
    await land.well(producing, { name: 'S', held_acres: 160, depths: 'Surface to 4,000 ft' });
    await land.well(producing, { name: 'D', held_acres: 320, depths: '6,000 ft to 8,000 ft' });
    const { body } = await ada.post(`/api/leases/${lease}/retained-acreage`, {});
    expect(body.data[0]).toMatchObject({ state: 'in_effect', totals: { held: '320', released: '320' } });
    expect((await land.acres())[1]).toBe(320);
  });
});

describe('a unit that a payment or operations may have held', () => {
  const shutIn = {
    kind: 'shut_in_payment',
    starts_on: '2025-03-01',
    ends_on: '2026-02-28',
    paid_on: '2025-02-20',
  };
  it.each([
    [
      'operations',
      '2025-10-01',
      { kind: 'operations', starts_on: '2025-11-20', ends_on: '2025-12-31' },
      '2026-01-10',
      'whether the operations from 2025-11-20 to 2025-12-31 held Smith 1',
    ],
    [
      'a shut-in payment',
      '2025-01-10',
      shutIn,
      '2026-03-15',
      'whether the shut-in payment from 2025-03-01 to 2026-02-28 held Smith 1',
    ],
    [
      'operations without dates',
      '2025-10-01',
      { kind: 'operations' },
      '2026-01-10',
      'whether the operations without dates held Smith 1',
    ],
  ])('is for review, and no release of it can be applied: %s', async (name, ceased, event, back, text) => {
    const land = await createLand(ada, `Bridged by ${name}`, 640);
    const lease = await land.lease(pugh);
    const well = await land.well(producing, { name: 'Smith 1', held_acres: 160, unit_acres: 160 });
    await land.well(producing, { name: 'Jones 2', held_acres: 80, unit_acres: 80 });
    await ada.make('well_events', { well_id: well, kind: 'production_ceased', event_date: ceased });
    await ada.make('lease_events', { lease_id: lease, ...event });
    await ada.make('well_events', { well_id: well, kind: 'returned', event_date: back });
    expect((await land.standing(lease)).held_by).toBe('production');
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    const path = `/api/leases/${lease}/retained-acreage`;
    const calculated = (await ada.post(path, {})).body.data[0];
    expect(calculated).toMatchObject({ state: 'review', missing: [{ text }], totals: { released: null } });
    const applied = await ada.post(`${path}/apply`, { version: calculated.version });
    expect(applied.status).toBe(422);
    expect(applied.text).toContain(text);
  });
});

describe('a lease whose production holds no unit on its own since its surface release', () => {
  it('is not held, on the page and everywhere else', async () => {
    const land = await createLand(ada, 'Drilled later', 640);
    const lease = await land.lease(pugh);
    const first = await land.well(producing, { name: 'Smith 1', held_acres: 160, unit_acres: 160 });
    await land.well({ first_prod_date: '2021-02-01' }, { name: 'Smith 2', held_acres: 320, unit_acres: 320 });
    expect((await land.standing(lease)).standing).toBe('hbp');
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    await ada.make('well_events', { well_id: first, kind: 'plugged', event_date: '2021-06-01' });
    await ada.put(`/api/wells/${first}`, { well_status: 'plugged' });
    expect(await land.standing(lease, '?as_of=2021-06-01')).toMatchObject({ held_until: '2021-08-30' });
    const gap = await land.standing(lease, '?as_of=2021-08-30');
    expect(gap).toMatchObject({ standing: 'hbp', held_until: '2021-08-30' });
    expect(textsOf(gap).at(-1)).toBe(
      'Since 2018-01-02, the surface release of the lease keeps only units whose wells hold them on their own. If nothing follows, the lease is held through 2021-08-30: 0 days left, with an assumed cessation period of 90 days.',
    );
    const standing = await land.standing(lease, '?as_of=2021-08-31');
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing).at(-1)).toBe(
      'Since 2018-01-02, the surface release of the lease keeps only units whose wells hold them on their own without a gap of more than 90 days, and none does. Record the release of the lease, or what held a unit.',
    );
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
    expect(await land.items()).toContain('lease_status_conflict');
    expect((await ada.post(`/api/leases/${lease}/retained-acreage`, {})).body.data[0].state).toBe('not_held');
  });
});

describe('a well outside the units that hold', () => {
  const outside = (land: Awaited<ReturnType<typeof createLand>>, tract = land.tract) =>
    land.well({ first_prod_date: '2021-06-01' }, { name: 'Outside', held_acres: 80, tract_id: tract });
  const event = (well_id: number, kind: string, event_date: string) =>
    ada.make('well_events', { well_id, kind, event_date });
  const smith = { name: 'Smith 1', held_acres: 160, unit_acres: 160 };

  it('does not hold the lease after a shut-in payment of the unit', async () => {
    const land = await createLand(ada, 'Paid long ago', 640);
    const lease = await land.lease(pugh);
    await event(await land.well(producing, smith), 'shut_in', '2024-01-01');
    await outside(land);
    const paid = { starts_on: '2024-02-01', ends_on: '2025-01-31', paid_on: '2024-01-20' };
    await ada.make('lease_events', { lease_id: lease, kind: 'shut_in_payment', ...paid });
    expect(await land.standing(lease, '?as_of=2024-06-01')).toMatchObject({
      standing: 'hbp',
      held_until: '2025-05-01',
    });
    expect((await land.standing(lease, '?as_of=2025-05-02')).standing).toBe('review');
  });

  it('does not hold the lease where acres are missing', async () => {
    const land = await createLand(ada, 'Without acres', 640);
    const lease = await land.lease(pugh);
    await event(await land.well(producing, { name: 'Smith 1' }), 'production_ceased', '2026-03-01');
    await outside(land);
    expect(await land.standing(lease)).toMatchObject({ standing: 'hbp', held_until: '2026-05-30' });
    expect(await land.items()).toContain('holding_gap');
  });

  it('leaves the lease for review where the dates of the unit are missing', async () => {
    const land = await createLand(ada, 'Without dates', 640);
    const lease = await land.lease(pugh);
    await land.well({}, smith);
    const jones = await land.well(producing, { name: 'Jones 2', held_acres: 80 });
    await outside(land);
    expect((await land.standing(lease)).standing).toBe('hbp');
    await event(jones, 'plugged', '2025-06-01');
    expect(await land.standing(lease, '?as_of=2025-08-30')).toMatchObject({ held_until: '2025-08-30' });
    expect((await land.standing(lease, '?as_of=2025-08-31')).standing).toBe('review');
  });

  it.each([
    ['at once', [{ starts_on: '2025-01-01' }]],
    [
      'in steps',
      [
        { starts_on: '2024-01-01', acres: 80 },
        { starts_on: '2025-01-01', acres: 80 },
      ],
    ],
  ])('does not hold the lease once the tract of the unit was released %s', async (how, releases) => {
    const land = await createLand(ada, `Released ${how}`);
    const lease = await land.lease(pugh);
    await land.well(producing, smith);
    await outside(land, await addTract(land, lease));
    for (const release of releases) await partial(lease, land.tract, release);
    expect(await land.standing(lease, '?as_of=2024-12-31')).toMatchObject({
      standing: 'hbp',
      held_until: '2024-12-31',
    });
    expect((await land.standing(lease, '?as_of=2025-01-01')).standing).toBe('review');
  });
});

describe('a payment or operations that cannot have held a unit', () => {
  it.each([
    [
      'long before its gap',
      { kind: 'shut_in_payment', starts_on: '2019-01-01', ends_on: '2019-12-31', paid_on: '2018-12-20' },
    ],
    ['long after its gap', { kind: 'operations', starts_on: '2026-03-01' }],
  ])('leaves nothing open: %s', async (name, fields) => {
    const land = await createLand(ada, `Of another time, ${name}`, 640);
    const lease = await land.lease(pugh);
    await land.well(producing, { name: 'Smith 1', held_acres: 160 });
    const jones = await land.well(producing, { name: 'Jones 2', held_acres: 80 });
    await ada.make('well_events', { well_id: jones, kind: 'plugged', event_date: '2025-01-10' });
    await ada.make('lease_events', { lease_id: lease, ...fields });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    const { body } = await ada.post(`/api/leases/${lease}/retained-acreage`, {});
    expect(body.data[0]).toMatchObject({ state: 'in_effect', totals: { held: '160', released: '480' } });
  });
});

describe('units at different depths', () => {
  it('are counted without a question on different tracts', async () => {
    const land = await createLand(ada, 'Apart', 320);
    const lease = await land.lease(pugh);
    const second = await addTract(land, lease);
    await land.well(producing, { name: 'S', held_acres: 160, depths: 'Surface to 8,000 ft' });
    await land.well(producing, { name: 'T', held_acres: 160, tract_id: second });
    expect((await land.acres())[1]).toBe(320);
    const { body } = await ada.post(`/api/leases/${lease}/retained-acreage`, {});
    expect(body.data[0]).toMatchObject({ state: 'in_effect', totals: { held: '320', released: '240' } });
  });
});

describe('the calculator asks where the report leaves acres for review', () => {
  it('of a tract that joined the lease after its release', async () => {
    const land = await createLand(ada, 'Joined', 640);
    const lease = await land.lease(pugh);
    const { tract, ownership } = await makeTract(land);
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease, effective_date: '2020-01-01' });
    const unit = { name: 'Smith 1', held_acres: 160, unit_acres: 320 };
    const well = await land.well(producing, unit);
    await ada.make('proration_units', { tract_id: tract, well_id: well, ...unit });
    expect(await land.acres()).toEqual([160, 160, 240, 40]);
    expect((await ada.post(`/api/leases/${lease}/retained-acreage`, {})).body.data[0]).toMatchObject({
      state: 'review',
      missing: [
        { text: expect.stringMatching(/^whether production of Smith 1 holds Second/), tract_id: tract },
      ],
    });
  });

  it.each([
    ['expired', /^whether the lease is over: its status is Expired/],
    [null, /^the status of the lease$/],
  ])('of a lease that wells hold and that is marked as %s', async (contract_status, text) => {
    const land = await createLand(ada, `Marked ${contract_status}`, 640);
    const lease = await land.lease({ ...pugh, contract_status });
    await land.well(producing, { name: 'Smith 1', held_acres: 160, unit_acres: 160 });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    const path = `/api/leases/${lease}/retained-acreage`;
    const calculated = (await ada.post(path, {})).body.data[0];
    expect(calculated).toMatchObject({ state: 'review', missing: [{ text: expect.stringMatching(text) }] });
    expect((await ada.post(`${path}/apply`, { version: calculated.version })).status).toBe(422);
  });
});

describe('a released lease', () => {
  it('expires no more', async () => {
    const land = await createLand(ada, 'Released');
    const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2026-04-20' });
    expect(await land.items()).toContain('lease_expiring');
    await ada.make('lease_events', { lease_id: lease, kind: 'release', starts_on: '2026-01-01' });
    expect(await land.items()).toEqual(['lease_status_conflict']);
  });

  it('says that it has no land if its only tract was released', async () => {
    const land = await createLand(ada, 'No land left');
    const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2026-04-20' });
    await partial(lease, land.tract, { starts_on: '2026-01-01' });
    expect(textsOf(await land.standing(lease))).toContain(
      'The lease has no land on that day: its contracts or the interests they cover ended, or its tracts were released. If an interest was sold, link the lease to that of the new owner.',
    );
  });
});

describe('a release of other acres', () => {
  it('does not settle a clause', async () => {
    const land = await createLand(ada, 'Another tract', 640);
    const lease = await land.lease(pastTerm);
    const other = await addTract(land, lease);
    await land.well(producing);
    const clauses = ['retained_acreage', 'continuous_development'];
    const [retained, development] = await Promise.all(
      clauses.map((kind) => ada.make('lease_clauses', { lease_id: lease, kind })),
    );
    expect(await land.acres()).toEqual([0, 0, 880, 0]);
    await partial(lease, other, { starts_on: '2021-01-01', acres: 5 });
    expect(await land.acres()).toEqual([0, 0, 875, 0]);
    expect(await land.items()).toEqual(['release_to_record', 'release_to_record']);
    await ada.put(`/api/lease_clauses/${retained}`, { settled_on: '2021-01-01' });
    expect(await land.acres()).toEqual([0, 0, 875, 0]);
    await ada.put(`/api/lease_clauses/${development}`, { settled_on: '2021-01-01' });
    expect([await land.acres(), await land.items()]).toEqual([[875, 875, 0, 218.75], []]);
  });

  it('of depths of one tract does not settle Vertical Pugh for another', async () => {
    const land = await createLand(ada, 'Depths of one');
    const lease = await land.lease({ ...pastTerm, vertical_pugh: true });
    const other = await addTract(land, lease);
    await land.well(producing);
    const below = { starts_on: '2019-01-01', depths: 'below 9,000 ft' };
    await partial(lease, other, below);
    expect((await land.acres())[1]).toBe(0);
    expect(await land.items()).toContain('release_to_record');
    await partial(lease, land.tract, below);
    expect((await land.acres())[1]).toBe(400);
    expect(await land.items()).toEqual([]);
  });
});

describe('the day on which a clause was settled', () => {
  it('counts from then on, and not before the clause is in effect', async () => {
    const land = await createLand(ada, 'Settled');
    const lease = await land.lease(pastTerm);
    await land.well(producing);
    const clause = await ada.make('lease_clauses', { lease_id: lease, kind: 'retained_acreage' });
    const settle = (settled_on: string) => ada.put(`/api/lease_clauses/${clause}`, { settled_on });
    for (const day of ['2099-01-01', '2010-01-01']) {
      await settle(day);
      expect([await land.acres(), await land.items()]).toEqual([[0, 0, 160, 0], ['release_to_record']]);
    }
    await settle('2020-01-01');
    expect([await land.acres(), await land.items()]).toEqual([[160, 160, 0, 40], []]);
    expect(await land.acres('as_of=2019-12-31')).toEqual([0, 0, 160, 0]);
  });

  it('ends what a surface release and a depth release let go', async () => {
    const land = await createLand(ada, 'Settled releases', 640);
    const lease = await land.lease(pastTerm);
    await land.well(producing, { held_acres: 80, unit_acres: 640 });
    const surface = await ada.make('lease_clauses', { lease_id: lease, kind: 'surface_release' });
    expect([await land.acres(), await land.released()]).toEqual([[80, 80, 0, 20], 560]);
    await ada.put(`/api/lease_clauses/${surface}`, { settled_on: '2020-01-01' });
    expect([await land.acres(), await land.released(), await land.items()]).toEqual([
      [640, 640, 0, 160],
      0,
      [],
    ]);
    const depth = await ada.make('lease_clauses', {
      lease_id: lease,
      kind: 'depth_release',
      depths: 'surface to 9,000 ft',
    });
    expect([await land.released(), await land.items()]).toEqual([640, ['release_to_record']]);
    await ada.put(`/api/lease_clauses/${depth}`, { settled_on: '2020-01-01' });
    expect([await land.released(), await land.items()]).toEqual([0, []]);
  });
});

describe('units at different depths under a surface release', () => {
  it('are not added together', async () => {
    const land = await createLand(ada, 'Stacked', 640);
    const lease = await land.lease(pugh);
    await land.well(producing, { name: 'Bone Spring', held_acres: 160, depths: 'surface to 8,000 ft' });
    expect((await land.acres())[1]).toBe(160);
    await land.well(producing, { name: 'Wolfcamp', held_acres: 160, depths: '8,000 ft to 12,000 ft' });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    const { body } = await ada.get(`/api/leases/${lease}/retained-acreage`);
    expect(body.data[0]).toMatchObject({
      state: 'review',
      missing: [
        { text: 'whether the units at different depths lie over the same acres (Bone Spring, Wolfcamp)' },
      ],
    });
  });
});

describe('two leases of which one has no date', () => {
  it('are both for review, and say so', async () => {
    const land = await createLand(ada, 'No date');
    const undated = await land.lease({ royalty_rate: 0.125 });
    expect((await land.acres())[0]).toBe(160);
    const dated = await land.lease({ contract_date: '2024-06-01', expiration_date: '2029-06-01' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
    for (const lease of [undated, dated])
      expect(textsOf(await land.standing(lease))).toContainEqual(
        expect.stringContaining('it is unknown which came first'),
      );
    await ada.put(`/api/leases/${undated}`, { contract_date: '2025-01-01' });
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    expect(await land.dashboard()).toEqual([40, 0]);
  });

  it('count if the interest has acres for both', async () => {
    const land = await createLand(ada, 'Acres for both');
    await land.lease({}, undefined, { contract_acres: 60 });
    await land.lease({ contract_date: '2024-06-01', expiration_date: '2029-06-01' }, undefined, {
      contract_acres: 100,
    });
    expect((await land.acres())[2]).toBe(0);
  });
});
