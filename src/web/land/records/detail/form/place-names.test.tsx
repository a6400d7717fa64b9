import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { memberAnswers, renderRecords } from '../../testing/render-records.tsx';

vi.mock('#web/map/canvas/places/load-named-places.ts', () => ({
  loadNamedPlaces: async () =>
    ['New Mexico', 'Texas', 'Lea, New Mexico', 'Reeves, Texas', 'Ward, Texas'].map((name) => ({
      name,
      bounds: [0, 0, 1, 1],
    })),
}));

beforeEach(async () => {
  localStorage.clear();
  fakeServer(memberAnswers());
  await signIn();
  renderRecords('/tracts/details/new');
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const suggested = (field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value);

test('a misspelled county is reported with what may be meant, and one click takes it', async () => {
  fireEvent.change(await input('State'), { target: { value: 'TX' } });
  const county = await input('County');
  fireEvent.change(county, { target: { value: 'Reevs' } });
  expect(await screen.findByText('“Reevs” is not a county or parish of Texas.')).toBeDefined();
  expect(county.getAttribute('aria-invalid')).toBeNull();
  const meant = within(screen.getByRole('group', { name: 'Did you mean: County' }));
  fireEvent.click(meant.getByRole('button', { name: 'Reeves' }));
  expect(county.value).toBe('Reeves');
  expect(screen.queryByText(/is not a county/)).toBeNull();
});

test('the counties of the state are offered', async () => {
  const county = await input('County');
  await vi.waitFor(() => expect(suggested(county)).toEqual(['Lea', 'Reeves', 'Ward']));
  expect(suggested(await input('State'))).toEqual(['New Mexico', 'Texas']);
  fireEvent.change(await input('State'), { target: { value: 'New Mexico' } });
  expect(suggested(county)).toEqual(['Lea']);
});

test('a county that the legal description contradicts is reported, and can be saved', async () => {
  const legal = await screen.findByRole('textbox', { name: 'Legal Description' });
  fireEvent.change(await input('County'), { target: { value: 'Reeves' } });
  fireEvent.change(legal, { target: { value: 'Section 12, Ward County, Texas' } });
  expect(await screen.findByText('Legal Description names Ward, not Reeves.')).toBeDefined();
  expect((await input('County')).getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(legal, {
    target: { value: 'Section 12, Reeves County, Texas' },
  });
  await vi.waitFor(() => expect(screen.queryByText('Legal Description names Ward, not Reeves.')).toBeNull());
});
