import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import { type MapActs, useMapActs } from '#web/land/records/detail/map-acts.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { findMarker } from '../map-cache.ts';
import { useMapAssets } from '../use-map-assets.ts';
import { useMapEditing } from './use-map-editing.ts';

const ring = (west: number): Position[] => [
  [west, 31],
  [west + 1, 31],
  [west + 1, 32],
  [west, 32],
];
const box = (west: number): Geometry => ({ type: 'Polygon', coordinates: [[...ring(west), [west, 31]]] });
const bowTie: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-103, 31],
      [-102, 32],
      [-102, 31],
      [-103, 32],
      [-103, 31],
    ],
  ],
};

const record = { id: 1, area_id: 70, tract_name: 'Section 12' };
const none: never[] = [];
const nothing = () => {};

/** A page on which the user can switch tabs. */
function Page() {
  const stored = useMapActs();
  const [isMap, setMap] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setMap(!isMap)}>
        Other tab
      </button>
      {isMap && <Editing storedActs={stored} />}
    </>
  );
}

/** The editing without a map: what is shown, in the order of the ids, and a button for each user action. */
function Editing({ storedActs }: { storedActs: MapActs }) {
  const own = useMapAssets(assets.tract, record).data ?? none;
  const editing = useMapEditing({
    base: assets.tract,
    record,
    assets: own,
    neighbors: none,
    focused: '',
    storageKey: null,
    storedActs,
    onPick: nothing,
    onUnsaved: nothing,
  });
  const { acts, shown } = editing;
  const markers = shown.flatMap((asset) => asset.markers);
  const on = (id: number, act: (of: NonNullable<ReturnType<typeof findMarker>>) => void) => () => {
    const found = findMarker(shown, id);
    if (found !== undefined) act(found);
  };
  const reshape = (id: number, geometry: Geometry) =>
    on(id, (of) => editing.reshape(of, { geometry, moved: null }));
  const buttons: [name: string, act: () => void][] = [
    ['Draw', () => void editing.addOutline(ring(-100))],
    ['Place', () => editing.addPoint([-100, 31])],
    ['Place nowhere', () => editing.addPoint([Number.NaN, Number.NaN])],
    ['Move saved', reshape(5, box(-103.5))],
    ['Mend saved', reshape(5, box(-102.5))],
    ['Cross saved', reshape(5, bowTie)],
    ['Move drawn', reshape(-1, box(-100.5))],
    ['Name drawn A', on(-1, (of) => void editing.change(of, { name: 'A' }))],
    ['Name drawn AB', on(-1, (of) => void editing.change(of, { name: 'AB' }))],
    ['Delete drawn', on(-1, editing.remove)],
    ['Save Changes', () => void editing.savePending()],
    ['Cancel Changes', editing.cancelPending],
    ['Put Back', () => editing.draft && editing.restoreSaved(editing.draft)],
    ['Back', () => void acts.undo()],
    ['Forth', () => void acts.redo()],
  ];
  return (
    <>
      <p data-testid="shown">
        {markers.map(({ id, name, geometry }) => `${id} ${name} ${westOf(geometry)}`).join('; ')}
      </p>
      <p data-testid="next">{`${acts.toUndo ?? '-'} | ${acts.toRedo ?? '-'}`}</p>
      {buttons.map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

function westOf(geometry: Geometry): number | undefined {
  return geometry.type === 'Point' ? geometry.coordinates[0] : polygonsOf(geometry)[0]?.[0]?.[0]?.[0];
}

/** Opens the page with a server that stores markers and records the writes. */
async function open() {
  type Stored = { id: number; marker_name: string; version_id: number; geometry: string };
  const stored = new Map<number, Stored>();
  const trash = new Map<number, Stored>();
  stored.set(5, { id: 5, marker_name: 'West', version_id: 1, geometry: geometryText(box(-103)) });
  const row = (it: Stored) => ({ ...it, asset_type: 'Tract', asset_id: 1, created_by: 'Ada' });
  const answer = (it: Stored) => data({ id: it.id, data: row(it) });
  let nextId = 6;
  let isDown = false;
  const take = (from: Map<number, Stored>, to: Map<number, Stored>, id: number) => {
    const it = from.get(id);
    if (it === undefined) return refusal(404, 'Not there');
    from.delete(id);
    to.set(id, it);
    return data({});
  };
  const each = Object.fromEntries(
    [5, 6, 7].flatMap((id) => [
      [
        `PUT /api/geological_markers/${id}`,
        ({ body }: FakeRequest) => {
          const before = stored.get(id);
          const { version_id, ...change } = body as Partial<Stored>;
          if (isDown) return refusal(503, '');
          if (before?.version_id !== version_id) return refusal(409, 'stale');
          const after = { ...(before as Stored), ...change, version_id: (version_id ?? 0) + 1 };
          stored.set(id, after);
          return answer(after);
        },
      ],
      [`DELETE /api/geological_markers/${id}`, () => take(stored, trash, id)],
      [`POST /api/trash/geological_markers/${id}/restore`, () => take(trash, stored, id)],
    ]),
  );
  const { requests } = await renderSignedIn(<Page />, {
    answers: {
      'GET /api/tracts/1/relationships': () => data(),
      'GET /api/geological_markers': () => data(...[...stored.values()].map(row)),
      'POST /api/geological_markers': ({ body }) => {
        if (isDown) return refusal(503, '');
        const created = { ...(body as Stored), id: nextId, version_id: 1 };
        nextId += 1;
        stored.set(created.id, created);
        return answer(created);
      },
      ...each,
    },
  });
  await waitFor(() => expect(screen.getByTestId('shown').textContent).toBe('5 West -103'));
  return {
    writes: () =>
      requests
        .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/geological_markers'))
        .map((it) => `${it.method} ${it.path}`),
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
}

async function press(name: string, shown: string, next: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.getByTestId('next').textContent).toBe(next);
    expect(screen.getByTestId('shown').textContent).toBe(shown);
  });
}

const reshaped = 'PUT /api/geological_markers/5';

describe('what was done on a map', () => {
  it('is taken back in the order in which it was done, saved or not, and told', async () => {
    const { writes } = await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Draw', '5 West -103.5; -1 New Polygon -100', 'drawing “New Polygon” | -');
    await press('Move drawn', '5 West -103.5; -1 New Polygon -100.5', 'reshaping “New Polygon” | -');
    expect(writes()).toEqual([reshaped]);

    await press(
      'Back',
      '5 West -103.5; -1 New Polygon -100',
      'drawing “New Polygon” | reshaping “New Polygon”',
    );
    expect(screen.getByText('Undone: reshaping “New Polygon”.')).toBeDefined();
    await press('Back', '5 West -103.5', 'reshaping “West” | drawing “New Polygon”');
    expect(writes()).toEqual([reshaped]);
    await press('Back', '5 West -103', '- | reshaping “West”');
    expect(screen.getByText('Undone: reshaping “West”.')).toBeDefined();
    expect(writes()).toEqual([reshaped, reshaped]);

    await press('Forth', '5 West -103.5', 'reshaping “West” | drawing “New Polygon”');
    expect(screen.getByText('Redone: reshaping “West”.')).toBeDefined();
    await press(
      'Forth',
      '5 West -103.5; -1 New Polygon -100',
      'drawing “New Polygon” | reshaping “New Polygon”',
    );
    await press('Forth', '5 West -103.5; -1 New Polygon -100.5', 'reshaping “New Polygon” | -');
  });

  it('ignores a click without coordinates', async () => {
    await open();
    await press('Place nowhere', '5 West -103', '- | -');
  });

  it('takes one act at a time, however fast it is asked for', async () => {
    await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Draw', '5 West -103.5; -1 New Polygon -100', 'drawing “New Polygon” | -');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await press('Back', '5 West -103', '- | reshaping “West”');
    fireEvent.click(screen.getByRole('button', { name: 'Forth' }));
    await press('Forth', '5 West -103.5; -1 New Polygon -100', 'drawing “New Polygon” | -');
  });

  it('takes what is typed on for one change, and a deleted shape back as it was', async () => {
    await open();
    await press('Draw', '5 West -103; -1 New Polygon -100', 'drawing “New Polygon” | -');
    await press('Name drawn A', '5 West -103; -1 A -100', 'changing “A” | -');
    await press('Name drawn AB', '5 West -103; -1 AB -100', 'changing “AB” | -');
    await press('Delete drawn', '5 West -103', 'deleting “AB” | -');
    expect(screen.getByText('Polygon deleted.')).toBeDefined();
    await press('Back', '5 West -103; -1 AB -100', 'changing “AB” | deleting “AB”');
    await press('Back', '5 West -103; -1 New Polygon -100', 'drawing “New Polygon” | changing “AB”');
    await press('Forth', '5 West -103; -1 AB -100', 'changing “AB” | deleting “AB”');
  });

  it('is one act once it is saved, which deletes what it made', async () => {
    const { writes } = await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Draw', '5 West -103.5; -1 New Polygon -100', 'drawing “New Polygon” | -');
    await press('Move drawn', '5 West -103.5; -1 New Polygon -100.5', 'reshaping “New Polygon” | -');
    await press('Save Changes', '5 West -103.5; 6 New Polygon -100.5', 'saving “New Polygon” | -');
    await press('Back', '5 West -103.5', 'reshaping “West” | saving “New Polygon”');
    expect(screen.getByText('Undone: saving “New Polygon”.')).toBeDefined();
    expect(writes().slice(1)).toEqual(['POST /api/geological_markers', 'DELETE /api/geological_markers/6']);
    await press('Forth', '5 West -103.5; 6 New Polygon -100.5', 'saving “New Polygon” | -');
  });

  it('keeps its order where a save fails, and leaves what is saved alone when the rest is given up', async () => {
    const { setDown, writes } = await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Place', '5 West -103.5; -1 New Point -100', 'placing “New Point” | -');
    setDown(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(writes()).toEqual([reshaped, 'POST /api/geological_markers']));
    await press('Cancel Changes', '5 West -103.5', 'discarding 1 shape | -');
    await press('Back', '5 West -103.5; -1 New Point -100', 'placing “New Point” | discarding 1 shape');
    await press('Back', '5 West -103.5', 'reshaping “West” | placing “New Point”');

    // An undo that fails for now can be retried.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(writes()).toHaveLength(3));
    await waitFor(() => expect(screen.getByTestId('shown').textContent).toBe('5 West -103.5'));
    expect(screen.getByTestId('next').textContent).toBe('reshaping “West” | placing “New Point”');
    setDown(false);
    await press('Back', '5 West -103', '- | reshaping “West”');
  });

  it('outlives a look at another tab as far as it is saved', async () => {
    await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Place', '5 West -103.5; -1 New Point -100', 'placing “New Point” | -');
    await press('Mend saved', '5 West -102.5; -1 New Point -100', 'reshaping “West” | -');
    await press('Back', '5 West -103.5; -1 New Point -100', 'placing “New Point” | reshaping “West”');
    fireEvent.click(screen.getByRole('button', { name: 'Other tab' }));
    expect(screen.queryByTestId('shown')).toBeNull();
    await press('Other tab', '5 West -103.5', 'reshaping “West” | reshaping “West”');
    await press('Back', '5 West -103', '- | reshaping “West”');
    await press('Forth', '5 West -103.5', 'reshaping “West” | reshaping “West”');
    await press('Forth', '5 West -102.5', 'reshaping “West” | -');
  });

  it('gives up first what a saved outline cannot be', async () => {
    const { writes } = await open();
    await press('Move saved', '5 West -103.5', 'reshaping “West” | -');
    await press('Cross saved', '5 West -103', 'reshaping “West” | -');
    await press('Back', '5 West -103.5', 'reshaping “West” | reshaping “West”');
    await press('Forth', '5 West -103', 'reshaping “West” | -');
    await press('Put Back', '5 West -103.5', 'resetting “West” | -');
    await press('Back', '5 West -103', 'reshaping “West” | resetting “West”');
    expect(writes()).toEqual([reshaped]);

    // Once the outline is valid, this is one action.
    await press('Mend saved', '5 West -102.5', 'reshaping “West” | -');
    await press('Back', '5 West -103.5', 'reshaping “West” | reshaping “West”');
    await press('Back', '5 West -103', '- | reshaping “West”');
  });
});
