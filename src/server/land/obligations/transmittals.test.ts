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
let areaId: number;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  ({ areaId } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

/** A lease of a 160-acre tract by owners of these shares of its minerals. */
async function leaseOf(shares: readonly [name: string, share: number | null][]): Promise<number> {
  const tract = await ada.make('tracts', {
    area_id: areaId,
    tract_name: 'Section 12',
    legal_description: 'NE/4',
    county: 'Reeves',
    state: 'TX',
    gross_acres: 160,
  });
  const lease = await ada.make('leases', {
    area_id: areaId,
    contract_name: 'Alder Lease',
    file_number: `F-${tract}`,
    contract_date: '2024-02-01',
    instrument_number: '24-1188',
    recording_date: '2024-03-05',
    contract_status: 'active',
  });
  for (const [owner_name, decimal_interest] of shares) {
    const owner_id = await ada.make('owners', { area_id: areaId, owner_name, city: 'Pecos', state: 'TX' });
    const ownership_id = await ada.make('ownerships', {
      tract_id: tract,
      owner_id,
      interest_type: 'mineral',
      decimal_interest,
    });
    await ada.make('contracts', { ownership_id, lease_id: lease });
  }
  return lease;
}

const due = (lease_id: number, fields: object = {}) =>
  ada.make('obligations', {
    lease_id,
    kind: 'rental',
    due_on: '2026-05-01',
    basis: 'net_acres',
    rate: 10,
    ...fields,
  });

async function letters(id: number, format = 'docx') {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/obligations/${id}/letters`,
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { format },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}
const linesFor = async (id: number) => linesOf((await letters(id)).rawPayload);

it('state each lessor’s part of a rental by net acres', async () => {
  const id = await due(
    await leaseOf([
      ['Alder', 0.5],
      ['Birch', 0.125],
    ]),
  );
  const answer = await letters(id);
  expect(answer.headers['content-type']).toBe(docxType);
  expect(answer.headers['content-disposition']).toContain('filename="rental-alder-lease-2026-05-01.docx"');
  const lines = await linesOf(answer.rawPayload);
  const [first, second] = [
    lines.slice(0, lines.indexOf('Birch') - 2),
    lines.slice(lines.indexOf('Birch') - 2),
  ];
  const common = [
    'Acme',
    'March 31, 2026',
    'Pecos, TX',
    'Rental due on May 1, 2026',
    'Lease date: February 1, 2024',
    'Lease: Alder Lease',
    'Recorded: 24-1188, March 5, 2024',
    'County or parish, and state: Reeves, TX',
    'Land: Section 12: NE/4',
    'Total for the lease: $1,000.00',
  ];
  const alder = ['Alder', 'Your net mineral acres: 80.0000 of 100.0000', 'Your payment: $800.00'];
  const birch = ['Birch', 'Your net mineral acres: 20.0000 of 100.0000', 'Your payment: $200.00'];
  expect(first).toEqual(expect.arrayContaining([...common, ...alder]));
  expect(second).toEqual(expect.arrayContaining([...common, ...birch]));
  await ada.post(`/api/obligations/${id}/done`, { done_on: '2026-03-31', evidence: 'Check 7' });
  const paid = await linesFor(id);
  expect(paid).toEqual(expect.arrayContaining(['Your payment: $800.00', 'Your payment: $200.00']));
  expect(paid).not.toContain('Check or reference: Check 7');
  const pdf = await letters(id, 'pdf');
  expect(pdf.body.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
});

it('leave out of a rental who has no right to it, and name them; a shut-in payment goes to all', async () => {
  const lease = await leaseOf([
    ['Alder', 0.5],
    ['Birch', 0.125],
  ]);
  const [birch] = (await ada.get(`/api/leases/${lease}/covered-acres`)).body.data[0].interests.filter(
    ({ owner }: { owner: { name: string } }) => owner.name === 'Birch',
  );
  await ada.put(`/api/ownerships/${birch.ownership_id}`, { bonus_rentals: 'severed', version_id: 1 });
  const answer = await letters(await due(lease));
  const lines = await linesOf(answer.rawPayload);
  expect(lines).toEqual(expect.arrayContaining(['Alder', 'Your payment: $800.00']));
  expect(lines).not.toContain('Birch');
  expect(decodeURIComponent(String(answer.headers[lettersNotesHeader.toLowerCase()]))).toContain(
    'No right to rentals: Birch. Send their part to the holder of the right.',
  );
  expect(await linesFor(await due(lease, { kind: 'shut_in' }))).toContain('Birch');
});

it('add up to the amount of the lease, to the cent', async () => {
  const thirds = ['Alder', 'Birch', 'Cedar'].map((name): [string, number] => [name, 0.333333333333]);
  const lease = await leaseOf(thirds);
  const lines = await linesFor(await due(lease, { rate: 6.25 }));
  const parts = lines.flatMap((line) => /^Your payment: \$(.*)$/.exec(line)?.[1] ?? []);
  expect(parts.toSorted()).toEqual(['333.33', '333.33', '333.34']);
  expect(lines).toContain('Total for the lease: $1,000.00');
});

it('leave the part blank where the lease does not say how lessors share, and give the only lessor everything', async () => {
  const shared = await leaseOf([
    ['Alder', 0.5],
    ['Birch', 0.5],
  ]);
  for (const terms of [
    { basis: 'flat', rate: null, amount: 500 },
    { basis: 'gross_acres' },
    { amount: 500 },
    { acres: 90 },
  ])
    expect(await linesFor(await due(shared, terms))).toContain('Your payment: ______________________');
  const alone = await leaseOf([['Alder', 0.5]]);
  const flat = await due(alone, { kind: 'shut_in', basis: 'flat', rate: null, amount: 500 });
  const lines = await linesFor(flat);
  expect(lines).toContain('Shut-in Payment due on May 1, 2026');
  expect(lines).toContain('Your payment: $500.00');
  await ada.post(`/api/obligations/${flat}/done`, { done_on: '2026-03-31', evidence: 'Check 1001' });
  expect(await linesFor(flat)).toContain('Check or reference: Check 1001');
});

it.each<[string, readonly [string, number | null][], object, string]>([
  [
    'no payment',
    [['Alder', 1]],
    { kind: 'continuous_drilling', basis: null, rate: null },
    'Only rentals and shut-in',
  ],
  ['an unknown amount', [], {}, 'amount is not known'],
  ['no lessor', [], { amount: 100 }, 'lessors are not known'],
  [
    'a lessor without acres',
    [
      ['Alder', 0.5],
      ['Birch', null],
    ],
    {},
    'The net acres of Birch in Section 12 are not known',
  ],
])('are refused for %s', async (_, shares, terms, message) => {
  const id = await due(await leaseOf(shares), terms);
  const refused = await ada.post(`/api/obligations/${id}/letters`, {});
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } });
});

it('are refused once the payment was waived, and to another company', async () => {
  const id = await due(await leaseOf([['Alder', 1]]));
  expect((await bo.post(`/api/obligations/${id}/letters`, {})).status).toBe(404);
  expect((await ada.post(`/api/obligations/${id}/letters`, { format: 'odt' })).status).toBe(400);
  await ada.post(`/api/obligations/${id}/waive`, {});
  expect((await ada.post(`/api/obligations/${id}/letters`, {})).body.message).toContain('It was waived');
});

it('name lessors without an address, and partial releases, which the acres do not account for', async () => {
  const lease_id = await leaseOf([['Alder', 1]]);
  const id = await due(lease_id);
  const notes = async () => decodeURIComponent(String((await letters(id)).headers[lettersNotesHeader] ?? ''));
  expect(await notes()).toBe('No complete address: Alder.');
  const said = 'Acres released from the lease are not subtracted from these net acres.';
  expect(await linesFor(id)).not.toContain(said);
  const release = { lease_id, kind: 'partial_release', acres: 40 };
  await ada.make('lease_events', { ...release, starts_on: '2026-06-01' });
  expect(await notes()).not.toContain('Partial releases');
  await ada.make('lease_events', { ...release, starts_on: '2026-02-01' });
  expect(await notes()).toContain('Partial releases of the lease are not subtracted');
  expect(await linesFor(id)).toContain(said);
});
