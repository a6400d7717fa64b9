import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createLand, textsOf } from './testing.ts';

/* What belongs to a lease on which days, and what it keeps of it. */

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

const pastTerm = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };
const inTerm = { contract_date: '2024-01-01', expiration_date: '2034-01-01' };
const producing = { first_prod_date: '2017-06-01' };
const partial = (lease: number, tract: number, fields: object) =>
  ada.make('lease_events', { lease_id: lease, kind: 'partial_release', tract_id: tract, ...fields });

/** Adds a second tract with the same owner to a lease. */
async function addTract(
  land: Awaited<ReturnType<typeof createLand>>,
  lease: number,
  grossAcres: number,
  contract: object = {},
): Promise<number> {
  const tract = await ada.make('tracts', {
    area_id: land.area,
    tract_name: 'Second',
    gross_acres: grossAcres,
  });
  const ownership_id = await ada.make('ownerships', {
    tract_id: tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await ada.make('contracts', { ownership_id, lease_id: lease, ...contract });
  return tract;
}

describe('production on land that the lease released', () => {
  it('holds no longer what is left of it', async () => {
    const land = await createLand(ada, 'Released tract');
    const lease = await land.lease(pastTerm);
    await addTract(land, lease, 160);
    await land.well(producing);
    await partial(lease, land.tract, { starts_on: '2022-01-01' });
    expect(await land.standing(lease, '?as_of=2021-12-31')).toMatchObject({ standing: 'hbp' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('from 2017-06-01 through 2021-12-31'));
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });

  it('holds no longer what is left at other depths', async () => {
    const land = await createLand(ada, 'Released depths');
    const lease = await land.lease(pastTerm);
    await land.well(producing, { depths: 'below 9,000 ft' });
    await partial(lease, land.tract, { starts_on: '2022-01-01', depths: 'below 8,000 ft' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
  });

  it('does not hold a later lease of the released acres for certain', async () => {
    const land = await createLand(ada, 'Leased again', 640);
    const base = await land.lease(pastTerm);
    await land.well(producing, { held_acres: 160 });
    await partial(base, land.tract, { starts_on: '2018-02-01', acres: 480 });
    const later = await land.lease({ contract_date: '2020-01-01', expiration_date: '2023-01-01' });
    expect(await land.standing(base)).toMatchObject({ standing: 'hbp' });
    const standing = await land.standing(later);
    expect(standing.standing).toBe('review');
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('a part of the tract was released'));
    expect(await land.acres()).toEqual([160, 160, 480, 40]);
  });
});

describe('production on land that an earlier lease covers', () => {
  const later = { contract_date: '2019-01-01', expiration_date: '2022-01-01', royalty_rate: 0.2 };

  it.each([
    ['held by it', pastTerm, later],
    [
      'in its term',
      inTerm,
      { contract_date: '2024-06-01', expiration_date: '2025-06-01', royalty_rate: 0.2 },
    ],
  ])('does not hold a later lease of other land: the earlier one is %s', async (_name, base, second) => {
    const land = await createLand(ada, 'Taken in');
    await land.lease(base);
    const lease = await land.lease(second);
    await addTract(land, lease, 100);
    await land.well(producing);
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('an earlier lease covers it'));
    expect(await land.acres()).toEqual([160, 160, 100, 40]);
  });

  it('holds it by another well on its own land', async () => {
    const land = await createLand(ada, 'Own well');
    await land.lease(pastTerm);
    const lease = await land.lease(later);
    const tract = await addTract(land, lease, 100);
    const well = await land.well({ first_prod_date: '2021-06-01' });
    await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'Unit' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'hbp' });
  });

  it('does not hold a later lease at other depths', async () => {
    const land = await createLand(ada, 'Shallow base');
    await land.lease(pastTerm, undefined, { depths: 'surface to 9,000 ft' });
    const lease = await land.lease(later);
    await land.well(producing, { depths: 'surface to 8,000 ft' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
  });

  it('does not hold a later lease of depths that the earlier one released', async () => {
    const land = await createLand(ada, 'Released below');
    const base = await land.lease(pastTerm);
    await partial(base, land.tract, { starts_on: '2018-02-01', depths: 'below 8,500 ft' });
    const lease = await land.lease(later);
    await land.well(producing, { depths: 'surface to 8,000 ft' });
    expect(await land.standing(base)).toMatchObject({ standing: 'hbp' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
  });

  it('does not hold a later lease before the earlier one is released', async () => {
    const land = await createLand(ada, 'Released late');
    const base = await land.lease(pastTerm);
    const lease = await land.lease(later);
    await land.well(producing);
    expect(await land.standing(lease)).toMatchObject({ standing: 'top_lease' });
    await ada.make('lease_events', { lease_id: base, kind: 'release', starts_on: '2024-01-01' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });

  it.each([
    ['expired before', { ...pastTerm, contract_status: 'expired' }, {}, undefined],
    ['was released before', pastTerm, {}, '2018-12-31'],
    ['ended its link before', pastTerm, { termination_date: '2018-12-31' }, undefined],
    ['covers a part of the interest', pastTerm, { contract_acres: 40 }, undefined],
    ['is of the surface', { ...pastTerm, contract_type: 'surface' }, {}, undefined],
  ])('holds the later one if the earlier one %s', async (_name, base, link, released) => {
    const land = await createLand(ada, 'Free again');
    const earlier = await land.lease(base, undefined, link);
    if (released !== undefined)
      await ada.make('lease_events', { lease_id: earlier, kind: 'release', starts_on: released });
    const lease = await land.lease(later);
    await land.well({ first_prod_date: '2020-06-01' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'hbp' });
  });
});

it('production on land that joined a lease later did not hold it before', async () => {
  const land = await createLand(ada, 'Joined later');
  const lease = await land.lease(pastTerm);
  const other = await createLand(ada, 'Joining');
  const tract = await addTract(land, lease, 160, { effective_date: '2020-01-01' });
  const well = await other.well({ first_prod_date: '2016-01-01' });
  await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'Unit' }).catch(() => null);
  const own = await ada.make('wells', {
    area_id: land.area,
    well_name: 'Joined 1H',
    api_number: '4230199001',
    well_status: 'producing',
    first_prod_date: '2016-01-01',
  });
  await ada.make('proration_units', { tract_id: tract, well_id: own, name: 'Unit' });
  expect(await land.standing(lease)).toMatchObject({ standing: 'review', held_by: null });
});

it('of a well with units in several depths nobody knows which it held when', async () => {
  const land = await createLand(ada, 'Recompleted');
  const lease = await land.lease(pastTerm, undefined, { depths: 'surface to 8,000 ft' });
  const well = await land.well(producing, { name: 'Deep', depths: 'below 9,000 ft' });
  const shallow = { tract_id: land.tract, well_id: well, name: 'Shallow', depths: 'surface to 7,000 ft' };
  await ada.make('proration_units', shallow);
  expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
});

describe('an option exercised on a day that is not recorded', () => {
  const term = { contract_date: '2018-01-01', expiration_date: '2021-01-01' };
  const option = (lease: number) =>
    ada.make('lease_events', { lease_id: lease, kind: 'option_exercised', ends_on: '2027-06-01' });

  it('leaves open what a surface release lets go', async () => {
    const land = await createLand(ada, 'Option and Pugh', 640);
    const lease = await land.lease({ ...term, horizontal_pugh: true });
    await land.well({ first_prod_date: '2020-06-01' }, { held_acres: 160 });
    expect(await land.released()).toBe(480);
    await option(lease);
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    expect(await land.released()).toBe(0);
    const { body } = await ada.get(`/api/leases/${lease}/retained-acreage`);
    expect(body.data[0]).toMatchObject({ state: 'review', missing: [expect.anything()] });
    const texts = textsOf(await land.standing(lease));
    expect(texts).toContainEqual(expect.stringContaining('has no date, so whether the release clauses'));
    expect(texts).toContainEqual(expect.stringContaining('whether it extends the term is unknown'));
  });

  it('leaves open whether the lease is over', async () => {
    const land = await createLand(ada, 'Option unknown');
    const lease = await land.lease({ ...term, contract_status: 'expired' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'expired' });
    await option(lease);
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });
});

describe('a surface release', () => {
  it('is for review where operations held a unit that came in after them', async () => {
    const land = await createLand(ada, 'Drilled over', 640);
    const lease = await land.lease({
      contract_date: '2016-01-01',
      expiration_date: '2019-01-01',
      horizontal_pugh: true,
    });
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'operations',
      starts_on: '2018-12-01',
      ends_on: '2019-03-12',
    });
    await land.well({ first_prod_date: '2019-03-10' }, { held_acres: 160 });
    expect(await land.standing(lease)).toMatchObject({ standing: 'hbp' });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    expect(await land.released()).toBe(0);
  });

  it('is for review where a payment may hold a unit of a well that is shut in', async () => {
    const land = await createLand(ada, 'Shut in beside', 640);
    const lease = await land.lease({ ...pastTerm, horizontal_pugh: true });
    await land.well(producing, { name: 'A', held_acres: 160 });
    const well = await land.well({ ...producing, well_status: 'shut-in' }, { name: 'B', held_acres: 160 });
    await ada.make('well_events', { well_id: well, kind: 'shut_in', event_date: '2025-10-01' });
    expect(await land.released()).toBe(480);
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'shut_in_payment',
      starts_on: '2025-11-01',
      ends_on: '2026-10-31',
      due_on: '2025-11-01',
      paid_on: '2025-10-20',
    });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
  });

  it.each([
    ['with acres by field rule', { retained_basis: 'prescribed', acres_per_well: 40 }],
    ['with a maximum per well', { retained_basis: 'assigned', max_acres_per_well: 80 }],
    ['with a cap', { retained_basis: 'assigned', cap_acres: 100 }],
  ])('%s is for review until it is settled', async (name, terms) => {
    const land = await createLand(ada, `Surface ${name}`, 640);
    const lease = await land.lease(pastTerm);
    await land.well(producing, { held_acres: 160 });
    const clause = await ada.make('lease_clauses', { lease_id: lease, kind: 'surface_release', ...terms });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    expect(await land.items()).toContain('release_to_record');
    await partial(lease, land.tract, { starts_on: '2018-01-02', acres: 560 });
    expect(await land.acres()).toEqual([0, 0, 80, 0]);
    await ada.put(`/api/lease_clauses/${clause}`, { settled_on: '2018-01-02' });
    expect(await land.acres()).toEqual([80, 80, 0, 20]);
  });

  it('beside another one is for review', async () => {
    const land = await createLand(ada, 'Two releases', 640);
    const lease = await land.lease(pastTerm);
    await land.well(producing, { held_acres: 160 });
    for (const terms of [{}, { trigger: 'on_date', trigger_date: '2030-01-01' }])
      await ada.make('lease_clauses', { lease_id: lease, kind: 'surface_release', ...terms });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
  });

  it('that was applied leaves the same part of contract acres', async () => {
    const land = await createLand(ada, 'Half of it', 640);
    const lease = await land.lease({ ...pastTerm, horizontal_pugh: true }, undefined, {
      contract_acres: 320,
    });
    await land.well(producing, { held_acres: 160 });
    expect([(await land.acres())[0], await land.released()]).toEqual([80, 240]);
    await partial(lease, land.tract, { starts_on: '2018-01-02', acres: 480 });
    expect([(await land.acres())[0], await land.released()]).toEqual([80, 0]);
  });
});

describe('a partial release', () => {
  it('without a tract leaves the lease for review', async () => {
    const land = await createLand(ada, 'No tract');
    const lease = await land.lease(inTerm);
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      starts_on: '2025-01-01',
      acres: 80,
    });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(textsOf(await land.standing(lease))).toContainEqual(
      expect.stringContaining('does not name its tract'),
    );
  });

  it('of acres of a tract without acres is for review', async () => {
    const land = await createLand(ada, 'No gross acres');
    await ada.put(`/api/tracts/${land.tract}`, { gross_acres: null });
    await ada.put(`/api/ownerships/${land.ownership}`, { net_acres: 160 });
    const lease = await land.lease(inTerm);
    await partial(lease, land.tract, { starts_on: '2025-01-01', acres: 40 });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });
});

describe('the dashboard', () => {
  it('counts no tract as HBP whose acres are for review', async () => {
    const land = await createLand(ada, 'All for review');
    const lease = await land.lease(pastTerm);
    await land.well(producing);
    expect(await land.dashboard()).toEqual([40, 1]);
    await ada.make('lease_clauses', { lease_id: lease, kind: 'retained_acreage' });
    expect(await land.dashboard()).toEqual([0, 0]);
  });

  it.each(['royalty', 'npri', 'orri', 'working', 'remainder'])(
    'counts no tract as HBP by a lease of a %s interest',
    async (interest_type) => {
      const land = await createLand(ada, `Leased ${interest_type}`);
      await land.lease(pastTerm);
      await land.well(producing);
      await ada.put(`/api/ownerships/${land.ownership}`, { interest_type });
      expect(await land.dashboard()).toEqual([0, 0]);
      expect((await land.acres())[0]).toBe(0);
    },
  );

  it('takes no undated production for that of a past day', async () => {
    const land = await createLand(ada, 'Undated');
    await land.lease(pastTerm);
    await land.well({});
    const { body } = await ada.get('/analytics/overview?as_of=2016-06-01', land.headers);
    expect(body.data[0].assets.tract_status.hbp.count).toBe(0);
  });
});

describe('a status', () => {
  it('of the contract counts from the day it was recorded', async () => {
    const land = await createLand(ada, 'Contract ended');
    await land.lease({ contract_date: '2012-06-01', expiration_date: '2022-06-01' });
    const [contract] = (await ada.get('/api/contracts', land.headers)).body.data;
    await ada.put(`/api/contracts/${contract.id}`, { contract_status: 'terminated' });
    expect(await land.acres('as_of=2020-01-01')).toEqual([160, 0, 0, 40]);
    const { body } = await ada.get('/analytics/overview?as_of=2020-01-01', land.headers);
    expect(body.data[0].metrics.net_revenue_acres.value).toBe(40);
    expect(await land.acres()).toEqual([0, 0, 0, 0]);
  });

  it('that ends a lease within its term leaves its acres under it, for review', async () => {
    const land = await createLand(ada, 'Inactive base');
    const base = await land.lease({ ...inTerm, contract_status: 'inactive' });
    const later = await land.lease({ contract_date: '2025-06-01', expiration_date: '2030-01-01' });
    expect(await land.standing(base)).toMatchObject({ standing: 'review' });
    expect(await land.standing(later)).toMatchObject({ standing: 'top_lease' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.items()).toContain('lease_status_conflict');
  });
});
