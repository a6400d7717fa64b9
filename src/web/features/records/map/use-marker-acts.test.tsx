import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assets } from '#shared/entities/registry.ts';
import type { Geometry } from '#shared/geo/geometry.ts';
import { geometryText } from '#shared/geo/read-geometry.ts';
import { data, type FakeRequest } from '#web/lib/testing/fake-server.ts';
import { renderSignedIn } from '#web/lib/testing/render-signed-in.tsx';
import { useMapAssets } from './use-map-assets.ts';
import { useMarkerActs } from './use-marker-acts.ts';
import { useNeighbours } from './use-neighbours.ts';

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

/** A map without the map: what is read of both tracts, and the acts upon them. */
function Acts() {
  const own = useMapAssets(assets.tract, record).data ?? [];
  const neighbours = useNeighbours(assets.tract, record, 7, own);
  const acts = useMarkerActs(assets.tract, record);
  const say = ({ markers }: (typeof own)[number]) =>
    markers.map(({ name, version, geometry }) => `${name} ${version} ${geometryText(geometry)}`).join();
  return (
    <>
      <p data-testid="own">{own.map(say).join()}</p>
      <p data-testid="near">{neighbours.assets.map(say).join()}</p>
      <button type="button" onClick={() => neighbours.look([-103, 31, -102, 32])}>
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
      <button type="button" onClick={neighbours.retry}>
        Read again
      </button>
      <button type="button" onClick={() => void acts.undo()}>
        Take back
      </button>
    </>
  );
}

describe('a neighbour that moves along', () => {
  it('is saved after the shape itself, and taken back also where the map has left it behind', async () => {
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
    const save = (id: number) => (request: FakeRequest) => {
      const { geometry, version_id } = request.body as { geometry: string; version_id: number };
      const before = stored.get(id);
      if (before?.version !== version_id) return new Response('stale', { status: 409 });
      stored.set(id, { ...before, geometry, version: version_id + 1 });
      return answerOne(id);
    };
    const outline = () => ({ ...row(6), unit_name: null, tract_id: 2, tract_name: 'Section 13' });
    const { requests } = await renderSignedIn(<Acts />, {
      answers: {
        'GET /api/tracts/1/relationships': () => data(),
        'GET /api/geological_markers': () => data(row(5)),
        'GET /api/geological_markers/6': () => answerOne(6),
        'PUT /api/geological_markers/5': save(5),
        'PUT /api/geological_markers/6': (request) =>
          isOut ? new Response('down', { status: 503 }) : save(6)(request),
        'GET /api/map/outlines': () =>
          Response.json({ success: true, data: isNear ? [row(5), outline()] : [], is_complete: true }),
      },
    });
    const saves = () =>
      requests
        .filter(({ method }) => method === 'PUT')
        .map(({ path, body }) => `${path.split('/').at(-1)} ${(body as { version_id: number }).version_id}`);
    await waitFor(() => expect(screen.getByTestId('own').textContent).toContain('West 3'));
    fireEvent.click(screen.getByRole('button', { name: 'Look' }));
    // The map's own outline is in the box too, and is no neighbour of itself.
    await waitFor(() => expect(screen.getByTestId('near').textContent).toMatch(/^East 8 [^A-Z]*"Polygon"/));
    const [read] = requests.filter(({ path }) => path === '/api/map/outlines');
    expect(read?.headers.get('X-Selected-Companies')).toBe('[7]');
    // An area that is not chosen above has neighbours all the same.
    expect(read?.headers.get('X-Selected-Areas')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Move both' }));
    await waitFor(() => expect(saves()).toEqual(['5 3', '6 8']));
    await waitFor(() => expect(screen.getByTestId('near').textContent).toContain('East 9'));
    expect(screen.getByTestId('near').textContent).toContain(geometryText(box(-102.5)));

    // Somebody wrote a note on it meanwhile, which is no reason to leave the corner where it went.
    isNear = false;
    noteOn(6);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(screen.getByTestId('near').textContent).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(saves()).toEqual(['5 3', '6 8', '6 10', '5 4']));
    expect(stored.get(6)?.geometry).toBe(geometryText(box(-102)));
    expect(stored.get(5)?.geometry).toBe(geometryText(box(-103)));

    // Out of reach halfway: what is left goes with one press, and nothing is drawn anew.
    isOut = true;
    fireEvent.click(screen.getByRole('button', { name: 'Move both' }));
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect([stored.get(5)?.geometry, stored.get(6)?.geometry]).toEqual([
      geometryText(box(-103.5)),
      geometryText(box(-102)),
    ]);
    isOut = false;
    fireEvent.click(again);
    await waitFor(() => expect(stored.get(6)?.geometry).toBe(geometryText(box(-102.5))));
    expect(stored.get(5)?.version).toBe(6);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});
