import { afterAll, beforeAll, expect, it } from 'vitest';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { linesOf } from '#server/platform/docx/testing.ts';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { lettersNotesHeader } from '#shared/land/letters-notes-header.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;
let viewer: Person;
let area_id: number;
let serial = 0;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  const { areaId, companyId } = await createCompanyWithArea(ada, 'Acme');
  area_id = areaId;
  viewer = await test.member('Vera Viewer', companyId, 4);
});
afterAll(() => test.close());

const owner = (owner_name: string, more = {}) => ada.make('owners', { owner_name, area_id, ...more });
const order = (well_id: number, owner_id: number, decimal_interest: number, more = {}) =>
  ada.make('division_orders', { well_id, owner_id, kind: 'ri', decimal_interest, ...more });

/** A well of Reeves County in which each of the owners has royalty of 1/4 of its share of the minerals. */
async function wellOf(shares: readonly (readonly [owner: number, share: number])[]): Promise<number> {
  serial += 1;
  const tract_id = await ada.make('tracts', {
    tract_name: `Section ${serial}`,
    area_id,
    gross_acres: 640,
    county: 'Reeves',
    state: 'TX',
  });
  const well_id = await ada.make('wells', {
    well_name: `Wagner ${serial}`,
    api_number: `42301${20_000 + serial}`,
    operator: 'Acme',
    area_id,
  });
  const unit = { tract_id, well_id, name: `Wagner Unit ${serial}`, held_acres: 640, unit_acres: 640 };
  await ada.make('proration_units', unit);
  const lease_id = await ada.make('leases', {
    contract_name: `Lease ${serial}`,
    file_number: `T-${serial}`,
    area_id,
    contract_status: 'active',
    royalty_rate: 0.25,
  });
  for (const [owner_id, decimal_interest] of shares) {
    const mineral = { tract_id, owner_id, interest_type: 'mineral', decimal_interest };
    await ada.make('contracts', { ownership_id: await ada.make('ownerships', mineral), lease_id });
    await order(well_id, owner_id, decimal_interest / 4);
  }
  return well_id;
}

const instrument = 'Probate, Reeves County, No. 4711';
const transfer = async (from: number, to: readonly (readonly [number, string])[]): Promise<number> => {
  const moved = await ada.post(`/api/owners/${from}/transfer`, {
    effective_date: '2026-04-01',
    instrument,
    to: to.map(([owner_id, share]) => ({ owner_id, share })),
  });
  expect(moved.status, moved.text).toBe(200);
  return moved.body.data[0].act_id;
};
const transfers = async (id: number) => (await viewer.get(`/api/owners/${id}/transfers`)).body.data;
const print = (id: number, act_id: number, format = 'docx', by = viewer) =>
  test.app.inject({
    method: 'POST',
    url: `/api/owners/${id}/transfers/letters`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { act_id, format },
  });
const linesFor = async (id: number, act: number) => linesOf((await print(id, act)).rawPayload);

it('state to each new owner what passed, from whom, and by which instrument', async () => {
  const address = { address_line_1: '14 Mesa Road', city: 'Pecos', state: 'TX', zipcode: '79772' };
  const alder = await owner('Alder', { ...address, status: 'deceased' });
  const [cora, dale] = [await owner('Cora', address), await owner('Dale')];
  const well = await wellOf([
    [alder, 0.5],
    [cora, 0.5],
  ]);
  const act_id = await transfer(alder, [
    [cora, '1/4'],
    [dale, '1/2'],
  ]);
  const [listed, ...more] = await transfers(alder);
  expect(more).toEqual([]);
  expect(listed).toEqual({
    act_id,
    effective_date: '2026-04-01',
    instrument,
    from: { id: alder, name: 'Alder' },
    to: expect.arrayContaining([
      { id: cora, name: 'Cora' },
      { id: dale, name: 'Dale' },
    ]),
    interests: 1,
    obstacle: null,
    notes: [
      'Recorded as deceased: Alder. Address their letters to the estate or the heirs.',
      'No complete address: Dale.',
    ],
  });
  expect((await transfers(dale))[0]).toEqual(listed);

  const answer = await print(dale, act_id);
  expect(answer.headers['content-type']).toBe(docxType);
  expect(answer.headers['content-disposition']).toContain('filename="transfer-orders-alder-2026-04-01.docx"');
  expect(decodeURIComponent(String(answer.headers[lettersNotesHeader]))).toContain('address: Dale.');
  const lines = await linesOf(answer.rawPayload);
  const begins = lines.flatMap((line, place) => (line.startsWith('Payor:') ? [place] : []));
  expect(begins).toHaveLength(2);
  const letters = [lines.slice(0, begins[1]), lines.slice(begins[1])];
  const toCora = letters.find((letter) => letter.includes('Transferee: Cora'));
  const toDale = letters.find((letter) => letter.includes('Transferee: Dale'));
  const common = [
    'Payor: Acme',
    'March 31, 2026',
    'Transfer Order',
    'Effective: April 1, 2026',
    'Transferor: Alder',
    '14 Mesa Road↵Pecos, TX 79772',
    `Instrument: ${instrument}`,
    `Wagner ${serial}, Wagner Unit ${serial}`,
    `API number: 42-301-${20_000 + serial}. Operator: Acme. County or parish, and state: Reeves, TX`,
    'Royalty interest (RI)',
    'Transferor: 0.12500000 before, 0.03125000 after',
  ];
  expect(toCora).toEqual(
    expect.arrayContaining([...common, 'Transferee: 0.12500000 before, 0.15625000 after']),
  );
  expect(toDale).toEqual(
    expect.arrayContaining([...common, 'Transferee: 0.00000000 before, 0.06250000 after']),
  );
  expect(lines.join(' ')).not.toContain('Another change');
  const pdf = await print(alder, act_id, 'pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');

  await ada.post(`/api/wells/${well}/division-orders`, { effective_date: '2026-04-01' });
  expect((await transfers(alder))[0].obstacle).toBeNull();
  expect((await ada.post(`/api/acts/${act_id}/undo`, {})).status).toBe(200);
  expect(await transfers(alder)).toEqual([]);
  expect((await print(alder, act_id)).json().message).toContain('It may have been undone');
});

it('name what else changes the decimal of a new owner on the day', async () => {
  const [husband, wife, trust] = [await owner('Hal Alder'), await owner('Wilma Alder'), await owner('Trust')];
  const well = await wellOf([
    [husband, 0.5],
    [wife, 0.5],
  ]);
  const act = await transfer(husband, [[trust, '1']]);
  await transfer(wife, [[trust, '1']]);
  const [draft] = (await ada.get(`/api/division_orders?filter[owner_id]=${trust}`)).body.data;
  await ada.put(`/api/division_orders/${draft.id}`, { decimal_interest: 0.25, version_id: draft.version_id });
  const listed = await transfers(trust);
  expect(listed.map(({ from }: { from: { id: number } }) => from.id)).toEqual([wife, husband]);
  expect(listed[1].notes[0]).toContain(`The decimal of Trust in Wagner ${serial} has another change`);
  expect(await linesFor(husband, act)).toEqual(
    expect.arrayContaining([
      'Transferor: 0.12500000 before, 0.00000000 after',
      'Transferee: 0.00000000 before, 0.25000000 after',
      "Another change of the transferee's interest on the same day is included: +0.12500000",
    ]),
  );
  expect(well).toBeGreaterThan(0);
});

it('are refused while a decimal is not known, and name the well', async () => {
  const [alder, buyer] = [await owner('Alder'), await owner('Buyer')];
  const well = await wellOf([[alder, 1]]);
  const act = await transfer(alder, [[buyer, '1']]);
  const [draft] = (await ada.get(`/api/division_orders?filter[owner_id]=${buyer}`)).body.data;
  await ada.delete(`/api/division_orders/${draft.id}`);
  expect((await transfers(alder))[0].obstacle).toBe(
    `The decimal of Buyer for RI in Wagner ${serial} isn't known: prepare the division orders of the well from 2026-04-01.`,
  );
  expect((await print(alder, act)).statusCode).toBe(422);
  await order(well, buyer, 0.25, { effective_date: '2026-04-01' });
  expect((await print(alder, act)).statusCode).toBe(200);
});

it('are for owners who are paid, and not for another company', async () => {
  const [alder, buyer] = [await owner('Alder'), await owner('Buyer')];
  const tract_id = await ada.make('tracts', { tract_name: 'Section 99', area_id, gross_acres: 640 });
  await ada.make('ownerships', { tract_id, owner_id: alder, interest_type: 'mineral', decimal_interest: 1 });
  const act = await transfer(alder, [[buyer, '1']]);
  expect((await transfers(alder))[0].obstacle).toContain('No division order of Alder ended on 2026-04-01');
  expect((await print(alder, act)).statusCode).toBe(422);
  expect((await bo.get(`/api/owners/${alder}/transfers`)).status).toBe(404);
  expect((await print(alder, act, 'pdf', bo)).statusCode).toBe(404);
});

it('are not offered for interests that were ended by hand', async () => {
  const alder = await owner('Alder');
  await wellOf([[alder, 1]]);
  const [interest] = (await ada.get(`/api/ownerships?filter[owner_id]=${alder}`)).body.data;
  await ada.put(`/api/ownerships/${interest.id}`, {
    end_date: '2026-04-01',
    version_id: interest.version_id,
  });
  expect(await transfers(alder)).toEqual([]);
});
