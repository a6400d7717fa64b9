import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';
import { ImportsPage } from './imports-page.tsx';

const results = { well: testResult({ inserts: 1410, updates: 12, unchanged: 2, errors: 3 }) };
const record = (changes: Partial<ImportRecord>) => testImport({ id: 1, results, ...changes });

const records = [
  record({ id: 3, file_name: 'running.csv', state: 'running', results: null, act_id: null }),
  record({ id: 2, file_name: 'undone.csv', undone_at: '2026-04-01T12:00:00Z' }),
  record({ id: 1 }),
];

const page = (rows: ImportRecord[]) =>
  Response.json({
    success: true,
    data: rows,
    meta: { total: rows.length, page: 1, page_size: 25, total_pages: 1 },
  });

const open = (rows: ImportRecord[], role = 'Editor', undo = () => data({})) =>
  renderSignedIn(
    <ImportsPage />,
    {
      companies: [{ ...testCompany(7, 'Longhorn'), role_name: role }],
      areas: [testArea(70, 7)],
      answers: { 'GET /api/imports': () => page(rows), 'POST /api/imports/1/undo': undo },
    },
    '/imports',
  );

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows file, state, counts, area and user of each import, and links to its results', async () => {
  await open(records);
  await screen.findByText('wells.csv');
  expect(cellsOf('wells.csv').slice(0, 5)).toEqual(['wells.csv', 'Done', '1,410', '10', '3']);
  expect(cellsOf('wells.csv').slice(6, 9)).toEqual(['Ada Byron', 'Belmont', 'Wells']);
  expect(cellsOf('running.csv').slice(1, 3)).toEqual(['Running', '—']);
  expect(cellsOf('undone.csv')[1]).toBe('Undone');
  expect(screen.getByRole('link', { name: 'wells.csv' }).getAttribute('href')).toBe(
    '/import?step=results&import=1',
  );
  // Neither a running import nor one that is already undone can be undone.
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

test('leads from an import of shapes to its own results', async () => {
  const shapes = { total: 8, imported: 8, newTracts: 8, alreadyThere: 0, failed: 0, failures: [] };
  await open([record({ id: 1, file_name: 'leases.shp', shapes })]);
  expect((await screen.findByRole('link', { name: 'leases.shp' })).getAttribute('href')).toBe(
    '/import?type=geospatial&step=results&import=1',
  );
  expect(screen.getByRole('button', { name: 'Undo the import of leases.shp' })).toBeTruthy();
});

test('a Viewer sees imports and undoes none', async () => {
  await open(records, 'Viewer');
  await screen.findByText('wells.csv');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New import' })).toBeNull();
});

const outcome = {
  restored: 1,
  removed: 1409,
  left: [
    {
      entity: 'well',
      id: 4,
      title: 'Kaldor 1H',
      fields: ['operator'],
      message: 'was changed later and is kept',
      gone: false,
    },
  ],
  left_count: 1,
};
const undoing = {
  state: 'running',
  records_done: 400,
  records_total: 1410,
  seconds_left: 12,
  message: null,
  outcome: null,
} as const;

/** Requests the undo of the import of wells.csv; the server then reports these states in order. */
async function undoThrough(...states: Partial<ImportRecord>[]) {
  let requested = 0;
  const opened = await renderSignedIn(
    <ImportsPage />,
    {
      companies: [{ ...testCompany(7, 'Longhorn'), role_name: 'Editor' }],
      areas: [testArea(70, 7)],
      answers: {
        'GET /api/imports': () => page(records),
        'POST /api/imports/1/undo': () => data({ id: 1, state: 'queued' }),
        'GET /api/imports/1': () => {
          requested += 1;
          return data(record(states[Math.min(requested, states.length) - 1] ?? {}));
        },
      },
    },
    '/imports',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of wells.csv' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(opened.requests.some(({ path }) => path.endsWith('/undo'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  return opened;
}

test('undoes after confirmation, shows progress, then what was left and why', async () => {
  const { requests } = await undoThrough(
    { undo: undoing },
    {
      undone_at: '2026-04-01T12:00:00Z',
      undone_by: 'Ada Byron',
      undo: { ...undoing, state: 'done', outcome },
    },
  );
  expect(await screen.findByText('400 of 1,410 records, about 12 s left')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Undoing the import of wells.csv' })).toBeTruthy();
  await screen.findByText('The import of wells.csv was undone.');
  expect(screen.getByText(/^Undone on .* by Ada Byron\.$/)).toBeTruthy();
  expect(screen.getByText(/1,409 new records removed, 1 changed record restored/)).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe(
    'Kaldor 1H (Operator): was changed later and is kept',
  );
  // Cached data is fetched again once the records are removed.
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/imports').length).toBeGreaterThan(2),
  );
});

test('lists what stays if nothing could be undone, without links to deleted records', async () => {
  const left = [
    {
      entity: 'well',
      id: 4,
      title: 'Kaldor 1H',
      fields: [],
      message: 'This well was tied since.',
      gone: false,
    },
    {
      entity: 'well',
      id: 5,
      title: 'Kaldor 2H',
      fields: [],
      message: 'This well has been deleted since.',
      gone: true,
    },
  ];
  await undoThrough({
    undo: {
      ...undoing,
      state: 'failed',
      message: 'Nothing could be undone.',
      outcome: { restored: 0, removed: 0, left, left_count: 2 },
    },
  });
  expect(await screen.findByText('The import of wells.csv could not be undone.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kaldor 1H: This well was tied since.',
    'Kaldor 2H: This well has been deleted since.',
  ]);
  expect(screen.getByRole('link', { name: 'Kaldor 1H' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Kaldor 2H' })).toBeNull();
});

test('shows an import that is being undone as such, also to who did not ask for it', async () => {
  await renderSignedIn(
    <ImportsPage />,
    {
      companies: [{ ...testCompany(7, 'Longhorn'), role_name: 'Editor' }],
      areas: [testArea(70, 7)],
      answers: {
        'GET /api/imports': () => page([record({ undo: undoing })]),
        'GET /api/imports/1': () => data(record({ undo: undoing })),
      },
    },
    '/imports',
  );
  expect(await screen.findByText('The import of wells.csv is being undone.')).toBeTruthy();
  expect(cellsOf('wells.csv')[1]).toBe('Undoing');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('says why nothing was undone', async () => {
  await open(records, 'Editor', () => refusal(409, 'This import was already undone.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of wells.csv' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }),
  );
  expect(await screen.findByText('Nothing was undone. This import was already undone.')).toBeTruthy();
});

test('says what belongs here while nothing was imported', async () => {
  await open([]);
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/import');
});
