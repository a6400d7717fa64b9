import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { rememberedImport } from '#web/import/progress/running-import.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testImport } from '#web/platform/testing/test-import.ts';
import type { LayerSummary } from './files/worker-messages.ts';
import { addProposals, forgetPlan, linkShapes, planFor } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';

const layer: LayerSummary = {
  files: ['leases.geojson'],
  name: 'leases',
  title: 'leases',
  key: '0 leases',
  from: 0,
  count: 1,
  fields: [],
  system: {
    state: 'known',
    name: 'WGS 84',
    words: 'Taken as they are.',
    isShifted: false,
    shiftMeters: null,
    isChosen: false,
    doubt: null,
    shiftWarning: null,
  },
  encoding: null,
  notes: [],
  labelField: null,
  uniqueField: null,
};
const row = {
  label: 'Lease 1',
  kind: 'area' as const,
  problem: null,
  acres: 160,
  parts: 1,
  holes: 0,
  bounds: null,
};
const outcome = { total: 5, imported: 0, newTracts: 0, alreadyThere: 0, failed: 0, failures: [] };
const running = testImport({
  file_name: 'leases.geojson',
  state: 'running',
  stage: 'reading',
  shapes: outcome,
  rows_total: 5,
  rows_done: 2,
  finished_at: null,
  act_id: null,
});
const done: ImportRecord = { ...running, state: 'done', shapes: { ...outcome, imported: 5 } };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(shapesSession, 'bodyOf').mockResolvedValue(new Blob(['{}']));
  planFor(70);
  linkShapes([[0, { assetType: 'tract', id: 5, name: 'Section 8' }]]);
  addProposals([], 1);
  const state = { stage: 'read' as const, layers: [layer], rows: [row], repeats: new Map(), total: 1 };
  shapesSession.store.set({ ...shapesSession.store.get(), ...state });
});
afterEach(() => {
  forgetPlan();
  shapesSession.forget();
  vi.restoreAllMocks();
});

const preview = '/import?type=geospatial&step=preview&area=70';

/** Clicks Import; `listed` are the imports that the server reports, `answer` makes it respond to the request. */
async function begin() {
  const server: { listed: ImportRecord[]; answer: (response: Response) => void } = {
    listed: [],
    answer: () => undefined,
  };
  const answering = new Promise<Response>((resolve) => {
    server.answer = resolve;
  });
  const { router } = await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/imports': () => data(...server.listed),
        'GET /api/imports/5': () => data(server.listed[0]),
        'POST /api/geospatial/import': () => answering,
      },
    },
    preview,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Keep this tab open until the upload is complete.')).toBeTruthy();
  server.listed = [testImport({ state: 'running' }), running];
  await screen.findByText('2 of 5 shapes', {}, { timeout: 3000 });
  return { server, router };
}
const imported = () => Response.json({ success: true, data: [], import_id: 5, act_id: 9 });

test('shows progress, says that the user may leave, and leads to the results', async () => {
  const { server } = await begin();
  expect(screen.getByText(/^You can leave this page/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel import' })).toBeTruthy();
  expect(rememberedImport()).toBe(5);
  server.listed = [done];
  await act(async () => server.answer(imported()));
  expect(await screen.findByRole('heading', { name: 'Geospatial Import Results' })).toBeTruthy();
  expect(rememberedImport()).toBeNull();
});

test('a user who left is not redirected, and sees the progress on return', async () => {
  const { server, router } = await begin();
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate(preview));
  expect(await screen.findByText('2 of 5 shapes')).toBeTruthy();
  await act(async () => router.navigate('/elsewhere'));
  server.listed = [done];
  await act(async () => server.answer(imported()));
  await waitFor(() => expect(rememberedImport()).toBeNull());
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('who came back before the end is led to what became of it', async () => {
  const { server, router } = await begin();
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate(preview));
  await screen.findByText('2 of 5 shapes');
  server.listed = [done];
  await act(async () => server.answer(imported()));
  expect(await screen.findByRole('heading', { name: 'Geospatial Import Results' })).toBeTruthy();
});

test('an import whose response was lost is still shown, because it may continue', async () => {
  const { server } = await begin();
  await act(async () => server.answer(refusal(504, 'Gateway Timeout')));
  expect(await screen.findByText('Failed to process geospatial import')).toBeTruthy();
  expect(rememberedImport()).toBe(5);
});

test('one that was cancelled says so, and keeps what was to be imported', async () => {
  const { server } = await begin();
  await act(async () => server.answer(refusal(409, 'The import was cancelled. Nothing was written.')));
  expect(await screen.findByText('The import was cancelled. Nothing was written.')).toBeTruthy();
  expect(screen.queryByText('2 of 5 shapes')).toBeNull();
  expect(rememberedImport()).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
});
