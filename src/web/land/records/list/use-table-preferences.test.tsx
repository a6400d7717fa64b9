import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import { data, type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, renderRecords, testWell } from '../testing/render-records.tsx';

type Answers = Parameters<typeof fakeServer>[0];
let requests: FakeRequest[] = [];

const place = 'platbook.table.1.well';
const layout = defaultLayout(well);
const stored = (columns: string[], version: number) => ({
  key: 'table.well',
  value: { ...layout, columns },
  version,
});

async function open(answers: Answers) {
  requests = fakeServer({
    ...memberAnswers(),
    'GET /api/wells': () => listAnswer([testWell(9)]),
    'GET /api/views': () => listAnswer([]),
    'GET /api/wells/9': () => refusal(404, 'Gone'),
    'PUT /api/preferences/table.well': ({ body }) =>
      data({ key: 'table.well', ...(body as object), version: 8 }),
    ...answers,
  });
  await signIn();
  const router = renderRecords('/wells');
  await screen.findByRole('link', { name: 'Wagner 9H' });
  return router;
}

const columns = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.querySelector('button')?.textContent ?? '')
    .filter((name) => name !== '');
const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const toggleColumn = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('a layout that another device kept later takes the place of what this one remembers', async () => {
  localStorage.setItem(place, JSON.stringify({ ...layout, version: 3, isUnsent: false }));
  await open({ 'GET /api/preferences': () => data(stored(['well_name', 'spud_date'], 4)) });
  await waitFor(() => expect(columns()).toEqual(['Well Name', 'Spud Date']));
  expect(JSON.parse(localStorage.getItem(place) ?? '')).toMatchObject({ version: 4, isUnsent: false });
  expect(puts()).toEqual([]);
});

test('what the device remembers stands while the server says nothing, and is kept there', async () => {
  localStorage.setItem(place, JSON.stringify({ ...layout, columns: ['well_name', 'operator'] }));
  const router = await open({ 'GET /api/preferences': () => data() });
  expect(columns()).toEqual(['Well Name', 'Operator']);
  // Leaving the list sends the change without waiting for the pause.
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/preferences')).toBe(true));
  await router.navigate('/wells/9/details');
  await waitFor(() => expect(puts()).toEqual([{ value: { ...layout, columns: ['well_name', 'operator'] } }]));
});

test('changes are sent together when the hand rests, and the answer is remembered', async () => {
  await open({ 'GET /api/preferences': () => data(stored(['well_name', 'operator', 'spud_date'], 7)) });
  await waitFor(() => expect(columns()).toEqual(['Well Name', 'Operator', 'Spud Date']));
  await toggleColumn('Operator');
  fireEvent.click(screen.getByRole('checkbox', { name: 'API Number' }));
  expect(puts()).toEqual([]);
  await waitFor(() => expect(puts()).toHaveLength(1), { timeout: 3000 });
  expect(puts()).toEqual([{ value: { ...layout, columns: ['well_name', 'spud_date', 'api_number'] } }]);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toMatchObject({ version: 8, isUnsent: false }),
  );
});

test('a page that is hidden sends at once', async () => {
  await open({ 'GET /api/preferences': () => data() });
  await toggleColumn('Operator');
  await waitFor(() => expect(columns()).not.toContain('Operator'));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(puts()).toHaveLength(1));
});

test('a server that refuses costs nothing: the device remembers, and that it was not sent', async () => {
  const router = await open({
    'GET /api/preferences': () => refusal(400, 'Out of order.'),
    'PUT /api/preferences/table.well': () => refusal(400, 'Out of order.'),
  });
  await toggleColumn('Operator');
  await waitFor(() => expect(columns()).not.toContain('Operator'));
  await router.navigate('/wells/9/details');
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem(place) ?? '')).toMatchObject({ isUnsent: true });
  expect(screen.queryByText('Out of order.')).toBeNull();
  await router.navigate('/wells');
  await screen.findByRole('link', { name: 'Wagner 9H' });
  expect(columns()).not.toContain('Operator');
});

test('without a storage the layout lasts until the page is left', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const router = await open({ 'GET /api/preferences': () => refusal(400, 'Out of order.') });
  await toggleColumn('Operator');
  await router.navigate('/wells/9/details');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await router.navigate('/wells');
  await screen.findByRole('link', { name: 'Wagner 9H' });
  expect(columns()).not.toContain('Operator');
  vi.restoreAllMocks();
});
