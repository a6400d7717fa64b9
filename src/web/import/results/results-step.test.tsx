import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';

const done = testImport({
  file_name: 'deck.csv',
  included_entities: ['tract', 'owner'],
  rows_total: 8,
  rows_done: 8,
  results: {
    tract: testResult({ inserts: 3, updates: 1 }),
    owner: testResult({ inserts: 4 }),
    ownership: testResult({
      inserts: 3,
      errors: 1,
      error_details: [{ record_index: 2, message: 'no owner' }],
    }),
  },
});
const running: ImportRecord = {
  ...done,
  state: 'running',
  stage: 'reading',
  rows_done: 2,
  seconds_left: 90,
  results: null,
  act_id: null,
};

type Answers = NonNullable<Parameters<typeof renderSignedIn>[1]>['answers'];

const open = (record: () => Response, answers: Answers = {}, role = 'Editor') =>
  renderSignedIn(
    <ImportPage />,
    {
      companies: [testCompany(7, 'Longhorn', { role_name: role })],
      areas: [testArea(70, 7)],
      answers: { 'GET /api/imports/5': record, ...answers },
    },
    '/import?step=results&import=5',
  );

describe('an import under way', () => {
  test('shows progress and the time left', async () => {
    await open(() => data(running));
    expect(await screen.findByText('2 of 8 rows, about 2 min left')).toBeTruthy();
  });

  test('waits for its turn', async () => {
    await open(() => data({ ...running, state: 'queued', seconds_left: null }));
    expect(await screen.findByText('Waiting in line')).toBeTruthy();
  });

  test('is cancelled after a question', async () => {
    let record = running;
    const { requests } = await open(() => data(record), {
      'POST /api/imports/5/cancel': () => {
        record = { ...running, state: 'cancelled' };
        return data({});
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
    const question = await screen.findByRole('alertdialog');
    expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/cancel'))).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText('The import of deck.csv was cancelled.')).toBeTruthy();
    expect(screen.getByText('Nothing was saved.')).toBeTruthy();
  });

  test.each([
    ['Editor', true, true],
    ['Editor', false, false],
    ['Manager', false, true],
    ['Viewer', true, false],
  ])('is offered to be cancelled to a %s (own: %j): %j', async (role, isOwn, isOffered) => {
    await open(() => data({ ...running, is_own: isOwn }), {}, role);
    await screen.findByText('2 of 8 rows, about 2 min left');
    expect(screen.queryByRole('button', { name: 'Cancel import' }) !== null).toBe(isOffered);
  });

  test('stays on screen while the server is unreachable, and continues afterward', async () => {
    let isAway = false;
    await open(() => {
      if (isAway) throw new TypeError('Failed to fetch');
      return data(running);
    });
    await screen.findByText('2 of 8 rows, about 2 min left');
    isAway = true;
    const patience = { timeout: 8_000 };
    expect(await screen.findByText("The server isn't responding.", undefined, patience)).toBeTruthy();
    expect(screen.getByText('2 of 8 rows, about 2 min left')).toBeTruthy();
    isAway = false;
    await waitFor(() => expect(screen.queryByText("The server isn't responding.")).toBeNull(), patience);
  }, 20_000);
});

describe('an import that is done', () => {
  test('is shown per kind and link, with links to the lists', async () => {
    await open(() => data(done));
    expect(await screen.findByRole('heading', { name: 'Import Results' })).toBeTruthy();
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures.slice(0, 3)).toEqual(['11', '11', '1']);
    expect(screen.getByText('3 new record(s) created and 1 existing record(s) updated')).toBeTruthy();
    expect(screen.getByText('Record 2:').parentElement?.textContent).toBe('Record 2: no owner');
    expect(screen.getAllByRole('link', { name: /^Show/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/tracts',
      '/owners',
    ]);
  });

  test('is undone after confirmation, and what was left is reported', async () => {
    let record: typeof done = done;
    const outcome = { restored: 1, removed: 10, left: [], left_count: 0 };
    await open(() => data(record), {
      'POST /api/imports/5/undo': () => {
        record = {
          ...done,
          undone_at: '2026-04-01T12:00:00Z',
          undo: {
            state: 'done',
            records_done: 11,
            records_total: 11,
            seconds_left: null,
            message: null,
            outcome,
          },
        };
        return data({ id: 5, state: 'queued' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }),
    );
    expect(await screen.findByText('The import of deck.csv was undone.')).toBeTruthy();
    expect(screen.getByText('10 new records removed, 1 changed record restored.')).toBeTruthy();
  });

  test('that was undone before says when and by whom, and offers no undo', async () => {
    await open(() => data({ ...done, undone_at: '2026-04-01T12:00:00Z', undone_by: 'Grace Hopper' }));
    expect(await screen.findByText(/^This import was undone on .* by Grace Hopper\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  test('can be read by a Viewer, who changes nothing', async () => {
    await open(() => data(done), {}, 'Viewer');
    expect(await screen.findByRole('heading', { name: 'Import Results' })).toBeTruthy();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(new Set(buttons)).toEqual(new Set(['Show the rows', 'Download rejected rows']));
  });

  test('shows its rows when asked, and says where they are not kept any more', async () => {
    const { requests } = await open(() => data(done), {
      'GET /api/imports/5/rows': () => refusal(404, 'not kept'),
    });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Show the rows' }))[1] ?? document.body);
    expect(await screen.findByText('The rows of this import are no longer stored.')).toBeTruthy();
    const requested = requests.find(({ path }) => path.endsWith('/rows'));
    expect(requested?.query.get('entity')).toBe('owner');
  });
});

test('an import that failed says why, and gives its file back', async () => {
  await open(() =>
    data({ ...running, state: 'failed', message: "The server's disk is full.", analysis_id: 'a-1' }),
  );
  expect(await screen.findByText("The server's disk is full.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the file' }).getAttribute('href')).toBe(
    '/import?step=validation&analysis=a-1&area=70',
  );
  expect(screen.getByRole('link', { name: 'Past imports' }).getAttribute('href')).toBe('/imports');
});
