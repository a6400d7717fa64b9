import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SearchResult } from '#shared/contracts/search.ts';
import { data, type FakeRequest } from '#web/lib/testing/fake-server.ts';
import { renderSignedIn } from '#web/lib/testing/render-signed-in.tsx';
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

async function open(initialQuery = '') {
  const onPick = vi.fn();
  const find = ({ query }: FakeRequest) => {
    const results =
      query.get('types') === 'well' ? [well(9, 'Wagner 1H')] : [tract(4, 'Section 4'), tract(5, 'Section 5')];
    return data({ data: { results } });
  };
  await renderSignedIn(
    <AssetSearchDialog shape="Shape 1" initialQuery={initialQuery} onPick={onPick} onClose={() => {}} />,
    { answers: { 'GET /api/search': find } },
  );
  return { onPick, box: await screen.findByRole('combobox', { name: 'Search' }) };
}

test('begins in the box, and its arrows and Enter pick a result', async () => {
  const { box, onPick } = await open();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(await screen.findByText('Start typing to search')).toBeDefined();
  fireEvent.change(box, { target: { value: 'section' } });
  // Nothing is picked before it was found.
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

test('a well is told by its API number as everywhere else', async () => {
  const { onPick } = await open('wagner');
  fireEvent.change(await screen.findByLabelText('Asset Type'), { target: { value: 'well' } });
  const option = await screen.findByRole('option', { name: /Wagner 1H/ });
  expect(within(option).getByText('API: 42-301-21065-01-00 · West')).toBeDefined();
  fireEvent.click(option);
  expect(onPick).toHaveBeenCalledWith({ assetType: 'well', id: 9, name: 'Wagner 1H' });
});
