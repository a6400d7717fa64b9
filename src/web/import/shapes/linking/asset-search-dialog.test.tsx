import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SearchResult } from '#shared/land/contracts/search.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { AssetSearchDialog } from './asset-search-dialog.tsx';

const well = (id: number, name: string): SearchResult => ({
  type: 'well',
  id,
  name,
  area_name: 'West',
  matched_fields: [],
  opens: { type: 'well', id },
  api_number: '42301210650100',
  operator: null,
  well_status: null,
});

const tract = (id: number, name: string): SearchResult => ({
  type: 'tract',
  id,
  name,
  area_name: 'West',
  matched_fields: [],
  opens: { type: 'tract', id },
  county: 'Reeves',
  state: 'TX',
  gross_acres: 640,
});

const unit = (id: number, name: string): SearchResult => ({
  type: 'proration_unit',
  id,
  name,
  area_name: 'West',
  matched_fields: [],
  opens: { type: 'well', id: 9 },
  well_name: 'Wagner 1H',
  api_number: '42301210650100',
  tract_name: 'Section 4',
  held_acres: 40,
  unit_acres: 640,
});

async function open(initialQuery = '') {
  const onPick = vi.fn();
  const refused = { status: 0 };
  const find = ({ query }: FakeRequest) => {
    if (refused.status !== 0) return refusal(refused.status, 'Search is being rebuilt');
    const found: Readonly<Record<string, SearchResult[]>> = {
      well: [well(9, 'Wagner 1H')],
      tract: [tract(4, 'Section 4'), tract(5, 'Section 5')],
      proration_unit: [unit(2, 'Wagner Unit'), unit(3, 'Section 4')],
    };
    return data({ data: { results: found[query.get('types') ?? ''] ?? [] } });
  };
  const { requests } = await renderSignedIn(
    <AssetSearchDialog
      shape="Shape 1"
      initialQuery={initialQuery}
      area={{ id: 31, company_id: 8 }}
      onPick={onPick}
      onClose={() => {}}
    />,
    { answers: { 'GET /api/search': find } },
  );
  return { onPick, refused, requests, box: await screen.findByRole('combobox', { name: 'Search' }) };
}

test('begins in the box, and its arrows and Enter pick a result', async () => {
  const { box, onPick } = await open();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(await screen.findByText('Start typing to search')).toBeDefined();
  fireEvent.change(box, { target: { value: 'section' } });
  // Enter picks nothing before results arrive.
  fireEvent.keyDown(box, { key: 'Enter' });
  const options = await screen.findAllByRole('option', { name: /^Section/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Section 4Reeves, TX · West',
    'Section 5Reeves, TX · West',
  ]);
  expect(onPick).not.toHaveBeenCalled();
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id));
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id));
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledWith({ assetType: 'tract', id: 5, name: 'Section 5' });
});

test('a well is shown with its API number as elsewhere', async () => {
  const { onPick } = await open('wagner');
  fireEvent.change(await screen.findByLabelText('Asset Type'), { target: { value: 'well' } });
  const option = await screen.findByRole('option', { name: /Wagner 1H/ });
  expect(within(option).getByText('API: 42-301-21065-01-00 · West')).toBeDefined();
  fireEvent.click(option);
  expect(onPick).toHaveBeenCalledWith({ assetType: 'well', id: 9, name: 'Wagner 1H' });
});

test('a unit is shown with its well and tract, without repeating the tract', async () => {
  const { onPick } = await open('wagner');
  fireEvent.change(await screen.findByLabelText('Asset Type'), { target: { value: 'proration_unit' } });
  const options = await screen.findAllByRole('option', { name: /West/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Wagner UnitWagner 1H · API: 42-301-21065-01-00 · Section 4 · West',
    'Section 4Wagner 1H · API: 42-301-21065-01-00 · West',
  ]);
  fireEvent.click(options[1] as HTMLElement);
  expect(onPick).toHaveBeenCalledWith({ assetType: 'proration_unit', id: 3, name: 'Section 4' });
});

test("a search uses the wizard's area, and its results stay if the next one fails", async () => {
  const { box, onPick, refused, requests } = await open('section');
  await screen.findByRole('option', { name: /Section 4/ });
  const [requested] = requests.filter(({ path }) => path === '/api/search');
  expect([
    requested?.headers.get('X-Selected-Companies'),
    requested?.headers.get('X-Selected-Areas'),
  ]).toEqual(['[8]', '[31]']);
  refused.status = 400;
  fireEvent.change(box, { target: { value: 'section 5' } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Search is being rebuilt These are the results of the last search.',
  );
  fireEvent.click(screen.getByRole('option', { name: /Section 5/ }));
  expect(onPick).toHaveBeenCalledWith({ assetType: 'tract', id: 5, name: 'Section 5' });
});
