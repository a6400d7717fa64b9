// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { data, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { findOutline } from './list-outlines.ts';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const tract = { id: 5, area_id: 4, version_id: 1 };
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const marker = (id: number, asset_type: string, asset_id: number) => ({
  id,
  marker_name: 'Section 12',
  geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
  asset_type,
  asset_id,
});

async function find(...rows: ReturnType<typeof marker>[]) {
  const requests = fakeServer({ ...signInAnswers, 'GET /api/geological_markers': () => data(...rows) });
  await signIn();
  const found = await findOutline(tract, 1, 'Section 12', new AbortController().signal);
  return { asked: requests.at(-1), found };
}

test('an outline is taken by its whole name, of the area of the tract', async () => {
  const { asked, found } = await find(marker(9, 'Tract', 7));
  expect(found).toMatchObject({ id: 9, name: 'Section 12' });
  expect(asked?.query.get('filter[marker_name][eq]')).toBe('Section 12');
  expect(asked?.headers.get('X-Selected-Areas')).toBe('[4]');
});

test('none is taken where two have the name', async () => {
  expect((await find(marker(9, 'Tract', 7), marker(10, 'Tract', 8))).found).toBeNull();
});

test("a tract's own outline is not what it is a part of, though a well of its number may have one", async () => {
  expect((await find(marker(9, 'Tract', 5))).found).toBeNull();
  expect((await find(marker(9, 'Tract', 5), marker(10, 'Well', 5))).found).toMatchObject({ id: 10 });
});
