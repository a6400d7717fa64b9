import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import {
  actionsAnswer,
  countAnswer,
  emptyDashboard,
  testAction,
  testOverview,
} from '#web/overview/testing/test-overview.ts';
import { api } from '#web/people/session/api.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { OverviewPage } from './overview-page.tsx';

vi.mock('#web/platform/api/save-file.ts', () => ({ saveFile: vi.fn() }));

type Server = NonNullable<Parameters<typeof renderSignedIn>[1]>;

const overview = testOverview(
  {
    total_tracts: { value: 300, change: 2.4 },
    active_leases: { value: 96, change: -1.5 },
    total_wells: { value: 1410 },
    net_mineral_acres: { value: 1234567.891, change: 1234.5 },
    net_revenue_acres: { value: 0.0421 },
    expiring_soon: { value: 12, change: 100 },
  },
  {
    active: { count: 200, acres: 123456.7891 },
    hbp: { count: 88, acres: 54321.1 },
    inactive: { count: 12, acres: 0 },
  },
);

const open = ({ answers, ...server }: Server = {}, address?: string) =>
  renderSignedIn(
    <OverviewPage />,
    {
      ...server,
      answers: { ...emptyDashboard, 'GET /api/analytics/overview': () => data(overview), ...answers },
    },
    address,
  );
const viewer = { companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer' })] };
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const card = (description: string) => screen.findByRole('link', { description, name: /^[\d,.]+$/ });

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  localStorage.clear();
});

describe('the cards', () => {
  test.each([
    ['Total Tracts', '300', '/tracts'],
    ['Active Leases', '96', '/leases?filter%5Bcontract_status%5D=active'],
    ['Total Wells', '1,410', '/wells'],
    ['Net Mineral Acres', '1,234,567.89', '/?figure=net_mineral_acres'],
    ['Net Revenue Acres', '0.04', '/?figure=net_revenue_acres'],
    ['Expiring Soon', '12', '/leases?sort=expiration_date&filter%5Bexpiring%5D=true'],
  ])('%s reads %s and leads to %s', async (label, value, address) => {
    await open();
    const link = await card(label);
    expect(link.textContent).toBe(value);
    expect(link.getAttribute('href')).toBe(address);
  });

  test('say that there is nothing to compare with in the first 30 days', async () => {
    const first = { ...overview, has_past: false };
    await open({ answers: { 'GET /api/analytics/overview': () => data(first) } });
    await card('Total Tracts');
    const [tracts] = screen.getAllByRole('definition');
    expect(tracts?.textContent).toBe('300up 2.4%first 30 days');
    expect(screen.getByText(/^There were no figures 30 days ago, on 2026-03-01/)).toBeTruthy();
  });

  test('are asked for as of another date, and lead to their rows of that date', async () => {
    const asked: string[] = [];
    const then = {
      ...overview,
      as_of: '2020-01-01',
      as_known_on: '2024-06-30',
      compared_with: null,
      has_past: false,
    };
    await open({
      answers: {
        'GET /api/analytics/overview': ({ query }) => {
          asked.push(query.toString());
          if (!query.has('as_of')) return data(overview);
          return data({
            ...then,
            metrics: { ...overview.metrics, total_tracts: { value: 210, change: null } },
          });
        },
      },
    });
    await card('Total Tracts');
    await press('As of another date');
    fireEvent.change(screen.getByLabelText('As Of'), { target: { value: '2020-01-01' } });
    fireEvent.change(screen.getByLabelText('As Known On'), { target: { value: '2024-06-30' } });
    await press('Show');
    await waitFor(async () => expect((await card('Total Tracts')).textContent).toBe('210'));
    expect(asked.at(-1)).toBe('as_of=2020-01-01&as_known_on=2024-06-30');
    expect(screen.getByText('As of 2020-01-01, as known on 2024-06-30.')).toBeTruthy();
    expect((await card('Total Tracts')).getAttribute('href')).toBe(
      '/?as_of=2020-01-01&as_known_on=2024-06-30&figure=total_tracts',
    );
    expect(screen.queryByRole('link', { name: 'HBP' })).toBeNull();
    await press('Back to today');
    await waitFor(async () => expect((await card('Total Tracts')).textContent).toBe('300'));
    expect(screen.getByRole('link', { name: 'HBP' })).toBeTruthy();
  });

  test('say how the figures changed, up from 0 on and down below it', async () => {
    await open();
    await card('Total Tracts');
    const sentences = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('compared'));
    expect(sentences).toEqual([
      '300up 2.4% compared with 30 days ago',
      '96down 1.5% compared with 30 days ago',
      '1,410up 0% compared with 30 days ago',
      '1,234,567.89up 1,234.5% compared with 30 days ago',
      '0.04up 0% compared with 30 days ago',
      '12up 100% compared with 30 days ago',
    ]);
    expect(screen.getByText('Changes are compared with 30 days ago, 2026-03-01.')).toBeDefined();
  });

  test('ask for the chosen areas, and stand as skeletons until the answer is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { requests } = await open({
      answers: {
        'GET /api/analytics/overview': () =>
          new Promise<Response>((resolve) => {
            answer = resolve;
          }),
      },
    });
    const cards = await screen.findByRole('region', { name: 'Key figures' });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/analytics/overview')).toBe(true));
    expect(cards.getAttribute('aria-busy')).toBe('true');
    expect(
      within(cards)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toHaveLength(6);
    answer(data(overview));
    expect(await card('Total Tracts')).toBeDefined();
    expect(cards.getAttribute('aria-busy')).toBe('false');
    const { headers } = requests.find(({ path }) => path === '/api/analytics/overview') ?? {};
    expect(headers?.get('X-Selected-Areas')).toBe('[70]');
  });

  test('are told when they cannot be counted, and may be asked again; the other parts stand', async () => {
    let answer = () => refusal(403, 'Not now');
    await open({
      answers: {
        'GET /api/analytics/overview': () => answer(),
        'GET /api/analytics/action-center': () => actionsAnswer([testAction(12)]),
      },
    });
    expect(await screen.findByText('Error Loading Data')).toBeDefined();
    expect(screen.getByText('The figures could not be loaded. Not now')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Section 12' })).toBeDefined();
    answer = () => data(overview);
    await press('Retry');
    expect(await card('Total Tracts')).toBeDefined();
  });

  test('are recounted as soon as the user wrote something', async () => {
    let tracts = 300;
    await open({
      answers: {
        'GET /api/analytics/overview': () => data(testOverview({ total_tracts: { value: tracts } })),
        'POST /api/tracts': () => data({ id: 1 }),
      },
    });
    expect((await card('Total Tracts')).textContent).toBe('300');
    tracts = 301;
    await api.post('/api/tracts', { tract_name: 'Section 7' });
    await waitFor(async () => expect((await card('Total Tracts')).textContent).toBe('301'));
  });
});

describe('how a figure is calculated', () => {
  const rows = (page: number) =>
    Response.json({
      success: true,
      metric: 'net_mineral_acres',
      label: 'Net Mineral Acres',
      formula: 'The net acres of every mineral ownership.',
      order: 'Largest first.',
      figure: 240.0625,
      data: [
        {
          id: page,
          asset_type: 'tract',
          name: `Section ${page}`,
          value: 80.0625,
          figures: [
            { label: 'Owner', kind: 'text', value: 'Ada Byron' },
            { label: 'Gross Acres', kind: 'acres', value: 640.5 },
            { label: 'Decimal Interest', kind: 'decimal', value: 0.125 },
            { label: 'Royalty Rate', kind: 'fraction', value: 0.1875 },
            { label: 'Net Acres', kind: 'acres', value: null },
          ],
        },
      ],
      meta: { total: 30, page, page_size: 25, total_pages: 2 },
    });
  const answers = {
    'GET /api/analytics/metrics/net_mineral_acres/rows': ({ query }: { query: URLSearchParams }) =>
      rows(Number(query.get('page'))),
  };

  test('is told in a panel with its rows, whose figures are exact, and pages of them', async () => {
    const { router } = await open({ answers });
    fireEvent.click(await card('Net Mineral Acres'));
    const panel = await screen.findByRole('dialog', { name: 'Net Mineral Acres' });
    expect(await within(panel).findByText('240.0625')).toBeDefined();
    expect(within(panel).getByText('The net acres of every mineral ownership.')).toBeDefined();
    expect(within(panel).getByText('Largest first.')).toBeDefined();
    const row = within(panel).getByRole('listitem');
    expect(row.textContent).toBe(
      'Section 1OwnerAda ByronGross Acres640.50Decimal Interest0.12500000Royalty Rate18.75%Net Acres–80.0625',
    );
    expect(within(row).getByRole('link', { name: 'Section 1' }).getAttribute('href')).toBe(
      '/tracts/1/details',
    );
    fireEvent.click(within(panel).getByRole('button', { name: 'Next page' }));
    expect(await within(panel).findByRole('link', { name: 'Section 2' })).toBeDefined();
    expect(router.state.location.search).toBe('?figure=net_mineral_acres&figure_page=2');
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('opens by its address, and says when it cannot be told', async () => {
    await open({ answers: {} }, '/?figure=net_mineral_acres');
    const panel = await screen.findByRole('dialog', { name: 'Net Mineral Acres' });
    expect(await within(panel).findByText('Error Loading Data')).toBeDefined();
  });

  test('has a way to it on every card', async () => {
    await open();
    await card('Total Tracts');
    expect(screen.getAllByRole('link', { name: /^How .* is calculated$/ })).toHaveLength(6);
  });
});

describe('the asset overview', () => {
  test('tells tracts and acres of each status, their sum, and leads to them', async () => {
    await open();
    await card('Total Tracts');
    const table = screen.getByRole('table', { name: 'Tracts by status' });
    const lines = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'StatusTractsAcres',
      'Active200123,456.79',
      'HBP8854,321.10',
      'Inactive120.00',
      'Total300177,777.89',
    ]);
    expect(within(table).getByRole('link', { name: 'HBP' }).getAttribute('href')).toBe(
      '/tracts?filter%5Bland_status%5D=hbp',
    );
  });
});

describe('areas without records', () => {
  const nothing: Overview = testOverview();

  test('offer the ways to the first ones, beside cards that read zero', async () => {
    await open({ answers: { 'GET /api/analytics/overview': () => data(nothing) } });
    expect(await screen.findByText('Import your first records')).toBeDefined();
    expect((await card('Net Mineral Acres')).textContent).toBe('0.00');
    expect(screen.getByText('Nothing needs action')).toBeDefined();
  });

  test('do not count as empty if they have owners, which no card shows', async () => {
    const { requests } = await open({
      answers: {
        'GET /api/analytics/overview': () => data(nothing),
        'GET /api/owners': () => countAnswer(3),
      },
    });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/owners')).toBe(true));
    expect(await screen.findByText(/Load a sample company/)).toBeDefined();
    expect(screen.queryByText('Import your first records')).toBeNull();
  });
});

describe('the first steps', () => {
  const some = testOverview({ total_tracts: { value: 3 } });
  const answers = (links: number, outlines: number) => ({
    'GET /api/analytics/overview': () => data(some),
    'GET /api/contracts': () => countAnswer(links),
    'GET /api/geological_markers': () => countAnswer(outlines),
  });
  const listed = async () =>
    [...((await screen.findByText('First steps')).closest('section')?.querySelectorAll('li') ?? [])].map(
      (item) => item.querySelector('p')?.textContent,
    );

  test('tell what is done and lead to what is left', async () => {
    const { requests } = await open({ answers: answers(2, 0) });
    await waitFor(async () =>
      expect((await listed()).slice(0, 3)).toEqual([
        'Import your first records, done',
        'Link a lease to its tract, done',
        'Draw a tract on the map',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Open the tracts' }).getAttribute('href')).toBe('/tracts');
    expect(screen.queryByRole('link', { name: 'Import a file' })).toBeNull();
    const asked = requests.find(({ path }) => path === '/api/geological_markers');
    expect(asked?.query.get('filter[asset_type]')).toBe('Tract');
  });

  test('stay away once dismissed', async () => {
    await open({ answers: answers(0, 0) });
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByText('First steps')).toBeNull();
    cleanup();
    const { requests } = await open({ answers: answers(0, 0) });
    expect(await screen.findByText(/Load a sample company/)).toBeDefined();
    expect(screen.queryByText('First steps')).toBeNull();
    expect(requests.some(({ path }) => path === '/api/contracts')).toBe(false);
  });
});

describe('the quick actions', () => {
  test('stand in the order of the specification', async () => {
    await open();
    await screen.findByRole('link', { name: 'Create Lease' });
    const names = ['Create Lease', 'Add Tract', 'Add Well', 'New Owner', 'Import', 'Export'];
    const found = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
      .map(({ textContent }) => textContent)
      .filter((text) => names.includes(text));
    expect(found).toEqual(names);
  });

  test('are for a viewer those that read', async () => {
    await open(viewer);
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
    for (const name of ['Create Lease', 'Add Tract', 'Add Well', 'New Owner', 'Import'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('Export', () => {
  const csv = () => new Response('ID\n1\n', { headers: { 'Content-Type': 'text/csv' } });

  test('writes a file for each chosen kind, all records of the chosen areas in every column', async () => {
    const { requests } = await open({
      areas: [testArea(70, 7), testArea(71, 7)],
      answers: { 'GET /api/tracts': csv, 'GET /api/wells': csv },
    });
    await press('Export');
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Leases' }));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Owners' }));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Units' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Tracts and wells exported.')).toBeDefined();
    const names = vi.mocked(saveFile).mock.calls.map(([name]) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'));
    expect(names).toEqual(['tract-export-DAY.csv', 'well-export-DAY.csv']);
    const sent = requests.find(({ path }) => path === '/api/wells');
    expect(sent?.query.toString()).toBe('format=csv&values=labels');
    expect(sent?.headers.get('X-Selected-Areas')).toBe('[70,71]');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says which kinds were not written and why, and tries only these again', async () => {
    let leases = () => refusal(403, 'The leases are locked.');
    await open({
      answers: {
        'GET /api/tracts': csv,
        'GET /api/wells': csv,
        'GET /api/owners': csv,
        'GET /api/production_units': csv,
        'GET /api/leases': () => leases(),
      },
    });
    await press('Export');
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByText('Not everything was exported')).toBeDefined();
    expect(within(dialog).getByText('Leases: The leases are locked.')).toBeDefined();
    expect(screen.getByText('Tracts, wells, owners and units exported.')).toBeDefined();
    leases = csv;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Leases exported.')).toBeDefined();
    expect(vi.mocked(saveFile)).toHaveBeenCalledTimes(5);
  });

  test('has nothing to do without a kind', async () => {
    await open();
    await press('Export');
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  });
});
