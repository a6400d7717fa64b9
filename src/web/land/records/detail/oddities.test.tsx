import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { memberAnswers, recordAnswer, renderRecords, testWell } from '../testing/render-records.tsx';

let requests: FakeRequest[] = [];

async function open(path: string, role?: 'Viewer') {
  const well = testWell(7, { spud_date: '2014-03-09', first_prod_date: '2013-12-31' });
  requests = fakeServer({
    ...memberAnswers(role),
    'GET /api/wells/7': () => recordAnswer(well),
    'PUT /api/wells/7': () => recordAnswer({ ...well, completion_date: '2013-01-01', version_id: 4 }),
  });
  await signIn();
  renderRecords(path);
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('a date before an earlier event is reported at its field while typing, and can be saved', async () => {
  await open('/wells/7/details');
  const production = await input('First Production Date');
  expect(describedBy(production)).toContain('First Production Date is before Spud Date (2014-03-09)');
  expect(production.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(production, { target: { value: '2014-09-01' } });
  expect(screen.queryByText(/lies before/)).toBeNull();
  fireEvent.change(await input('Completion Date'), { target: { value: '2013-01-01' } });
  expect(describedBy(await input('Completion Date'))).toContain('is before Spud Date');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Well updated successfully!');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    first_prod_date: '2014-09-01',
    completion_date: '2013-01-01',
    version_id: 3,
  });
});

test('what other records contradict is reported once its field is saved', async () => {
  const lease = { id: 6, contract_name: 'Alder Lease', file_number: 'TX-0001', area_id: 4, version_id: 1 };
  const warnings = [
    { path: 'vertical_pugh', message: 'Vertical Pugh is read as a depth release' },
    { path: 'horizontal_pugh', message: 'Horizontal Pugh is read as a surface release' },
  ];
  fakeServer({
    ...memberAnswers(),
    'GET /api/leases/6': () => recordAnswer(lease),
    'PUT /api/leases/6': () =>
      Response.json({
        success: true,
        data: [{ id: 6, data: { ...lease, vertical_pugh: true, version_id: 2 } }],
        warnings,
      }),
  });
  await signIn();
  renderRecords('/leases/6/details');
  fireEvent.click(await input('Vertical Pugh'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Saved, but check: Vertical Pugh is read as a depth release.'),
  ).toBeDefined();
});

test('an odd date is shown to users who can only read', async () => {
  await open('/wells/7/details', 'Viewer');
  expect(describedBy(await input('First Production Date'))).toContain('is before Spud Date');
});

test('an odd date is reported in the form of a new record', async () => {
  await open('/leases/details/new');
  fireEvent.change(await input('Lease Date'), { target: { value: '2026-03-31' } });
  fireEvent.change(await input('Expiration Date'), { target: { value: '2025-03-31' } });
  expect(screen.getByText('Expiration Date is before Lease Date (2026-03-31)')).toBeDefined();
});

test('dates are shown in the chosen format, typed in any, and stored as before', async () => {
  localStorage.setItem('platbook.date-format', 'american');
  await open('/wells/7/details');
  const spud = await input('Spud Date');
  expect(spud.value).toBe('03/09/2014');
  const completion = await input('Completion Date');
  expect(completion.placeholder).toBe('MM/DD/YYYY');
  fireEvent.change(completion, { target: { value: '2014-10-05' } });
  fireEvent.blur(completion);
  expect(completion.value).toBe('10/05/2014');
  fireEvent.change(await input('First Production Date'), { target: { value: '11/6/2014' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Well updated successfully!');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    first_prod_date: '2014-11-06',
    completion_date: '2014-10-05',
    version_id: 3,
  });
});
