import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { loadMap } from '#web/map/canvas/frame/load-map.ts';
import { loadNamedPlaces } from '#web/map/canvas/places/load-named-places.ts';
import { plainMap } from '#web/map/canvas/testing/plain-map.ts';
import { data, type FakeRequest, type fakeServer } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { MapTab } from './map-tab.tsx';

vi.mock('#web/map/canvas/frame/load-map.ts');
vi.mock('#web/map/canvas/places/load-named-places.ts');

const reeves: Bounds = [-104.1, 30.8, -102.8, 32];
const texas: Bounds = [-106.6, 25.8, -93.5, 36.5];
const places = [
  { name: 'Texas', bounds: texas },
  { name: 'Reeves, Texas', bounds: reeves },
];

beforeEach(() => vi.mocked(loadNamedPlaces).mockClear());
// A drawing that one test stores must not appear in the next.
afterEach(() => window.sessionStorage.clear());

const record = { id: 1, area_id: 70, tract_name: 'Section 12' };

/** Opens the map of a tract; `fits` lists the boxes that the map was moved to. */
async function openMap(
  changes: object = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  onUnsaved: (isUnsaved: boolean) => void = () => undefined,
) {
  const { create, fits } = plainMap();
  vi.mocked(loadMap).mockResolvedValue(create);
  vi.mocked(loadNamedPlaces).mockResolvedValue(places);
  const screenOf = (
    <MapTab
      base={assets.tract}
      record={{ ...record, ...changes }}
      mayChange
      storedActs={{ current: { past: [], undone: [] } }}
      onTab={() => undefined}
      onUnsaved={onUnsaved}
    />
  );
  const { requests } = await renderSignedIn(screenOf, {
    answers: {
      'GET /api/map/near/tract/1': () => data({ bounds: null }),
      'GET /api/tracts/1/relationships': () => data(),
      'GET /api/geological_markers': () => data(),
      'GET /api/map/outlines': () => Response.json({ success: true, data: [], is_complete: true }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'Show everything' });
  return { fits, requests };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function typeCorners(...places: readonly string[]) {
  if (screen.queryByRole('textbox') === null) await press('Type coordinates');
  const input = screen.getByRole('textbox');
  for (const place of places) {
    fireEvent.change(input, { target: { value: place } });
    await press('Add Corner');
  }
}

const asksNear = (requests: readonly FakeRequest[]) =>
  requests.some(({ path }) => path === '/api/map/near/tract/1');

describe('the map of a record with nothing on it', () => {
  const around: Bounds = [-103.5, 31.4, -103.4, 31.5];
  const near = { 'GET /api/map/near/tract/1': () => data({ bounds: around }) };

  it('stands in the county that the record names', async () => {
    const { fits, requests } = await openMap({ county: 'Reeves County', state: 'TX' }, near);
    expect(fits).toEqual([reeves]);
    expect(asksNear(requests)).toBe(false);
    // The map is still empty, so the start view is shown again.
    await press('Show everything');
    expect(fits).toEqual([reeves, reeves]);
  });

  it('stands around what it is tied to, or what else lies in its area', async () => {
    const { fits } = await openMap({ county: 'Rieves', state: 'TX' }, near);
    expect(fits).toEqual([around]);
    // Names are read only if the record contains one.
    expect(loadNamedPlaces).toHaveBeenCalledOnce();
  });

  it('does not read the names of counties for a record that names none', async () => {
    const { fits } = await openMap({ county: null, state: null }, near);
    expect(fits).toEqual([around]);
    expect(loadNamedPlaces).not.toHaveBeenCalled();
  });

  it('stands in its state where nothing else is known, and at the default place where not even that is', async () => {
    expect((await openMap({ state: 'Texas' })).fits).toEqual([texas]);
    cleanup();
    expect((await openMap()).fits).toEqual([undefined]);
  });

  it('opens all the same when nothing can be read of it', async () => {
    const failed = () => new Response('gone', { status: 503 });
    expect((await openMap({}, { 'GET /api/map/near/tract/1': failed })).fits).toEqual([undefined]);
  });
});

/** The tract's only outline. */
const outline = {
  id: 5,
  version_id: 1,
  marker_name: 'Outline',
  asset_type: 'Tract',
  asset_id: 1,
  geometry: '{"type":"Polygon","coordinates":[[[-103,31],[-102,31],[-102,32],[-103,31]]]}',
  created_by: 'Ada',
};

describe('the map of a record', () => {
  it('shows what is on it, and looks up no other place', async () => {
    const { fits, requests } = await openMap(
      { county: 'Reeves', state: 'TX' },
      { 'GET /api/geological_markers': () => data(outline) },
    );
    expect(fits).toEqual([[-103, 31, -102, 32]]);
    expect(asksNear(requests)).toBe(false);
    expect(loadNamedPlaces).not.toHaveBeenCalled();
  });

  it('stays where it is when its last outline goes, and then knows the county', async () => {
    let isThere = true;
    const { fits } = await openMap(
      { county: 'Reeves', state: 'TX' },
      {
        'GET /api/geological_markers': () => (isThere ? data(outline) : data()),
        'DELETE /api/geological_markers/5': () => {
          isThere = false;
          return data({ id: 5 });
        },
      },
    );
    fireEvent.change(screen.getByLabelText('Asset'), { target: { value: 'tract 1' } });
    fireEvent.change(await screen.findByLabelText('Marker or polygon'), { target: { value: '5' } });
    const before = fits.length;
    await press('Delete Polygon');
    await screen.findByText('This tract is not mapped yet');
    await waitFor(() => expect(loadNamedPlaces).toHaveBeenCalledOnce());
    expect(fits).toHaveLength(before);
    await press('Show everything');
    expect(fits.slice(before)).toEqual([reeves]);
  });

  it('goes to a county, to coordinates and to a record of the company that somebody looks for', async () => {
    const suggested = { type: 'well', id: 3, text: 'Wagner 1H', subtext: '', opens: { type: 'well', id: 3 } };
    const { fits, requests } = await openMap(
      {},
      {
        'GET /api/search/suggestions': ({ query }) =>
          query.get('q') === 'wagner' ? data(suggested) : data(),
        'GET /api/map/places/well/3': () => data({ bounds: [-103.5, 31.4, -103.4, 31.5] }),
      },
    );
    const search = () => screen.getByRole('combobox', { name: 'Find a place or record on the map' });
    const find = async (text: string, option: RegExp) => {
      fireEvent.input(search(), { target: { value: text }, inputType: 'insertText' });
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    await find('reeves', /Reeves, Texas/);
    await waitFor(() => expect(fits.at(-1)).toEqual(reeves));
    // The message that covers the empty map is gone.
    expect(screen.queryByText('This tract is not mapped yet')).toBeNull();
    await find('reeves', /Reeves, Texas/);
    await waitFor(() => expect(fits.slice(1)).toEqual([reeves, reeves]));
    await find('31.4, -103.6', /31\.40000, -103\.60000/);
    await waitFor(() => expect(fits.at(-1)?.[0]).toBeCloseTo(-103.608));
    expect(screen.getByRole('status').textContent).toBe('31.40000, -103.60000');
    await find('wagner', /Wagner 1H/);
    await waitFor(() => expect(fits.at(-1)).toEqual([-103.5, 31.4, -103.4, 31.5]));
    const requested = requests.find(({ path }) => path === '/api/search/suggestions');
    expect(requested?.headers.get('X-Selected-Companies')).toBe('[7]');
    // The selection of areas does not apply.
    expect(requested?.headers.get('X-Selected-Areas')).toBeNull();
  });

  it('finds the tracts of a legal location, however many leases describe it', async () => {
    const lease = (id: number) => ({
      type: 'lease',
      id,
      text: `Lease ${id}`,
      subtext: '',
      opens: { type: 'lease', id },
    });
    const tract = { type: 'tract', id: 5, text: 'Moonlight', subtext: '', opens: { type: 'tract', id: 5 } };
    const { fits, requests } = await openMap(
      {},
      {
        'GET /api/search/suggestions': ({ query }) =>
          query.get('types') === 'tract' ? data(tract) : data(lease(1), tract, lease(2)),
        'GET /api/map/places/tract/5': () => data({ bounds: [-104.9, 40.4, -104.8, 40.5] }),
      },
    );
    const search = screen.getByRole('combobox', { name: 'Find a place or record on the map' });
    fireEvent.input(search, { target: { value: 'Sec 12 T5N R68W' }, inputType: 'insertText' });
    await screen.findByRole('option', { name: /Moonlight/ });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'MoonlightTract',
      'Lease 1Lease',
      'Lease 2Lease',
    ]);
    fireEvent.click(screen.getByRole('option', { name: /Moonlight/ }));
    await waitFor(() => expect(fits.at(-1)).toEqual([-104.9, 40.4, -104.8, 40.5]));
    const asked = requests.filter(({ path }) => path === '/api/search/suggestions');
    expect(asked.map(({ query }) => [query.get('q'), query.get('types')])).toEqual([
      ['Sec 12 T5N R68W', 'tract'],
      ['Sec 12 T5N R68W', null],
    ]);
  });

  it('shows typed corners as soon as they are two, and all of the outline once it is finished', async () => {
    const { fits } = await openMap({ county: 'Reeves', state: 'TX' });
    await press('Draw Its Outline');
    await typeCorners('31.4, -103.6');
    expect(fits).toEqual([reeves]);
    await typeCorners('31.4, -103.5');
    expect(fits.at(-1)).toEqual([-103.6, 31.4, -103.5, 31.4]);
    await typeCorners('31.5, -103.5');
    expect(fits.at(-1)).toEqual([-103.6, 31.4, -103.5, 31.5]);
    for (let times = 0; times < 3; times += 1) await press('Zoom out');
    const before = fits.length;
    await press('Finish Polygon');
    expect(fits.slice(before)).toEqual([[-103.6, 31.4, -103.5, 31.5]]);
  });

  it('asks before corners that are placed are lost, brings a cancelled drawing back, and keeps it where the session ends', async () => {
    const onUnsaved = vi.fn();
    const placed = () => within(screen.getByRole('region', { name: 'New polygon' })).getByRole('status');
    await openMap({ county: 'Reeves', state: 'TX' }, {}, onUnsaved);
    await press('Draw Its Outline');
    expect(onUnsaved).not.toHaveBeenCalledWith(true);
    await typeCorners('31.4, -103.6', 'N 0 E 2640 ft');
    expect(onUnsaved).toHaveBeenLastCalledWith(true);
    await press('Cancel Drawing');
    expect(onUnsaved).toHaveBeenLastCalledWith(false);
    expect(window.sessionStorage).toHaveLength(0);
    await press('Undo');
    await waitFor(() => expect(placed().textContent).toBe('2 placed, 2,640 ft'));
    await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(true));

    cleanup();
    await openMap({ county: 'Reeves', state: 'TX' });
    await waitFor(() => expect(placed().textContent).toBe('2 placed, 2,640 ft'));
    // A drawing in progress is not replaced.
    await press('Cancel Drawing');
    await press('Draw Its Outline');
    await typeCorners('31.5, -103.6');
    const board = screen.getByRole('region', { name: 'New polygon' });
    const [undo] = screen.getAllByRole('button', { name: 'Undo' }).filter((each) => !board.contains(each));
    if (undo) fireEvent.click(undo);
    await screen.findByText('Finish or cancel your drawing first.');
    expect(placed().textContent).toMatch(/^1 placed/);
  });

  it('shows everything again with what is being drawn', async () => {
    const { fits } = await openMap({ county: 'Reeves', state: 'TX' });
    await press('Draw Its Outline');
    await typeCorners('31.4, -103.6', '31.4, -103.5');
    await press('Show everything');
    expect(fits.at(-1)).toEqual([-103.6, 31.4, -103.5, 31.4]);
    await press('Cancel Drawing');
    await press('Show everything');
    expect(fits.at(-1)).toEqual(reeves);
  });

  it('shows everything again with what is not saved yet', async () => {
    const { fits } = await openMap();
    await press('Draw Its Outline');
    await typeCorners('31.4, -103.6', '31.4, -103.5', '31.5, -103.5');
    await press('Finish Polygon');
    await screen.findByText('You have unsaved changes');
    fits.length = 0;
    await press('Show everything');
    expect(fits).toEqual([[-103.6, 31.4, -103.5, 31.5]]);
  });
});
