import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '#shared/platform/fields/field.ts';
import { type FakeRequest, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, recordAnswer, renderRecords } from './testing/render-records.tsx';

/** The one line added to the file that defines an owner. */
const { added } = vi.hoisted(() => ({
  added: { burden_share: { kind: 'fraction', label: 'Burden Share' } } satisfies Record<string, Field>,
}));

vi.mock('#shared/land/entities/owner.ts', async (importOriginal) => {
  const { owner } = await importOriginal<typeof import('#shared/land/entities/owner.ts')>();
  return { owner: { ...owner, fields: { ...owner.fields, ...added } } };
});

const owner = {
  id: 3,
  owner_name: 'Alder Family Trust',
  area_id: 4,
  area_name: 'Utica',
  burden_share: 0.125,
  created_by: 'Jane Landman',
  created_date: '2026-01-01T00:00:00.000Z',
  modified_by: 'Jane Landman',
  modified_date: '2026-01-01T00:00:00.000Z',
  version_id: 1,
};

let requests: FakeRequest[] = [];

beforeEach(async () => {
  localStorage.clear();
  requests = fakeServer({
    ...memberAnswers(),
    'GET /api/owners': () => listAnswer([owner]),
    'GET /api/owners/3': () => recordAnswer(owner),
    'PUT /api/owners/3': () => recordAnswer({ ...owner, burden_share: 0.1875, version_id: 2 }),
  });
  await signIn();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('an added field stands in the form before what the server sets, and is saved from there', async () => {
  renderRecords('/owners/3/details');
  const input = await screen.findByLabelText<HTMLInputElement>('Burden Share');
  expect(input.value).toBe('12.5');
  expect(input.closest('section')?.getAttribute('aria-labelledby')).toBe(
    screen.getByRole('heading', { name: 'Address' }).id,
  );
  fireEvent.change(input, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Burden Share must be a percentage/);
  fireEvent.change(input, { target: { value: '3/16' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Owner updated successfully!');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    burden_share: 0.1875,
    version_id: 1,
  });
});

test('an added field stands in the form of a new record', async () => {
  renderRecords('/owners/details/new');
  expect((await screen.findByLabelText<HTMLInputElement>('Burden Share')).value).toBe('');
});

test('an added field is a column that can be chosen', async () => {
  renderRecords('/owners');
  await screen.findByRole('link', { name: 'Alder Family Trust' });
  expect(screen.queryByText('12.50%')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Burden Share' }));
  expect(await screen.findByText('12.50%')).toBeDefined();
});
