import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { linesOf } from '#server/platform/docx/testing.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Payees } from '#shared/land/contracts/division-orders.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let area_id: number;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  ({ areaId: area_id, companyId } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

const owner = (owner_name: string) => ada.make('owners', { owner_name, area_id });

/** A well on all of two tracts: A owns both at 1/5 and 1/4, B has an override of 1% of the first lease, W the working interest. */
async function pooledWell() {
  serial += 1;
  const [a, b, w] = [await owner(`A ${serial}`), await owner(`B ${serial}`), await owner(`W ${serial}`)];
  const well = await ada.make('wells', {
    well_name: `Well ${serial}`,
    api_number: `42301${20_000 + serial}`,
    area_id,
  });
  const interests: number[] = [];
  const leases: number[] = [];
  for (const [place, royalty_rate] of [0.2, 0.25].entries()) {
    const tract_id = await ada.make('tracts', {
      tract_name: `T ${serial} ${place}`,
      area_id,
      gross_acres: 320,
    });
    const unit = { tract_id, well_id: well, name: `Unit ${serial}`, held_acres: 320, unit_acres: 640 };
    await ada.make('proration_units', unit);
    const lease_id = await ada.make('leases', {
      contract_name: `Lease ${serial} ${place}`,
      file_number: `L-${serial}-${place}`,
      area_id,
      contract_status: 'active',
      royalty_rate,
    });
    leases.push(lease_id);
    const mineral = await ada.make('ownerships', {
      tract_id,
      owner_id: a,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    await ada.make('contracts', { ownership_id: mineral, lease_id });
    interests.push(mineral);
    await ada.make('ownerships', { tract_id, owner_id: w, interest_type: 'working', decimal_interest: 1 });
    if (place > 0) continue;
    const override = {
      tract_id,
      owner_id: b,
      interest_type: 'orri',
      decimal_interest: 0.01,
      reduction: 'none',
    };
    await ada.make('ownerships', override);
  }
  return { well, a, b, w, leases, interests };
}

async function payeesOf(well: number, asOf = ''): Promise<Payees> {
  const answer = await ada.get(`/api/wells/${well}/division-orders${asOf && `?as_of=${asOf}`}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data[0];
}
const told = ({ payees }: Payees) =>
  payees.map(({ owner: { name }, kind, decimal, comparison }) => [
    name.slice(0, 1),
    kind,
    decimal?.toFixed(8) ?? null,
    comparison,
  ]);
const prepare = (well: number, effective_date: string | null) =>
  ada.post(`/api/wells/${well}/division-orders`, { effective_date });
const orderOf = ({ payees }: Payees, owner_id: number) =>
  payees.find(({ owner: { id } }) => id === owner_id)?.order as Record<string, unknown> & { id: number };

describe('the payees of a well', () => {
  it('are its royalty, override and working interest owners, each with one decimal of all tracts', async () => {
    // A: 1/2 × 1/5 + 1/2 × 1/4 = 0.225; B: 1/2 × 1% = 0.005; W: 1/2 × 0.79 + 1/2 × 0.75 = 0.77.
    const { well } = await pooledWell();
    const payees = await payeesOf(well);
    expect(payees).toMatchObject({ obstacle: null, unmet: [], others: [] });
    expect(told(payees)).toEqual([
      ['A', 'ri', '0.22500000', 'no_order'],
      ['B', 'orri', '0.00500000', 'no_order'],
      ['W', 'wi', '0.77000000', 'no_order'],
    ]);
    expect(payees.payees[0]).toMatchObject({ interests: 2, order: null });
  });

  it('are compared with their division orders of the day', async () => {
    const { well, a, b, w } = await pooledWell();
    const order = (owner_id: number, kind: string, fields: object) =>
      ada.make('division_orders', { well_id: well, owner_id, kind, ...fields });
    await order(a, 'ri', { decimal_interest: 0.2, effective_date: '2020-01-01' });
    await order(a, 'ri', { decimal_interest: 0.225, effective_date: '2024-01-01' });
    await order(b, 'orri', {});
    await order(w, 'wi', { decimal_interest: 0.77, product: 'oil' });
    await order(w, 'wi', { decimal_interest: 0.76999999, product: 'gas' });
    const z = await owner(`Z ${serial}`);
    await order(z, 'npri', { decimal_interest: 0.01, end_date: '2025-01-01' });
    const payees = await payeesOf(well, '2024-12-31');
    expect(told(payees)).toEqual([
      ['A', 'ri', '0.22500000', 'agrees'],
      ['B', 'orri', '0.00500000', 'no_decimal'],
      ['W', 'wi', '0.77000000', 'agrees'],
      ['W', 'wi', '0.77000000', 'differs'],
      ['Z', 'npri', null, 'not_in_deck'],
    ]);
    expect(payees.others).toMatchObject([{ owner: { id: a }, order: { decimal_interest: 0.2 } }]);
    expect(told(await payeesOf(well, '2023-12-31'))[0]).toEqual(['A', 'ri', '0.22500000', 'differs']);
    expect((await payeesOf(well, '2025-01-01')).payees).toHaveLength(4);
  });

  it('come with what doesn’t tie out in the division, such as the acres of its unit record', async () => {
    const { well } = await pooledWell();
    const unit = { unit_name: `Unit ${serial}`, area_id, unit_acres: 704, unit_end_date: '2026-03-01' };
    await ada.make('production_units', unit);
    const { obstacle, unmet } = await payeesOf(well, '2026-04-01');
    expect(obstacle).toMatch(/^The division of interest does not tie out\. .*2026-03-01 \(and 1 more\)\.$/);
    expect(unmet.map(({ name, text }) => `${name}: ${text}`).join(' ')).toMatch(
      /704.*2026-03-01|2026-03-01.*704/s,
    );
    const refused = await prepare(well, '2026-04-01');
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `No division orders were prepared. ${obstacle}`,
    ]);
  });

  it('of a well whose unit was revised are those of the unit in effect on the day', async () => {
    const { well } = await pooledWell();
    const revised = `Unit ${serial} revised`;
    await ada.make('production_units', { unit_name: `Unit ${serial}`, area_id, unit_end_date: '2025-01-01' });
    await ada.make('production_units', { unit_name: revised, area_id, unit_effective_date: '2025-01-01' });
    const tracts = (await ada.get(`/api/proration_units?filter[well_id]=${well}`)).body.data;
    for (const { tract_id } of tracts)
      await ada.make('proration_units', {
        ...{ tract_id, well_id: well, name: revised, held_acres: 320, unit_acres: 1280 },
      });
    const deckOn = async (day: string) =>
      (await ada.get(`/api/wells/${well}/royalty-deck?as_of=${day}`)).body.data[0].units.map(
        ({ name }: { name: string }) => name,
      );
    expect(told(await payeesOf(well, '2024-12-31'))[0]).toEqual(['A', 'ri', '0.22500000', 'no_order']);
    expect(await deckOn('2024-12-31')).toEqual([`Unit ${serial}`]);
    // Half of the unit's acres are not linked, so that its division is not whole.
    expect((await payeesOf(well, '2025-01-01')).obstacle).toMatch(/adds up to 0\.5/);
    expect(await deckOn('2025-01-01')).toEqual([revised]);
    for (const report of ['division-of-interest', 'unit-decks']) {
      const unitsOn = async (day: string) => {
        const { body } = await ada.get(`/api/reports/${report}/preview?well_id=${well}&as_of=${day}`);
        return [...new Set(body.data[0].rows.map(({ unit_name }: { unit_name: string }) => unit_name))];
      };
      expect([await unitsOn('2024-12-31'), await unitsOn('2025-01-01')]).toEqual([
        [`Unit ${serial}`],
        [revised],
      ]);
    }
    const asked = await ada.post(
      '/api/llm/chat',
      { message: `deck of Unit Unit ${serial}` },
      { accept: 'application/json' },
    );
    expect(asked.text).toContain('has ended or is not in effect yet');
  });

  it('come with who has a division order for one product only while others have both', async () => {
    const { well, a, b, w } = await pooledWell();
    const order = (owner_id: number, kind: string, product: string | null) =>
      ada.make('division_orders', { well_id: well, owner_id, kind, product });
    await order(a, 'ri', 'oil');
    const gapsOf = async () => (await payeesOf(well)).unmet.map(({ text }) => text);
    expect(await gapsOf()).toEqual([]);
    await order(w, 'wi', null);
    expect(await gapsOf()).toEqual([
      expect.stringMatching(/^A \d+ has a division order for oil only\. Enter what is missing/),
    ]);
    await order(b, 'orri', 'gas');
    expect(await gapsOf()).toEqual([
      expect.stringMatching(/^2 owners have a division order for one product only, such as A \d+ for oil\./),
    ]);
    await order(a, 'ri', 'gas');
    await order(b, 'orri', 'oil');
    expect(await gapsOf()).toEqual([]);
  });

  it('have no decimals while the division is open, and none without a unit', async () => {
    const { well, interests } = await pooledWell();
    await ada.put(`/api/ownerships/${interests[0]}`, { decimal_interest: 0.5, version_id: 1 });
    const open = await payeesOf(well);
    expect(open.obstacle).toMatch(/adds up to|open question/);
    const refused = await prepare(well, null);
    expect(refused).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    expect(refused.body.message).toContain(open.obstacle);
    const bare = await ada.make('wells', { well_name: 'Bare', api_number: '4230129999', area_id });
    expect(await payeesOf(bare)).toMatchObject({
      obstacle: expect.stringContaining('no tracts'),
      payees: [],
    });
  });

  it('are not shown to other companies, nor prepared by them', async () => {
    const { well } = await pooledWell();
    expect((await bo.get(`/api/wells/${well}/division-orders`)).status).toBe(404);
    expect((await bo.post(`/api/wells/${well}/division-orders`, { effective_date: null })).status).toBe(404);
    expect((await ada.get('/api/wells/999999/division-orders')).status).toBe(404);
  });
});

describe('preparing division orders', () => {
  it('drafts one per owner and interest type, as one act that can be undone', async () => {
    const { well, a } = await pooledWell();
    const made = await prepare(well, '2026-01-01');
    expect(made).toMatchObject({ status: 200, body: { data: [{ created: 3, updated: 0, ended: 0 }] } });
    const payees = await payeesOf(well, '2026-01-01');
    expect(payees.payees.map(({ comparison }) => comparison)).toEqual(['agrees', 'agrees', 'agrees']);
    expect(orderOf(payees, a)).toMatchObject({
      status: 'draft',
      effective_date: '2026-01-01',
      decimal_interest: 0.225,
      created_by: 'Ada Byron',
    });
    expect((await prepare(well, '2026-02-01')).body.data[0]).toEqual({
      created: 0,
      updated: 0,
      ended: 0,
      act_id: null,
    });
    const undone = await ada.post(`/api/acts/${made.body.data[0].act_id}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect((await payeesOf(well)).payees.map(({ comparison }) => comparison)).toEqual([
      'no_order',
      'no_order',
      'no_order',
    ]);
  });

  it('changes drafts of the day, replaces sent ones, keeps suspense, and ends those of owners who sold', async () => {
    const { well, b, w, interests } = await pooledWell();
    await prepare(well, '2026-01-01');
    const first = await payeesOf(well, '2026-01-01');
    const suspended = {
      status: 'signed',
      signed_on: '2026-01-20',
      pay_status: 'suspense',
      suspense_reason: 'estate',
      suspended_since: '2026-02-01',
      version_id: 1,
    };
    const put = await ada.put(`/api/division_orders/${orderOf(first, w).id}`, suspended);
    expect(put.status, put.text).toBe(200);
    // The override ends.
    const [override] = (await ada.get(`/api/ownerships?filter[owner_id]=${b}`)).body.data;
    await ada.put(`/api/ownerships/${override.id}`, { end_date: '2026-06-01', version_id: 1 });
    const settled = await prepare(well, '2026-06-01');
    expect(settled.body.data[0]).toMatchObject({ created: 1, updated: 0, ended: 1 });
    const next = await payeesOf(well, '2026-06-01');
    expect(told(next)).toEqual([
      ['A', 'ri', '0.22500000', 'agrees'],
      ['W', 'wi', '0.77500000', 'agrees'],
    ]);
    expect(orderOf(next, w)).toMatchObject({
      status: 'draft',
      pay_status: 'suspense',
      suspense_reason: 'estate',
      suspended_since: '2026-02-01',
    });
    // Another change from the same day: the draft follows, the agreeing order stays.
    const more = {
      tract_id: 0,
      owner_id: b,
      interest_type: 'orri',
      decimal_interest: 0.02,
      reduction: 'none',
    };
    const [{ tract_id }] = (await ada.get(`/api/ownerships?filter[id]=${interests[0]}`)).body.data;
    await ada.make('ownerships', { ...more, tract_id, effective_date: '2026-06-01' });
    expect((await prepare(well, '2026-06-01')).body.data[0]).toMatchObject({
      created: 1,
      updated: 1,
      ended: 0,
    });
    expect(orderOf(await payeesOf(well, '2026-06-01'), w)).toMatchObject({ decimal_interest: 0.765 });
  });

  it('is refused if a sent order from the same day states another decimal', async () => {
    const { well, a } = await pooledWell();
    const stale = {
      decimal_interest: 0.2,
      effective_date: '2026-01-01',
      status: 'sent',
      sent_on: '2026-01-05',
    };
    await ada.make('division_orders', { well_id: well, owner_id: a, kind: 'ri', ...stale });
    const refused = await prepare(well, '2026-01-01');
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: 'effective_date' }] } });
    expect(refused.body.message).toContain('its status is sent');
    expect((await payeesOf(well)).payees.filter(({ order }) => order !== null)).toHaveLength(1);
    expect((await prepare(well, '2026-03-01')).body.data[0]).toMatchObject({ created: 3 });
  });

  it('is refused without a date beside an order that has one, which it could not replace', async () => {
    const { well, a } = await pooledWell();
    const stale = { decimal_interest: 0.2, effective_date: '2024-01-01' };
    await ada.make('division_orders', { well_id: well, owner_id: a, kind: 'ri', ...stale });
    const refused = await prepare(well, null);
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: 'effective_date' }] } });
    expect(refused.body.message).toContain('has a division order from 2024-01-01 with another decimal');
    expect((await payeesOf(well)).others).toEqual([]);
  });

  it('refuses what is no day', async () => {
    const { well } = await pooledWell();
    for (const body of [
      {},
      { effective_date: '2026-02-30' },
      { effective_date: 5 },
      { effective_date: null, x: 1 },
    ])
      expect((await ada.post(`/api/wells/${well}/division-orders`, body)).status).toBe(400);
  });
});

describe('the rounding difference', () => {
  /** Three owners of 1/3 at 1/4 have 0.08333333 each, and W 0.75: 0.99999999. */
  async function thirds() {
    serial += 1;
    const w = await owner(`W ${serial}`);
    const well = await ada.make('wells', {
      well_name: `Well ${serial}`,
      api_number: `42301${20_000 + serial}`,
      area_id,
    });
    const tract_id = await ada.make('tracts', { tract_name: `T ${serial}`, area_id, gross_acres: 640 });
    await ada.make('proration_units', {
      tract_id,
      well_id: well,
      name: `U ${serial}`,
      held_acres: 640,
      unit_acres: 640,
    });
    const lease_id = await ada.make('leases', {
      contract_name: `Lease ${serial}`,
      file_number: `R-${serial}`,
      area_id,
      contract_status: 'active',
      royalty_rate: 0.25,
    });
    const heirs: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      const owner_id = await owner(`${name} ${serial}`);
      const share = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 0.333333333333 };
      await ada.make('contracts', { ownership_id: await ada.make('ownerships', share), lease_id });
      heirs.push(owner_id);
    }
    await ada.make('ownerships', { tract_id, owner_id: w, interest_type: 'working', decimal_interest: 1 });
    return { well, w, heirs };
  }
  const sum = ({ payees }: Payees) =>
    payees.reduce((total, { decimal }) => total + Math.round((decimal ?? 0) * 1e8), 0);
  const takes = (order: { id: number; version_id?: unknown }) =>
    ada.put(`/api/division_orders/${order.id}`, { takes_rounding: true, version_id: order.version_id });

  it('goes to the owner whose division order takes it, and stays there', async () => {
    const { well, w } = await thirds();
    await prepare(well, '2026-01-01');
    const before = await payeesOf(well, '2026-01-01');
    expect([sum(before), before.rounding]).toEqual([99_999_999, 1e-8]);
    expect((await takes(orderOf(before, w))).status).toBe(200);
    const taken = await payeesOf(well, '2026-01-01');
    expect(told(taken).at(-1)).toEqual(['W', 'wi', '0.75000001', 'differs']);
    expect(taken.payees.map(({ rounding }) => rounding)).toEqual([null, null, null, 1e-8]);
    expect((await prepare(well, '2026-01-01')).body.data).toMatchObject([{ created: 0, updated: 1 }]);
    const settled = await payeesOf(well, '2026-01-01');
    expect([sum(settled), ...settled.payees.map(({ comparison }) => comparison)]).toEqual([
      100_000_000,
      ...Array(4).fill('agrees'),
    ]);
    // Without the decimal, the new draft of a later day has the flag of the one that it replaces.
    const order = orderOf(settled, w);
    await ada.put(`/api/division_orders/${order.id}`, {
      decimal_interest: 0.75,
      version_id: order.version_id,
    });
    expect((await prepare(well, '2026-06-01')).body.data).toMatchObject([{ created: 1, updated: 0 }]);
    expect(orderOf(await payeesOf(well, '2026-06-01'), w)).toMatchObject({
      takes_rounding: true,
      decimal_interest: 0.75000001,
    });
  });

  it('is named if whoever takes it has no interest any more', async () => {
    const { well } = await thirds();
    const z = await owner(`Z ${serial}`);
    await ada.make('division_orders', { well_id: well, owner_id: z, kind: 'ri', takes_rounding: true });
    const { unmet } = await payeesOf(well);
    expect(unmet.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Z \d+ takes it, but no longer has such an interest/),
    );
  });

  it('is nobody’s if several take it', async () => {
    const { well, w, heirs } = await thirds();
    await prepare(well, null);
    const payees = await payeesOf(well);
    for (const id of [w, heirs[0] ?? 0]) await takes(orderOf(payees, id));
    const { rounding, unmet, payees: after } = await payeesOf(well);
    expect(after.map(({ decimal }) => decimal)).toEqual([0.08333333, 0.08333333, 0.08333333, 0.75]);
    expect([rounding, unmet]).toEqual([
      1e-8,
      [
        {
          name: 'Rounding difference',
          text: expect.stringMatching(/^2 owners take it, such as A \d+ and W \d+\./),
        },
      ],
    ]);
  });
});

describe('marking division orders', () => {
  const mark = (body: object) => ada.post('/api/division_orders/mark', body);

  it('sets the status and its date, as one act, and leaves those that have it', async () => {
    const { well } = await pooledWell();
    await prepare(well, '2026-01-01');
    const ids = (await payeesOf(well, '2026-01-01')).payees.map(({ order }) => Number(order?.id));
    const one = await mark({ ids: ids.slice(0, 1), status: 'sent', on: '2026-01-02' });
    expect(one.body.data[0]).toMatchObject({ marked: 1, unchanged: 0 });
    const all = await mark({ ids: [...ids, 999_999], status: 'sent', on: '2026-01-03' });
    expect(all.body.data[0]).toMatchObject({ marked: 2, unchanged: 2 });
    const dates = async () =>
      (await payeesOf(well, '2026-01-01')).payees.map(({ order }) => [order?.status, order?.sent_on]);
    expect(await dates()).toEqual([
      ['sent', '2026-01-02'],
      ['sent', '2026-01-03'],
      ['sent', '2026-01-03'],
    ]);
    await ada.post(`/api/acts/${all.body.data[0].act_id}/undo`, {});
    expect(await dates()).toEqual([
      ['sent', '2026-01-02'],
      ['draft', null],
      ['draft', null],
    ]);
    expect((await mark({ ids, status: 'sent', on: '2199-01-01' })).body.details[0].path).toBe('on');
    expect((await mark({ ids: [], status: 'sent', on: '2026-01-01' })).status).toBe(400);
    expect((await mark({ ids, status: 'draft', on: '2026-01-01' })).status).toBe(400);
    const foreign = await bo.post('/api/division_orders/mark', { ids, status: 'signed', on: '2026-01-04' });
    expect(foreign.body.data[0]).toEqual({ marked: 0, unchanged: 3, act_id: null });
  });
});

describe('the pay status of division orders', () => {
  const set = (body: object) => ada.post('/api/division_orders/pay-status', body);

  it('is set as one act, with the reason of a suspense, and leaves those that have it', async () => {
    const { well } = await pooledWell();
    await prepare(well, '2026-01-01');
    const ids = (await payeesOf(well, '2026-01-01')).payees.map(({ order }) => Number(order?.id));
    expect((await set({ ids, pay_status: 'suspense' })).body.details[0].path).toBe('suspense_reason');
    expect((await set({ ids, pay_status: 'pay', suspense_reason: 'title' })).body.details[0].path).toBe(
      'suspense_reason',
    );
    const suspense = { pay_status: 'suspense', suspense_reason: 'title', suspended_since: '2026-02-01' };
    expect((await set({ ids, ...suspense, suspended_since: '2199-01-01' })).status).toBe(400);
    expect((await set({ ids: ids.slice(0, 1), ...suspense })).body.data[0]).toMatchObject({ marked: 1 });
    const paid = await set({ ids: [...ids, 999_999], pay_status: 'pay' });
    expect(paid.body.data[0]).toMatchObject({ marked: 3, unchanged: 1 });
    const stored = async () =>
      (await payeesOf(well, '2026-01-01')).payees.map(({ order }) => [
        order?.pay_status,
        order?.suspense_reason,
      ]);
    expect(await stored()).toEqual(ids.map(() => ['pay', null]));
    expect((await set({ ids, pay_status: 'pay' })).body.data[0]).toEqual({
      ...{ marked: 0, unchanged: 3, act_id: null },
    });
    await ada.post(`/api/acts/${paid.body.data[0].act_id}/undo`, {});
    expect(await stored()).toEqual([
      ['suspense', 'title'],
      [null, null],
      [null, null],
    ]);
    expect((await set({ ids, pay_status: null })).body.data[0]).toMatchObject({ marked: 1 });
    const foreign = await bo.post('/api/division_orders/pay-status', { ids, pay_status: 'pay' });
    expect(foreign.body.data[0]).toEqual({ marked: 0, unchanged: 3, act_id: null });
  });
});

describe('a division order', () => {
  const send = (fields: object) => ada.post('/api/division_orders', fields);

  it('is refused twice from the same day, without its reason for suspense, and with dates to come', async () => {
    const { well, a, b } = await pooledWell();
    const ends = { well_id: well, owner_id: a, kind: 'ri' };
    expect((await send(ends)).status).toBe(201);
    const twice = await send({ ...ends, decimal_interest: 0.1 });
    expect(twice).toMatchObject({ status: 400, body: { details: [{ path: 'effective_date' }] } });
    expect((await send({ ...ends, product: 'gas' })).status).toBe(201);
    const cases: [object, string][] = [
      [{ pay_status: 'suspense' }, 'suspense_reason'],
      [{ suspense_reason: 'title' }, 'suspense_reason'],
      [{ pay_status: 'pay', suspended_since: '2026-01-01' }, 'suspended_since'],
      [{ sent_on: '2199-01-01' }, 'sent_on'],
      [{ effective_date: '2026-01-01', end_date: '2025-12-31' }, 'end_date'],
      [{ decimal_interest: 1.5 }, 'decimal_interest'],
    ];
    for (const [fields, path] of cases) {
      const refused = await send({ well_id: well, owner_id: b, kind: 'orri', ...fields });
      expect([fields, refused.status, refused.body.details?.[0]?.path]).toEqual([fields, 400, path]);
    }
    const odd = await send({
      well_id: well,
      owner_id: b,
      kind: 'orri',
      status: 'draft',
      sent_on: '2026-01-01',
    });
    expect(odd.body.warnings.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'decimal_interest',
      'status',
    ]);
  });

  it('says on the lines of the division whether its owner is paid', async () => {
    const { well, a } = await pooledWell();
    const suspense = { pay_status: 'suspense', suspense_reason: 'title' };
    await ada.make('division_orders', {
      well_id: well,
      owner_id: a,
      kind: 'ri',
      product: 'oil',
      ...suspense,
    });
    await ada.make('division_orders', {
      well_id: well,
      owner_id: a,
      kind: 'ri',
      product: 'gas',
      pay_status: 'pay',
    });
    const { lines } = (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0].units[0].division;
    const statuses = lines.map(({ type, pay_status, suspense_reason }: Record<string, unknown>) => [
      type,
      pay_status,
      suspense_reason,
    ]);
    expect(statuses).toContainEqual(['RI', 'suspense', 'title']);
    expect(statuses).toContainEqual(['WI', null, null]);
  });

  it('keeps its owner from being deleted once it was sent', async () => {
    const { well, b } = await pooledWell();
    const order = { well_id: well, owner_id: b, kind: 'orri', status: 'signed', decimal_interest: 0.005 };
    const id = await ada.make('division_orders', order);
    const refused = await ada.delete(`/api/owners/${b}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(refused.body.message).toMatch(/^This owner has a division order that is signed in Well \d+\./);
    await ada.put(`/api/division_orders/${id}`, { end_date: '2025-01-01', version_id: 1 });
    expect((await ada.delete(`/api/owners/${b}`)).status).toBe(200);
  });

  it('keeps its owner from being deleted while money is owed, and is deleted and restored with it', async () => {
    const { well, a } = await pooledWell();
    const id = await ada.make('division_orders', {
      well_id: well,
      owner_id: a,
      kind: 'ri',
      pay_status: 'pay',
    });
    const refused = await ada.delete(`/api/owners/${a}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(refused.body.message).toMatch(/^This owner is in pay in Well \d+\. Clear "Pay Status"/);
    await ada.put(`/api/division_orders/${id}`, { pay_status: null, version_id: 1 });
    expect((await ada.delete(`/api/owners/${a}`)).status).toBe(200);
    expect((await ada.get(`/api/division_orders/${id}`)).status).toBe(404);
    const trash = await ada.get('/api/trash', { 'x-selected-companies': `[${companyId}]` });
    expect(trash.body.data.filter((row: { entity: string }) => row.entity === 'division_order')).toEqual([]);
    expect((await ada.post(`/api/trash/owners/${a}/restore`, {})).status).toBe(200);
    expect((await ada.get(`/api/division_orders/${id}`)).status).toBe(200);
    expect((await ada.delete(`/api/wells/${well}`)).status).toBe(200);
    expect((await ada.get(`/api/division_orders/${id}`)).status).toBe(404);
    expect((await ada.post(`/api/trash/wells/${well}/restore`, {})).status).toBe(200);
    expect((await ada.get(`/api/division_orders/${id}`)).status).toBe(200);
  });

  it('is not restored once another one of its day stands in its place', async () => {
    const { well, a } = await pooledWell();
    const order = { well_id: well, owner_id: a, kind: 'ri', effective_date: '2026-01-01' };
    const first = await ada.make('division_orders', { ...order, decimal_interest: 0.1 });
    const gone = await ada.delete(`/api/division_orders/${first}`);
    await ada.make('division_orders', { ...order, decimal_interest: 0.2 });
    const restored = await ada.post(`/api/trash/division_orders/${first}/restore`, {});
    expect([restored.status, restored.body.message]).toEqual([
      400,
      expect.stringContaining('The owner already has a division order from 2026-01-01 for RI'),
    ]);
    const undone = await ada.post(`/api/acts/${gone.body.data[0].act_id}/undo`, {});
    expect([undone.status, undone.body.message]).toEqual([
      409,
      expect.stringContaining('The owner already has a division order from 2026-01-01 for RI'),
    ]);
    const orders = await ada.get(`/api/division_orders?filter[well_id]=${well}`);
    expect(orders.body.data).toHaveLength(1);
  });

  it('is not moved back to a day at which another one stands', async () => {
    const { well, a } = await pooledWell();
    const order = { well_id: well, owner_id: a, kind: 'ri', effective_date: '2026-01-01' };
    const moved = await ada.make('division_orders', order);
    await ada.put(`/api/division_orders/${moved}`, { effective_date: '2026-02-01', version_id: 1 });
    // Bulk edits and imports write as acts; this edit becomes one.
    const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
    await owner.connect();
    const [{ act }] = (await owner.query("SELECT nextval('acts_id')::int AS act")).rows;
    const edit = "entity = 'division_order' AND action = 'update' AND record_id = $2";
    await owner.query(`UPDATE history SET act = $1 WHERE ${edit}`, [act, moved]);
    await owner.end();
    const other = await ada.make('division_orders', order);
    const refused = await ada.post(`/api/acts/${act}/undo`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('The owner already has a division order from 2026-01-01 for RI'),
    ]);
    await ada.delete(`/api/division_orders/${other}`);
    expect((await ada.post(`/api/acts/${act}/undo`, {})).status).toBe(200);
    expect((await ada.get(`/api/division_orders/${moved}`)).body.data[0].data).toMatchObject({
      effective_date: '2026-01-01',
    });
  });
});

describe('letters with division orders', () => {
  const letters = (well: number, body: object = {}) =>
    ada.post(`/api/wells/${well}/division-orders/letters`, body);

  it('are one PDF, with a letter of two pages per owner', async () => {
    const { well, a } = await pooledWell();
    const prepared = await prepare(well, null);
    const all = await letters(well);
    expect(all.status).toBe(200);
    expect(all.headers['content-disposition']).toMatch(/filename="division-orders-well-\d+-[\d-]+\.pdf"/);
    expect(pagesOf(all.text)).toBe(6);
    const one = await letters(well, { ids: [orderOf(await payeesOf(well), a).id] });
    expect(pagesOf(one.text)).toBe(2);
    await ada.post(`/api/acts/${prepared.body.data[0].act_id}/undo`, {});
    await prepare(well, '2099-01-01');
    expect((await letters(well)).status).toBe(422);
    expect(pagesOf((await letters(well, { as_of: '2099-01-01' })).text)).toBe(6);
    expect((await letters(well, { as_of: '2099-02-30' })).status).toBe(400);
  });

  it('are one Word file as well, refused as the PDF is', async () => {
    const { well, a } = await pooledWell();
    await prepare(well, null);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/wells/${well}/division-orders/letters`,
      headers: { authorization: `Bearer ${ada.token}` },
      payload: { format: 'docx' },
    });
    expect(answer.headers['content-disposition']).toMatch(/filename="division-orders-well-\d+-[\d-]+\.docx"/);
    expect(answer.headers['content-type']).toBe(docxType);
    const lines = await linesOf(answer.rawPayload);
    expect(lines.filter((line) => line === 'How your decimal was calculated')).toHaveLength(3);
    expect(lines).toContainEqual(expect.stringMatching(/^Royalty interest \(RI\): {2}0\.\d{8}$/));
    const { id } = orderOf(await payeesOf(well), a);
    await ada.put(`/api/division_orders/${id}`, { decimal_interest: 0.5, version_id: 1 });
    expect(await letters(well, { format: 'docx' })).toMatchObject({
      status: 422,
      body: { message: (await letters(well)).body.message },
    });
    expect((await letters(well, { format: 'odt' })).status).toBe(400);
    expect((await bo.post(`/api/wells/${well}/division-orders/letters`, { format: 'docx' })).status).toBe(
      404,
    );
  });

  it('are refused as long as an order states another decimal, and for orders that do not apply', async () => {
    const { well, a } = await pooledWell();
    await prepare(well, null);
    const { id } = orderOf(await payeesOf(well), a);
    expect((await letters(well, { ids: [999_999] })).body.message).toContain('None of these');
    await ada.put(`/api/division_orders/${id}`, { decimal_interest: 0.5, version_id: 1 });
    const refused = await letters(well);
    expect(refused).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    expect(refused.body.message).toMatch(/The division order of A \d+ doesn't agree/);
    expect((await bo.post(`/api/wells/${well}/division-orders/letters`, {})).status).toBe(404);
  });
});

/** Pages have an entry of their own each, which is not compressed. */
function pagesOf(pdf: string): number {
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
