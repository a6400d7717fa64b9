import { afterAll, beforeAll, expect, it } from 'vitest';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { linesOf, withParts } from '#server/platform/docx/testing.ts';
import { each, heading, type LetterField, text } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { describeLetter, describeProperty } from './describe-division-order.ts';
import { describeExpiration } from './expiration-letter.ts';
import { letterKinds } from './letter-kinds.ts';
import { describeTransferOrder } from './transfer-order-letter.ts';
import { describeTransmittal } from './transmittal-letter.ts';

let test: TestApp;
let ada: Person;
let viewer: Person;
let stranger: Person;
let companyId: number;
let well: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  stranger = await test.register('Bo Diddley');
  const { areaId: area_id, companyId: id } = await createCompanyWithArea(ada, 'Acme');
  companyId = id;
  viewer = await test.member('Vera Viewer', companyId, 4);
  const tract_id = await ada.make('tracts', { tract_name: 'Section 12', area_id, gross_acres: 640 });
  well = await ada.make('wells', { well_name: 'Wagner 1', api_number: '4230120001', area_id });
  await ada.make('proration_units', {
    tract_id,
    well_id: well,
    name: 'Wagner',
    held_acres: 640,
    unit_acres: 640,
  });
  const [alder, birch] = [
    await ada.make('owners', { owner_name: 'Alder {owner} & Sons', area_id }),
    await ada.make('owners', { owner_name: 'Birch', area_id }),
  ];
  const lease_id = await ada.make('leases', {
    contract_name: 'Alder Lease',
    file_number: 'L-1',
    area_id,
    contract_status: 'active',
    royalty_rate: 0.25,
  });
  const ownership_id = await ada.make('ownerships', {
    tract_id,
    owner_id: alder,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await ada.make('contracts', { ownership_id, lease_id });
  await ada.make('ownerships', { tract_id, owner_id: birch, interest_type: 'working', decimal_interest: 1 });
  await ada.post(`/api/wells/${well}/division-orders`, { effective_date: null });
});
afterAll(() => test.close());

const path = () => `/api/companies/${companyId}/letter-templates/division_order`;
const own = templateDocx([heading('To {owner} from {payor}'), each('orders', text('{interest}: {decimal}'))]);
const upload = async (file: Uint8Array, version_id: number, by: Person = ada) =>
  by.put(path(), { file_name: 'Our letter.docx', content: Buffer.from(file).toString('base64'), version_id });
const printed = async (url: string, payload?: object) => {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: `Bearer ${viewer.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(answer.headers['content-type']).toBe(docxType);
  return linesOf(answer.rawPayload);
};

it('a company writes its letters with its own Word file until it goes back to the standard one', async () => {
  expect((await ada.get(path())).body.data[0]).toMatchObject({
    company: 'Acme',
    file_name: null,
    modified_by: null,
    version_id: 0,
    may_update: true,
  });
  const uploaded = await upload(await own, 0);
  expect(uploaded).toMatchObject({
    status: 200,
    body: { data: [{ file_name: 'Our letter.docx', modified_by: 'Ada Byron', version_id: 1 }] },
  });
  expect(uploaded.body.data[0].unused_fields).toEqual(
    expect.arrayContaining(['address', 'lines', 'calculation']),
  );
  expect(uploaded.body.data[0].unused_fields).not.toContain('decimal');
  expect(await printed(`${path()}/file`)).toEqual(await linesOf(await own));
  expect(await printed(`/api/wells/${well}/division-orders/letters`, { format: 'docx' })).toEqual([
    'To Alder {owner} & Sons from Acme',
    'Royalty interest (RI): 0.25000000',
    'To Birch from Acme',
    'Working interest, net of royalties (WI): 0.75000000',
  ]);

  const removed = await ada.delete(`${path()}?version_id=1`);
  expect(removed.body.data[0]).toMatchObject({ file_name: null, unused_fields: [], version_id: 2 });
  expect(await printed(`${path()}/file`)).toContain('Division Order');
  expect(await printed(`/api/wells/${well}/division-orders/letters`, { format: 'docx' })).toContain(
    'How your decimal was calculated',
  );
});

it('refuses files that cannot be letters, and keeps the template in use', async () => {
  const { version_id } = (await ada.get(path())).body.data[0];
  const bad = await templateDocx([heading('To {ownr}')]);
  expect(await upload(bad, version_id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("The template was not saved. {ownr} isn't a field") },
  });
  const macros = await withParts(await own, { 'word/vbaProject.bin': 'x' });
  expect((await upload(macros, version_id)).body.message).toContain('macros');
  expect((await ada.put(path(), { file_name: 'a.docx', content: '%%%', version_id })).status).toBe(400);
  expect((await ada.put(path(), { file_name: '', content: '', version_id })).status).toBe(400);
  expect((await ada.put(path(), { file_name: 'a\u202e.docx', content: '', version_id })).status).toBe(400);
  const big = { file_name: 'a.docx', content: 'A'.repeat(2_900_000), version_id };
  expect((await ada.put(path(), big)).status).toBe(400);
  expect((await ada.get(path())).body.data[0].version_id).toBe(version_id);
});

it('lets only a Manager change it, and nobody overwrite the change of another', async () => {
  const { version_id } = (await ada.get(path())).body.data[0];
  expect((await upload(await own, version_id, viewer)).status).toBe(403);
  expect((await viewer.delete(`${path()}?version_id=${version_id}`)).status).toBe(403);
  expect((await viewer.get(path())).body.data[0].may_update).toBe(false);
  for (const answer of [
    await stranger.get(path()),
    await stranger.get(`${path()}/file`),
    await upload(await own, version_id, stranger),
    await stranger.delete(`${path()}?version_id=${version_id}`),
  ])
    expect(answer.status).toBe(404);
  expect((await upload(await own, version_id)).status).toBe(200);
  expect(await upload(await own, version_id)).toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: [{ version_id: version_id + 1 }] },
  });
  expect((await upload(await own, 0)).status).toBe(409);
  expect((await ada.delete(`${path()}?version_id=${version_id}`)).status).toBe(409);
});

/** The fields of values, with the list that each is in. */
function namesOf(values: object, list: string | null): string[] {
  return Object.entries(values).flatMap(([name, value]) => [
    `${list ?? ''}.${name}`,
    ...(Array.isArray(value) ? namesOf(value[0] ?? {}, name) : []),
  ]);
}

it('knows the fields that letters have', () => {
  const line = { tract: 'T', lease: null, decimal: 1, words: null, numbers: null };
  const order = { type: 'RI', product: null, effective_date: null, decimal: 1, rounding: 0, lines: [line] };
  const common = describeProperty({
    payor: '',
    printed_on: '2026-01-01',
    well: '',
    api_number: null,
    operator: null,
    unit: null,
    acres: null,
    places: [],
    tracts: [],
  });
  const letter = describeLetter({ owner: '', address: [], tax_id_ends: null, orders: [order] });
  const transmittal = describeTransmittal({
    payor: '',
    printed_on: '2026-01-01',
    owner: '',
    address: [],
    payment: '',
    due_on: '2026-01-01',
    lease: '',
    file_number: null,
    lease_date: null,
    recorded: null,
    places: [],
    tracts: [],
    tract_count: 0,
    amount_due: '',
    amount: null,
    net_acres: '',
    all_net_acres: '',
    reference: null,
    has_releases: false,
  });
  const passed = {
    well: '',
    unit: null,
    api_number: null,
    operator: null,
    places: [],
    type: '',
    product: null,
  };
  const decimals = {
    transferor_before: '',
    transferor_after: '',
    transferee_before: '',
    transferee_after: '',
  };
  const transferOrder = describeTransferOrder({
    payor: '',
    printed_on: '2026-01-01',
    effective: '2026-01-01',
    transferor: '',
    transferor_address: [],
    transferee: '',
    transferee_address: [],
    instrument: null,
    lines: [{ ...passed, ...decimals, other: null }],
  });
  const expiration = describeExpiration({
    payor: '',
    printed_on: '2026-01-01',
    owner: '',
    address: [],
    lease: '',
    file_number: null,
    lease_date: null,
    recorded: null,
    places: [],
    tracts: [],
    tract_count: 0,
    gross_acres: null,
    net_acres: null,
    term_ends_on: '2026-01-01',
    has_expired: false,
    announces_release: false,
  });
  const knownOf = (fields: readonly LetterField[]) =>
    fields.map(({ name, list }) => `${list ?? ''}.${name}`).toSorted();
  expect(knownOf(letterKinds.division_order.fields)).toEqual(
    namesOf({ ...common, ...letter }, null).toSorted(),
  );
  expect(knownOf(letterKinds.expiration_notice.fields)).toEqual(namesOf(expiration, null).toSorted());
  expect(knownOf(letterKinds.payment_transmittal.fields)).toEqual(namesOf(transmittal, null).toSorted());
  expect(knownOf(letterKinds.transfer_order.fields)).toEqual(namesOf(transferOrder, null).toSorted());
});
