import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;
let companyId: number;
let areaId: number;
let leaseId: number;
let serial = 0;

beforeAll(async () => {
  const people = await createTestPeople();
  ({ test, ada, bo } = people);
  ({ companyId, areaId } = await createCompanyWithArea(ada, 'Acme'));
  await createCompanyWithArea(bo, 'Other');
});
afterAll(() => test.close());

/** Creates a lease of half the minerals of a 160-acre tract. */
async function leaseOfHalf(
  fields: object = {},
): Promise<{ lease: number; ownership: number; tract: number }> {
  serial += 1;
  const tract = await ada.make('tracts', { area_id: areaId, tract_name: `T ${serial}`, gross_acres: 160 });
  const owner = await ada.make('owners', { area_id: areaId, owner_name: `Smith ${serial}` });
  const ownership = await ada.make('ownerships', {
    tract_id: tract,
    owner_id: owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  const lease = await ada.make('leases', {
    area_id: areaId,
    contract_name: `Lease ${serial}`,
    file_number: `F-${serial}`,
    contract_status: 'active',
    ...fields,
  });
  await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
  return { lease, ownership, tract };
}

beforeEach(async () => {
  leaseId = (await leaseOfHalf()).lease;
});

const rental = (fields: object = {}) =>
  ada.make('obligations', {
    lease_id: leaseId,
    kind: 'rental',
    due_on: '2026-05-01',
    basis: 'net_acres',
    rate: 10,
    ...fields,
  });
const done = (id: number, fields: object = {}) =>
  ada.post(`/api/obligations/${id}/done`, { done_on: '2026-03-31', evidence: 'Check 1001', ...fields });
const itemsOf = async (lease: number) =>
  (await ada.get('/api/analytics/action-center?page_size=1000')).body.data[0].action_items.filter(
    (item: { id: number; type: string }) => item.id === lease && item.type.startsWith('obligation'),
  );

describe('what is due', () => {
  it('is $800 of 160 gross acres × ½ × $10', async () => {
    const id = await rental();
    expect(await ada.read('obligations', id)).toMatchObject({
      status: 'open',
      counted_acres: 80,
      amount_due: 800,
      acres: null,
      amount: null,
    });
  });

  it('follows the land until it is paid, and no longer', async () => {
    const { lease, tract } = await leaseOfHalf();
    const [paid, open] = [await rental({ lease_id: lease }), await rental({ lease_id: lease })];
    expect((await done(paid)).body.data[0].data).toMatchObject({ amount: 800, acres: 80, amount_due: 800 });
    await ada.put(`/api/tracts/${tract}`, { gross_acres: 320 });
    expect((await ada.read('obligations', open)).amount_due).toBe(1600);
    expect((await ada.read('obligations', paid)).amount_due).toBe(800);
  });

  it('is what was agreed, and on gross acres what all of the tract makes', async () => {
    const amounts = await Promise.all(
      [
        { amount: 512.5 },
        { acres: 41.5 },
        { basis: 'gross_acres' },
        { kind: 'other', basis: 'flat', rate: null },
        { kind: 'other', basis: null, rate: null },
      ].map(async (fields) => (await ada.read('obligations', await rental(fields))).amount_due),
    );
    expect(amounts).toEqual([512.5, 415, 1600, null, null]);
  });

  it('is based on the land as of the due date', async () => {
    const { lease, ownership } = await leaseOfHalf();
    await ada.put(`/api/ownerships/${ownership}`, { end_date: '2026-06-01' });
    const before = await rental({ lease_id: lease, due_on: '2026-05-31' });
    const after = await rental({ lease_id: lease, due_on: '2026-06-01' });
    expect((await ada.read('obligations', before)).amount_due).toBe(800);
    expect((await ada.read('obligations', after)).amount_due).toBeNull();
  });

  it('is returned with the interests it is calculated from', async () => {
    const { body } = await ada.get(`/api/leases/${leaseId}/covered-acres?on=2026-05-01`);
    expect(body.data[0]).toMatchObject({
      on: '2026-05-01',
      net_acres: 80,
      gross_acres: 160,
      is_complete: true,
    });
    expect(body.data[0].interests).toMatchObject([
      { gross_acres: 160, decimal_interest: 0.5, net_acres: null, leased_acres: 80 },
    ]);
    expect((await ada.get(`/api/leases/${leaseId}/covered-acres`)).body.data[0].on).toBe('2026-03-31');
    expect((await ada.get(`/api/leases/${leaseId}/covered-acres?on=soon`)).status).toBe(400);
  });
});

describe('an amount that cannot be stored', () => {
  const refused = {
    status: 400,
    body: {
      message:
        'Rate per Acre × acres gives an Amount Due that has more than 12 digits before the decimal point',
      details: [{ path: 'rate' }],
    },
  };
  const make = (fields: object) =>
    ada.post('/api/obligations', {
      lease_id: leaseId,
      kind: 'rental',
      due_on: '2026-05-01',
      basis: 'net_acres',
      ...fields,
    });

  it('is refused on creation, for agreed and for calculated acres', async () => {
    expect(await make({ rate: 999_999_999_999, acres: 9_999_999_999 })).toMatchObject(refused);
    // The lease covers 80 acres.
    expect(await make({ rate: 12_500_000_000 })).toMatchObject(refused);
    expect((await make({ rate: 12_499_999_999.99 })).body.data[0].data.amount_due).toBe(999_999_999_999.2);
    expect((await make({ rate: 999_999_999_999, acres: 9_999_999_999, amount: 5 })).status).toBe(201);
    expect((await ada.get(`/api/obligations?page=1&filter[lease_id]=${leaseId}`)).body.meta.total).toBe(2);
  });

  it('is refused on change, and the previous value stays', async () => {
    const id = await rental();
    const change = (fields: object) => ada.put(`/api/obligations/${id}`, fields);
    expect(await change({ rate: 999_999_999_999 })).toMatchObject(refused);
    await change({ rate: 999 });
    expect(await change({ acres: 9_999_999_999.9999 })).toMatchObject(refused);
    expect(await ada.read('obligations', id)).toMatchObject({ rate: 999, acres: null, amount_due: 79_920 });
    expect((await change({ notes: 'Dear' })).status).toBe(200);
  });
});

describe('a due date compared with the dates of its lease', () => {
  const warningsOf = async (due_on: string, lease: object, kind = 'rental') => {
    const { lease: lease_id } = await leaseOfHalf({ contract_date: '2023-05-01', ...lease });
    const created = await ada.post('/api/obligations', {
      lease_id,
      kind,
      due_on,
      basis: 'net_acres',
      rate: 10,
    });
    expect(created.status).toBe(201);
    const changed = await ada.put(`/api/obligations/${created.body.data[0].id}`, { notes: 'Seen' });
    expect(changed.body.warnings).toEqual(created.body.warnings);
    return created.body.warnings;
  };

  it.each([
    ['before it was made', '2023-04-30', {}, 'Due On is before the Lease Date of the lease (2023-05-01)'],
    [
      'after it ends',
      '2026-05-02',
      { expiration_date: '2026-05-01' },
      'Due On is after the end of the lease (2026-05-01)',
    ],
    [
      'after its extension ends',
      '2028-05-02',
      { expiration_date: '2026-05-01', extended: true, extension_term: '2 years' },
      'Due On is after the end of the lease (2028-05-01)',
    ],
  ])('is told where it lies %s', async (_when, due_on, lease, message) => {
    expect(await warningsOf(due_on, lease)).toEqual([{ path: 'due_on', message }]);
  });

  it('causes no warning within them, nor for what is owed after the term', async () => {
    const ends = { expiration_date: '2026-05-01' };
    expect(await warningsOf('2026-05-01', ends)).toEqual([]);
    expect(await warningsOf('2027-05-01', { ...ends, extended: true, extension_term: '2 years' })).toEqual(
      [],
    );
    expect(await warningsOf('2027-05-01', ends, 'shut_in')).toEqual([]);
    expect(await warningsOf('2027-05-01', {})).toEqual([]);
  });
});

describe('a list of obligations', () => {
  it('is filtered and sorted by what is due, and exported with it', async () => {
    const [low, high] = [await rental({ rate: 1 }), await rental({ rate: 100, notes: 'the dear one' })];
    const own = `filter[lease_id]=${leaseId}`;
    const idsOf = async (query: string) =>
      (await ada.get(`/api/obligations?page=1&${own}&${query}`)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsOf('sort=-amount_due')).toEqual([high, low]);
    expect(await idsOf('sort=counted_acres,-id')).toEqual([high, low]);
    expect(await idsOf('filter[amount_due][gte]=100')).toEqual([high]);
    expect(await idsOf('filter[due_on][lte]=2026-04-30')).toEqual([]);
    expect(await idsOf('filter[status]=open&filter[kind]=Rental&sort=id')).toEqual([low, high]);
    expect(await idsOf('q=dear')).toEqual([high]);
    const csv = await ada.get(
      `/api/obligations?format=csv&${own}&sort=id&columns=kind,due_on,counted_acres,amount_due`,
    );
    expect(csv.text.trim().split('\n')).toEqual([
      'Kind,Due On,Acres,Amount Due',
      'rental,2026-05-01,80,80',
      'rental,2026-05-01,80,8000',
    ]);
    const whole = await ada.get(`/api/obligations?format=csv&${own}`);
    expect(whole.text.split('\n')[0]?.trim()).toMatch(/,Lease Name,File Number$/);
  });

  it('is in the area of the leases', async () => {
    await rental();
    const elsewhere = await ada.post('/api/area', {
      name: `E ${serial}`,
      type: 'field',
      company_id: companyId,
    });
    const listed = (id: number) =>
      ada.get(`/api/obligations?page=1&filter[lease_id]=${leaseId}`, { 'x-selected-areas': `[${id}]` });
    expect((await listed(areaId)).body.meta.total).toBe(1);
    expect((await listed(elsewhere.body.data[0].id)).body.meta.total).toBe(0);
  });
});

describe('done', () => {
  it('records when, by whom and with what evidence, and creates the next recurring one', async () => {
    const id = await rental({
      recurrence: 'yearly',
      due_on: '2026-03-31',
      ends_on: '2027-03-31',
      notes: 'By mail',
    });
    const { status, body } = await done(id);
    expect(status).toBe(200);
    expect(body.data[0].data).toMatchObject({
      status: 'done',
      done_on: '2026-03-31',
      done_by: 'Ada Byron',
      evidence: 'Check 1001',
      amount: 800,
    });
    const { next } = body.data[0];
    expect(next).toMatchObject({
      lease_id: leaseId,
      kind: 'rental',
      due_on: '2027-03-31',
      status: 'open',
      rate: 10,
      amount: null,
      amount_due: 800,
      notes: 'By mail',
      evidence: null,
    });
    // The series ends with this one.
    expect((await done(next.id)).body.data[0].next).toBeNull();
  });

  it('is done once, also by two at the same moment', async () => {
    const id = await rental({ recurrence: 'monthly' });
    const answers = await Promise.all([done(id), done(id), done(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This obligation is already done.',
    );
    const { body } = await ada.get(`/api/obligations?page=1&filter[lease_id]=${leaseId}`);
    expect(body.meta.total).toBe(2);
  });

  it('is undone as one act, the next one included', async () => {
    const id = await rental({ recurrence: 'quarterly' });
    const { next, act_id } = (await done(id)).body.data[0];
    expect((await ada.post(`/api/acts/${act_id}/undo`, {})).status).toBe(200);
    expect(await ada.read('obligations', id)).toMatchObject({ status: 'open', done_on: null, amount: null });
    expect((await ada.get(`/api/obligations/${next.id}`)).status).toBe(404);
    expect((await done(id)).body.data[0].next.due_on).toBe('2026-08-01');
  });

  it('creates no second successor for a reopened obligation', async () => {
    const id = await rental({ recurrence: 'monthly' });
    const { next } = (await done(id)).body.data[0];
    expect((await ada.put(`/api/obligations/${id}`, { status: 'open' })).status).toBe(200);
    expect((await done(id)).body.data[0].next.id).toBe(next.id);
  });

  it('is reopened as it was: the stored payment is removed', async () => {
    const { lease, tract } = await leaseOfHalf();
    const [made, agreed] = [
      await rental({ lease_id: lease }),
      await rental({ lease_id: lease, amount: 700 }),
    ];
    for (const [id, amount] of [
      [made, null],
      [agreed, 700],
    ] as const) {
      await done(id, { amount: 5 });
      const read = await ada.read('obligations', id);
      expect(read).toMatchObject({ status: 'done', amount: 5, acres: 80 });
      // Like a client that sends back everything it has read.
      const { created_date: _, ...sent } = read;
      expect((await ada.put(`/api/obligations/${id}`, { ...sent, status: 'open' })).status).toBe(200);
      expect(await ada.read('obligations', id)).toMatchObject({
        status: 'open',
        amount,
        acres: null,
        done_on: null,
        done_by: null,
        evidence: 'Check 1001',
      });
    }
    await ada.put(`/api/tracts/${tract}`, { gross_acres: 320 });
    expect((await ada.read('obligations', made)).amount_due).toBe(1600);
  });

  it('is not a field update, which would create no successor and store no payment', async () => {
    const id = await rental({ recurrence: 'yearly' });
    const change = (fields: object) => ada.put(`/api/obligations/${id}`, fields);
    for (const [fields, path] of [
      [{ status: 'done' }, 'status'],
      [{ status: 'waived' }, 'status'],
      [{ done_on: '2026-03-01' }, 'done_on'],
      [{ done_by: 'Somebody' }, 'done_by'],
    ] as const) {
      const refused = await change(fields);
      expect([refused.status, refused.body.details[0].path]).toEqual([422, path]);
      expect(refused.body.message).toMatch(/POST \/api\/obligations\/\{id\}\/(done|waive) settles/);
      const created = await ada.post('/api/obligations', {
        lease_id: leaseId,
        kind: 'other',
        due_on: '2026-05-01',
        ...fields,
      });
      expect([created.status, created.body.details[0].path]).toEqual([422, path]);
    }
    await done(id);
    expect((await change({ done_on: '2026-03-30' })).status).toBe(422);
    expect((await change({ status: 'waived' })).status).toBe(422);
    expect((await change({ status: 'open', done_on: '2026-03-30' })).status).toBe(422);
    // Sending back values as they were read changes nothing.
    const read = await ada.read('obligations', id);
    expect((await change({ ...read, notes: 'Paid at the bank' })).status).toBe(200);
    expect(await ada.read('obligations', id)).toMatchObject({ status: 'done', notes: 'Paid at the bank' });
  });

  it('is restored by the history to open, but not to done', async () => {
    const id = await rental();
    await done(id);
    const { data } = (await ada.get(`/api/obligations/${id}/history`)).body;
    const [settled, made] = data.map((entry: { id: number }) => entry.id);
    const restore = (entry: number) => ada.post(`/api/obligations/${id}/history/${entry}/restore`, {});
    expect((await restore(made)).status).toBe(200);
    expect(await ada.read('obligations', id)).toMatchObject({ status: 'open', done_on: null, amount: null });
    expect((await restore(settled)).body.details[0].path).toBe('status');
  });

  it('continues each of two identical series', async () => {
    const ids = [await rental({ recurrence: 'yearly' }), await rental({ recurrence: 'yearly' })];
    const [one, two] = [await done(ids[0] ?? 0), await done(ids[1] ?? 0)].map(
      ({ body }) => body.data[0].next,
    );
    expect([one.due_on, two.due_on]).toEqual(['2027-05-01', '2027-05-01']);
    expect([one.follows_id, two.follows_id]).toEqual(ids);
  });

  it('makes no next one of a lease that is over', async () => {
    leaseId = (await leaseOfHalf({ contract_status: 'terminated' })).lease;
    expect((await done(await rental({ recurrence: 'yearly' }))).body.data[0].next).toBeNull();
  });

  it('stores the amount paid if it differs from the amount due', async () => {
    const id = await rental();
    expect((await done(id, { amount: 790.5 })).body.data[0].data).toMatchObject({
      amount: 790.5,
      amount_due: 790.5,
    });
  });

  it.each([
    [{ done_on: '2026-04-02' }, 400, 'done_on'],
    [{ done_on: '1800-01-01' }, 400, 'done_on'],
    [{ done_on: '2016-04-30' }, 400, 'done_on'],
    [{ timezone: 'Texas' }, 400, 'timezone'],
    [{ done_on: '' }, 400, 'done_on'],
    [{ done_on: 'yesterday' }, 400, 'done_on'],
    [{ done_on: null }, 400, 'done_on'],
    [{ amount: -1 }, 400, 'amount'],
    [{ amount: 'much' }, 400, 'amount'],
    [{ paid: true }, 400, 'paid'],
  ])('refuses %j', async (fields, status, path) => {
    const id = await rental();
    const answer = await done(id, fields);
    expect([answer.status, answer.body.details[0].path]).toEqual([status, path]);
    expect((await ada.read('obligations', id)).status).toBe('open');
  });

  it('names what was paid by its own label where it is refused', async () => {
    expect((await done(await rental(), { amount: -5 })).body.message).toBe('Amount Paid must be 0 or more');
  });

  it('is of a day under its lease, up to today where the person is', async () => {
    leaseId = (await leaseOfHalf({ contract_date: '2025-05-01' })).lease;
    const id = await rental();
    const early = await done(id, { done_on: '2025-04-30' });
    expect([early.status, early.body.message]).toEqual([
      400,
      'Done On must be 2025-05-01 or later: nothing was payable under this lease before',
    ]);
    // The application's clock is set to 12:00 UTC, when the next day has begun in Kiribati.
    expect((await done(id, { done_on: '2026-04-01', timezone: 'America/Chicago' })).status).toBe(400);
    expect((await done(id, { done_on: '2026-04-01', timezone: 'Pacific/Kiritimati' })).status).toBe(200);
    expect((await done(await rental(), { done_on: '2025-05-01' })).status).toBe(200);
  });

  it('refuses an amount that is too large, and accepts the amount paid instead', async () => {
    const { lease, tract } = await leaseOfHalf();
    const id = await rental({ lease_id: lease, rate: 9_999_999_999.99 });
    await ada.put(`/api/tracts/${tract}`, { gross_acres: 9_999_999_999 });
    expect((await done(id)).status).toBe(422);
    expect((await done(id, { amount: 5 })).status).toBe(200);
  });
});

it('waives one, and continues the series', async () => {
  const id = await rental({ kind: 'continuous_drilling', recurrence: 'monthly', due_on: '2027-01-31' });
  const { body } = await ada.post(`/api/obligations/${id}/waive`, { evidence: 'Letter of 3/30' });
  expect(body.data[0].data).toMatchObject({
    status: 'waived',
    evidence: 'Letter of 3/30',
    done_on: null,
    amount: null,
  });
  expect(body.data[0].next).toMatchObject({ due_on: '2027-02-28', due_day: 31 });
  expect((await ada.post(`/api/obligations/${id}/waive`, {})).status).toBe(409);
});

it('is deleted and restored with its lease', async () => {
  const id = await rental();
  const { body } = await ada.delete(`/api/leases/${leaseId}`);
  expect(body.data[0].links_removed).toBe(2);
  expect((await ada.get(`/api/obligations/${id}`)).status).toBe(404);
  expect((await ada.post(`/api/trash/obligations/${id}/restore`, {})).body.message).toBe(
    'The lease of this obligation was deleted. Restore that first.',
  );
  expect((await ada.post(`/api/trash/leases/${leaseId}/restore`, {})).status).toBe(200);
  expect((await ada.read('obligations', id)).amount_due).toBe(800);
});

describe('the action center', () => {
  it.each([
    ['2026-05-30', 'obligation_due', 'is due on 2026-05-30.'],
    ['2026-03-31', 'obligation_due', 'is due on 2026-03-31.'],
    ['2026-03-30', 'obligation_overdue', 'was due on 2026-03-30 and is unpaid and not waived.'],
  ])('tells of one that is due on %s', async (due_on, type, words) => {
    const id = await rental({ due_on });
    expect(await itemsOf(leaseId)).toMatchObject([
      {
        asset_type: 'lease',
        type,
        severity: type === 'obligation_overdue' ? 'high' : 'low',
        due_date: due_on,
        item_key: `${type}-${id}`,
        details: `The rental of $800.00 (80.00 net acres × $10.00) ${words}`,
      },
    ]);
    await done(id);
    expect(await itemsOf(leaseId)).toEqual([]);
  });

  it('lists first what can cause a lease to lapse, before other items of high severity', async () => {
    const days = ['2026-05-29', '2026-04-14', '2026-04-05', '2026-03-29'];
    const ids = await Promise.all(days.map((due_on) => rental({ due_on })));
    const { action_items: items } = (await ada.get('/api/analytics/action-center?page_size=1000')).body
      .data[0];
    const placeOf = (key: string) => items.findIndex((item: { item_key: string }) => item.item_key === key);
    const discrepancies = items.flatMap(({ type }: { type: string }, place: number) =>
      type === 'acreage_discrepancy' ? [place] : [],
    );
    const [later, fortnight, soon, overdue] = ids.map((id, place) =>
      placeOf(`obligation_${place === 3 ? 'overdue' : 'due'}-${id}`),
    ) as [number, number, number, number];
    expect(discrepancies.length).toBeGreaterThan(0);
    expect([overdue, soon].every((place) => place >= 0 && place < Math.min(...discrepancies))).toBe(true);
    expect(overdue).toBeLessThan(soon);
    // Those due within 14 days have high priority and are sorted by due date.
    expect(fortnight).toBeLessThan(later);
    expect(later).toBeGreaterThan(Math.max(...discrepancies));
  });

  it('does not report one that is due in 61 days', async () => {
    await rental({ due_on: '2026-05-31' });
    expect(await itemsOf(leaseId)).toEqual([]);
  });

  it('follows the land, and states no amount if there is none', async () => {
    const { lease, ownership } = await leaseOfHalf();
    await rental({ lease_id: lease });
    await rental({ lease_id: lease, kind: 'other', basis: null, rate: null, due_on: '2026-05-02' });
    await ada.put(`/api/ownerships/${ownership}`, { decimal_interest: 0.25 });
    expect((await itemsOf(lease)).map(({ details }: { details: string }) => details)).toEqual([
      'The rental of $400.00 (40.00 net acres × $10.00) is due on 2026-05-01.',
      'The obligation is due on 2026-05-02.',
    ]);
  });
});

describe('terms', () => {
  it.each([
    [{ rate: null }, 'rate', 'Rate per Acre or Agreed Amount is required'],
    [{ kind: 'shut_in', basis: 'flat', rate: null }, 'amount', 'Agreed Amount is required'],
    [{ basis: 'flat' }, 'basis', 'Basis must be net or gross acres'],
    [{ ends_on: '2027-05-01' }, 'recurrence', 'Recurs is required with'],
    [{ recurrence: 'none', ends_on: '2027-05-01' }, 'recurrence', 'Recurs is required with'],
    [{ recurrence: 'yearly', ends_on: '2026-04-30' }, 'ends_on', 'Recurs Until is before Due On'],
  ])('refuse %j, when it is made and when it is changed', async (fields, path, message) => {
    const body = { lease_id: leaseId, kind: 'rental', due_on: '2026-05-01', basis: 'net_acres', rate: 10 };
    const id = await rental();
    for (const answer of [
      await ada.post('/api/obligations', { ...body, ...fields }),
      await ada.put(`/api/obligations/${id}`, fields),
    ]) {
      expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
      expect(answer.body.message).toContain(message);
    }
    expect((await ada.read('obligations', id)).amount_due).toBe(800);
  });

  it('ask no payment of a well that is to be drilled, and judge nothing that is not changed', async () => {
    await rental({ kind: 'continuous_drilling', basis: null, rate: null });
    const id = await rental();
    await test.asOwner(`UPDATE obligations SET rate = NULL WHERE id = ${id}`);
    expect((await ada.put(`/api/obligations/${id}`, { notes: 'As it was' })).status).toBe(200);
    expect((await ada.put(`/api/obligations/${id}`, { due_on: '2026-05-02' })).status).toBe(400);
  });
});

describe('rights', () => {
  it('require a token', async () => {
    const id = await rental();
    for (const [method, url] of [
      ['GET', `/api/obligations/${id}`],
      ['POST', `/api/obligations/${id}/done`],
      ['POST', `/api/obligations/${id}/waive`],
      ['GET', `/api/leases/${leaseId}/covered-acres`],
    ] as const)
      expect([
        url,
        (await test.call({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).status,
      ]).toEqual([url, 401]);
  });

  it("keep another company's obligations and leases out of reach", async () => {
    const id = await rental();
    expect((await bo.get(`/api/obligations/${id}`)).status).toBe(404);
    expect((await bo.post(`/api/obligations/${id}/done`, { done_on: '2026-03-31' })).status).toBe(404);
    expect((await bo.post(`/api/obligations/${id}/waive`, {})).status).toBe(404);
    expect((await bo.get(`/api/leases/${leaseId}/covered-acres`)).status).toBe(404);
    expect((await bo.get('/api/obligations?page=1')).body.meta.total).toBe(0);
    const foreign = await bo.post('/api/obligations', {
      lease_id: leaseId,
      kind: 'other',
      due_on: '2026-05-01',
    });
    expect([foreign.status, foreign.body.details[0].path]).toEqual([422, 'lease_id']);
    expect((await ada.read('obligations', id)).status).toBe('open');
  });

  it('let a Viewer read and an Editor write', async () => {
    const id = await rental();
    const viewer = await test.member(`Viewer ${serial}`, companyId, 4);
    const editor = await test.member(`Editor ${serial}`, companyId, 3);
    expect((await viewer.get(`/api/obligations/${id}`)).status).toBe(200);
    expect((await viewer.post(`/api/obligations/${id}/done`, { done_on: '2026-03-31' })).status).toBe(403);
    expect((await editor.post(`/api/obligations/${id}/done`, { done_on: '2026-03-31' })).status).toBe(200);
  });

  it('refuse records that are not leases, and obligations without a lease', async () => {
    for (const body of [
      { kind: 'other', due_on: '2026-05-01' },
      { lease_id: null, kind: 'other', due_on: '2026-05-01' },
      { lease_id: 2_000_000_000, kind: 'other', due_on: '2026-05-01' },
    ]) {
      const answer = await ada.post('/api/obligations', body);
      expect([answer.status < 500, answer.body.details[0].path]).toEqual([true, 'lease_id']);
    }
  });
});
