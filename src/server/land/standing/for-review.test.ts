import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createLand, textsOf } from './testing.ts';

/*
 * What nobody recorded is neither leased nor held: it is for review, on the page, in the report and on the dashboard alike.
 */

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

const pastTerm = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };
const producing = { first_prod_date: '2017-06-01' };

describe('production from other depths', () => {
  const shallow = { depths: 'surface to 8,000 ft' };

  it('does not hold a lease', async () => {
    const land = await createLand(ada, 'Deep well');
    const lease = await land.lease(pastTerm, undefined, shallow);
    await land.well(producing, { depths: 'below 9,000 ft' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('depths that the lease does not cover'));
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
    const [unit] = (await ada.get('/api/proration_units', land.headers)).body.data;
    await ada.put(`/api/proration_units/${unit.id}`, { depths: '7,000 ft to 9,500 ft' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'hbp' });
    expect(await land.dashboard()).toEqual([40, 1]);
  });

  it('is for review if the depths of the unit are open on the tract', async () => {
    const land = await createLand(ada, 'Open unit');
    const lease = await land.lease(pastTerm, undefined, shallow);
    await land.well(producing, { depths: 'the Wolfcamp A formation' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing)).toContainEqual(
      expect.stringContaining('from land and depths of the lease is unknown'),
    );
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });

  it('keeps no acres after a surface release', async () => {
    const land = await createLand(ada, 'Two units', 640);
    await land.lease({ ...pastTerm, horizontal_pugh: true }, undefined, shallow);
    await land.well(producing, { name: 'Shallow', held_acres: 80 });
    await land.well(producing, { name: 'Deep', held_acres: 160, depths: 'below 9,000 ft' });
    expect(await land.acres()).toEqual([80, 80, 0, 20]);
    expect(await land.released()).toBe(560);
  });
});

it('an interest whose depths are open is neither leased nor unleased', async () => {
  const land = await createLand(ada, 'Open interest');
  await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
  await ada.put(`/api/ownerships/${land.ownership}`, { depths: 'surface to the base of the Wolfcamp A' });
  expect(await land.acres()).toEqual([0, 0, 160, 0]);
  expect(await land.dashboard()).toEqual([0, 0]);
  const { body } = await ada.get(`/api/tracts/${land.tract}/depths`);
  expect(body.data[0].slices).toEqual([
    expect.objectContaining({ net_acres: 160, leased_acres: 0, review_acres: 160, unleased_acres: 0 }),
  ]);
});

describe('a release clause of which nobody knows what it releases', () => {
  it.each(['retained_acreage', 'continuous_development'])('leaves the acres for review: %s', async (kind) => {
    const land = await createLand(ada, `Clause ${kind}`);
    const lease = await land.lease(pastTerm);
    await land.well(producing);
    const clause = await ada.make('lease_clauses', { lease_id: lease, kind });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect((await land.dashboard())[0]).toBe(0);
    expect(await land.items()).toContain('release_to_record');
    expect(await land.acres('as_of=2018-01-01')).toEqual([160, 160, 0, 40]);
    const standing = await land.standing(lease);
    expect(standing.standing).toBe('hbp');
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('what it releases is not recorded'));
    expect(textsOf(standing).at(-1)).toContain('How much of its land it keeps is for review.');
    await ada.put(`/api/lease_clauses/${clause}`, { settled_on: '2018-03-01' });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    expect(await land.items()).not.toContain('release_to_record');
    await ada.put(`/api/lease_clauses/${clause}`, { settled_on: null });
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      starts_on: '2018-01-02',
      tract_id: land.tract,
      acres: 100,
    });
    expect(await land.acres()).toEqual([0, 0, 60, 0]);
    expect(await land.items()).toContain('release_to_record');
    await ada.put(`/api/lease_clauses/${clause}`, { settled_on: '2018-01-02' });
    expect(await land.acres()).toEqual([60, 60, 0, 15]);
    expect((await land.dashboard())[0]).toBe(15);
    expect(await land.items()).not.toContain('release_to_record');
  });

  it('such as Vertical Pugh without the depths kept', async () => {
    const land = await createLand(ada, 'Vertical');
    const lease = await land.lease({ ...pastTerm, vertical_pugh: true });
    await land.well(producing);
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(textsOf(await land.standing(lease))).toContainEqual(
      expect.stringContaining('the depths that the lease keeps are not recorded'),
    );
    expect(await land.items()).toContain('release_to_record');
    await ada.make('lease_clauses', {
      lease_id: lease,
      kind: 'depth_release',
      depths: 'surface to 9,000 ft',
    });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    expect(await land.released()).toBe(160);
    expect(await land.items()).toContain('release_to_record');
  });

  it('takes effect on its day, not before', async () => {
    const land = await createLand(ada, 'Waits');
    const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
    await ada.make('lease_clauses', { lease_id: lease, kind: 'retained_acreage' });
    await land.well({ first_prod_date: '2025-01-01' });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    expect(await land.acres('as_of=2034-01-02')).toEqual([0, 0, 160, 0]);
  });
});

describe('a release', () => {
  it('of the lease without a date leaves all of it for review', async () => {
    const land = await createLand(ada, 'Undated release');
    const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
    await ada.make('lease_events', { lease_id: lease, kind: 'release' });
    const standing = await land.standing(lease);
    expect(standing.standing).toBe('review');
    expect(textsOf(standing).at(-1)).toContain('released on a day that is not recorded');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
  });

  it.each([
    ['without a date', {}],
    ['of depths that are open', { starts_on: '2025-01-01', depths: 'below the base of the Wolfcamp A' }],
  ])('of a part %s leaves the tract for review', async (name, fields) => {
    const land = await createLand(ada, `Partial ${name}`);
    const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      tract_id: land.tract,
      acres: 80,
      ...fields,
    });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect((await land.dashboard())[0]).toBe(0);
  });
});

describe('the recorded status', () => {
  const inTerm = { contract_date: '2012-06-01', expiration_date: '2022-06-01' };

  it('of a lease first recorded as terminated leaves earlier days of its term for review', async () => {
    const land = await createLand(ada, 'Terminated at first');
    const lease = await land.lease({ ...inTerm, contract_status: 'terminated' });
    expect(await land.acres('as_of=2020-01-01')).toEqual([0, 0, 160, 0]);
    const standing = await land.standing(lease, '?as_of=2020-01-01');
    expect(standing.standing).toBe('review');
    expect(textsOf(standing).at(-1)).toContain('first recorded as terminated after this day');
    expect(await land.acres('as_of=2023-01-01')).toEqual([0, 0, 0, 0]);
    expect(await land.acres()).toEqual([0, 0, 0, 0]);
  });

  it('of a lease first recorded as expired says that it was leased through its term', async () => {
    const land = await createLand(ada, 'Expired at first');
    const lease = await land.lease({ ...inTerm, contract_status: 'expired' });
    expect(await land.acres('as_of=2020-01-01')).toEqual([160, 0, 0, 40]);
    expect(await land.standing(lease, '?as_of=2020-01-01')).toMatchObject({ standing: 'primary' });
    expect(await land.standing(lease, '?as_of=2023-01-01')).toMatchObject({ standing: 'expired' });
    expect(await land.acres()).toEqual([0, 0, 0, 0]);
  });

  it('that contradicts the records leaves the lease for review', async () => {
    const land = await createLand(ada, 'Expired but produces');
    const lease = await land.lease({ ...pastTerm, contract_status: 'expired' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'expired' });
    await land.well(producing);
    const standing = await land.standing(lease);
    expect(standing.standing).toBe('review');
    expect(textsOf(standing).at(-1)).toContain('marked as expired, but the records hold it');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
    expect(await land.items()).toContain('lease_status_conflict');
    // Who marked the old lease as expired and took a new one leases by the new one.
    await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
  });

  it('that is missing leaves the lease for review', async () => {
    const land = await createLand(ada, 'No status');
    const lease = await land.lease({
      contract_date: '2024-01-01',
      expiration_date: '2034-01-01',
      contract_status: null,
    });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });
});

describe('a lease without an expiration date', () => {
  it.each([
    ['3 years', '2010-06-30', '2013-06-30'],
    ['1,095 days', '2010-06-30', '2013-06-29'],
    ['1 1/2 years', '2026-06-30', '2027-12-30'],
  ])('ends by its term of %s from %s', async (term, contract_date, end) => {
    const land = await createLand(ada, `Term ${term}`);
    const lease = await land.lease({ contract_date, term });
    const standing = await land.standing(lease, `?as_of=${end}`);
    expect(standing).toMatchObject({ standing: 'primary', effective_end: end });
    expect(textsOf(standing)[0]).toContain(`by its term of ${term}; no expiration date is recorded`);
    expect(await land.acres(`as_of=${end}`)).toEqual([160, 0, 0, 40]);
    const after = `${Number(end.slice(0, 4)) + 1}-01-01`;
    expect(await land.standing(lease, `?as_of=${after}`)).toMatchObject({ standing: 'review' });
    expect(await land.acres(`as_of=${after}`)).toEqual([0, 0, 160, 0]);
  });

  it('is for review if its term cannot be read whole', async () => {
    const land = await createLand(ada, 'Unread term');
    const lease = await land.lease({ contract_date: '2024-01-01', term: '10 days notice, 3 years' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', effective_end: null });
    expect(textsOf(standing)[0]).toContain('could not be read');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect((await land.dashboard())[0]).toBe(0);
  });

  it('counts as recorded if it has no date at all', async () => {
    const land = await createLand(ada, 'Bare');
    const lease = await land.lease({});
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    expect(await land.dashboard()).toEqual([40, 0]);
  });
});

it('a life tenant and a remainderman count one set of acres', async () => {
  const land = await createLand(ada, 'Life estate');
  const remainderman = await ada.make('owners', { area_id: land.area, owner_name: 'Jones' });
  const remainder = await ada.make('ownerships', {
    tract_id: land.tract,
    owner_id: remainderman,
    interest_type: 'remainder',
    decimal_interest: 1,
  });
  const lease = await land.lease({ contract_date: '2024-01-01', expiration_date: '2034-01-01' });
  await ada.make('contracts', { ownership_id: remainder, lease_id: lease });
  expect(await land.acres()).toEqual([160, 0, 0, 40]);
  const { body } = await ada.get('/analytics/overview', land.headers);
  expect(body.data[0].metrics.net_mineral_acres.value).toBe(160);
  expect(await land.items()).not.toContain('acreage_discrepancy');
});

describe('an expired lease without an end', () => {
  it('does not dispute the land with the lease that holds it', async () => {
    const land = await createLand(ada, 'Expired long ago');
    await land.lease({ contract_status: 'expired' });
    await land.lease(pastTerm);
    await land.well(producing);
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    expect(await land.dashboard()).toEqual([40, 1]);
  });
});

describe('a term that cannot be read', () => {
  const unread = { contract_date: '2024-01-01', term: '10 days notice, 3 years' };

  it('is an action item until the lease has its expiration date', async () => {
    const land = await createLand(ada, 'Unread term');
    const lease = await land.lease(unread);
    expect(await land.items()).toEqual(['term_unread']);
    const { body } = await ada.get('/api/analytics/action-center', land.headers);
    expect(body.data[0].action_items[0]).toMatchObject({
      severity: 'medium',
      details: expect.stringContaining("The term “10 days notice, 3 years” can't be read"),
    });
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2040-01-01' });
    expect(await land.items()).toEqual([]);
  });

  it('is none if it can be read, is blank, or the lease is over', async () => {
    const land = await createLand(ada, 'Read terms');
    await land.lease({ ...unread, term: '1,095 days', contract_date: '2025-12-01' });
    await land.lease({ ...unread, term: null });
    await land.lease({ ...unread, contract_status: 'terminated' });
    expect(await land.items()).not.toContain('term_unread');
  });
});

describe('a remainder', () => {
  it('is an action item from the day on which the life estate ends', async () => {
    const land = await createLand(ada, 'Life estate');
    const remainder = await ada.make('ownerships', {
      tract_id: land.tract,
      owner_id: land.owner,
      interest_type: 'remainder',
      decimal_interest: 1,
    });
    expect(await land.items()).toEqual([]);
    await ada.put(`/api/ownerships/${land.ownership}`, { end_date: '2026-01-01' });
    const { body } = await ada.get('/api/analytics/action-center', land.headers);
    expect(body.data[0].action_items).toMatchObject([
      { type: 'acreage_discrepancy', details: expect.stringContaining('If the life estate has ended') },
    ]);
    await ada.put(`/api/ownerships/${remainder}`, { interest_type: 'mineral', effective_date: '2026-01-01' });
    expect(await land.items()).toEqual([]);
  });
});

describe('a lease without the consent of the holder of a severed executive right', () => {
  const inTerm = { contract_date: '2024-01-01', expiration_date: '2034-01-01' };

  it('is for review in acres, the dashboard and the Action Center, neither leased nor unleased, until it is recorded', async () => {
    const land = await createLand(ada, 'Executive');
    const lease = await land.lease(inTerm);
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    const rights = { executive_right: 'severed', executive_holder: 'Birch Land Co.' };
    await ada.put(`/api/ownerships/${land.ownership}`, rights);
    expect([await land.acres(), await land.unleased(), await land.executive()]).toEqual([
      [0, 0, 160, 0],
      [0, 0],
      160,
    ]);
    expect(await land.acres('group_by=lease')).toEqual([0, 0, 160, 0]);
    expect(await land.acres('group_by=county')).toEqual([0, 0, 160, 0]);
    expect(await land.acres('as_of=2025-01-01')).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
    expect(await land.status()).toBe('inactive');
    const { body } = await ada.get('/api/analytics/action-center', land.headers);
    const [item] = body.data[0].action_items;
    expect(item).toMatchObject({
      type: 'executive_consent',
      severity: 'medium',
      asset_type: 'lease',
      id: lease,
    });
    expect(item.details).toBe(
      "Birch Land Co. has the right to lease the minerals of Smith in Executive, and their consent to this lease isn't recorded. 160.00 net acres are for review: record the executive consent in the contract, or end the contract.",
    );
    const { reasons } = await land.standing(lease);
    expect(textsOf({ reasons })).toContainEqual(
      expect.stringContaining('The executive right is severed from one interest that the lease covers'),
    );
    expect(textsOf({ reasons }).at(-1)).toContain(
      'Its acres without the consent of the executive are for review.',
    );
    const statement = await ada.get(`/api/reports/owner-statement/preview`, land.headers);
    expect(statement.body.data[0].rows[0]).toMatchObject({
      leases: expect.stringMatching(/^Lease \d+ \(for review\)$/),
      leased_acres: '0',
    });

    const [contract] = (await ada.get('/api/contracts', land.headers)).body.data;
    await ada.put(`/api/contracts/${contract.id}`, { executive_consent: 'ratified' });
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    expect(await land.dashboard()).toEqual([40, 0]);
    expect([await land.items(), await land.status(), await land.executive()]).toEqual([[], 'active', 0]);
  });

  it('holds no tract and keeps the order of leases', async () => {
    const land = await createLand(ada, 'Ordered');
    await land.lease({ ...pastTerm, contract_date: '2014-01-01' });
    await land.well(producing);
    expect((await land.dashboard())[1]).toBe(1);
    await ada.put(`/api/ownerships/${land.ownership}`, { executive_right: 'severed' });
    expect([await land.acres(), await land.dashboard()]).toEqual([
      [0, 0, 160, 0],
      [0, 0],
    ]);
    // The later lease is a top lease as long as the earlier one is for review.
    await land.lease(inTerm, undefined, { executive_consent: 'signed' });
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.items()).toContain('top_lease');
  });

  it('covers the rest of the tract, and only what releases left is for review', async () => {
    const land = await createLand(ada, 'Half');
    await ada.put(`/api/ownerships/${land.ownership}`, { decimal_interest: 0.5 });
    const severed = await ada.make('ownerships', {
      ...{ tract_id: land.tract, owner_id: land.owner, interest_type: 'mineral', decimal_interest: 0.5 },
      executive_right: 'severed',
    });
    const lease = await land.lease(inTerm);
    await ada.make('contracts', { ownership_id: severed, lease_id: lease });
    expect([await land.acres(), await land.dashboard()]).toEqual([
      [80, 0, 80, 20],
      [20, 0],
    ]);
    await ada.make('lease_events', {
      ...{
        lease_id: lease,
        kind: 'partial_release',
        starts_on: '2025-01-01',
        tract_id: land.tract,
        acres: 80,
      },
    });
    expect([await land.acres(), await land.unleased(), await land.executive()]).toEqual([
      [40, 0, 40, 10],
      [80, 0],
      40,
    ]);
  });

  it('is named in answers of the agent', async () => {
    const land = await createLand(ada, 'Asked');
    await land.lease(inTerm);
    await ada.put(`/api/ownerships/${land.ownership}`, { executive_right: 'severed' });
    for (const question of [
      'How many leased acres do we have?',
      'leased acres of tract Asked',
      'unleased acres',
    ]) {
      const headers = { ...land.headers, accept: 'application/json' };
      const { text } = await ada.post('/api/llm/chat', { message: question }, headers);
      expect([question, text]).toEqual([
        question,
        expect.stringContaining('Not included are 160.00 net acres for review: their leases lack'),
      ]);
    }
  });
});
