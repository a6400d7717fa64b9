import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let area_id: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

const ask = async (message: string): Promise<string> =>
  (await ada.post('/api/llm/chat', { message }, { accept: 'application/json' })).text;

/** Alder's minerals at 20 %, all leased to Devon, in a unit of two wells: one by acres (1/2), one by feet (2/5). */
async function makeUnit(lease: object): Promise<void> {
  const [alder, devon] = [
    await ada.make('owners', { owner_name: 'Alder', area_id }),
    await ada.make('owners', { owner_name: 'Devon', area_id }),
  ];
  const tract_id = await ada.make('tracts', { tract_name: 'Section 12', area_id, gross_acres: 320 });
  const wells = [{}, { allocation_basis: 'penetration', allocation_feet: 10_000 }];
  for (const [place, allocation] of wells.entries()) {
    const well = { well_name: `Umi ${place + 1}H`, api_number: `4230130${place}00`, area_id, ...allocation };
    const well_id = await ada.make('wells', well);
    const part = { name: 'Umi Unit', held_acres: 320, unit_acres: 640, tract_feet: 4_000 };
    await ada.make('proration_units', { tract_id, well_id, ...part });
  }
  const own = (owner_id: number, interest_type: string) =>
    ada.make('ownerships', { tract_id, owner_id, interest_type, decimal_interest: 1 });
  const ownership_id = await own(alder, 'mineral');
  await own(devon, 'working');
  const terms = { contract_name: 'Umi Lease', file_number: 'U-1', area_id, royalty_rate: 0.2, ...lease };
  await ada.make('contracts', { ownership_id, lease_id: await ada.make('leases', terms) });
}

it('are given for each well that differs, and are open where the records are', async () => {
  await makeUnit({ contract_status: 'active' });
  expect(await ask('decimal of Devon in unit Umi Unit')).toContain(
    'Devon receives different decimals in the wells of unit Umi Unit: 0.40000000 in Umi 1H, 0.32000000 in Umi 2H.',
  );
  expect(await ask('decimal of Alder in unit Umi Unit')).toContain('Alder has different decimals');

  const leases = await ada.get('/api/leases');
  await ada.put(`/api/leases/${leases.body.data[0].id}`, { contract_status: null });
  const open = await ask('decimal of Alder in unit Umi Unit');
  expect(open).not.toContain('royalty decimal of 0.00000000');
  expect(open).toContain('"value":"open"');
});

it('say whether they tie out, by each well that differs, and what is open', async () => {
  const told = await ask('does the division of unit Umi Unit tie out');
  expect(told).toContain('The wells of unit Umi Unit differ: in Umi 1H, its division of interest is open');
  expect(told).toContain('is for review: record what holds it, or its release.');

  const tract_id = await ada.make('tracts', { tract_name: 'Whole', area_id, gross_acres: 640 });
  const well_id = await ada.make('wells', { well_name: 'Whole 1H', api_number: '4230130700', area_id });
  const part = { name: 'Whole Unit', held_acres: 640, unit_acres: 640, tract_id, well_id };
  const unit = await ada.make('proration_units', part);
  const owner_id = await ada.make('owners', { owner_name: 'Cedar', area_id });
  await ada.make('ownerships', { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 1 });
  expect(await ask('does Whole Unit tie out')).toMatch(
    /The division of interest of unit Whole Unit ties out: it adds up to 1\.00000000, and all \d checks hold\./,
  );
  await ada.put(`/api/proration_units/${unit}`, { unit_acres: 704 });
  const off = await ask('why does the deck of Whole Unit not add up to 1');
  expect(off).toMatch(/doesn't tie out: it adds up to 0\.90909091, and \d of \d checks are unmet/);
  expect(off).toContain('Tracts have 640 of 704 ac');
});

it('are found by the name of each unit of a multiunit well, and by one that has a plus', async () => {
  const well = { allocation_basis: 'unit_feet', allocation_feet: 5000, area_id };
  const tract_id = await ada.make('tracts', { tract_name: 'Plus', area_id, gross_acres: 640 });
  const held = { tract_id, held_acres: 320, unit_acres: 320 };
  const both = await ada.make('wells', { well_name: 'Both 1H', api_number: '4230130701', ...well });
  for (const [name, unit_feet] of [
    ['Red', 3000],
    ['Blue', 2000],
  ] as const)
    await ada.make('proration_units', { ...held, well_id: both, name, unit_feet });
  const plus = await ada.make('wells', { well_name: 'Plus 1H', api_number: '4230130702', ...well });
  await ada.make('proration_units', { ...held, well_id: plus, name: 'Oak + Elm', unit_feet: 5000 });
  expect(await ask('does unit Red tie out')).toContain('The division of interest of unit Blue + Red');
  expect(await ask('does unit Oak + Elm tie out')).toContain('The division of interest of unit Oak + Elm');
});

it('are summed by their exact shares and rounded once', async () => {
  const owner_id = await ada.make('owners', { owner_name: 'Birch', area_id });
  const well_id = await ada.make('wells', { well_name: 'Thirds 1H', api_number: '4230130900', area_id });
  // Thirds of 1/7 of a unit, each 0.04761905 printed: together 1/7, not 0.14285715.
  for (const place of [1, 2, 3]) {
    const tract_id = await ada.make('tracts', { tract_name: `Third ${place}`, area_id, gross_acres: 100 });
    await ada.make('proration_units', {
      tract_id,
      well_id,
      name: 'Thirds',
      held_acres: 100,
      unit_acres: 700,
    });
    const share = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 0.333333333333 };
    const ownership_id = await ada.make('ownerships', share);
    const terms = { contract_name: `Third ${place}`, file_number: `T-${place}`, area_id };
    const lease = { ...terms, contract_status: 'active', royalty_rate: 1 };
    await ada.make('contracts', { ownership_id, lease_id: await ada.make('leases', lease) });
  }
  const { body } = await ada.get(`/api/wells/${well_id}/royalty-deck`);
  expect(body.data[0].units[0].division.lines[0]).toMatchObject({ decimal: 0.04761905, exact: '1/21' });
  const says = await ask('decimal of Birch in unit Thirds');
  expect(says).toContain('Birch has 0.14285714 of unit Thirds, and a royalty decimal of 0.14285714');
  expect(says).not.toContain('0.14285715');
});
