import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchMetadata, SearchResult } from '#shared/land/contracts/search.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { SearchPage } from './search-page.tsx';

const results: SearchResult[] = [
  {
    type: 'well',
    id: 1,
    name: 'Ranch 1H',
    area_name: 'West',
    matched_fields: [
      { field: 'operator', label: 'Operator', snippet: 'Ranch Operating' },
      { field: 'well_name', label: 'Well Name', snippet: 'Ranch 1H' },
    ],
    opens: { type: 'well', id: 1 },
    api_number: '42301123450000',
    operator: 'Ranch Operating',
    well_status: 'producing',
  },
  {
    type: 'lease',
    id: 2,
    name: 'Ranch Lease',
    area_name: 'West',
    matched_fields: [{ field: 'contract_name', label: 'Lease Name', snippet: 'Ranch Lease' }],
    opens: { type: 'lease', id: 2 },
    contract_name: 'Ranch Lease',
    lease_acres: 160,
    royalty_rate: 0.1875,
    contract_status: 'active',
    standing: 'hbp',
  },
  {
    type: 'owner',
    id: 3,
    name: 'Ranch Trust',
    area_name: 'West',
    matched_fields: [],
    opens: { type: 'owner', id: 3 },
    owner_type: 'trust',
    total_owned_acres: 160.5,
    email: null,
    phone_number: '432-555-0100',
  },
  {
    type: 'tract',
    id: 4,
    name: 'Ranch',
    area_name: 'West',
    matched_fields: [
      { field: 'legal_description', label: 'Legal Description', snippet: '…of the old Ranch' },
    ],
    opens: { type: 'tract', id: 4 },
    county: 'Reeves',
    state: 'TX',
    gross_acres: 640,
  },
];
const metadata: SearchMetadata = {
  entity_counts: { well: 1, lease: 1, owner: 1, tract: 1234, production_unit: 0 },
  total: 1237,
  page: 1,
  page_size: 10,
  total_pages: 124,
};
const answer = (rows: SearchResult[] = results, changes: Partial<SearchMetadata> = {}) =>
  data({ data: { results: rows, metadata: { ...metadata, ...changes } } });

async function open(address: string, reply: () => Response | Promise<Response> = () => answer()) {
  const { requests, router } = await renderSignedIn(
    <SearchPage />,
    { answers: { 'GET /api/search': reply } },
    address,
  );
  return {
    router,
    asked: () =>
      requests.filter(({ path }) => path === '/api/search').map(({ query }) => Object.fromEntries(query)),
  };
}

const row = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (item === null) throw new Error(`${name} stands in no row.`);
  return item;
};

test('shows what is found with its extras and what it matched on', async () => {
  const { asked } = await open('/search?q=ranch');
  expect(await screen.findByText('Loading...')).toBeDefined();
  await screen.findByRole('link', { name: 'Ranch 1H' });
  expect(asked()).toEqual([{ q: 'ranch', page: '1', types: 'well,lease,owner,tract,production_unit' }]);
  expect(row('Ranch 1H').textContent).toBe(
    'Ranch 1HWell · WestAPI Number42-301-12345-00-00OperatorRanch OperatingWell StatusProducing',
  );
  expect(row('Ranch Lease').textContent).toBe(
    'Ranch LeaseLease · WestLease StatusActiveStandingHBPLease Acres160.00Royalty Rate18.75%',
  );
  expect(row('Ranch Trust').textContent).toBe(
    'Ranch TrustOwner · WestOwner TypeTrustTotal Owned Acres160.50Phone Number432-555-0100',
  );
  expect(row('Ranch').textContent).toBe(
    'RanchTract · WestCountyReevesStateTXGross Acres640.00Legal Description: …of the old Ranch',
  );
  expect(screen.getByRole('link', { name: 'Ranch Trust' }).getAttribute('href')).toBe('/owners/3/details');
  expect([...row('Ranch 1H').querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Ranch',
    'Ranch',
  ]);
  expect(screen.getByText('1,237 results')).toBeDefined();
  expect(document.title).toBe('ranch · Search · Platbook');
});

test('has a checkbox with a count for each kind, which the address keeps', async () => {
  const { asked, router } = await open('/search?q=ranch&page=2');
  const tracts = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tracts 1,234' });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.checked)).toEqual([true, true, true, true, true]);
  fireEvent.click(tracts);
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ q: 'ranch', page: '1', types: 'well,lease,owner,production_unit' }),
  );
  expect(router.state.location.search).toBe('?q=ranch&types=well%2Clease%2Cowner%2Cproduction_unit');
});

test('without a chosen kind shows the counts and nothing else', async () => {
  await open('/search?q=ranch&types=none');
  expect(await screen.findByText('No results found')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Tracts 1,234' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ranch' })).toBeNull();
});

test('turns pages by numbered buttons, keeping the query', async () => {
  const { router, asked } = await open('/search?q=ranch');
  const pages = await screen.findByRole('navigation', { name: 'Result pages' });
  fireEvent.click(within(pages).getByRole('button', { name: '3' }));
  await waitFor(() => expect(asked().at(-1)?.page).toBe('3'));
  expect(router.state.location.search).toBe('?q=ranch&page=3');
});

test('leads from a page beyond the last to the last', async () => {
  const { router } = await open('/search?q=ranch&page=900', () => answer([], { page: 900 }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ranch&page=124'));
});

test('says that nothing was found', async () => {
  await open('/search?q=xyzzy', () =>
    answer([], {
      total: 0,
      total_pages: 0,
      entity_counts: { well: 0, lease: 0, owner: 0, tract: 0, production_unit: 0 },
    }),
  );
  expect(await screen.findByText('No results found')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Result pages' })).toBeNull();
});

test('tells a failure, and tries again', async () => {
  let failing = true;
  await open('/search?q=ranch', () => (failing ? refusal(400, 'The search is resting.') : answer()));
  expect(await screen.findByText('Error: The search is resting.')).toBeDefined();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ranch Lease' })).toBeDefined();
});

test('asks for nothing without a query', async () => {
  const { asked } = await open('/search');
  expect(await screen.findByText('Search all records')).toBeDefined();
  expect(asked()).toEqual([]);
});

test('asks for nothing and says why where one character is searched for', async () => {
  const { asked } = await open('/search?q=%20r');
  expect(await screen.findByText('Type at least 2 characters')).toBeDefined();
  expect(asked()).toEqual([]);
});

test('says that it searches for the beginning of a long text, on every page', async () => {
  const long = 'ranch '.repeat(50).trim();
  const { asked, router } = await open(`/search?${new URLSearchParams({ q: long })}`);
  const note = 'Only the first 200 characters are searched.';
  expect(await screen.findByText(note)).toBeDefined();
  await waitFor(() => expect(asked()[0]?.q).toBe(long.slice(0, 200).trim()));
  fireEvent.click(await screen.findByRole('button', { name: '3' }));
  await waitFor(() => expect(asked().at(-1)?.page).toBe('3'));
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe(long);
  expect(screen.getByText(note)).toBeDefined();
});

test('is walked by arrows', async () => {
  await open('/search?q=ranch');
  const first = await screen.findByRole('link', { name: 'Ranch 1H' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Ranch Lease');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Ranch');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('Ranch Trust');
});
