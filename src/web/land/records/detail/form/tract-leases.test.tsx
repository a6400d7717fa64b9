import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, recordAnswer, renderRecords } from '../../testing/render-records.tsx';

const tract = {
  id: 5,
  tract_name: 'North',
  area_id: 4,
  area_name: 'Utica',
  gross_acres: 640,
  version_id: 1,
};

function covering(id: number, lease: object = {}, contracts: object[] = [{ contract_acres: 0.1 }]) {
  return {
    id: id * 10,
    lease: { id, contract_name: `Lease ${id}`, file_number: `F-00${id}`, royalty_rate: 0.1875, ...lease },
    contract: contracts[0],
    contracts,
  };
}

let requests: FakeRequest[] = [];

async function openTract(answer: () => Response) {
  requests = fakeServer({
    ...memberAnswers(),
    'GET /api/tracts/5': () => recordAnswer(tract),
    // The tabs request the count of each record type with a page size of 1.
    'GET /api/tracts/5/relationships': ({ query }) =>
      query.get('page_size') === '1' ? listAnswer([]) : answer(),
  });
  await signIn();
  renderRecords('/tracts/5/details');
  const toggle = await screen.findByRole('button', { name: /^Tract Lease Terms/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
}

const terms = (name: string) => screen.findByRole('article', { name });
const term = (article: HTMLElement, label: string) =>
  within(article).getByText(label).parentElement?.querySelector('dd')?.textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe('the lease terms of a tract', () => {
  test('are those of every lease that covers it, wherever it lies', async () => {
    await openTract(() =>
      listAnswer(
        [
          covering(
            2,
            {
              contract_status: 'active',
              expiration_date: '2029-03-31',
              term: '3 years',
              extension_term: '2 years',
              extension_due_date: '2029-02-28',
              pooling: true,
              vertical_pugh: true,
              continuous_drilling_obligation: true,
              continuous_drilling_obligation_terms: '180 days between wells',
            },
            [{ contract_acres: 0.1 }, { contract_acres: 0.2 }, { contract_acres: null }],
          ),
          covering(1, { extended: true, royalty_rate: null }, [{ contract_acres: null }]),
        ],
        { total: 2 },
      ),
    );
    const active = await terms('Lease 2');
    expect(within(active).getByRole('link', { name: 'Lease 2' }).getAttribute('href')).toBe(
      '/leases/2/details',
    );
    expect(within(active).getByText('F-002')).toBeDefined();
    expect(within(active).getByText('Active')).toBeDefined();
    expect(term(active, 'Royalty Rate')).toBe('18.75%');
    expect(term(active, 'Primary Term')).toBe('3 years');
    expect(term(active, 'Expiration Date')).toBe('2029-03-31');
    expect(term(active, 'Extension')).toBe('2 years, due 2029-02-28');
    expect(term(active, 'Acres Under Contract')).toBe('0.30');
    expect(term(active, 'Provisions')).toBe('PoolingVertical PughContinuous Drilling Obligation');
    expect(within(active).getByText('180 days between wells')).toBeDefined();
    const plain = await terms('Lease 1');
    expect(term(plain, 'Royalty Rate')).toBe('–');
    expect(term(plain, 'Extension')).toBe('Exercised');
    expect(term(plain, 'Acres Under Contract')).toBe('–');
    expect(term(plain, 'Provisions')).toBe('None recorded');
    expect(screen.getByRole('button', { name: /^Tract Lease Terms/ }).textContent).toContain('2 leases');
    const requested = requests.find(({ path }) => path.endsWith('/relationships'));
    expect(requested?.query.get('entity')).toBe('lease');
    expect(requested?.headers.get('X-Selected-Areas')).toBeNull();
  });

  test('stand before what the server sets, and not in the form of a new tract', async () => {
    await openTract(() => listAnswer([]));
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Tract Information',
      'Location',
      'Legal Description',
      'Tract Lease Terms',
      'System Information',
    ]);
    expect(await screen.findByText('No lease covers this tract yet.')).toBeDefined();
    cleanup();
    renderRecords('/tracts/details/new');
    await screen.findByLabelText('Tract Name');
    expect(screen.queryByText('Tract Lease Terms')).toBeNull();
  });

  test('tell why they cannot be read, and are read again', async () => {
    let calls = 0;
    await openTract(() => (calls++ === 0 ? refusal(400, 'The leases are out.') : listAnswer([covering(7)])));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error Loading Related Data');
    expect(alert.textContent).toContain('The leases are out.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await terms('Lease 7')).toBeDefined();
  });

  test('come page by page where there are many', async () => {
    await openTract(() => {
      const page = Number(
        requests.findLast(({ query }) => query.get('page_size') === '25')?.query.get('page'),
      );
      return listAnswer([covering(10 + page)], { total: 26, page, page_size: 25, total_pages: 2 });
    });
    await terms('Lease 11');
    fireEvent.click(screen.getByRole('button', { name: 'Show more leases' }));
    expect(await terms('Lease 12')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more leases' })).toBeNull());
  });
});
