import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonalToken } from '#shared/people/contracts/personal-tokens.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { Tokens } from './tokens.tsx';

const token = (id: number, name: string, changes: Partial<PersonalToken> = {}): PersonalToken => ({
  id,
  name,
  scope: 'read',
  company_ids: null,
  ending: 'a1b2',
  created_at: '2026-03-31T12:00:00.000Z',
  expires_at: '2999-01-01T00:00:00.000Z',
  last_used_at: null,
  ...changes,
});

async function open(tokens: PersonalToken[], answers = {}) {
  const { requests } = await renderSignedIn(<Tokens />, {
    companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Permian')],
    answers: {
      'GET /api/auth/tokens': () => data(...tokens),
      'POST /api/auth/tokens': () =>
        Response.json({ success: true, data: [{ id: 3, data: token(3, 'QGIS') }], token: 'plat_secret' }),
      'DELETE /api/auth/tokens/1': () => Response.json({ success: true, message: 'Done' }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'New token' });
  return requests;
}

test('tells what a token may, where, and until when', async () => {
  await open([
    token(1, 'Desk', { scope: 'write', last_used_at: '2026-04-01T08:00:00.000Z' }),
    token(2, 'Old', { company_ids: [8, 99], expires_at: '2026-01-01T00:00:00.000Z' }),
  ]);
  await waitFor(() => expect(screen.getByText('Permian and 1 you no longer have access to')).toBeDefined());
  const [desk, old] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(desk).toContain(
    'Read and writeAll your companies…a1b2 · expires 2999-01-01 00:00 UTClast used 2026-04-01',
  );
  expect(old).toContain('ReadExpired');
  expect(old).toContain('never used');
});

test('makes a token for some companies and shows it once', async () => {
  const requests = await open([]);
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New token' }));
  const make = form.getByRole<HTMLButtonElement>('button', { name: 'Create Token' });
  expect(make.disabled).toBe(true);
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' QGIS ' } });
  await waitFor(() =>
    expect(form.getByRole<HTMLOptionElement>('option', { name: 'Selected companies' }).disabled).toBe(false),
  );
  fireEvent.change(form.getByLabelText('Companies'), { target: { value: 'chosen' } });
  expect(make.disabled).toBe(true);
  fireEvent.click(form.getByRole('checkbox', { name: 'Permian' }));
  fireEvent.click(make);
  const shown = within(await screen.findByRole('dialog', { name: 'Copy your token' }));
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe('plat_secret');
  expect(shown.getByLabelText<HTMLInputElement>(/^Address for QGIS/).value).toBe(
    `${window.location.origin}/ogc/key/plat_secret`,
  );
  expect(shown.getByLabelText<HTMLInputElement>(/^Address for ArcGIS/).value).toBe(
    `${window.location.origin}/arcgis/key/plat_secret/rest/services/Platbook/FeatureServer`,
  );
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/auth/tokens')?.body).toEqual(
    {
      name: 'QGIS',
      scope: 'read',
      expires_in_days: 90,
      company_ids: [8],
    },
  );
  fireEvent.keyDown(shown.getByLabelText('Token'), { key: 'Escape' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Did you save your token?' }));
  fireEvent.click(question.getByRole('button', { name: 'Go back' }));
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe('plat_secret');
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('plat_secret')).toBeNull());
});

test('keeps a token of all companies out of the address', async () => {
  await open([]);
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New token' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'QGIS' } });
  fireEvent.click(form.getByRole('button', { name: 'Create Token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy your token' }));
  const address = shown.getByLabelText<HTMLInputElement>(/^Address for QGIS/);
  expect(address.value).toBe(`${window.location.origin}/ogc`);
});

test('says why a token was not made, and keeps what was typed', async () => {
  await open([], { 'POST /api/auth/tokens': () => refusal(422, 'You have 50 tokens already.') });
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New token' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'QGIS' } });
  fireEvent.click(form.getByRole('button', { name: 'Create Token' }));
  expect(await form.findByText('You have 50 tokens already.')).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('QGIS');
});

test('asks before it revokes', async () => {
  const requests = await open([token(1, 'Desk')]);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Desk' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Desk” was revoked.')).toBeDefined();
});
