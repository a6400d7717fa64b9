import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { memberAnswers, recordAnswer, renderRecords, testWell } from '../../testing/render-records.tsx';

let requests: FakeRequest[] = [];

const point = (...coordinates: number[]) => `{"type":"Point","coordinates":[${coordinates.join(',')}]}`;

async function open(surface: string | null) {
  const well = testWell(7, { surface_location: surface });
  requests = fakeServer({
    ...memberAnswers(),
    'GET /api/wells/7': () => recordAnswer(well),
    'PUT /api/wells/7': () => recordAnswer({ ...well, version_id: 4 }),
  });
  await signIn();
  renderRecords('/wells/7/details');
  await input('Surface Location');
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function type(label: string, value: string, leavesTo?: string) {
  const element = await input(label);
  fireEvent.focus(element);
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element, { relatedTarget: leavesTo ? await input(leavesTo) : document.body });
}

async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Well updated successfully!');
  return requests.find(({ method }) => method === 'PUT')?.body;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('degrees, minutes and seconds become the stored point', async () => {
  await open(null);
  await type('Surface Latitude', '31°24\'36"N', 'Surface Longitude');
  expect(screen.queryByText(/needs a longitude/)).toBeNull();
  await type('Surface Longitude', '103°30\'00"W');
  expect((await input('Surface Location')).value).toBe(point(-103.5, 31.41));
  expect((await input('Surface Latitude')).value).toBe('31.41');
  expect(await save()).toEqual({ surface_location: point(-103.5, 31.41), version_id: 3 });
});

test('half a location is reported and kept, not saved', async () => {
  await open(null);
  await type('Surface Latitude', '31.4');
  const longitude = await input('Surface Longitude');
  await screen.findByText(/^Surface Location needs a longitude/);
  expect(longitude.getAttribute('aria-invalid')).toBe('true');
  expect(longitude.getAttribute('aria-describedby')).not.toBeNull();
  expect((await input('Surface Latitude')).value).toBe('31.4');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await type('Surface Longitude', '-103.5');
  await waitFor(() => expect(screen.queryByText(/needs a longitude/)).toBeNull());
  expect(await save()).toMatchObject({ surface_location: point(-103.5, 31.4) });
});

test('shows the latitude and longitude of a stored point and keeps its elevation', async () => {
  await open(point(-103.5, 31.4, 850));
  expect((await input('Surface Longitude')).value).toBe('-103.5');
  await type('Surface Latitude', '31.5');
  expect(await save()).toMatchObject({ surface_location: point(-103.5, 31.5, 850) });
});

test('a whole location pasted into one half fills both', async () => {
  await open(null);
  await type('Surface Longitude', '31°24\'36"N 103°30\'00"W');
  expect((await input('Surface Latitude')).value).toBe('31.41');
  expect((await input('Surface Longitude')).value).toBe('-103.5');
});

test('clearing both halves clears the location', async () => {
  await open(point(-103.5, 31.4));
  await type('Surface Latitude', '', 'Surface Longitude');
  await type('Surface Longitude', '');
  expect((await input('Surface Location')).value).toBe('');
  expect(await save()).toMatchObject({ surface_location: null });
});
