import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { addDays } from '#shared/platform/calendar.ts';

let test: TestApp;
let ada: Person;
let areaId: number;
let lease: number;
let tract: number;
let foreignTract: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Acme'));
  const make = (plural: string, fields: object) => ada.make(plural, { area_id: areaId, ...fields });
  lease = await make('leases', { contract_name: 'Smith Lease', file_number: 'L-1' });
  tract = await make('tracts', { tract_name: 'Section 12', gross_acres: 640 });
  foreignTract = await make('tracts', { tract_name: 'Section 13', gross_acres: 640 });
  const owner = await make('owners', { owner_name: 'Jane Smith' });
  const ownership_id = await ada.make('ownerships', {
    tract_id: tract,
    owner_id: owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  // The lease takes a quarter of her half: 80 of 320 net acres, and so 160 of the 640 gross.
  await ada.make('contracts', { ownership_id, lease_id: lease, contract_acres: 80 });
});
afterAll(() => test.close());

const paidShutIn = {
  kind: 'shut_in_payment',
  ends_on: '2100-01-01',
  paid_on: '2025-01-01',
  evidence: 'Check 7',
};
const post = (fields: object) => ada.post('/api/lease_events', { lease_id: lease, ...fields });
const wordsOf = ({ body }: { body: { details?: { path: string; message: string }[] } }) =>
  body.details?.map(({ path, message }) => `${path}: ${message}`);
const warningsOf = ({ body }: { body: { warnings: { path: string; message: string }[] } }) =>
  body.warnings.map(({ path, message }) => `${path}: ${message}`);

describe('an event of a lease', () => {
  it.each([
    [
      { kind: 'operations', starts_on: '2025-02-01', ends_on: '2025-01-01' },
      'ends_on: Through is before Date (2025-02-01)',
    ],
    [
      { kind: 'option_exercised', starts_on: '2025-02-01' },
      'ends_on: Through is required for Option Exercised: the last day that it covers',
    ],
    [
      { kind: 'amended' },
      'ends_on: Through is required for Extended by Amendment: the last day that it covers',
    ],
    [
      { kind: 'shut_in_payment' },
      'ends_on: Through is required for Shut-in Payment: the last day that it covers',
    ],
    [
      { kind: 'release', starts_on: '2025-02-01', acres: 40 },
      'acres: Released Acres is only for Partial Release; clear it or choose another kind',
    ],
    [
      { kind: 'ratification', paid_on: '2025-02-01' },
      'paid_on: Paid On is only for Shut-in Payment; clear it or choose another kind',
    ],
    [
      { kind: 'operations', amount: 5 },
      'amount: Amount is only for Shut-in Payment; clear it or choose another kind',
    ],
    [
      { kind: 'release', ends_on: '2025-02-01' },
      'ends_on: Through is only for Option Exercised, Extended by Amendment, Shut-in Payment, Operations; clear it or choose another kind',
    ],
  ])('is refused by name: %j', async (fields, expected) => {
    const answer = await post(fields);
    expect([answer.status, wordsOf(answer)]).toEqual([400, [expected]]);
  });

  it('may be effective in the future, and warns of what it leaves open', async () => {
    const release = await post({ kind: 'release', starts_on: '2099-01-01' });
    expect([release.status, warningsOf(release)]).toEqual([201, []]);
    const undated = await post({ kind: 'release' });
    expect(warningsOf(undated)).toEqual(['starts_on: Without a date, the standing of the lease stays open']);
    const period = { kind: 'shut_in_payment', starts_on: '2025-01-01', ends_on: '2025-12-31' };
    expect(warningsOf(await post(period))).toEqual([
      'paid_on: The payment does not count until it is paid',
      'evidence: Without evidence, the payment is hard to prove',
    ]);
    const late = { ...period, due_on: '2025-01-01', paid_on: '2025-02-10', evidence: 'Check 7' };
    expect(warningsOf(await post(late))).toEqual(['paid_on: Paid late: covers from 2025-02-10, not earlier']);
    expect(warningsOf(await post({ ...late, paid_on: '2025-01-01' }))).toEqual([]);
  });

  it.each([
    [
      { kind: 'operations', starts_on: '2099-01-01' },
      'starts_on: Date',
      'record the event once it has happened',
    ],
    [
      { kind: 'option_exercised', starts_on: '2099-01-01', ends_on: '2101-01-01' },
      'starts_on: Date',
      'record the event once it has happened',
    ],
    [
      { ...paidShutIn, starts_on: '2026-01-01', due_on: '2099-01-01', paid_on: '2099-01-01' },
      'paid_on: Paid On',
      'record the payment once it is paid',
    ],
  ])('that must have happened is not in the future: %j', async (fields, label, next) => {
    const today = new Date().toISOString().slice(0, 10);
    const { status, ...answer } = await post(fields);
    expect([status, warningsOf(answer)]).toEqual([
      201,
      [`${label} 2099-01-01 is in the future (today is ${today}); ${next}`],
    ]);
  });

  it('that pays for more than a year ahead is kept with a warning, and one for next month without', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const ahead = await post({ ...paidShutIn, starts_on: '2099-01-01' });
    expect([ahead.status, warningsOf(ahead)]).toEqual([
      201,
      [`starts_on: Date 2099-01-01 is more than a year from today (${today})`],
    ]);
    expect(warningsOf(await post({ ...paidShutIn, starts_on: addDays(today, 30) }))).toEqual([]);
    expect(warningsOf(await post({ kind: 'operations', starts_on: addDays(today, 1) }))).toEqual([]);
  });

  it('is kept with a warning before its lease was signed, or once the term had ended', async () => {
    const lease_id = await ada.make('leases', {
      area_id: areaId,
      contract_name: 'Dated',
      file_number: 'L-5',
      contract_date: '2015-06-01',
      expiration_date: '2018-05-31',
    });
    const of = async (fields: object) => {
      const answer = await post({ lease_id, ...fields });
      expect(answer.status).toBe(201);
      return warningsOf(answer);
    };
    expect(await of({ kind: 'release', starts_on: '2015-05-31' })).toEqual([
      'starts_on: Release on 2015-05-31 is before the Lease Date (2015-06-01)',
    ]);
    expect(await of({ kind: 'partial_release', starts_on: '2015-05-31' })).toEqual([
      'tract_id: Without a tract, the release changes no acres',
      'starts_on: Partial Release on 2015-05-31 is before the Lease Date (2015-06-01)',
    ]);
    expect(await of({ kind: 'operations', starts_on: '2015-05-31' })).toEqual([]);
    const late = { kind: 'option_exercised', starts_on: '2018-06-01', ends_on: '2020-05-31' };
    expect(await of(late)).toEqual([
      'starts_on: Option Exercised on 2018-06-01 is after the term ended (2018-05-31), so it does not extend the lease',
    ]);
    expect(await of({ ...late, kind: 'amended', starts_on: '2018-05-31' })).toEqual([]);
    // The amendment of the last day extended the term.
    expect(await of({ ...late, starts_on: '2020-05-31', ends_on: '2022-05-31' })).toEqual([]);
    expect(await of({ ...late, starts_on: '2022-06-01', ends_on: '2024-05-31' })).toEqual([
      'starts_on: Option Exercised on 2022-06-01 is after the term ended (2022-05-31), so it does not extend the lease',
    ]);
  });

  it('is checked again when its kind changes, but not for a note', async () => {
    const event = await ada.make('lease_events', {
      lease_id: lease,
      kind: 'operations',
      starts_on: '2025-01-01',
    });
    const changed = await ada.put(`/api/lease_events/${event}`, { kind: 'amended' });
    expect([changed.status, changed.body.details[0].path]).toEqual([400, 'ends_on']);
    // Stored before the rule: a note can still be added.
    await test.asOwner(`UPDATE lease_events SET amount = 5 WHERE id = ${event}`);
    expect((await ada.put(`/api/lease_events/${event}`, { notes: 'Rig released' })).status).toBe(200);
    expect((await ada.put(`/api/lease_events/${event}`, { starts_on: '2025-01-02' })).status).toBe(400);
  });
});

describe('a partial release', () => {
  const partial = { kind: 'partial_release', starts_on: '2025-01-01' };

  it('is refused for a tract that the lease does not cover, and for more acres than the tract has', async () => {
    const foreign = await post({ ...partial, tract_id: foreignTract, acres: 40 });
    expect([foreign.status, wordsOf(foreign)]).toEqual([
      400,
      ['tract_id: Tract is not under this lease; link the two first, or choose a tract of the lease'],
    ]);
    const large = await post({ ...partial, tract_id: tract, acres: 640.01 });
    expect([large.status, wordsOf(large)]).toEqual([
      400,
      [
        'acres: Released Acres exceed the gross acres of the tract (640.00); enter less, or correct the tract',
      ],
    ]);
  });

  it('warns of more acres than the lease covers there, and of a missing tract', async () => {
    const more = await post({ ...partial, tract_id: tract, acres: 161 });
    expect([more.status, warningsOf(more)]).toEqual([
      201,
      ['acres: Released Acres exceed the acres that the lease covers on the tract (160.00)'],
    ]);
    const covered = await ada.put(`/api/lease_events/${more.body.data[0].id}`, { acres: 160 });
    expect([covered.status, warningsOf(covered)]).toEqual([200, []]);
    expect(warningsOf(await post(partial))).toEqual([
      'tract_id: Without a tract, the release changes no acres',
    ]);
  });

  it('warns of releases of a tract that add up to more than the tract or the lease has there', async () => {
    const in_ = { area_id: areaId };
    const large = await ada.make('leases', { ...in_, contract_name: 'Large Lease', file_number: 'L-3' });
    const tract_id = await ada.make('tracts', { ...in_, tract_name: 'Ranch', gross_acres: 1280 });
    const owner_id = await ada.make('owners', { ...in_, owner_name: 'Bo Jones' });
    const interest = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 1 };
    // Three quarters of the 1,280 acres: 960.
    await ada.make('contracts', {
      ownership_id: await ada.make('ownerships', interest),
      lease_id: large,
      contract_acres: 960,
    });
    const release = (fields: object) => post({ ...partial, lease_id: large, tract_id, ...fields });
    const deep = { depths: 'Below 9,500 ft' };
    expect(warningsOf(await release({ acres: 480 }))).toEqual([]);
    expect(warningsOf(await release({ acres: 480 }))).toEqual([]);
    // Both reach below 9,500 ft, and no release at other depths does.
    expect(warningsOf(await release({ ...deep, acres: 0.0625 }))).toEqual([
      'acres: Partial releases of the tract add up to 960.0625 acres, more than the lease covers there (960.00)',
    ]);
    const more = await release({ acres: 640 });
    expect([more.status, warningsOf(more)]).toEqual([
      201,
      [
        'acres: Partial releases of the tract add up to 1,600.0625 acres, more than its gross acres (1,280.00)',
      ],
    ]);
    const { id } = more.body.data[0];
    expect(warningsOf(await ada.put(`/api/lease_events/${id}`, { acres: 0 }))).toEqual([
      'acres: Partial releases of the tract add up to 960.0625 acres, more than the lease covers there (960.00)',
    ]);
  });

  it('does not add releases of different depths, and counts one of the whole tract before others', async () => {
    const one = await ada.make('leases', { area_id: areaId, contract_name: 'Deep', file_number: 'L-4' });
    const tract_id = await ada.make('tracts', { area_id: areaId, tract_name: 'Deep', gross_acres: 640 });
    const ownership_id = await ada.make('ownerships', {
      tract_id,
      owner_id: await ada.make('owners', { area_id: areaId, owner_name: 'Cy Young' }),
      decimal_interest: 1,
    });
    await ada.make('contracts', { ownership_id, lease_id: one });
    const release = (fields: object) => post({ ...partial, lease_id: one, tract_id, ...fields });
    expect(warningsOf(await release({ acres: 400, depths: 'Below 9,500 ft' }))).toEqual([]);
    expect(warningsOf(await release({ acres: 400, depths: 'Surface to 5,000 ft' }))).toEqual([]);
    expect(warningsOf(await release({ acres: 400, depths: 'below  9,500 ft' }))).toEqual([
      'acres: Partial releases of the tract add up to 800.00 acres, more than its gross acres (640.00)',
    ]);
    // The rest of the tract.
    expect(warningsOf(await release({ starts_on: '2025-06-01' }))).toEqual([]);
    expect(
      warningsOf(await release({ starts_on: '2025-05-31', depths: '5,000 ft to 6,000 ft', acres: 1 })),
    ).toEqual([]);
    expect(
      warningsOf(await release({ starts_on: '2025-06-02', depths: '5,000 ft to 6,000 ft', acres: 1 })),
    ).toEqual([
      'acres: Partial releases of the tract add up to 642.00 acres, more than its gross acres (640.00)',
    ]);
  });
});

describe('a clause', () => {
  const unknown = 'what the lease keeps is unknown, so its acres are for review once the clause takes effect';
  const clause = (fields: object) => ada.post('/api/lease_clauses', { lease_id: lease, ...fields });

  it.each([
    [{ kind: 'cessation' }, 'period_days: Period in Days is required for this clause'],
    [{ kind: 'cessation', period_days: 0 }, 'period_days: Period in Days must be from 1 to 3,650'],
    [{ kind: 'cessation', period_days: 3651 }, 'period_days: Period in Days must be from 1 to 3,650'],
    [
      { kind: 'audit', period_days: 60 },
      'period_days: Period in Days is only for Cessation of Production; clear it or choose another kind',
    ],
    [
      { kind: 'surface_release', trigger: 'on_date' },
      'trigger_date: Takes Effect On is required for a clause with a date',
    ],
    [
      { kind: 'surface_release', trigger: 'end_of_primary_term', trigger_date: '2026-01-01' },
      'trigger: Takes Effect must be "On a date" with Takes Effect On',
    ],
  ])('is refused by name: %j', async (fields, expected) => {
    const answer = await clause(fields);
    expect([answer.status, wordsOf(answer)]).toEqual([400, [expected]]);
  });

  it('is saved with its terms', async () => {
    expect((await clause({ kind: 'cessation', period_days: 3650 })).status).toBe(201);
    const dated = { kind: 'depth_release', trigger: 'on_date', trigger_date: '2027-01-01' };
    expect((await clause({ ...dated, depths: 'Surface to 9,500 ft' })).body.warnings).toEqual([]);
  });

  it('of a depth release without depths is saved with what that means', async () => {
    const answer = await clause({ kind: 'depth_release' });
    expect([answer.status, warningsOf(answer)]).toEqual([201, [`depths: Without Depths Kept, ${unknown}`]]);
  });

  it('ends the warning about a Pugh provision without terms', async () => {
    const other = await ada.make('leases', {
      area_id: areaId,
      contract_name: 'Pugh Lease',
      file_number: 'L-2',
    });
    const provisions = { horizontal_pugh: true, vertical_pugh: true };
    expect(warningsOf(await ada.put(`/api/leases/${other}`, provisions))).toEqual([
      'horizontal_pugh: Horizontal Pugh is read as a surface release: acres outside units are released at the end of the primary term. Record the clause on the Clauses tab',
      `vertical_pugh: Vertical Pugh is read as a depth release: ${unknown}. Record the clause on the Clauses tab`,
    ]);
    await ada.make('lease_clauses', { lease_id: other, kind: 'surface_release' });
    const save = async (fields: object) => warningsOf(await ada.put(`/api/leases/${other}`, fields));
    expect(await save({ term: '3 years' })).toEqual([
      `vertical_pugh: Vertical Pugh is read as a depth release: ${unknown}. Record the clause on the Clauses tab`,
    ]);
    const release = await ada.make('lease_clauses', { lease_id: other, kind: 'depth_release' });
    const open = `vertical_pugh: The depth release of the lease has no Depths Kept: ${unknown}`;
    expect(await save({ term: '4 years' })).toEqual([open]);
    expect(await save({ vertical_pugh: false })).toEqual([open]);
    await ada.put(`/api/lease_clauses/${release}`, { depths: 'Surface to 9,500 ft' });
    expect(await save({ vertical_pugh: true })).toEqual([]);
  });
});
