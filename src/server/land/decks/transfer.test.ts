import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Payees } from '#shared/land/contracts/division-orders.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let area_id: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

const owner = (name: string) => ada.make('owners', { owner_name: `${name} ${serial}`, area_id });

/** A well on a tract of 640 acres, which is its unit. */
async function makeUnit() {
  const tract_id = await ada.make('tracts', { tract_name: `T ${serial}`, area_id, gross_acres: 640 });
  const well = await ada.make('wells', {
    well_name: `Well ${serial}`,
    api_number: `42301${30_000 + serial}`,
    area_id,
  });
  const unit = { tract_id, well_id: well, name: `Unit ${serial}`, held_acres: 640, unit_acres: 640 };
  await ada.make('proration_units', unit);
  return { tract_id, well };
}

/**
 * A well on a tract of 640 acres: Alder 1/2 and Birch 1/2 of the minerals, both leased at 1/4, an NPRI of 1/16 that Alder alone
 * bears (`isBorne`), and Devon's working interest. Alder: 1/2 × 1/4 − 1/16 = 0.0625; Birch 0.125; NPRI 0.0625; Devon 0.75.
 */
async function estate({ isBorne = true } = {}) {
  serial += 1;
  const [alder, birch, norton, devon] = [
    await owner('Alder'),
    await owner('Birch'),
    await owner('Norton'),
    await owner('Devon'),
  ];
  const { tract_id, well } = await makeUnit();
  const lease_id = await ada.make('leases', {
    contract_name: `Lease ${serial}`,
    file_number: `T-${serial}`,
    area_id,
    contract_status: 'active',
    royalty_rate: 0.25,
  });
  const own = (owner_id: number, interest_type: string, decimal_interest: number, more = {}) =>
    ada.make('ownerships', { tract_id, owner_id, interest_type, decimal_interest, ...more });
  const mineral = await own(alder, 'mineral', 0.5, { net_acres: 320, effective_date: '2010-01-01' });
  const other = await own(birch, 'mineral', 0.5);
  const contract = { lease_id, contract_acres: 320, bonus: 1000, contract_number: 'C-1' };
  await ada.make('contracts', { ownership_id: mineral, ...contract });
  await ada.make('contracts', { ownership_id: other, lease_id });
  await own(norton, 'npri', 0.0625, { royalty_basis: 'fixed', ...(isBorne && { borne_by_id: alder }) });
  await own(devon, 'working', 1);
  return { alder, birch, norton, devon, tract_id, well, lease_id, mineral };
}

const transfer = (from: number, body: object, person = ada) =>
  person.post(`/api/owners/${from}/transfer`, {
    effective_date: '2026-04-01',
    instrument: 'Probate, Reeves County, No. 4711',
    ...body,
  });
async function divisionOn(well: number, day: string): Promise<string[]> {
  const answer = await ada.get(`/api/wells/${well}/royalty-deck?as_of=${day}`);
  const { lines, is_whole, questions } = answer.body.data[0].units[0].division;
  expect({ is_whole, questions }).toEqual({ is_whole: true, questions: [] });
  return lines
    .map(({ type, owner: of, decimal }: { type: string; owner: { name: string }; decimal: number }) =>
      [of.name.split(' ')[0], type, decimal.toFixed(8)].join(' '),
    )
    .toSorted();
}
const interestsOf = async (owner_id: number) =>
  (await ada.get(`/api/ownerships?filter[owner_id]=${owner_id}&sort=id`)).body.data;

describe('a transfer', () => {
  it('gives heirs equal parts of each interest, subject to its lease and its burdens, and is undone as one act', async () => {
    const { alder, norton, well, lease_id, mineral } = await estate();
    const heirs = [await owner('Cora'), await owner('Dale'), await owner('Etta')];
    const before = [
      'Alder RI 0.06250000',
      'Birch RI 0.12500000',
      'Devon WI 0.75000000',
      'Norton NPRI 0.06250000',
    ];
    expect(await divisionOn(well, '2026-04-01')).toEqual(before);
    const plan = await ada.get(`/api/owners/${alder}/transfer?effective_date=2026-04-01`);
    const counts = { interests: 1, tracts: 1, contracts: 1, burdens: 1, orders: 0 };
    expect(plan.body.data[0]).toEqual({ ...counts, later: 0, life_estates: [], unsized: 0 });

    const moved = await transfer(alder, { to: heirs.map((owner_id) => ({ owner_id, share: null })) });
    expect(moved.status, moved.text).toBe(200);
    const { act_id } = moved.body.data[0];
    expect(moved.body.data[0]).toEqual({ ...counts, orders_drafted: 0, orders_to_review: 0, act_id });
    expect(await divisionOn(well, '2026-03-31')).toEqual(before);
    expect(await divisionOn(well, '2026-04-01')).toEqual([
      'Birch RI 0.12500000',
      'Cora RI 0.02083333',
      'Dale RI 0.02083333',
      'Devon WI 0.75000000',
      'Etta RI 0.02083333',
      'Norton NPRI 0.02083333',
      'Norton NPRI 0.02083333',
      'Norton NPRI 0.02083333',
    ]);
    const [dale] = await interestsOf(heirs[1] ?? 0);
    expect(dale).toMatchObject({
      interest_type: 'mineral',
      decimal_interest: 0.166666666667,
      // The others have 106.6667, so that the three add up to 320.
      net_acres: 106.6666,
      effective_date: '2026-04-01',
      end_date: null,
      vesting_instrument: 'Probate, Reeves County, No. 4711',
    });
    const contracts = (await ada.get(`/api/contracts?filter[ownership_id]=${dale.id}`)).body.data;
    expect(contracts).toMatchObject([
      { lease_id, contract_acres: 106.6666, bonus: null, contract_number: 'C-1' },
    ]);
    const npris = await interestsOf(norton);
    expect(npris.map(({ borne_by_id }: { borne_by_id: number }) => borne_by_id)).toEqual([alder, ...heirs]);
    expect((await ada.get(`/api/ownerships/${mineral}`)).body.data[0].data.end_date).toBe('2026-04-01');

    const undone = await ada.post(`/api/acts/${act_id}/undo`, {});
    expect(undone.body.data[0], undone.text).toMatchObject({ refused_count: 0 });
    expect(await divisionOn(well, '2026-04-01')).toEqual(before);
    expect(await interestsOf(norton)).toHaveLength(1);
  });

  it('is undone whole or not at all, and says what was changed since', async () => {
    const { alder, well } = await estate();
    const heirs = [await owner('Cora'), await owner('Dale')];
    const moved = await transfer(alder, { to: heirs.map((owner_id) => ({ owner_id, share: null })) });
    const { act_id } = moved.body.data[0];
    const after = await divisionOn(well, '2026-04-01');
    const [cora] = await interestsOf(heirs[0] ?? 0);
    await ada.put(`/api/ownerships/${cora.id}`, { ownership_type: 'Separate', version_id: 1 });
    const refused = await ada.post(`/api/acts/${act_id}/undo`, {});
    expect(refused, refused.text).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: [{ undone: 0, refused: [{ entity: 'ownership', id: cora.id }] }] },
    });
    expect(refused.body.message).toMatch(
      /^A transfer is undone as a whole or not at all\. Cora \d+ in T \d+: This ownership has been changed since\./,
    );
    expect(await divisionOn(well, '2026-04-01')).toEqual(after);
    expect(await interestsOf(heirs[1] ?? 0)).toHaveLength(1);
  });

  it('of a part leaves the rest to the owner', async () => {
    const { alder, well } = await estate();
    const buyer = await owner('Cedar');
    const sold = await transfer(alder, {
      to: [{ owner_id: buyer, share: '3/4' }],
      instrument: 'Mineral deed',
    });
    expect(sold.status, sold.text).toBe(200);
    expect(await divisionOn(well, '2026-04-01')).toEqual([
      'Alder RI 0.01562500',
      'Birch RI 0.12500000',
      'Cedar RI 0.04687500',
      'Devon WI 0.75000000',
      'Norton NPRI 0.01562500',
      'Norton NPRI 0.04687500',
    ]);
    const rest = (await interestsOf(alder)).at(-1);
    expect(rest).toMatchObject({ decimal_interest: 0.125, vesting_instrument: null });
  });

  it('of interests that are leased in part gives equal heirs equal decimals', async () => {
    serial += 1;
    const [alder, birch, devon] = [await owner('Alder'), await owner('Birch'), await owner('Devon')];
    const heirs = [await owner('Cora'), await owner('Dale'), await owner('Etta')];
    const { tract_id, well } = await makeUnit();
    const lease = (name: string, royalty_rate: number) =>
      ada.make('leases', {
        contract_name: `${name} ${serial}`,
        file_number: `${name}-${serial}`,
        area_id,
        contract_status: 'active',
        royalty_rate,
      });
    const [first, second, third] = [
      await lease('First', 0.25),
      await lease('Second', 0.2),
      await lease('Third', 0.1875),
    ];
    const own = (owner_id: number, interest_type: string, decimal_interest: number) =>
      ada.make('ownerships', { tract_id, owner_id, interest_type, decimal_interest });
    const [ofAlder, ofBirch] = [await own(alder, 'mineral', 0.5), await own(birch, 'mineral', 0.5)];
    const sign = (ownership_id: number, lease_id: number, contract_acres: number) =>
      ada.make('contracts', { ownership_id, lease_id, contract_acres });
    await sign(ofAlder, first, 100);
    await sign(ofBirch, second, 80);
    await sign(ofBirch, third, 240);
    for (const lease_id of [first, second, third]) {
      const working = await own(devon, 'working', 1);
      await ada.put(`/api/ownerships/${working}`, { reduction: 'minerals' });
      await ada.make('contracts', { ownership_id: working, lease_id });
    }
    for (const from of [alder, birch])
      expect(
        (await transfer(from, { to: heirs.map((owner_id) => ({ owner_id, share: null })) })).status,
      ).toBe(200);
    // Each has 1/6 of Alder's, of which 100 of 320 acres are leased: 1/6 × 5/16 × 1/4. And 1/6 × (1/4 × 1/5 + 3/4 × 3/16).
    const ofEach = ['RI 0.00833333', 'RI 0.01302083', 'RI 0.02343750', 'UMI 0.11458333'];
    expect((await divisionOn(well, '2026-04-01')).filter((line) => !line.startsWith('Devon'))).toEqual(
      ['Cora', 'Dale', 'Etta'].flatMap((name) => ofEach.map((line) => `${name} ${line}`)),
    );
  });

  it('ends division orders and drafts those of the new owners, added to what they have', async () => {
    // The NPRI is borne by all minerals: Alder and Birch 1/2 × (1/4 − 1/16) = 0.09375 each.
    const { alder, birch, well } = await estate({ isBorne: false });
    const order = (owner_id: number, more: object) =>
      ada.make('division_orders', {
        well_id: well,
        kind: 'ri',
        owner_id,
        decimal_interest: 0.09375,
        pay_status: 'pay',
        ...more,
      });
    await order(alder, {});
    await order(birch, { end_date: '2030-01-01' });
    const moved = await transfer(alder, {
      to: [{ owner_id: birch, share: '1' }],
      instrument: 'Mineral deed',
    });
    expect(moved.body.data[0], moved.text).toMatchObject({
      orders: 1,
      orders_drafted: 1,
      orders_to_review: 0,
    });
    const read = async (day: string) => {
      const answer = await ada.get(`/api/wells/${well}/division-orders?as_of=${day}`);
      return (answer.body.data[0] as Payees).payees
        .filter(({ kind }) => kind === 'ri')
        .map((payee) => [payee.owner.id, payee.decimal, payee.comparison, payee.order?.pay_status]);
    };
    expect(await read('2026-03-31')).toEqual([
      [alder, 0.09375, 'agrees', 'pay'],
      [birch, 0.09375, 'agrees', 'pay'],
    ]);
    expect(await read('2026-04-01')).toEqual([[birch, 0.1875, 'agrees', 'pay']]);
    const [, draft] = (await ada.get(`/api/division_orders?filter[owner_id]=${birch}&sort=id`)).body.data;
    expect(draft).toMatchObject({ status: 'draft', end_date: '2030-01-01' });
    expect((await ada.delete(`/api/owners/${alder}`)).status).toBe(200);
  });

  it('keeps the suspense of what stays with the owner, and gives none to the buyer', async () => {
    const { alder, well } = await estate();
    const suspense = { pay_status: 'suspense', suspense_reason: 'title', suspended_since: '2026-01-01' };
    const order = { well_id: well, owner_id: alder, kind: 'ri', decimal_interest: 0.0625 };
    await ada.make('division_orders', { ...order, ...suspense });
    const buyer = await owner('Cedar');
    await transfer(alder, { to: [{ owner_id: buyer, share: '1/4' }] });
    const { payees } = (await ada.get(`/api/wells/${well}/division-orders?as_of=2026-04-01`)).body
      .data[0] as Payees;
    const of = (id: number) => payees.find(({ owner: { id: own } }) => own === id)?.order;
    expect(of(alder)).toMatchObject({ decimal_interest: 0.046875, ...suspense });
    expect(of(buyer)).toMatchObject({ decimal_interest: 0.015625, pay_status: null, suspense_reason: null });
  });

  it.each([
    [1, true],
    [2, null],
  ])('lets the only new owner take the rounding difference: %i new owners', async (count, takes_rounding) => {
    const { alder, well } = await estate();
    const order = { well_id: well, owner_id: alder, kind: 'ri', decimal_interest: 0.0625 };
    await ada.make('division_orders', { ...order, takes_rounding: true });
    const heirs = await Promise.all(Array.from({ length: count }, () => owner('Heir')));
    const moved = await transfer(alder, { to: heirs.map((owner_id) => ({ owner_id, share: `1/${count}` })) });
    expect(moved.body.data).toMatchObject([{ orders_drafted: count }]);
    for (const heir of heirs) {
      const orders = (await ada.get(`/api/division_orders?filter[owner_id]=${heir}`)).body.data;
      expect(orders).toMatchObject([{ takes_rounding }]);
    }
  });

  it('leaves division orders of other products and later days for review', async () => {
    const { alder, well } = await estate();
    const buyer = await owner('Cedar');
    const order = { well_id: well, kind: 'ri', decimal_interest: 0.01 };
    await ada.make('division_orders', { ...order, owner_id: alder, decimal_interest: 0.0625 });
    await ada.make('division_orders', { ...order, owner_id: buyer, product: 'oil' });
    const moved = await transfer(alder, { to: [{ owner_id: buyer, share: '1' }] });
    expect(moved.body.data[0]).toMatchObject({ orders: 1, orders_drafted: 0, orders_to_review: 1 });
  });

  it('divides an interest that is stated in acres, so that its parts add up', async () => {
    const { alder, mineral, well } = await estate();
    const stored = (await ada.get(`/api/ownerships/${mineral}`)).body.data[0].data;
    await ada.put(`/api/ownerships/${mineral}`, { decimal_interest: null, version_id: stored.version_id });
    const heirs = [await owner('Cora'), await owner('Dale'), await owner('Etta')];
    const moved = await transfer(alder, { to: heirs.map((owner_id) => ({ owner_id, share: null })) });
    expect(moved.status, moved.text).toBe(200);
    expect(await divisionOn(well, '2026-04-01')).toContain('Cora RI 0.02083333');
    const [cora] = await interestsOf(heirs[0] ?? 0);
    expect(cora).toMatchObject({ decimal_interest: 0.166666666667, net_acres: 106.6667 });
  });

  it('refuses burdens and interests that would become others, and names what to record', async () => {
    const { alder, birch, devon, tract_id, well, lease_id } = await estate();
    const buyer = await owner('Cedar');
    const refused = async (from: number, to: number, path: string, words: string) => {
      const answer = await transfer(from, { to: [{ owner_id: to, share: '1' }] });
      expect([answer.status, answer.body.details?.[0]?.path]).toEqual([422, path]);
      expect(answer.body.message).toContain(words);
    };
    await refused(alder, birch, 'to', `and Birch ${serial} has another interest in that tract`);
    const oak = { tract_id, owner_id: await owner('Oak'), interest_type: 'orri', decimal_interest: 0.02 };
    const override = await ada.make('ownerships', { ...oak, reduction: 'leasehold', borne_by_id: devon });
    await ada.make('contracts', { ownership_id: override, lease_id });
    await refused(devon, buyer, 'to', `This owner alone bears the ORRI of Oak ${serial}`);
    await ada.put(`/api/ownerships/${override}`, { leasehold_burdened: 1, version_id: 1 });
    const [working] = await interestsOf(devon);
    await ada.put(`/api/ownerships/${working.id}`, { effective_date: '2015-01-01', version_id: 1 });
    await ada.put(`/api/leases/${lease_id}`, { contract_date: '2020-01-01', version_id: 1 });
    await refused(devon, buyer, 'to', 'is older than a lease there and linked to none');
    await ada.make('contracts', { ownership_id: working.id, lease_id });
    const order = { well_id: well, owner_id: devon, kind: 'wi', effective_date: '2026-06-01' };
    const later = await ada.make('division_orders', order);
    await refused(devon, buyer, 'effective_date', 'begins on 2026-06-01');
    await ada.delete(`/api/division_orders/${later}`);
    expect((await transfer(devon, { to: [{ owner_id: buyer, share: '1' }] })).status).toBe(200);
  });

  it('waits for another transfer to the same owner', async () => {
    const { alder, birch, norton, well } = await estate({ isBorne: false });
    const order = { well_id: well, kind: 'ri', decimal_interest: 0.09375 };
    for (const owner_id of [alder, birch]) await ada.make('division_orders', { ...order, owner_id });
    const to = [{ owner_id: norton, share: '1' }];
    const both = await Promise.all([transfer(alder, { to }), transfer(birch, { to })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const outcomes = both.map(({ body }) => [body.data[0].orders_drafted, body.data[0].orders_to_review]);
    expect(outcomes.toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const orders = (await ada.get(`/api/division_orders?filter[owner_id]=${norton}`)).body.data;
    expect(orders).toHaveLength(1);
  });

  it('refuses what would leave shares open, naming the field', async () => {
    const { alder, birch, norton } = await estate();
    const stranger = await bo.make('owners', {
      owner_name: 'Stranger',
      area_id: (await createCompanyWithArea(bo, `Other ${serial}`)).areaId,
    });
    const cases: [object, number, string][] = [
      [{ to: [{ owner_id: alder, share: '1' }] }, 400, 'to.0.owner_id'],
      [{ to: [{ owner_id: stranger, share: '1' }] }, 400, 'to.0.owner_id'],
      [
        {
          to: [
            { owner_id: birch, share: '1' },
            { owner_id: birch, share: '1' },
          ],
        },
        400,
        'to.1.owner_id',
      ],
      [
        {
          to: [
            { owner_id: birch, share: '2/3' },
            { owner_id: norton, share: '1/2' },
          ],
        },
        400,
        'to',
      ],
      [
        {
          to: [
            { owner_id: birch, share: '1/2' },
            { owner_id: norton, share: null },
          ],
        },
        400,
        'to.1.share',
      ],
      [{ to: [{ owner_id: birch, share: '0' }] }, 400, 'to.0.share'],
      [{ to: [{ owner_id: birch, share: 'half' }] }, 400, 'to.0.share'],
      [{ to: [{ owner_id: birch, share: '1/0' }] }, 400, 'to.0.share'],
      [{ to: [{ owner_id: birch, share: '0.5/3' }] }, 400, 'to.0.share'],
      [{ to: [] }, 400, 'to'],
      [{ to: [{ owner_id: birch, share: '1' }], instrument: ' ' }, 400, 'instrument'],
      [{ to: [{ owner_id: birch, share: '1' }], effective_date: '2010-01-01' }, 422, 'effective_date'],
    ];
    for (const [body, status, path] of cases) {
      const refused = await transfer(alder, body);
      expect([body, refused.status, refused.body.details?.[0]?.path]).toEqual([body, status, path]);
    }
    const owners = [{ owner_id: birch, share: '1' }];
    expect((await transfer(alder, { to: owners }, bo)).status).toBe(404);
    expect((await bo.get(`/api/owners/${alder}/transfer?effective_date=2026-01-01`)).status).toBe(404);
    expect(await interestsOf(alder)).toHaveLength(1);
  });

  it('moves an interest without a size as a whole only, and leaves what begins later', async () => {
    const { alder, tract_id } = await estate();
    const [birch, norton] = [await owner('Cora'), await owner('Dale')];
    const blank = { tract_id, owner_id: alder, interest_type: 'royalty' };
    await ada.make('ownerships', blank);
    await ada.make('ownerships', { ...blank, decimal_interest: 0.01, effective_date: '2026-04-01' });
    const plan = await ada.get(`/api/owners/${alder}/transfer?effective_date=2026-04-01`);
    expect(plan.body.data[0]).toMatchObject({ interests: 2, later: 1, unsized: 1 });
    const parts = {
      to: [
        { owner_id: birch, share: null },
        { owner_id: norton, share: null },
      ],
    };
    expect((await transfer(alder, parts)).body.details[0].path).toBe('to');
    const whole = await transfer(alder, { to: [{ owner_id: birch, share: '1' }] });
    expect(whole.body.data[0]).toMatchObject({ interests: 2 });
    expect((await interestsOf(alder)).at(-1)).toMatchObject({ effective_date: '2026-04-01', end_date: null });
  });
});

it('names tracts in which the owner may have a life estate, because a remainder follows it', async () => {
  const { alder, birch, tract_id } = await estate();
  const remainder = { tract_id, owner_id: birch, interest_type: 'remainder', decimal_interest: 0.5 };
  const plan = async (owner_id: number) =>
    (await ada.get(`/api/owners/${owner_id}/transfer?effective_date=2026-04-01`)).body.data[0].life_estates;
  expect(await plan(alder)).toEqual([]);
  await ada.make('ownerships', remainder);
  expect(await plan(alder)).toEqual([`T ${serial}`]);
  expect(await plan(birch)).toEqual([]);
});

describe('a transfer is refused', () => {
  it('to an owner who alone bears a burden there, which would grow', async () => {
    const { birch, alder } = await estate();
    const refused = await transfer(birch, { to: [{ owner_id: alder, share: null }] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/^Alder \d+ alone bears the interest of Norton \d+ on T \d+ with all/),
    ]);
  });

  it('of minerals with a lease that is dated after it', async () => {
    const { alder, lease_id } = await estate();
    const heir = await owner('Heir');
    await ada.put(`/api/leases/${lease_id}`, { contract_date: '2026-05-01' });
    const refused = await transfer(alder, { to: [{ owner_id: heir, share: null }] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('is dated 2026-05-01, after this day'),
    ]);
    const later = await transfer(alder, {
      to: [{ owner_id: heir, share: null }],
      effective_date: '2026-05-02',
    });
    expect(later.status).toBe(200);
  });

  it('with shares that miss 1 only by rounding', async () => {
    const { alder } = await estate();
    const to = [await owner('One'), await owner('Two'), await owner('Three')].map((owner_id) => ({
      owner_id,
      share: '0.33333333',
    }));
    const refused = await transfer(alder, { to });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('The shares leave 0.00000001 with the owner'),
    ]);
  });
});
