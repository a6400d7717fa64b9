import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { useMapEditing } from '../editing/use-map-editing.ts';
import { useMapAssets } from '../use-map-assets.ts';
import { MarkerEditForm } from './marker-edit-form.tsx';

const record = { id: 9, area_id: 70, well_name: 'Elm 1', well_type: 'vertical', version_id: 4 };
const tabs = [
  { value: 'overview' as const, label: 'Overview' },
  { value: 'location' as const, label: 'Location' },
  { value: 'notes' as const, label: 'Notes' },
];
const none: never[] = [];
const nothing = () => {};

function Editing({ onDone }: { onDone: () => void }) {
  const own = useMapAssets(assets.well, record).data ?? none;
  const editing = useMapEditing({
    base: assets.well,
    record,
    assets: own,
    neighbors: none,
    focused: '',
    storageKey: null,
    onPick: nothing,
    onUnsaved: nothing,
  });
  const [asset] = editing.shown;
  const marker = asset?.markers[0];
  if (asset === undefined || marker === undefined) return null;
  return (
    <>
      <button type="button" onClick={() => void editing.acts.undo()}>
        Take back
      </button>
      <MarkerEditForm
        asset={asset}
        marker={marker}
        typedNotes={null}
        editing={{
          assets: own,
          mayDelete: true,
          wellType: undefined,
          onChange: (change, options) => editing.change({ asset, marker }, change, options),
          onDelete: nothing,
          onDirty: nothing,
        }}
        tabs={tabs}
        tab="overview"
        onTab={nothing}
        onDone={onDone}
      />
    </>
  );
}

/**
 * Opens the form with a server that has a well and its point. `refusals` are the responses to the next writes of the
 * point.
 */
async function open() {
  const refusals: { answer: Response; marker?: object }[] = [];
  let isDone = false;
  const marker = {
    id: 5,
    marker_name: 'Pad',
    version_id: 2,
    asset_type: 'Well',
    asset_id: 9,
    created_by: 'Ada',
  };
  let row = { ...marker, geometry: '{"type":"Point","coordinates":[-103,31]}' };
  const { requests } = await renderSignedIn(
    <Editing
      onDone={() => {
        isDone = true;
      }}
    />,
    {
      answers: {
        'GET /api/wells/9/relationships': () => data(),
        'GET /api/wells/9': () =>
          data({ id: 9, data: { ...record, well_type: 'horizontal', version_id: 7 } }),
        'GET /api/geological_markers': () => data(row),
        'PUT /api/geological_markers/5': ({ body }) => {
          const refused = refusals.shift();
          row = { ...row, ...(refused === undefined ? (body as object) : refused.marker) };
          if (refused !== undefined) return refused.answer;
          row = { ...row, version_id: row.version_id + 1 };
          return data({ id: 5, data: row });
        },
      },
    },
  );
  await screen.findByLabelText('Name');
  return {
    refusals,
    isDone: () => isDone,
    writes: () =>
      requests
        .filter(({ method, path }) => method !== 'GET' && path !== '/api/auth/login')
        .map(({ path, body }) => [path, body]),
  };
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const stale = (id: number, current: object, path?: string) =>
  Response.json(
    {
      success: false,
      code: 'stale_version',
      message: 'Stale',
      details: path === undefined ? [] : [{ path, message: 'Stale' }],
      data: [{ id, data: { id, modified_by: 'Bo', ...current } }],
    },
    { status: 409 },
  );

it("saves a marker and its well's type in one call with the versions read, and undoes both", async () => {
  const { writes, isDone } = await open();
  type('Name', 'Pad 2');
  type('Well Type', 'horizontal');
  expect(writes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(isDone()).toBe(true));
  const path = '/api/geological_markers/5';
  const sent = { marker_name: 'Pad 2', well_type: 'horizontal', well_version_id: 4, version_id: 2 };
  expect(writes()).toEqual([[path, sent]]);
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const back = { marker_name: 'Pad', well_type: 'vertical', well_version_id: 7, version_id: 3 };
  expect(writes()[1]).toEqual([path, back]);
});

it('changes nothing when canceled or when the save fails', async () => {
  const { refusals, writes, isDone } = await open();
  type('Well Type', 'horizontal');
  refusals.push({ answer: refusal(400, 'Geometry is an area; a point is needed') });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Geometry is an area; a point is needed')).toBeDefined();
  expect(isDone()).toBe(false);
  expect(writes().map(([path]) => path)).toEqual(['/api/geological_markers/5']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isDone()).toBe(true);
  expect(writes()).toHaveLength(1);
});

it('shows both versions if someone else saved the marker or its well first', async () => {
  const { refusals, writes, isDone } = await open();
  type('Name', 'Pad 2');
  type('Well Type', 'horizontal');
  const theirs = {
    marker_name: 'Pad West',
    asset_type: 'Well',
    asset_id: 9,
    created_by: 'Ada',
    version_id: 6,
    geometry: '{"type":"Point","coordinates":[-103,31]}',
  };
  const ofWell = { ...record, well_type: 'directional', version_id: 8 };
  refusals.push(
    { answer: stale(5, theirs), marker: theirs },
    { answer: stale(9, ofWell, 'well_version_id') },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const marker = within(await screen.findByRole('dialog', { name: /This geological marker was changed/ }));
  expect(marker.getByText('Pad West')).toBeDefined();
  fireEvent.click(marker.getByRole('radio', { name: /Keep mine/ }));
  fireEvent.click(marker.getByRole('button', { name: 'Save' }));
  const well = within(await screen.findByRole('dialog', { name: /This well was changed/ }));
  expect(well.getByText('Directional')).toBeDefined();
  fireEvent.click(well.getByRole('radio', { name: /Take theirs/ }));
  fireEvent.click(well.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isDone()).toBe(true));
  expect(writes().map(([, body]) => body)).toEqual([
    { marker_name: 'Pad 2', well_type: 'horizontal', well_version_id: 4, version_id: 2 },
    { marker_name: 'Pad 2', well_type: 'horizontal', well_version_id: 4, version_id: 6 },
    { marker_name: 'Pad 2', version_id: 6 },
  ]);
});
