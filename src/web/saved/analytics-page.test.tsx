import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { testMeasured } from '#web/saved/dashboards/testing/test-measured.ts';
import { AnalyticsPage } from './analytics-page.tsx';

const board: Board = {
  id: 12,
  name: 'Monday',
  description: 'What we look at first',
  type: 'custom',
  shared: false,
  company_id: 7,
  company_name: 'Longhorn',
  owner_id: 1,
  owner_name: 'Ada Byron',
  charts: [
    {
      title: 'Acres by county',
      of: 'tract',
      measure: 'gross_acres',
      groupBy: 'county',
      split: 'land_status',
      chart: 'table',
      filters: [],
      problems: [],
    },
    {
      title: 'Rigs',
      of: 'well',
      measure: 'count',
      groupBy: 'rig',
      chart: 'bar',
      filters: [],
      problems: ['Gone'],
    },
    { title: 'All acres', of: 'tract', measure: 'gross_acres', chart: 'figure', filters: [], problems: [] },
  ],
  created_date: '2026-03-01T09:00:00.000Z',
  lastUpdated: '2026-03-02T12:00:00.000Z',
  version_id: 3,
};
const answers = {
  'GET /api/boards': () => data(board),
  'GET /api/boards/12': () => data({ id: 12, data: board }),
  'POST /api/analytics/measure': () => data(testMeasured()),
};
type Server = NonNullable<Parameters<typeof renderSignedIn>[1]>;
const open = (search = '', more: Server['answers'] = {}, server: Server = {}) =>
  renderSignedIn(
    <AuthContext value={signedInAuth()}>
      <AnalyticsPage Agent={() => <p>The conversation</p>} />
    </AuthContext>,
    { ...server, answers: { ...answers, ...more } },
    `/analytics${search}`,
  );

test('the list offers the boards that come with the product and those of people, and finds them by name', async () => {
  const { router } = await open();
  const list = await screen.findByRole('list', { name: 'Dashboards' });
  await within(list).findByRole('link', { name: 'Monday' });
  const names = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Lease expirations',
    'Acreage by county and status',
    'Ownership and net acres',
    'Wells',
    'Obligations',
    'Data quality',
    'Monday',
  ]);
  expect(within(list).getAllByText(/ · Last updated [A-Z][a-z]{2} \d+, \d{4}$/)).toHaveLength(names.length);
  expect(screen.getByText('In Development')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search dashboards' }), {
    target: { value: 'look at' },
  });
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  expect(router.state.location.search).toContain('q=look');
});

test('a board shows its figures, each with the list behind it, and asks for each once', async () => {
  const { requests } = await open('?tab=dashboards&board=12');
  const table = await screen.findByRole('table', { name: 'Acres by county' });
  const reeves = within(table).getByRole('row', { name: /^Reeves/ });
  expect(
    within(reeves)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/tracts?filter%5Bcounty%5D%5Beq%5D=Reeves&filter%5Bland_status%5D=hbp',
    '/tracts?filter%5Bcounty%5D%5Beq%5D=Reeves',
  ]);
  expect(
    within(reeves)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['640.00', '320.12', '960.12']);
  const all = within(table).getByRole('row', { name: /^All/ });
  expect(
    within(all)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['640.00', '520.56', '1,160.56']);
  expect(within(all).getByRole('link', { name: '640.00' }).getAttribute('href')).toBe(
    '/tracts?filter%5Bland_status%5D=hbp',
  );
  expect(screen.getByText('This chart can no longer be shown')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^All acres: 1,160.56/ }).getAttribute('href')).toBe('/tracts');
  const requested = requests.filter(({ path }) => path === '/api/analytics/measure');
  expect(requested.map(({ body }) => body)).toEqual([
    { of: 'tract', measure: 'gross_acres', groupBy: 'county', split: 'land_status', filters: [] },
    { of: 'tract', measure: 'gross_acres', filters: [] },
  ]);
});

test('figures that cannot be read say so, and are asked for again', async () => {
  let tries = 0;
  await open('?tab=dashboards&board=12', {
    'POST /api/analytics/measure': () => {
      tries += 1;
      return tries <= 2 ? refusal(400, 'Not today') : data(testMeasured());
    },
  });
  const [retry] = await screen.findAllByRole('button', { name: /retry/i });
  if (retry) fireEvent.click(retry);
  await screen.findByRole('table', { name: 'Acres by county' });
});

test('a board that is not there says so', async () => {
  await open('?tab=dashboards&board=99', { 'GET /api/boards/99': () => refusal(404, 'Not there') });
  expect(await screen.findByText('Dashboard Not Found')).toBeTruthy();
});

test('records without a date stand below the periods of a table, and beside a line', async () => {
  const byYear = { ...board.charts[2], title: 'By year', groupBy: 'spud_date', period: 'year', of: 'well' };
  const charts = [
    { ...byYear, chart: 'table' },
    { ...byYear, title: 'Over time', chart: 'line' },
  ];
  await open('?tab=dashboards&board=12', {
    'GET /api/boards/12': () => data({ id: 12, data: { ...board, charts } }),
    'POST /api/analytics/measure': () => data(testMeasured({ parts: [] })),
  });
  const table = await screen.findByRole('table', { name: 'By year' });
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Reeves', 'Without Spud Date', 'All']);
  const note = await screen.findByRole('link', { name: 'Without Spud Date: 200.43' });
  expect(note.getAttribute('href')).toBe('/wells?filter%5Bcounty%5D%5Bblank%5D=true');
});

test('a board of a company that is not chosen says whose figures it shows, and chooses that company', async () => {
  const shared = { ...board, owner_id: 2, owner_name: 'Eddy Editor', shared: true };
  await open(
    '?tab=dashboards&board=12',
    {
      'GET /api/boards/12': () => data({ id: 12, data: { ...shared, company_id: 8, company_name: 'Mesa' } }),
    },
    {
      companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Mesa')],
      areas: [testArea(70, 7), testArea(80, 8)],
    },
  );
  expect(await screen.findByText('These figures are for Longhorn')).toBeTruthy();
  expect(screen.getByText('Shared in Mesa by Eddy Editor')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show Mesa' }));
  await waitFor(() => expect(screen.queryByText('These figures are for Longhorn')).toBeNull());
});

test('a board of somebody else can be copied by a Viewer, and not changed', async () => {
  const shared = { ...board, owner_id: 2, shared: true };
  const viewer = { companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer' })] };
  await open(
    '?tab=dashboards&board=12',
    { 'GET /api/boards/12': () => data({ id: 12, data: shared }) },
    viewer,
  );
  expect(await screen.findByRole('link', { name: 'Make a copy' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a board that was deleted comes back by Undo under its address, also one of somebody else', async () => {
  const shared = { ...board, owner_id: 2, shared: true };
  const { requests, router } = await open('?tab=dashboards&board=12', {
    'GET /api/boards/12': () => data({ id: 12, data: shared }),
    'DELETE /api/boards/12': () => data({ id: 12 }),
    'POST /api/boards/12/restore': () => data({ id: 12, data: shared }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Dashboard restored.')).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/api/boards/12/restore')).toHaveLength(1);
  expect(router.state.location.search).toContain('board=12');
});

test('a new board is kept with its charts, and shown', async () => {
  const created = { ...board, id: 13, name: 'Mine' };
  const { requests, router } = await open('?tab=dashboards&board=new', {
    'POST /api/boards': () => data({ id: 13, data: created }),
    'GET /api/boards/13': () => data({ id: 13, data: created }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Title is required')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: ' Mine ' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'By status' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Chart' }), { target: { value: 'table' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Group by' }), { target: { value: 'land_status' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=dashboards&board=13'));
  const sent = requests.find(({ method, path }) => method === 'POST' && path === '/api/boards');
  expect(sent?.body).toEqual({
    name: 'Mine',
    description: '',
    shared: false,
    company_id: 7,
    charts: [
      {
        title: 'By status',
        of: 'tract',
        measure: 'count',
        groupBy: 'land_status',
        chart: 'table',
        filters: [],
      },
    ],
  });
});

test('a change that came first is not overwritten unasked', async () => {
  const current = { ...board, version_id: 4 };
  const versions: unknown[] = [];
  const { router } = await open('?tab=dashboards&board=12&edit=true', {
    'PUT /api/boards/12': ({ body }) => {
      const { version_id } = body as { version_id: number };
      versions.push(version_id);
      if (version_id === 4) return data({ id: 12, data: { ...board, version_id: 5 } });
      const answer = {
        success: false,
        code: 'stale_version',
        message: 'The dashboard was changed by Eddy Editor while you were editing.',
        details: [],
        data: [{ id: 12, data: current }],
      };
      return Response.json(answer, { status: 409 });
    },
  });
  // A chart that cannot be drawn must be removed before the dashboard can be saved.
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rigs' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=dashboards&board=12'));
  expect(versions).toEqual([3, 4]);
});

test('the reports and the agent have tabs of their own, and the address keeps which is shown', async () => {
  const { router } = await open('?tab=dashboards&q=Monday', { 'GET /api/reports': () => data() });
  fireEvent.click(await screen.findByRole('tab', { name: 'Agent' }));
  expect(await screen.findByText('The conversation')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=agent');
  fireEvent.click(screen.getByRole('tab', { name: 'Reports' }));
  expect(await screen.findByRole('searchbox', { name: 'Search reports' })).toBeTruthy();
});
