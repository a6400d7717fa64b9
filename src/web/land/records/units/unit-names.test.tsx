import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnitProposal } from '#shared/land/contracts/units.ts';
import { data, type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, renderRecords } from '../testing/render-records.tsx';

const falk: UnitProposal = {
  area_id: 4,
  area_name: 'Utica',
  unit_name: 'Falk Unit',
  tracts: 3,
  wells: 2,
  unit_acres: [640.125],
  depths: [],
};
const garza: UnitProposal = { ...falk, unit_name: 'Garza Unit', unit_acres: [160, 320], depths: ['A', 'B'] };

let proposals: readonly UnitProposal[] = [];
let requests: FakeRequest[] = [];

async function open(answers: Parameters<typeof fakeServer>[0] = {}, role?: 'Viewer') {
  requests = fakeServer({
    ...memberAnswers(role),
    'GET /api/production_units': () => listAnswer([]),
    'GET /api/unit_proposals': () =>
      Response.json({
        success: true,
        data: proposals,
        meta: { total: proposals.length, page: 1, page_size: 25, total_pages: 1 },
      }),
    ...answers,
  });
  await signIn();
  renderRecords('/production_units');
}

async function review() {
  fireEvent.click(await screen.findByRole('button', { name: 'Review Names' }));
  return within(await screen.findByRole('dialog', { name: 'Unit Names without a Unit' }));
}

const sent = () =>
  requests
    .filter(({ method, path }) => method === 'POST' && path === '/api/unit_proposals')
    .map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  proposals = [falk, garza];
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('creates the units whose acres are not in question, and offers to undo them', async () => {
  await open({
    'POST /api/unit_proposals': () => {
      proposals = [garza];
      return data({ id: 1, unit_name: 'Falk Unit', act_id: 9 });
    },
    'POST /api/acts/9/undo': () => {
      proposals = [falk, garza];
      return data({
        matched: 1,
        undone: 1,
        refused: [],
        refused_count: 0,
        links_restored: 0,
        links_missing: 0,
      });
    },
  });
  expect(await screen.findByText('2 unit names on tracts and wells have no unit yet')).toBeDefined();
  const dialog = await review();
  expect(dialog.getByRole('row', { name: /Falk Unit/ }).textContent).toContain('640.125');
  expect(dialog.getByRole('row', { name: /Garza Unit/ }).textContent).toContain('Different depths');
  expect(dialog.getByText(/One name states different unit acres/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Create One Unit' }));
  expect(await screen.findByText('Unit created.')).toBeDefined();
  expect(sent()).toEqual([{ units: [{ area_id: 4, unit_name: 'Falk Unit', unit_acres: 640.125 }] }]);
  await waitFor(() => expect(dialog.queryByRole('row', { name: /Falk Unit/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Unit removed.')).toBeDefined();
  await waitFor(() => expect(dialog.getByRole('row', { name: /Falk Unit/ })).toBeDefined());
});

test('needs a choice among different acres, one of which is that they are not known', async () => {
  await open({ 'POST /api/unit_proposals': () => data({ id: 1, unit_name: 'Garza Unit', act_id: 9 }) });
  const dialog = await review();
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create unit Garza Unit' });
  const choose = (value: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name: 'Unit acres of Garza Unit' }), {
      target: { value },
    });
  expect(create.disabled).toBe(true);
  choose('320');
  expect(create.disabled).toBe(false);
  expect(dialog.getByRole('button', { name: 'Create 2 Units' })).toBeDefined();
  choose('');
  expect(create.disabled).toBe(true);
  choose('unknown');
  fireEvent.click(create);
  await waitFor(() =>
    expect(sent()).toEqual([{ units: [{ area_id: 4, unit_name: 'Garza Unit', unit_acres: null }] }]),
  );
});

test('shows the page before if the last one becomes empty', async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...falk, unit_name: `Unit ${100 + n}` }));
  let all = named(26);
  await open({
    'GET /api/unit_proposals': ({ query }) => {
      const page = Number(query.get('page'));
      const meta = { total: all.length, page, page_size: 25, total_pages: Math.ceil(all.length / 25) };
      return Response.json({ success: true, data: all.slice((page - 1) * 25, page * 25), meta });
    },
    'POST /api/unit_proposals': () => {
      all = named(25);
      return data({ id: 1, unit_name: 'Unit 125', act_id: 9 });
    },
  });
  const dialog = await review();
  fireEvent.click(dialog.getByRole('button', { name: 'Next page' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create unit Unit 125' }));
  expect(await dialog.findByRole('row', { name: /Unit 100/ })).toBeDefined();
  expect(dialog.queryByText('Every unit name has its unit')).toBeNull();
});

test('reports what the server refuses and keeps the choice', async () => {
  await open({ 'POST /api/unit_proposals': () => refusal(409, 'No tract of this area names the unit.') });
  const dialog = await review();
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: '160' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create 2 Units' }));
  expect(await screen.findByText('No tract of this area names the unit.')).toBeDefined();
  expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('160');
});

test('says nothing where every name has its unit, and nothing to viewers', async () => {
  proposals = [];
  await open();
  expect(await screen.findByText('No units found')).toBeDefined();
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/unit_proposals')).toBe(true));
  expect(screen.queryByText(/no unit yet/)).toBeNull();
  cleanup();
  signOut();
  proposals = [falk];
  await open({}, 'Viewer');
  expect(await screen.findByText('No units found')).toBeDefined();
  expect(requests.some(({ path }) => path === '/api/unit_proposals')).toBe(false);
});
