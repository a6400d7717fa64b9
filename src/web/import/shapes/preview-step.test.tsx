import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import type { LayerSummary, ShapeRow } from './files/worker-messages.ts';
import {
  addProposals,
  createTracts,
  fillField,
  forgetPlan,
  linkShapes,
  planFor,
  planned,
  planStore,
  recordImported,
  setLinkDetails,
  unlinkShape,
} from './import-plan.ts';
import { PreviewStep } from './preview-step.tsx';
import { type ShapesState, shapesSession } from './shapes-session.ts';

const area = {
  id: 2,
  name: 'Utica',
  type: 'field' as const,
  company_id: 1,
  company_name: 'Land',
  created_at: '',
  version_id: 1,
};
const system = {
  state: 'known' as const,
  name: 'NAD83 / UTM zone 13N',
  words: 'Taken as they are.',
  isShifted: false,
  shiftMeters: null,
  isChosen: false,
  doubt: null as string | null,
  shiftWarning: null,
};
const layer: LayerSummary = {
  files: ['parcels.geojson'],
  name: 'leases',
  title: 'leases',
  key: '0 leases',
  from: 0,
  count: 1,
  fields: [],
  system,
  encoding: null,
  notes: [],
  labelField: null,
  uniqueField: null,
};
const row: ShapeRow = {
  label: 'Lease 1',
  kind: 'area',
  problem: null,
  acres: 160,
  parts: 1,
  holes: 0,
  bounds: null,
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Without a height, the list would render no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  planFor(area.id);
  linkShapes([[0, { assetType: 'tract', id: 5, name: 'Section 8' }]]);
});
afterEach(() => {
  cleanup();
  forgetPlan();
  shapesSession.forget();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderPreview(
  layers: readonly LayerSummary[],
  rows: readonly ShapeRow[] = [row],
  repeats: ShapesState['repeats'] = new Map(),
) {
  const state = { stage: 'read' as const, layers, rows, repeats, total: rows.length };
  shapesSession.store.set({ ...shapesSession.store.get(), ...state });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PreviewStep areaId={area.id} areas={[area]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
}

test('nothing is imported while records are looked for', () => {
  const button = renderPreview([layer]);
  expect(button.disabled).toBe(true);
  expect(screen.getByText('You can import once the search for matching records is done.')).toBeTruthy();
  act(() => addProposals([], 1));
  expect(button.disabled).toBe(false);
});

test('an asset that was searched for tells what it has already, and offers to replace it', () => {
  addProposals([], 3);
  const found = { assetType: 'tract' as const, id: 5, name: 'Section 8', byHand: null };
  linkShapes([[0, found]]);
  renderPreview([{ ...layer, count: 3 }], [row, row, row]);
  expect(screen.getByText('Type: Tract')).toBeTruthy();
  act(() => setLinkDetails(0, { ...found, id: 6 }, { outline: 'same', beside: null }));
  expect(screen.getByText('Type: Tract')).toBeTruthy();
  act(() => setLinkDetails(0, found, { outline: null, beside: 'but its outline is 24 miles away' }));
  expect(screen.getByText('Type: Tract, but its outline is 24 miles away')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  act(() =>
    linkShapes([[0, { ...found, byHand: { outline: 'elsewhere', beside: 'but its outline lies far' } }]]),
  );
  act(() => screen.getByRole('button', { name: 'Replace' }).click());
  expect(screen.getByText('Type: Tract; replaces its outline')).toBeTruthy();
  act(() => linkShapes([[0, { ...found, byHand: { outline: null, beside: null } }]]));
  act(() => linkShapes([[1, { ...found, byHand: { outline: 'other', beside: null } }]]));
  const onLand = 'Type: Tract; added to its outline on this land; 1 other shape also linked to it';
  expect(screen.getByText(onLand)).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Replace' }).click());
  expect(screen.getByText('Type: Tract; replaces its outline; 1 other shape also linked to it')).toBeTruthy();
  expect(planned(planStore.get(), [row, row], [{ key: 'k', from: 0, count: 2 }], new Map())[1]).toMatchObject(
    {
      replaces: true,
    },
  );
  act(() => screen.getByRole('button', { name: 'Add' }).click());
  expect(screen.getByText(onLand)).toBeTruthy();
});

test('the browser asks before links that were searched for go with the tab, and no more once they are imported', () => {
  addProposals([], 1);
  renderPreview([layer]);
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  act(() =>
    linkShapes([[0, { assetType: 'tract', id: 5, name: 'S', byHand: { outline: null, beside: null } }]]),
  );
  expect(asks()).toBe(true);
  act(recordImported);
  expect(asks()).toBe(false);
  act(() => unlinkShape(0));
  expect(asks()).toBe(false);
});

test('nothing is imported where the coordinates contradict the system, until a person decides', () => {
  addProposals([], 1);
  const decide = vi.spyOn(shapesSession, 'decide').mockReturnValue();
  const button = renderPreview([{ ...layer, system: { ...system, doubt: 'They look like degrees.' } }]);
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The coordinates contradict the reference system')).toBeTruthy();
  expect(screen.getByText(/^They look like degrees\. Choose the right system/)).toBeTruthy();
  screen.getByRole('button', { name: 'Keep this system' }).click();
  expect(decide).toHaveBeenCalledWith('0 leases', { isTrusted: true });
});

test('excluded shapes are reported with the reason', () => {
  const broken = { ...row, problem: 'crosses itself' };
  const reported = (others: readonly ShapeRow[], sentence: string) => {
    addProposals([], others.length + 1);
    renderPreview([{ ...layer, count: others.length + 1 }], [row, ...others]);
    expect(screen.getByText(sentence)).toBeTruthy();
    cleanup();
  };
  reported([], 'Import saves 1 shape.');
  reported([broken], 'Import saves 1 shape. 1 shape is left out because it cannot be imported.');
  reported([broken, broken], 'Import saves 1 shape. 2 shapes are left out because they cannot be imported.');
  reported(
    [row, broken],
    'Import saves 1 shape. 2 shapes without an asset are left out, 1 of them because it cannot be imported.',
  );
});

test('points are left out of new tracts, and it says how many', () => {
  addProposals([], 3);
  createTracts(true);
  const point: ShapeRow = { ...row, kind: 'point', acres: null };
  renderPreview([{ ...layer, count: 3 }], [row, point, point]);
  expect(screen.getByText(/^2 points are left out, because a point has no area\./)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Include' })).toHaveLength(2);
  act(() => screen.getAllByRole('button', { name: 'Include' })[0]?.click());
  expect(screen.getByText(/^1 point is left out, because a point has no area\./)).toBeTruthy();
});

test('a record that lies far away is no proposal to accept with the others, and the list says how far it is', () => {
  addProposals(
    [
      {
        index: 1,
        asset_type: 'tract',
        asset_id: 7,
        asset_name: 'Section 30',
        confidence: 0.38,
        reasons: ['same name', 'but its outline is 331 miles away'],
        outline: null,
      },
    ],
    2,
  );
  renderPreview([{ ...layer, count: 2 }], [row, row]);
  expect(screen.getByText('38% sure: same name, but its outline is 331 miles away')).toBeTruthy();
  expect(
    screen.getAllByText('No asset linked. Click the button above to search and link an asset.'),
  ).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept 0 proposals' }).disabled).toBe(true);
});

test('tells of shapes that repeat earlier ones, and leaves them out until they are taken in', () => {
  addProposals([], 2);
  unlinkShape(0);
  createTracts(true);
  fillField(layer.key, 'tract_name', { from: 'label' });
  renderPreview([{ ...layer, count: 2 }], [row, { ...row, label: 'Lease 1 again' }], new Map([[1, 0]]));
  expect(screen.getByText('1 shape has the outline of an earlier one')).toBeTruthy();
  expect(screen.getByText(/^Import saves 1 shape\./)).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Show them' }).click());
  expect(screen.getByText('1 of 2 shapes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
});

test('new tracts with duplicate or missing names are reported before the import', async () => {
  addProposals([], 4);
  createTracts(true);
  unlinkShape(0);
  fillField('0 leases', 'tract_name', { from: 'attribute', field: 'UNIT' });
  fillField('0 leases', 'gross_acres', { from: 'attribute', field: 'UNIT' });
  const unfit = [
    {
      layer: '0 leases',
      field: 'gross_acres',
      text: 'about 40',
      error: 'Gross Acres must be a number',
      indexes: [1, 2],
    },
  ];
  const farOff = [{ layer: '0 leases', stated: 5000, outlined: 260.123, indexes: [1] }];
  const requested = vi
    .spyOn(shapesSession, 'tractFaults')
    .mockResolvedValue({ alike: [[0, 1]], empty: [2, 3], unfit, farOff });
  renderPreview(
    [{ ...layer, count: 4, fields: ['UNIT'] }],
    [row, row, row, { ...row, problem: 'is broken' }],
  );
  expect(await screen.findByText(/^2 new tracts would have the same name as another one\./)).toBeTruthy();
  expect(screen.getByText(/^1 shape has no value in the attribute chosen/)).toBeTruthy();
  const unit = { from: 'attribute', field: 'UNIT' };
  expect(requested).toHaveBeenCalledWith({ '0 leases': { tract_name: unit, gross_acres: unit } });
  expect(
    screen.getByText('2 shapes will fail, such as one with “about 40”: Gross Acres must be a number.'),
  ).toBeTruthy();
  expect(
    screen.getByText(
      '1 new tract would have Gross Acres far from the outline, such as 5,000 acres for an outline of 260.12 acres. Check the source of Gross Acres.',
    ),
  ).toBeTruthy();
  act(() => screen.getAllByRole('button', { name: 'Exclude' })[1]?.click());
  expect(screen.queryByText(/would have the same name/)).toBeNull();
  expect(screen.getByText(/^1 shape will fail/)).toBeTruthy();
  act(() => fillField('0 leases', 'tract_name', null));
  expect(screen.getByText(/^Choose a source for Tract Name/)).toBeTruthy();
});

test('of two shapes that replace the only outline of one asset, the second is added to the first', () => {
  addProposals([], 2);
  const far = { outline: 'elsewhere' as const, beside: 'but its outline lies far' };
  const found = { assetType: 'tract' as const, id: 5, name: 'Section 8', replaces: true, byHand: far };
  linkShapes([
    [0, found],
    [1, found],
  ]);
  renderPreview([{ ...layer, count: 2 }], [row, row]);
  const otherShapes = '1 other shape also linked to it';
  expect(screen.getByText(`Type: Tract; replaces its outline; ${otherShapes}`)).toBeTruthy();
  expect(
    screen.getByText(`Type: Tract; added to the shape that replaces its outline; ${otherShapes}`),
  ).toBeTruthy();
});

test('a reference system can be changed, and the one of the file taken again', () => {
  const decide = vi.spyOn(shapesSession, 'decide').mockReturnValue();
  renderPreview([layer]);
  expect(screen.queryByRole('button', { name: 'Read from file' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Change system' }).click());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use system' }).disabled).toBe(true);
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByRole('button', { name: 'Use system' })).toBeNull();
  cleanup();
  renderPreview([{ ...layer, system: { ...system, isChosen: true } }]);
  screen.getByRole('button', { name: 'Read from file' }).click();
  expect(decide).toHaveBeenCalledWith('0 leases', { system: undefined, isTrusted: false });
});

test('each shape shows its layer if there are several, and the list can be filtered by layer', () => {
  addProposals([], 3);
  unlinkShape(0);
  createTracts(true);
  const west = { ...layer, key: '0 good', title: 'west.zip/good.shp', count: 2 };
  const east = { ...layer, key: '1 good', title: 'good.kml', from: 2, count: 1 };
  for (const { key } of [west, east]) fillField(key, 'tract_name', { from: 'label' });
  renderPreview([west, east], [row, { ...row, label: 'Shape 2' }, row], new Map([[2, 0]]));
  const list = within(screen.getByRole('region', { name: 'Shapes' }));
  expect(list.getAllByText('west.zip/good.shp')).toHaveLength(2);
  expect(list.getByText('Repeats Lease 1 (shape 1 of west.zip/good.shp), left out.')).toBeTruthy();
  act(() => fireEvent.change(screen.getByLabelText('Layer'), { target: { value: '1 good' } }));
  expect(list.queryByText('west.zip/good.shp')).toBeNull();
  expect(list.getByText('good.kml')).toBeTruthy();
  expect(screen.getByText('1 of 3 shapes')).toBeTruthy();
});

test('by keyboard the arrows select wherever the focus is in the list, and Enter leads to the buttons of the shape', () => {
  addProposals([], 3);
  renderPreview([{ ...layer, count: 3 }], [row, { ...row, label: 'Lease 2' }, { ...row, label: 'Lease 3' }]);
  const list = screen.getByRole('region', { name: 'Shapes' });
  const second = within(list).getByRole('button', { name: 'Lease 2' });
  act(() => second.click());
  second.focus();
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(list);
  const selected = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'true');
  expect(selected).toHaveLength(1);
  expect(selected[0]?.textContent).toMatch(/^Lease 3/);
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(document.activeElement?.textContent).toBe('Search & Link Asset');
  expect(selected[0]?.contains(document.activeElement)).toBe(true);
});

test('many layers are folded, but for those of which something is asked', () => {
  const three = (doubt: string | null) =>
    ['a', 'b', 'c'].map((name, place) => ({
      ...layer,
      key: `${place} ${name}`,
      title: name,
      system: { ...system, doubt: place === 0 ? doubt : null },
      count: place === 0 ? 1 : 0,
      from: place === 0 ? 0 : 1,
    }));
  renderPreview(three('They look like degrees.'));
  expect(screen.getAllByLabelText('Shape names from')).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Settings of b' }).click());
  expect(screen.getAllByLabelText('Shape names from')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Change system' })).toHaveLength(1);
});
