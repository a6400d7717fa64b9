import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { data, type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import {
  listAnswer,
  memberAnswers,
  recordAnswer,
  renderRecords,
  testWell,
} from '../testing/render-records.tsx';

type Answers = Parameters<typeof fakeServer>[0];
let requests: FakeRequest[] = [];

const area = { area_id: 4, area_name: 'Utica', version_id: 1 };
const tract = { id: 5, tract_name: 'Section 12', gross_acres: 640, county: 'Reeves', ...area };
const lease = {
  id: 6,
  contract_name: 'Alder Lease',
  file_number: 'TX-0001',
  royalty_rate: 0.1875,
  standing: 'hbp',
  bonus: 25_000.5,
  contract_status: 'expired',
  ...area,
};
const owner = {
  id: 8,
  owner_name: 'Alder Family Trust',
  owner_type: 'trust',
  email: 'a@example.com',
  ...area,
};
const well = testWell(7);
const unit = {
  id: 31,
  name: 'Wagner Unit',
  held_acres: 157.82,
  unit_acres: 237.9,
  participation_factor: 0.663387978142,
  tract_id: 5,
  well_id: 7,
};
const ownership = {
  id: 41,
  tract_id: 5,
  owner_id: 8,
  interest_type: 'mineral',
  decimal_interest: 0.75,
  interest_percentage: 0.75,
  net_acres: 480,
};
const contract = (id: number, fields: object = {}) => ({
  id,
  ownership_id: 41,
  lease_id: 6,
  contract_acres: 160.25,
  bonus: 1250.5,
  contract_number: `C-${id}`,
  contract_status: 'active',
  ...fields,
});
const leased = {
  contract: contract(52),
  contracts: [contract(52), contract(51)],
  ownership,
  ownerships: [ownership],
};

const rowsOf = {
  tracts: {
    lease: { id: 52, lease, ...leased },
    owner: { id: 41, owner, ownership },
    well: { id: 31, well, proration_unit: unit },
  },
  leases: {
    tract: { id: 52, tract, ...leased },
    owner: { id: 52, owner, ...leased },
    well: { id: 31, well, proration_unit: unit, proration_units: [unit], ...leased },
  },
  owners: { tract: { id: 41, tract, ownership }, lease: { id: 52, lease, ...leased } },
  wells: { tract: { id: 31, tract, proration_unit: unit }, lease: { id: 52, lease, ...leased } },
} as const satisfies Record<string, Record<string, object>>;

const records = { tracts: tract, leases: lease, owners: owner, wells: well };

async function open(path: string, answers: Answers = {}, role?: 'Viewer' | 'Editor' | 'Manager') {
  const related = Object.entries(rowsOf).map(([plural, rows]) => [
    `GET /api/${plural}/${records[plural as keyof typeof records].id}/relationships`,
    ({ query }: FakeRequest) => {
      const row = Object.entries(rows).find(([kind]) => kind === query.get('entity'))?.[1];
      return listAnswer(row === undefined ? [] : [row]);
    },
  ]);
  requests = fakeServer({
    ...memberAnswers(role),
    ...Object.fromEntries(
      Object.entries(records).map(([plural, record]) => [
        `GET /api/${plural}/${record.id}`,
        () => recordAnswer(record),
      ]),
    ),
    ...Object.fromEntries(related),
    ...answers,
  });
  await signIn();
  return renderRecords(path);
}

const table = (kind: string) => screen.findByRole('table', { name: `Related ${kind}` });

/** Returns the texts of a column from top to bottom, including the total. */
async function column(kind: string, heading: string): Promise<(string | null)[]> {
  const element = await table(kind);
  await within(element).findAllByRole('link');
  const [head, ...rows] = within(element).getAllByRole('row');
  const place = [...(head?.children ?? [])].findIndex(
    (cell) => cell.querySelector('button, span')?.textContent === heading || cell.textContent === heading,
  );
  expect(place, `a column ${heading}`).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row.children[place]?.textContent ?? null);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe('the selection', () => {
  test('hides no link, and a note counts those outside it', async () => {
    const elsewhere = { ...lease, area_id: 99, area_name: 'Far' };
    await open('/tracts/5/details?tab=leases', {
      'GET /api/tracts/5/relationships': ({ query }) =>
        listAnswer(query.get('entity') === 'lease' ? [{ id: 52, lease: elsewhere, ...leased }] : []),
    });
    expect(await screen.findByText('1 lease outside the selected areas.')).toBeDefined();
    expect(within(await table('leases')).getByRole('link', { name: /Alder Lease/ })).toBeDefined();
    expect(
      requests.some(
        ({ path, headers }) => path.endsWith('/relationships') && headers.has('X-Selected-Areas'),
      ),
    ).toBe(false);
  });

  test('without a company or an area blocks the tables', async () => {
    await open('/tracts/5/details?tab=leases', { 'GET /api/areas': () => data() });
    expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the related tables', () => {
  test.each([
    [
      '/tracts/5',
      'leases',
      {
        'Royalty Rate': ['18.75%', ''],
        Bonus: ['$25,000.50', ''],
        'Contract Acres': ['320.50', '0.00'],
        'Contract Bonus': ['$2,501.00', '$2,501.00'],
        'Contract Number': ['C-52, C-51', ''],
        'Lease Status': ['Expired', ''],
        'Net Acres': ['480.00', '0.00'],
      },
    ],
    [
      '/tracts/5',
      'owners',
      {
        'Decimal Interest': ['0.75000000', '0.75000000'],
        'Interest Percentage': ['75.00%', ''],
        'Net Acres': ['480.00', '480.00'],
        'Interest Type': ['Mineral', ''],
        'Owner Type': ['Trust', ''],
      },
    ],
    [
      '/tracts/5',
      'wells',
      {
        'API Number': ['34-067-21065-01-00'],
        'Unit Name': ['Wagner Unit'],
        'Held Acres': ['157.82'],
        'Unit Acres': ['237.90'],
        'Participation Factor': ['0.66338798'],
      },
    ],
    [
      '/leases/6',
      'tracts',
      { 'Contract Acres': ['320.50', '320.50'], Bonus: ['$2,501.00', '$2,501.00'], County: ['Reeves', ''] },
    ],
    [
      '/leases/6',
      'owners',
      {
        'Contract Acres': ['320.50', '320.50'],
        Bonus: ['$2,501.00', '$2,501.00'],
        Email: ['a@example.com', ''],
      },
    ],
    ['/leases/6', 'wells', { 'API Number': ['34-067-21065-01-00'], 'Participation Factor': ['0.66338798'] }],
    [
      '/owners/8',
      'tracts',
      {
        'Decimal Interest': ['0.75000000', ''],
        'Net Acres': ['480.00', '480.00'],
        'Lease Name': ['Alder Lease', ''],
        'Royalty Rate': ['18.75%', ''],
        Standing: ['HBP', ''],
      },
    ],
    ['/owners/8', 'leases', { 'Royalty Rate': ['18.75%', ''], 'Contract Bonus': ['$2,501.00', '$2,501.00'] }],
    [
      '/wells/7',
      'tracts',
      { 'Held Acres': ['157.82', '157.82'], 'Participation Factor': ['0.66338798', ''] },
    ],
    ['/wells/7', 'leases', { 'File Number': ['TX-0001', ''], 'Contract Acres': ['320.50', '0.00'] }],
  ])('of %s, %s: figures in their formats, with totals', async (path, kind, columns) => {
    await open(`${path}/details?tab=${kind}`);
    for (const [heading, texts] of Object.entries(columns))
      expect(await column(kind, heading), heading).toEqual(texts);
  });

  test('fold columns in which no row has a value', async () => {
    await open('/tracts/5/details?tab=owners');
    const grid = await table('owners');
    const show = await screen.findByRole('button', { name: /^Show \d+ empty columns$/ });
    expect(within(grid).queryByRole('columnheader', { name: /^City/ })).toBeNull();
    fireEvent.click(show);
    expect(within(grid).getByRole('columnheader', { name: /^City/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Hide \d+ empty columns$/ }));
    expect(within(grid).queryByRole('columnheader', { name: /^City/ })).toBeNull();
  });

  test('lead by an API number to the well', async () => {
    await open('/tracts/5/details?tab=wells');
    const link = await screen.findByRole('link', { name: '34-067-21065-01-00' });
    expect(link.getAttribute('href')).toBe('/wells/details/7');
  });

  test('say how much of a tract is assigned', async () => {
    await open('/tracts/5/details?tab=owners');
    expect(
      await screen.findByText('Mineral interests: 0.75000000 assigned; 0.25000000 unassigned'),
    ).toBeDefined();
  });

  test('a total tells of which rows it is made', async () => {
    await open('/tracts/5/details?tab=owners');
    fireEvent.click(await screen.findByRole('button', { name: /^Total Net Acres: 480.00/ }));
    const reported = await screen.findByRole('dialog', { name: 'Total Net Acres' });
    expect(reported.textContent).toContain('Alder Family Trust');
  });

  test('are in the address with their order and search, the way back to the list kept', async () => {
    const router = await open('/tracts/5/details');
    await screen.findByLabelText('Tract Name');
    fireEvent.click(screen.getByRole('tab', { name: /^Owners/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=owners'));
    await table('owners');
    fireEvent.click(screen.getByRole('button', { name: 'Net Acres' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=owners&sort=ownership.net_acres'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search related owners' }), {
      target: { value: 'zzz' },
    });
    expect(await screen.findByText('Nothing linked here matches the search and filters.')).toBeDefined();
  });

  test('leave what was typed in the form as it is, and say that it is not saved', async () => {
    await open('/tracts/5/details');
    const county = await screen.findByLabelText<HTMLInputElement>('County');
    fireEvent.change(county, { target: { value: 'Loving' } });
    fireEvent.click(screen.getByRole('tab', { name: /^Wells/ }));
    await table('wells');
    expect(screen.getByRole('tab', { name: 'Details not saved' })).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /^Details/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('County')).value).toBe('Loving');
    expect(screen.getByText('1 field changed')).toBeDefined();
  });
});

describe('a related tab', () => {
  test('counts its rows beside its name', async () => {
    await open('/tracts/5/details');
    expect(await screen.findByRole('tab', { name: 'Owners 1' })).toBeDefined();
  });

  test('that is not known shows the form; a pair without a relationship says so', async () => {
    await open('/owners/8/details?tab=acts');
    await screen.findByLabelText('Owner Name');
    expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await open('/owners/8/details?tab=wells');
    expect(await screen.findByText('No relationship defined between owner and well.')).toBeDefined();
  });

  test('tells why it cannot be read, and reads again', async () => {
    let calls = 0;
    await open('/tracts/5/details?tab=wells', {
      'GET /api/tracts/5/relationships': ({ query }) => {
        if (query.get('entity') !== 'well' || query.get('page_size') === '1') return listAnswer([]);
        return calls++ === 0 ? refusal(400, 'The wells are out.') : listAnswer([rowsOf.tracts.well]);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error Loading Related Data');
    expect(alert.textContent).toContain('The wells are out.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Wagner 7H' })).toBeDefined();
  });

  test('without rows offers the link; a Viewer may only read', async () => {
    const empty = { 'GET /api/tracts/5/relationships': () => listAnswer([]) };
    await open('/tracts/5/details?tab=wells', empty, 'Editor');
    expect(await screen.findByText('No wells found')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Link/ }).map((b) => b.textContent)).toEqual([
      'Link Well',
      'Link Well',
    ]);
    cleanup();
    await open('/tracts/5/details?tab=wells', {}, 'Viewer');
    await screen.findByRole('link', { name: 'Wagner 7H' });
    expect(screen.queryByRole('button', { name: 'Link Well' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Wagner 7H' }));
    await screen.findByRole('menuitem', { name: 'Open' });
    expect(screen.queryByRole('menuitem', { name: 'Unlink…' })).toBeNull();
  });
});

describe('unlinking', () => {
  async function unlink(answers: Answers) {
    await open('/tracts/5/details?tab=leases', answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Alder Lease' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unlink…' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Are you sure you want to unlink this lease?');
    expect(question.textContent).toContain('Removes 2 contracts between them; the ownership is kept.');
    fireEvent.click(within(question).getByRole('button', { name: 'Unlink' }));
  }
  const done = { removed: 2, links_removed: 0, act_id: 77 };
  const sent = (path: string) =>
    requests.find((request) => request.method === 'POST' && request.path === path);

  test('removes all the bridges of a row as one act, which can be undone', async () => {
    await unlink({
      'POST /api/links/unlink': () => Response.json({ success: true, data: [done] }),
      'POST /api/acts/77/undo': () =>
        Response.json({
          success: true,
          data: [
            { matched: 2, undone: 2, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 },
          ],
        }),
    });
    expect(await screen.findByText('Lease unlinked.')).toBeDefined();
    expect(sent('/api/links/unlink')?.body).toEqual({ bridge: 'contract', ids: [52, 51] });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Lease linked again.')).toBeDefined();
  });

  test('that cannot be undone any more says why', async () => {
    await unlink({
      'POST /api/links/unlink': () => Response.json({ success: true, data: [done] }),
      'POST /api/acts/77/undo': () => {
        const refused = [51, 52].map((id) => ({
          entity: 'contract',
          id,
          title: id === 51 ? 'C-51' : null,
          code: 'duplicate',
          message: 'It is there.',
        }));
        const outcome = {
          matched: 2,
          undone: 0,
          refused,
          refused_count: 2,
          links_restored: 0,
          links_missing: 0,
        };
        const body = { success: false, code: 'conflict', message: 'Nothing.', details: [], data: [outcome] };
        return Response.json(body, { status: 409 });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Contract “C-51” and Contract 52 were left unchanged. It is there.'),
    ).toBeDefined();
  });

  test('that is refused is told', async () => {
    await unlink({ 'POST /api/links/unlink': () => refusal(403, 'You may only remove what you made.') });
    expect(
      await screen.findByText('The lease was not unlinked. You may only remove what you made.'),
    ).toBeDefined();
  });
});
