import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { readListState } from '#web/platform/tables/list-state.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { testImport } from '#web/platform/testing/test-import.ts';

const outcome = {
  total: 11,
  imported: 8,
  newTracts: 6,
  alreadyThere: 1,
  failed: 2,
  leftOut: 3,
  failures: [
    { shape: 4, error: 'It has no outline', name: 'Bow', layer: 'west' },
    { shape: 9, error: 'Tract Name is required' },
  ],
  unreadLayers: [{ name: 'torn', reason: 'torn is no GeoJSON.' }],
};
const done = testImport({ file_name: 'leases.shp', shapes: outcome });
const undone: ImportRecord = {
  ...done,
  undone_at: '2026-04-01T12:00:00Z',
  undone_by: 'Ada Byron',
  undo: {
    state: 'done',
    records_done: 12,
    records_total: 12,
    seconds_left: null,
    message: null,
    outcome: { restored: 1, removed: 8, shapes: { restored: 1, removed: 2 }, left: [], left_count: 0 },
  },
};

const open = (
  record: () => ImportRecord,
  { address = '/import?type=geospatial&step=results&import=5', role = 'Editor' } = {},
) =>
  renderSignedIn(
    <ImportPage />,
    {
      companies: [testCompany(7, 'Longhorn', { role_name: role })],
      areas: [testArea(70, 7)],
      answers: {
        'GET /api/imports/5': () => data(record()),
        'POST /api/imports/5/undo': () => data({ id: 5, state: 'queued' }),
      },
    },
    address,
  );

test('shows the results of an earlier import at either address', async () => {
  await open(() => done, { address: '/import?step=results&import=5' });
  expect(await screen.findByRole('heading', { name: 'Geospatial Import Results' })).toBeTruthy();
  expect(screen.getByText('Your shapes have been successfully imported')).toBeTruthy();
  expect(
    screen.getByText(
      'From leases.shp into Belmont: 6 new tracts, 2 shapes on existing records. 1 shape already existed and was not imported again. 3 more shapes from these files were left out.',
    ),
  ).toBeTruthy();
  const failures = within(screen.getByRole('list', { name: 'Failed Imports' })).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual([
    'Shape 4: It has no outlineBow, west',
    'Shape 9: Tract Name is required',
  ]);
  expect(screen.getByText('torn could not be read')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download failed shapes' })).toBeTruthy();
  const created = screen.getByRole('link', { name: 'Show tracts' }).getAttribute('href');
  expect(readListState(entities.tract, new URL(created ?? '', location.origin).searchParams).filters).toEqual(
    [
      { field: 'area_name', exactly: 'Belmont' },
      { field: 'created_date', from: done.started_at.slice(0, 10), to: done.finished_at?.slice(0, 10) },
    ],
  );
});

test('leads from a shape that an undo left to the record that has it', async () => {
  const left = (id: number, more: object = {}) => ({
    entity: 'geological_marker',
    id,
    title: `Shape ${id}`,
    fields: [],
    message: 'This geological marker has been changed since.',
    gone: false,
    ...more,
  });
  const outcome = {
    restored: 0,
    removed: 8,
    left: [left(5, { asset: { entity: 'tract', id: 13 } }), left(6)],
    left_count: 2,
  };
  await open(() => ({ ...undone, undo: undone.undo && { ...undone.undo, outcome } }));
  const list = within(await screen.findByRole('list', { name: 'Records kept' }));
  expect(list.getByRole('link', { name: 'Shape 5' }).getAttribute('href')).toBe('/tracts/13/details');
  expect(list.queryByRole('link', { name: 'Shape 6' })).toBeNull();
});

test('is undone after confirmation, and then no longer titled as imported', async () => {
  let record = done;
  const { requests } = await open(() => record);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/^Tracts and shapes it created are removed/)).toBeTruthy();
  record = undone;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Your shapes were imported, then the import was undone')).toBeTruthy();
  expect(screen.queryByText('Your shapes have been successfully imported')).toBeNull();
  expect(screen.getByText(/^6 new tracts and 2 shapes removed, 1 outline restored\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show tracts' })).toBeNull();
  expect(requests.some(({ path }) => path === '/api/imports/5/undo')).toBe(true);
});

test.each([
  [{ restored: 0, removed: 2, shapes: { restored: 0, removed: 2 } }, '2 shapes removed.'],
  [
    { restored: 3, removed: 0, shapes: { restored: 1, removed: 0 } },
    '0 shapes removed, 1 outline and 2 changed records restored.',
  ],
  // An undo from before shapes were counted.
  [{ restored: 1, removed: 1 }, '1 new record removed, 1 changed record restored.'],
])('tells what the undo of %j took away', async (numbers, said) => {
  await open(() => ({
    ...undone,
    undo: undone.undo && { ...undone.undo, outcome: { ...numbers, left: [], left_count: 0 } },
  }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a Viewer reads them and takes nothing back', async () => {
  await open(() => done, { role: 'Viewer' });
  expect(await screen.findByText('Your shapes have been successfully imported')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start New Import' })).toBeNull();
});

test('leads to past imports where the address names none', async () => {
  await open(() => done, { address: '/import?type=geospatial&step=results' });
  expect(await screen.findByText('No process results available.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Past imports' }).getAttribute('href')).toBe('/imports');
});

test('shows the progress of an import that the user left, then its outcome', async () => {
  let record: ImportRecord = { ...done, state: 'running', stage: 'writing', rows_total: 11, rows_done: 11 };
  await open(() => record);
  expect(await screen.findByText('All 11 shapes read; saving')).toBeTruthy();
  record = { ...record, state: 'cancelled', message: 'Cancelled. Nothing was written.', act_id: null };
  expect(
    await screen.findByText('The import of leases.shp was cancelled.', {}, { timeout: 3000 }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start New Import' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Geospatial Import Results' })).toBeNull();
});

test('says why an import failed', async () => {
  await open(() => ({ ...done, state: 'failed', message: 'The server stopped.', act_id: null }));
  expect(await screen.findByText('The server stopped.')).toBeTruthy();
});
