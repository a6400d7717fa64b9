import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import type { MarkedAsset } from '../markers/marked-asset.ts';
import { pendingPoint, pendingPolygon } from './pending-shape.ts';
import { usePendingShapes } from './use-pending-shapes.ts';

const tract: MarkedAsset = { kind: 'tract', id: 1, name: 'Section 12', record: { id: 1 }, markers: [] };
const well: MarkedAsset = { kind: 'well', id: 2, name: 'Chaco 1', record: { id: 2 }, markers: [] };
const own = 'platbook.drawn.7.tract.1';

const visit = (key: string | null, assets: readonly MarkedAsset[] = [tract, well]) =>
  renderHook(() => usePendingShapes(key, assets, () => {}));
const found = (key: string | null, assets?: readonly MarkedAsset[]) =>
  visit(key, assets).result.current.shapes.map(({ marker }) => marker.id);

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

function draw(key: string | null) {
  const { result, unmount } = visit(key);
  const area = pendingPolygon(result.current.nextId(), tract, [
    [-103, 31],
    [-102, 31],
    [-102, 32],
  ]);
  act(() => result.current.put(area.marker.id, area));
  const place = pendingPoint(result.current.nextId(), well, [-103, 31]);
  act(() => result.current.put(place.marker.id, { ...place, wellType: 'horizontal' }));
  return { result, unmount, drawn: [area, { ...place, wellType: 'horizontal' as const }] };
}

test('what was drawn is there again after the session ended midway, for the same person and record alone', async () => {
  fakeServer({ 'POST /api/geological_markers': () => refusal(401, 'Your session has ended.') });
  const { result, unmount, drawn } = draw(own);
  await act(() => result.current.save());
  expect(result.current.shapes).toEqual(drawn);
  unmount();
  const again = visit(own).result.current;
  expect(again.shapes).toEqual(drawn);
  expect(again.nextId()).toBe(-3);
  expect(found('platbook.drawn.8.tract.1')).toEqual([]);
  expect(found('platbook.drawn.7.tract.2')).toEqual([]);
  // The shape of a record that is no longer linked to this one is dropped.
  expect(found(own, [tract])).toEqual([-1]);
});

test('what was saved or given up is kept no more, nor what a person drew who may not', () => {
  const { result, unmount } = draw(own);
  act(() => result.current.set([]));
  unmount();
  expect(window.sessionStorage.getItem(own)).toBeNull();
  draw(null);
  expect(window.sessionStorage).toHaveLength(0);
});

test('what is no shape is left out', () => {
  const { drawn, unmount } = draw(own);
  unmount();
  const [area, place] = drawn;
  const odd = [null, { ...area, marker: { ...area?.marker, id: 5 } }, { ...place, asset: 3 }, {}, area];
  window.sessionStorage.setItem(own, JSON.stringify(odd));
  expect(found(own)).toEqual([-1]);
  window.sessionStorage.setItem(own, '{');
  expect(found(own)).toEqual([]);
});
