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

describe('what holds a lease', () => {
  it('is no well that first produced after it ended', async () => {
    const land = await createLand(ada, 'Ended 2010');
    const lease = await land.lease({ contract_date: '2007-01-01', expiration_date: '2010-01-01' });
    await land.well({ first_prod_date: '2020-05-01', operator: 'Another' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', effective_end: '2010-01-01', held_by: null });
    expect(textsOf(standing).at(-1)).toContain('The term ended on 2010-01-01');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
    expect(await land.dashboard()).toEqual([0, 0]);
  });

  it('is nothing once it is marked as expired, although its last day is not recorded', async () => {
    const land = await createLand(ada, 'Expired some day');
    const standing = await land.standing(await land.lease({ contract_status: 'expired' }));
    expect(standing).toMatchObject({ standing: 'expired', effective_end: null });
    expect(textsOf(standing).at(-1)).toBe(
      'The lease is marked as expired, nothing holds it, and the day on which its term ended is not recorded.',
    );
  });

  it('is no injection well, and nothing that began later', async () => {
    const land = await createLand(ada, 'Injected');
    const lease = await land.lease({ contract_date: '2010-01-01', expiration_date: '2013-01-01' });
    const injector = await land.well({ first_prod_date: '2012-01-01', well_type: 'injection' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing).join(' ')).toContain('has the type Injection; the day of its conversion');
    await ada.make('well_events', { well_id: injector, kind: 'converted', event_date: '2012-02-01' });
    await land.well({ first_prod_date: '2016-01-01' });
    await land.well({ first_prod_date: '2020-01-01' });
    expect(await land.standing(lease, '?as_of=2015-01-01')).toMatchObject({ standing: 'review' });
    expect((await land.acres('as_of=2015-01-01'))[1]).toBe(0);
  });

  it('is no dry hole, although it was plugged on the last day of the term', async () => {
    const land = await createLand(ada, 'Dry hole');
    const lease = await land.lease({ contract_date: '2023-10-15', expiration_date: '2026-03-15' });
    const well = await land.well({ well_status: 'drilling', spud_date: '2026-02-01' });
    await ada.make('well_events', { well_id: well, kind: 'plugged', event_date: '2026-03-15' });
    expect(await land.standing(lease, '?as_of=2026-03-15')).toMatchObject({ standing: 'primary' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null, held_until: null });
    expect(textsOf(standing).join(' ')).not.toContain('produced on');
    expect(textsOf(standing).at(-1)).toContain('no production, shut-in payment or operations held the lease');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });

  it('is for review if a well was shut in on the last day of the term and nothing says when it began', async () => {
    const land = await createLand(ada, 'Only shut in');
    const lease = await land.lease({ contract_date: '2023-10-15', expiration_date: '2026-03-15' });
    const well = await land.well({ well_status: 'drilling' });
    await ada.make('well_events', { well_id: well, kind: 'shut_in', event_date: '2026-03-15' });
    const standing = await land.standing(lease);
    expect(standing).toMatchObject({ standing: 'review', held_by: null });
    expect(textsOf(standing)).toContainEqual(expect.stringContaining('may have produced through 2026-03-15'));
    expect(textsOf(standing).at(-1)).toContain('depends on a date that is not recorded');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });

  it('ends on the day on which production ceased, and not again on that of the plugging', async () => {
    const land = await createLand(ada, 'Plugged later');
    const lease = await land.lease({ contract_date: '2015-01-01', expiration_date: '2018-01-01' });
    const well = await land.well({ first_prod_date: '2017-06-01' });
    for (const [kind, event_date] of [
      ['production_ceased', '2023-05-01'],
      ['plugged', '2024-10-15'],
    ])
      await ada.make('well_events', { well_id: well, kind, event_date });
    const produced = textsOf(await land.standing(lease)).filter((text) => text.includes(' produced '));
    expect(produced).toEqual([expect.stringContaining('produced from 2017-06-01 through 2023-05-01.')]);
  });

  it('does not depend on a status that was recorded later', async () => {
    const land = await createLand(ada, 'Terminated');
    const lease = await land.lease({ contract_date: '2012-06-01', expiration_date: '2022-06-01' });
    await ada.put(`/api/leases/${lease}`, { contract_status: 'terminated' });
    expect(await land.acres('as_of=2020-01-01')).toEqual([160, 0, 0, 40]);
    expect(await land.standing(lease, '?as_of=2020-01-01')).toMatchObject({
      standing: 'primary',
      recorded_status: 'active',
    });
    expect(await land.standing(lease)).toMatchObject({ standing: 'terminated' });
  });

  it('is never found for the surface, which leases no minerals', async () => {
    const land = await createLand(ada, 'Surface first');
    await land.lease({
      contract_type: 'surface',
      contract_date: '2019-01-01',
      expiration_date: '2030-01-01',
    });
    await land.lease({
      contract_type: 'oil_gas',
      contract_date: '2020-01-01',
      expiration_date: '2030-01-01',
    });
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
  });

  it('is a shut-in payment with its evidence until it ends', async () => {
    const land = await createLand(ada, 'Shut in');
    const lease = await land.lease({ contract_date: '2015-01-01', expiration_date: '2018-01-01' });
    const well = await land.well({ first_prod_date: '2017-06-01', well_status: 'shut-in' });
    await ada.make('well_events', { well_id: well, kind: 'shut_in', event_date: '2025-10-01' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'review' });
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'shut_in_payment',
      starts_on: '2025-11-01',
      ends_on: '2026-10-31',
      due_on: '2025-11-01',
      paid_on: '2025-10-25',
      evidence: 'Check 1042',
    });
    const held = await land.standing(lease);
    expect(held).toMatchObject({
      standing: 'held_shut_in',
      held_by: 'shut_in',
      held_until: '2027-01-29',
      next_date: { date: '2027-01-29' },
      cessation_is_assumed: true,
    });
    expect(await land.acres()).toEqual([160, 160, 0, 40]);
    expect(await land.standing(lease, '?as_of=2027-01-30')).toMatchObject({ standing: 'review' });
  });

  it('lasts through a gap of the cessation period, which is an item with its last day', async () => {
    const land = await createLand(ada, 'Gap');
    const lease = await land.lease({ contract_date: '2015-01-01', expiration_date: '2018-01-01' });
    const well = await land.well({ first_prod_date: '2017-06-01', well_status: 'shut-in' });
    await ada.make('well_events', { well_id: well, kind: 'production_ceased', event_date: '2026-01-01' });
    const gap = await land.standing(lease);
    expect(gap).toMatchObject({ standing: 'hbp', held_until: '2026-04-01' });
    expect(textsOf(gap)).toContain(
      'Nothing has held it since 2026-01-01, 89 days by 2026-03-31; 90 days are assumed, because no clause says otherwise.',
    );
    expect(await land.items()).toContain('holding_gap');
    await ada.make('lease_clauses', { lease_id: lease, kind: 'cessation', period_days: 60 });
    expect(textsOf(await land.standing(lease)).join(' ')).not.toContain('name cessation periods');
    const longer = await ada.make('lease_clauses', { lease_id: lease, kind: 'cessation', period_days: 120 });
    expect(textsOf(await land.standing(lease))).toContain(
      'Clauses of the lease name cessation periods of 60 and 120 days. Platbook counts the shorter; keep the one that applies.',
    );
    await ada.delete(`/api/lease_clauses/${longer}`);
    expect(await land.standing(lease)).toMatchObject({ standing: 'review', cessation_is_assumed: false });
    expect(await land.items()).not.toContain('holding_gap');
  });
});

describe('what a lease keeps past its term', () => {
  const terms = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };

  it('is all of its land without a clause, and the acres in units with a surface release', async () => {
    const land = await createLand(ada, 'Pugh', 500);
    const lease = await land.lease(terms);
    await land.well({ first_prod_date: '2017-06-01' }, { held_acres: 200, unit_acres: 640 });
    expect(await land.acres()).toEqual([500, 500, 0, 125]);
    const clause = await ada.make('lease_clauses', { lease_id: lease, kind: 'surface_release' });
    expect([await land.acres(), await land.released()]).toEqual([[200, 200, 0, 50], 300]);
    expect((await land.dashboard())[0]).toBe(50);
    expect(await land.acres('as_of=2018-01-01')).toEqual([500, 500, 0, 125]);
    expect(await land.released('as_of=2018-01-02')).toBe(300);
    await ada.put(`/api/lease_clauses/${clause}`, { trigger: 'on_date', trigger_date: '2026-06-30' });
    expect(await land.acres()).toEqual([500, 500, 0, 125]);
    expect(await land.released('as_of=2026-07-01')).toBe(300);
  });

  it('is 80 acres of a tract of 640 with 80 in the unit, also by Horizontal Pugh alone', async () => {
    const land = await createLand(ada, 'Tract of 640', 640);
    await land.lease({ ...terms, horizontal_pugh: true });
    await land.well({ first_prod_date: '2017-06-01' }, { held_acres: 80, unit_acres: 640 });
    await land.well({ first_prod_date: '2017-08-01' }, { held_acres: 80, unit_acres: 640 });
    await land.well({ first_prod_date: '2020-01-01' }, { name: 'Other', held_acres: 160, unit_acres: 640 });
    expect([await land.acres(), await land.released()]).toEqual([[80, 80, 0, 20], 560]);
  });

  it('is for review if the acres in the unit are unknown', async () => {
    const land = await createLand(ada, 'Unknown unit', 640);
    await land.lease({ ...terms, horizontal_pugh: true });
    await land.well({ first_prod_date: '2017-06-01' });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
  });

  it('is not what a partial release let go', async () => {
    const land = await createLand(ada, 'Partial', 640);
    const lease = await land.lease(terms);
    await land.well({ first_prod_date: '2017-06-01' });
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      tract_id: land.tract,
      acres: 160,
      starts_on: '2026-01-01',
    });
    expect(await land.acres()).toEqual([480, 480, 0, 120]);
    expect((await land.dashboard())[0]).toBe(120);
    expect(await land.acres('as_of=2025-12-31')).toEqual([640, 640, 0, 160]);
  });
});

describe('two leases on one interest', () => {
  it('count by their dates: the later one is a top lease until the earlier one is released', async () => {
    const land = await createLand(ada, 'Top lease');
    const later = await land.lease({
      contract_date: '2025-01-01',
      expiration_date: '2030-01-01',
      royalty_rate: 0.5,
    });
    const base = await land.lease({ contract_date: '2020-01-01', expiration_date: '2026-06-01' });
    expect((await land.standing(later)).standing).toBe('top_lease');
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    expect(await land.items()).toContain('top_lease');
    const release = await ada.make('lease_events', {
      lease_id: base,
      kind: 'release',
      starts_on: '2026-03-01',
    });
    expect((await land.standing(base)).standing).toBe('released');
    expect((await land.standing(later)).standing).toBe('primary');
    expect(await land.acres()).toEqual([160, 0, 0, 80]);
    expect(await land.acres('as_of=2026-02-28')).toEqual([160, 0, 0, 40]);
    await ada.delete(`/api/lease_events/${release}`);
    expect((await land.standing(later)).standing).toBe('top_lease');
  });

  it('of the same date are told: the one entered later is a top lease', async () => {
    const land = await createLand(ada, 'Same date');
    const term = { contract_date: '2024-01-01', expiration_date: '2034-01-01' };
    const first = await land.lease(term);
    const second = await land.lease(term);
    expect(await land.standing(first)).toMatchObject({ standing: 'primary' });
    expect(await land.standing(second)).toMatchObject({ standing: 'top_lease' });
    expect(await land.acres()).toEqual([160, 0, 0, 40]);
    expect(await land.items()).toContain('top_lease');
  });

  it('of which the earlier is for review: its acres count once, under it', async () => {
    const land = await createLand(ada, 'Base for review');
    await land.lease({ contract_date: '2020-01-01', expiration_date: '2023-01-01' });
    const later = await land.lease({ contract_date: '2025-01-01', expiration_date: '2030-01-01' });
    expect((await land.standing(later)).standing).toBe('top_lease');
    expect(await land.acres()).toEqual([0, 0, 160, 0]);
  });
});

describe('an unleased interest in a unit', () => {
  it('is unleased in a producing unit while its well produces, and never held', async () => {
    const land = await createLand(ada, 'In a unit');
    const well = await land.well({ first_prod_date: '2020-01-01' }, { held_acres: 80, unit_acres: 640 });
    expect([await land.acres(), await land.unleased()]).toEqual([
      [0, 0, 0, 0],
      [160, 160],
    ]);
    expect(await land.unleased('as_of=2019-12-31')).toEqual([160, 0]);
    await ada.make('well_events', { well_id: well, kind: 'production_ceased', event_date: '2024-01-01' });
    expect(await land.unleased()).toEqual([160, 0]);
    expect(await land.unleased('group_by=county&as_of=2023-12-31')).toEqual([160, 160]);
  });

  it('is what a lease of a part leaves', async () => {
    const land = await createLand(ada, 'A part');
    await land.lease({ contract_date: '2024-01-01', term: '3 years' }, undefined, { contract_acres: 100 });
    await land.well({ first_prod_date: '2025-01-01' });
    expect([await land.acres(), await land.unleased()]).toEqual([
      [100, 100, 0, 25],
      [60, 60],
    ]);
  });

  it('counts at the depths of the unit', async () => {
    const land = await createLand(ada, 'By depth');
    await ada.put(`/api/ownerships/${land.ownership}`, { depths: 'Surface to 9,000 ft' });
    const deep = { interest_type: 'mineral', decimal_interest: 1, depths: 'Below 9,000 ft' };
    await ada.make('ownerships', { tract_id: land.tract, owner_id: land.owner, ...deep });
    await land.well({ first_prod_date: '2020-01-01' }, { depths: 'Surface to 8,000 ft' });
    const { body } = await ada.get('/api/reports/acreage/preview?group_by=depth', land.headers);
    expect(
      body.data[0].rows.map((row: Record<string, unknown>) => [row.depths, Number(row.unleased_unit_acres)]),
    ).toEqual([
      ['Surface to 9,000 ft', 160],
      ['Below 9,000 ft', 0],
    ]);
  });
});

describe('as known on an earlier day', () => {
  it('stays what it was, whatever is written since', async () => {
    const land = await createLand(ada, 'Known');
    const lease = await land.lease({ contract_date: '2015-01-01', expiration_date: '2018-01-01' });
    const well = await land.well({ first_prod_date: '2017-06-01' });
    await test.asOwner("UPDATE history SET at = '2026-03-01T12:00:00Z'");
    const known = '?as_known_on=2026-03-15&as_of=2026-03-31';
    const before = await land.standing(lease, known);
    const acres = 'as_of=2026-03-31&as_known_on=2026-03-15';
    expect(await land.acres(acres)).toEqual([160, 160, 0, 40]);
    expect(before).toMatchObject({ standing: 'hbp', as_known_on: '2026-03-15' });
    await ada.make('well_events', { well_id: well, kind: 'shut_in', event_date: '2020-01-01' });
    await ada.put(`/api/wells/${well}`, { well_status: 'shut-in' });
    await ada.make('lease_events', { lease_id: lease, kind: 'release', starts_on: '2021-01-01' });
    expect(await land.standing(lease)).toMatchObject({ standing: 'released', as_known_on: null });
    expect(await land.standing(lease, known)).toEqual(before);
    await ada.put(`/api/ownerships/${land.ownership}`, { decimal_interest: 0.5 });
    expect(await land.acres()).toEqual([0, 0, 0, 0]);
    expect(await land.acres(acres)).toEqual([160, 160, 0, 40]);
    expect(await land.acres('as_known_on=2026-02-01')).toEqual([0, 0, 0, 0]);
    await ada.delete(`/api/leases/${lease}`);
    expect((await ada.get(`/api/leases/${lease}/standing`)).status).toBe(404);
    expect(await land.standing(lease, known)).toEqual(before);
    expect(await land.acres(acres)).toEqual([160, 160, 0, 40]);
    const file = await ada.get(`/api/reports/acreage/download?format=csv&${acres}`, land.headers);
    expect([file.status, file.text]).toEqual([
      200,
      expect.stringContaining('Known,,,160,160,160,160,0,0,0,0,0,40,'),
    ]);
  });

  it('is refused for a day to come, and by a date that is none', async () => {
    const land = await createLand(ada, 'Refused');
    const lease = await land.lease({});
    for (const query of ['as_known_on=2026-04-01', 'as_known_on=yesterday', 'as_of=2026-02-30']) {
      const answer = await ada.get(`/api/leases/${lease}/standing?${query}`);
      expect([answer.status, answer.body.details[0].path]).toEqual([400, query.split('=')[0]]);
    }
  });
});
