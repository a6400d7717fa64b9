import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOf } from '#server/platform/docx/testing.ts';
import { createTestPeople, type Person, type TestApp } from '#server/testing/test-app.ts';
import { lettersNotesHeader } from '#shared/land/letters-notes-header.ts';
import { createLand } from './testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());

const print = (lease: number, body: object, by = ada) =>
  test.app.inject({
    method: 'POST',
    url: `/api/leases/${lease}/expiration-notices`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { states: 'expired', announces_release: false, format: 'docx', ...body },
  });
const dates = { contract_date: '2022-02-01', recording_date: '2022-03-05', instrument_number: '22-7' };

it('tell each lessor that the lease expired, and that a release will be recorded', async () => {
  const land = await createLand(ada, 'Expired');
  const lease = await land.lease({ ...dates, expiration_date: '2026-02-01', contract_status: 'expired' });
  expect((await land.standing(lease)).standing).toBe('expired');
  const answer = await print(lease, { announces_release: true });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(decodeURIComponent(String(answer.headers[lettersNotesHeader]))).toBe('No complete address: Smith.');
  expect(await linesOf(answer.rawPayload)).toEqual(
    expect.arrayContaining([
      'March 31, 2026',
      'Notice of Lease Expiration',
      'Lessor: Smith',
      'Lease date: February 1, 2022',
      'Recorded: 22-7, March 5, 2022',
      'Land: Expired',
      'Gross acres: 160.0000',
      'Your net mineral acres: 160.0000',
      'The term of this lease, with its extensions, ended on February 1, 2026. According to our records, nothing continued the lease, and it has expired.',
      'We will record a release of this lease in the county or parish records, and send you a copy.',
    ]),
  );
  await ada.make('lease_events', {
    lease_id: lease,
    kind: 'partial_release',
    acres: 40,
    starts_on: '2025-02-01',
    tract_id: land.tract,
  });
  const pdf = await print(lease, { format: 'pdf' });
  expect(decodeURIComponent(String(pdf.headers[lettersNotesHeader]))).toContain('Partial releases');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect((await print(lease, {}, bo)).statusCode).toBe(404);
});

it('state only the end of a term that has not ended', async () => {
  const land = await createLand(ada, 'Primary');
  const lease = await land.lease({ ...dates, expiration_date: '2026-05-01' });
  expect((await print(lease, {})).json().message).toContain('hasn’t ended yet');
  const lines = await linesOf((await print(lease, { states: 'term_end' })).rawPayload);
  expect(lines).toContain('Notice of the End of a Lease Term');
  expect(lines.join(' ')).toContain('ends on May 1, 2026. This letter does not state that the lease ends');
  expect(lines.join(' ')).not.toContain('We will record a release');
  expect((await print(lease, { states: 'term_end', announces_release: true })).statusCode).toBe(400);
});

it('are refused for a lease that is held, released, or without an end, and while its standing is for review', async () => {
  const held = await createLand(ada, 'Held');
  const producing = await held.lease({ ...dates, expiration_date: '2026-02-01' });
  await held.well({ first_prod_date: '2024-01-01' });
  expect((await held.standing(producing)).standing).toBe('hbp');
  for (const states of ['expired', 'term_end'])
    expect((await print(producing, { states })).json().message).toContain('held by production');

  const ended = await createLand(ada, 'Released');
  const released = await ended.lease({ ...dates, expiration_date: '2026-02-01' });
  await ada.make('lease_events', { lease_id: released, kind: 'release', starts_on: '2025-06-01' });
  expect((await print(released, {})).json().message).toContain('was released');

  // Recorded as active although its term ended.
  const doubtful = await createLand(ada, 'Review');
  const review = await doubtful.lease({ ...dates, expiration_date: '2026-02-01' });
  expect((await print(review, {})).json().message).toContain('don’t prove that it expired');
  const lines = await linesOf((await print(review, { states: 'term_end' })).rawPayload);
  expect(lines.join(' ')).toContain(
    'ended on February 1, 2026. This letter does not state that the lease has ended',
  );

  const open = await createLand(ada, 'Open');
  const without = await open.lease({ contract_date: '2022-02-01' });
  expect((await print(without, { states: 'term_end' })).json().message).toContain('No date says');
});
