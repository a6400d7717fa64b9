import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadNamedPlaces } from '#web/map/canvas/places/load-named-places.ts';
import type { CreateTileSurface } from '#web/map/canvas/tiles/load-tile-map.ts';
import type { PickedRecord, TileSurface, TileSurfaceOptions } from '#web/map/canvas/tiles/tile-surface.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { MapBoard } from './map-board.tsx';
import { useMapState } from './use-map-state.ts';

vi.mock('#web/map/canvas/places/load-named-places.ts');

const drawn = (layer: PickedRecord['layer'], record: number, properties = {}): PickedRecord => ({
  layer,
  record,
  id: record + 1000,
  properties: { record, ...properties },
  at: [-103.5, 31.4],
});
const section = drawn('tracts', 4, { label: 'Section 4', status: 'active' });
const well = drawn('wells', 9);

const nothing = () => undefined;

function Board({ createSurface }: { createSurface: CreateTileSurface }) {
  const [state, changeMap] = useMapState();
  return (
    <MapBoard
      createSurface={createSurface}
      home={[-104, 30, -102, 32]}
      selection={{ headers: { 'X-Selected-Companies': '[7]', 'X-Selected-Areas': '[70]' }, key: '' }}
      state={state}
      changeMap={changeMap}
      onFailure={nothing}
    />
  );
}

/** Opens the map at an address, without drawing anything. `inSight` can be found on it. */
async function openMap(search: string, inSight: readonly PickedRecord[] = []) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  let listener: TileSurfaceOptions['listener'] | undefined;
  const acts = { selected: null as PickedRecord | null, fitted: [] as unknown[] };
  const surface: TileSurface = {
    setTiles: nothing,
    setPalette: nothing,
    showLocal: nothing,
    setSelected: (picked) => {
      acts.selected = picked;
    },
    setChosen: nothing,
    fit: (bounds) => acts.fitted.push(bounds),
    move: nothing,
    zoomBy: nothing,
    zoomStep: 0.01,
    applyMove: nothing,
    find: ({ layer, record }) =>
      inSight.find((each) => each.layer === layer && each.record === record) ?? null,
    boundsOf: () => [-103.6, 31.3, -103.4, 31.5],
    project: () => ({ x: 10, y: 10 }),
    placeAt: () => [0, 0],
    countyAtCenter: () => null,
    credit: () => null,
    pickCenter: nothing,
    remove: nothing,
  };
  const createSurface = (options: TileSurfaceOptions) => {
    listener = options.listener;
    listener.onMove({ center: [-103, 31], zoom: 9, metersPerPixel: 1, bounds: [-104, 30, -102, 32] });
    return surface;
  };
  const opened = await renderSignedIn(
    <Board createSurface={createSurface} />,
    {
      answers: {
        'GET /api/tracts/4': () => data({ data: { id: 4, tract_name: 'Section 4', gross_acres: 640 } }),
        'GET /api/tracts/5': () => refusal(404, 'This tract was not found, or you have no access to it.'),
        'GET /api/wells/9': () => data({ data: { id: 9, well_name: 'Wagner 1H' } }),
        'GET /api/leases/6': () => data({ data: { id: 6, contract_name: 'Wagner Fee' } }),
        'GET /api/search/suggestions': () =>
          data({ type: 'lease', id: 6, text: 'Wagner Fee', subtext: '', opens: { type: 'lease', id: 6 } }),
        'GET /api/map/places/lease/6': () => data({ bounds: [-103.7, 31.3, -103.6, 31.4] }),
        'GET /api/map/places/tract/4': () => data({ bounds: [-103.6, 31.3, -103.4, 31.5] }),
      },
    },
    `/map${search}`,
  );
  await waitFor(() => expect(listener).toBeDefined());
  const rest = () => act(() => listener?.onRest(true, []));
  await act(async () => rest());
  const click = (records: readonly PickedRecord[]) => act(async () => listener?.onPick(records));
  const address = () => new URLSearchParams(opened.router.state.location.search);
  return { ...opened, acts, click, address };
}

const popupOf = (name: string) => screen.findByRole('region', { name });

test('a record that is clicked stands in the address, and Back closes it', async () => {
  const { click, address, router, acts } = await openMap('');
  await click([well, section]);
  expect(await popupOf('Wagner 1H')).toBeDefined();
  expect(address().get('open')).toBe('wells,9');
  // There is one history entry, whichever of the records is described.
  fireEvent.click(await screen.findByRole('radio', { name: /^Section 4/ }));
  expect(await within(await popupOf('Section 4')).findByText(/^640/)).toBeDefined();
  expect(address().get('open')).toBe('tracts,4');
  expect(acts.selected).toBe(section);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('region', { name: 'Section 4' })).toBeNull();
  expect([address().get('open'), acts.selected]).toEqual([null, null]);
  await act(() => router.navigate(1));
  expect(await popupOf('Section 4')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address().get('open')).toBeNull());
});

test('a sent address opens the record where the map stands, and marks what is drawn of it', async () => {
  const { acts } = await openMap('?at=-103.5,31.4,12&open=tracts,4', [section]);
  expect(within(await popupOf('Section 4')).getByText('Active lease')).toBeDefined();
  expect(acts).toEqual({ selected: section, fitted: [] });
});

test('an address without a place leads to where the record lies', async () => {
  const { acts } = await openMap('?open=tracts,4');
  expect(await popupOf('Section 4')).toBeDefined();
  await waitFor(() => expect(acts.fitted).toEqual([[-103.6, 31.3, -103.4, 31.5]]));
});

test('a record that is gone, or not for this person to see, is told so', async () => {
  await openMap('?at=-103.5,31.4,12&open=tracts,5');
  const popup = await popupOf('Tract');
  expect((await within(popup).findByRole('alert')).textContent).toBe(
    'This tract was not found, or you have no access to it.',
  );
  expect(within(popup).queryByRole('link')).toBeNull();
  expect(within(popup).queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a record that is looked for opens as if it were clicked, on its own layer', async () => {
  vi.mocked(loadNamedPlaces).mockResolvedValue([]);
  const { acts, address, router } = await openMap('?at=-100,31.4,12&layers=wells', [drawn('leases', 6)]);
  const search = screen.getByRole('combobox', { name: 'Find a place or record on the map' });
  fireEvent.input(search, { target: { value: 'wagner' }, inputType: 'insertText' });
  fireEvent.click(await screen.findByRole('option', { name: /Wagner Fee/ }));
  expect(await popupOf('Wagner Fee')).toBeDefined();
  expect(acts.fitted).toEqual([[-103.7, 31.3, -103.6, 31.4]]);
  expect([address().get('open'), address().get('layers')]).toEqual(['leases,6', 'leases,wells']);
  await waitFor(() => expect(acts.selected?.record).toBe(6));
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('region', { name: 'Wagner Fee' })).toBeNull();
});
