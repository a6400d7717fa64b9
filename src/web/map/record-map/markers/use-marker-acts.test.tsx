import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import { data, type FakeRequest } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { useNeighbors } from '../neighbors/use-neighbors.ts';
import { useMapAssets } from '../use-map-assets.ts';
import { useMarkerActs } from './use-marker-acts.ts';

const box = (west: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 31],
      [west + 1, 31],
      [west + 1, 32],
      [west, 32],
      [west, 31],
    ],
  ],
});

const record = { id: 1, area_id: 70, tract_name: 'Section 12' };

/** The actions without a map: both tracts as read, and a button for each action. */
function Acts() {
  const own = useMapAssets(assets.tract, record).data ?? [];
  const neighbors = useNeighbors(assets.tract, record, 7, own);
  const acts = useMarkerActs(assets.tract, record);
  const describeMarkers = ({ markers }: (typeof own)[number]) =>
    markers.map(({ name, version, geometry }) => `${name} ${version} ${geometryText(geometry)}`).join();
  return (
    <>
      <p data-testid="own">{own.map(describeMarkers).join()}</p>
      <p data-testid="near">{neighbors.assets.map(describeMarkers).join()}</p>
      <button type="button" onClick={() => neighbors.look([-103, 31, -102, 32])}>
        Look
      </button>
      <button
        type="button"
        onClick={() =>
          void acts.change(
            [
              { id: 5, from: { geometry: box(-103) }, to: { geometry: box(-103.5) } },
              { id: 6, from: { geometry: box(-102) }, to: { geometry: box(-102.5) } },
            ],
            { message: 'Done.', what: 'moving both' },
          )
        }
      >
        Move both
      </button>
      <button type="button" onClick={neighbors.retry}>
        Read again
      </button>
      <button type="button" onClick={() => void acts.undo()}>
        Take back
      </button>
    </>
  );
}

describe('a neighbour that moves along', () => {
  it('is saved with the shape itself, both or neither, and taken back also where the map has left it behind', async () => {
    const stored = new Map([
      [5, { id: 5, name: 'West', asset: 1, version: 3, geometry: geometryText(box(-103)) }],
      [6, { id: 6, name: 'East', asset: 2, version: 8, geometry: geometryText(box(-102)) }],
    ]);
    let isNear = true;
    let isOut = false;
    const row = (id: number) => {
      const it = stored.get(id);
      return {
        id,
        version_id: it?.version,
        marker_name: it?.name,
        asset_type: 'Tract',
        asset_id: it?.asset,
        geometry: it?.geometry,
        created_by: 'Ada',
      };
    };
    const noteOn = (id: number) => {
      const before = stored.get(id);
      if (before) stored.set(id, { ...before, version: before.version + 1 });
    };
    const answerOne = (id: number) => data({ id, data: row(id) });
    type Sent = { id: number; geometry: string; version_id: number };
    const reshape = ({ body }: FakeRequest) => {
      const { markers } = body as { markers: Sent[] };
      const stale = markers.findIndex(({ id, version_id }) => stored.get(id)?.version !== version_id);
      const at = markers[stale]?.id;
      if (at !== undefined)
        return Response.json(
          {
            success: false,
            code: 'stale_version',
            message: 'Stale',
            details: [{ path: `markers.${stale}.id`, message: 'Stale' }],
            data: [{ id: at, data: row(at) }],
          },
          { status: 409 },
        );
      for (const { id, geometry } of markers) {
        const before = stored.get(id);
        if (before) stored.set(id, { ...before, geometry, version: before.version + 1 });
      }
      return data(...markers.map(({ id }) => ({ id, data: row(id) })));
    };
    const outline = () => ({ ...row(6), unit_name: null, tract_id: 2, tract_name: 'Section 13' });
    const { requests } = await renderSignedIn(<Acts />, {
      answers: {
        'GET /api/tracts/1/relationships': () => data(),
        'GET /api/geological_markers': () => data(row(5)),
        'GET /api/geological_markers/6': () => answerOne(6),
        'POST /api/geological_markers/reshape': (request) =>
          isOut ? new Response('down', { status: 503 }) : reshape(request),
        'GET /api/map/outlines': () =>
          Response.json({ success: true, data: isNear ? [row(5), outline()] : [], is_complete: true }),
      },
    });
    const saves = () =>
      requests
        .filter(({ path }) => path.endsWith('/reshape'))
        .map(({ body }) =>
          (body as { markers: Sent[] }).markers.map(({ id, version_id }) => `${id} ${version_id}`).join(', '),
        );
    await waitFor(() => expect(screen.getByTestId('own').textContent).toContain('West 3'));
    fireEvent.click(screen.getByRole('button', { name: 'Look' }));
    // The map's own outline is also in the box, but it is not its own neighbor.
    await waitFor(() => expect(screen.getByTestId('near').textContent).toMatch(/^East 8 [^A-Z]*"Polygon"/));
    const [read] = requests.filter(({ path }) => path === '/api/map/outlines');
    expect(read?.headers.get('X-Selected-Companies')).toBe('[7]');
    // Neighbors are found even if their area is not selected.
    expect(read?.headers.get('X-Selected-Areas')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Move both' }));
    await waitFor(() => expect(saves()).toEqual(['5 3, 6 8']));
    await waitFor(() => expect(screen.getByTestId('near').textContent).toContain('East 9'));
    expect(screen.getByTestId('near').textContent).toContain(geometryText(box(-102.5)));

    // Someone added a note to it meanwhile, which must not prevent the corner from being moved back.
    isNear = false;
    noteOn(6);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(screen.getByTestId('near').textContent).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(saves()).toEqual(['5 3, 6 8', '5 4, 6 10']));
    expect(stored.get(6)?.geometry).toBe(geometryText(box(-102)));
    expect(stored.get(5)?.geometry).toBe(geometryText(box(-103)));

    // If the server is unreachable, neither shape moves without the other, and one click on Retry moves both.
    isOut = true;
    fireEvent.click(screen.getByRole('button', { name: 'Move both' }));
    const again = await screen.findByRole('button', { name: 'Retry' });
    isOut = false;
    fireEvent.click(again);
    await waitFor(() => expect(stored.get(6)?.geometry).toBe(geometryText(box(-102.5))));
    expect(stored.get(5)).toMatchObject({ geometry: geometryText(box(-103.5)), version: 6 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());

    // Someone else moved one shape, so undo must leave the other one as well.
    const other = geometryText(box(-101.5));
    const east = stored.get(6);
    if (east) stored.set(6, { ...east, geometry: other, version: 20 });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByText('“East” has changed since and was left as is, and “West” with it.');
    expect(stored.get(5)?.geometry).toBe(geometryText(box(-103.5)));
  });

  it('is shown as it is now where somebody else moved it, and nothing is saved', async () => {
    const at = (id: number, name: string, version: number, west: number) => ({
      id,
      version_id: version,
      marker_name: name,
      asset_type: 'Tract',
      asset_id: id - 4,
      geometry: geometryText(box(west)),
      created_by: 'Ada',
      modified_by: 'Bo',
    });
    const outline = { unit_name: null, tract_id: 2, tract_name: 'Section 13' };
    const theirs = at(6, 'East', 9, -101.5);
    let isTheirs = false;
    const { requests } = await renderSignedIn(<Acts />, {
      answers: {
        'GET /api/tracts/1/relationships': () => data(),
        'GET /api/geological_markers': () => data(at(5, 'West', 3, -103)),
        'POST /api/geological_markers/reshape': () => {
          isTheirs = true;
          return Response.json(
            {
              success: false,
              code: 'stale_version',
              message: 'Stale',
              details: [{ path: 'markers.1.id', message: 'Stale' }],
              data: [{ id: 6, data: theirs }],
            },
            { status: 409 },
          );
        },
        'GET /api/map/outlines': () =>
          Response.json({
            success: true,
            data: [{ ...(isTheirs ? theirs : at(6, 'East', 8, -102)), ...outline }],
            is_complete: true,
          }),
      },
    });
    await waitFor(() => expect(screen.getByTestId('own').textContent).toContain('West 3'));
    fireEvent.click(screen.getByRole('button', { name: 'Look' }));
    await waitFor(() => expect(screen.getByTestId('near').textContent).toContain('East 8'));
    fireEvent.click(screen.getByRole('button', { name: 'Move both' }));
    await screen.findByText(
      '“East” was changed by Bo while you were editing and now shows the current version. Your change to “West” and “East” was not saved.',
    );
    expect(screen.getByTestId('own').textContent).toContain(geometryText(box(-103)));
    await waitFor(() =>
      expect(screen.getByTestId('near').textContent).toContain(`East 9 ${geometryText(box(-101.5))}`),
    );
    // Nothing was saved, so there is nothing to undo.
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(requests.filter(({ path }) => path.endsWith('/reshape'))).toHaveLength(1);
  });
});
