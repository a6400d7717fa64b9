import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Delivery, Webhook } from '#shared/people/contracts/webhooks.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const hook = (id: number, name: string, changes: Partial<Webhook> = {}): Webhook => ({
  id,
  company_id: 7,
  company_name: 'Longhorn',
  name,
  url: 'https://hooks.example.com/land',
  events: ['record.written', 'import.ended'],
  is_active: true,
  stopped_because: null,
  saved_by: 'Jane Landman',
  waiting: 0,
  last_state: 'delivered',
  last_attempt_at: '2026-03-31T12:00:00.000Z',
  created_date: '2026-03-01T12:00:00.000Z',
  modified_date: '2026-03-01T12:00:00.000Z',
  version_id: 3,
  ...changes,
});

const message = (id: number, changes: Partial<Delivery> = {}): Delivery => ({
  id,
  event: 'record.written',
  state: 'delivered',
  payload: '{"type":"record.written","data":{"kind":"lease"}}',
  attempts: 1,
  created_at: '2026-03-31T12:00:00.000Z',
  last_attempt_at: '2026-03-31T12:00:01.000Z',
  next_attempt_at: null,
  last_status: 204,
  last_error: null,
  ...changes,
});

const list = (rows: object[]) =>
  Response.json({
    success: true,
    data: rows,
    meta: { total: rows.length, page: 1, page_size: 20, total_pages: 1 },
  });

async function open(hooks: Webhook[], answers = {}, role = 'Manager') {
  const { requests } = await renderSignedIn(<WebhooksPage />, {
    companies: [testCompany(7, 'Longhorn', { role_name: role, role_label: role })],
    answers: { 'GET /api/webhooks': () => list(hooks), ...answers },
  });
  return requests;
}

test('says where webhooks lead, and which does not work and why', async () => {
  await open([
    hook(1, 'Ledger', { last_state: 'waiting', waiting: 1200 }),
    hook(2, 'Old', {
      is_active: false,
      stopped_because: 'The host responded with 410.',
      last_state: 'failed',
    }),
  ]);
  await screen.findByText('Ledger');
  const [ledger, old] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ledger).toContain('LedgerOnRetrying');
  expect(ledger).toContain('Records created, changed or deleted · Import ended');
  expect(ledger).toContain('1,200 waiting · saved by Jane Landman');
  expect(old).toContain('OldOffFailed');
  expect(old).toContain('Turned off. The host responded with 410.');
});

test('creates a webhook and shows its secret once', async () => {
  const requests = await open([], {
    'POST /api/webhooks': () =>
      Response.json(
        { success: true, data: [{ id: 1, data: hook(1, 'Ledger') }], secret: 'whsec_abc' },
        { status: 201 },
      ),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New Webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  fireEvent.click(form.getByRole('button', { name: 'Create Webhook' }));
  expect(form.getByText('Choose at least one event')).toBeDefined();
  expect(requests.some(({ method, path }) => method === 'POST' && path === '/api/webhooks')).toBe(false);
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: ' Ledger ' } });
  fireEvent.change(form.getByLabelText(/^Address/), { target: { value: 'https://hooks.example.com/land' } });
  fireEvent.click(form.getByRole('checkbox', { name: /^Import ended/ }));
  fireEvent.click(form.getByRole('button', { name: 'Create Webhook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret' }));
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_abc');
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/webhooks')?.body).toEqual({
    company_id: 7,
    name: 'Ledger',
    url: 'https://hooks.example.com/land',
    events: ['import.ended'],
    is_active: true,
  });
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
});

test('keeps what was typed if the address is refused, and says why', async () => {
  await open([hook(1, 'Ledger')], {
    'PUT /api/webhooks/1': () =>
      refusal(400, 'url must begin with https://', [
        { path: 'url', message: 'url must begin with https://' },
      ]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ledger' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  const address = form.getByLabelText<HTMLInputElement>(/^Address/);
  fireEvent.change(address, { target: { value: 'http://intranet/' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Address must begin with https://')).toBeDefined();
  expect(address.value).toBe('http://intranet/');
});

test('shows what was sent and how it was received, and sends it again', async () => {
  const requests = await open([hook(1, 'Ledger')], {
    'GET /api/webhooks/1/deliveries': () =>
      list([
        message(5, {
          state: 'failed',
          attempts: 10,
          last_status: 500,
          last_error: 'The host responded with 500.',
        }),
        message(4),
      ]),
    'POST /api/webhooks/1/deliveries/5/resend': () => data(message(5, { state: 'waiting' })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Messages to Ledger' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages to Ledger' }));
  const [failed, delivered] = (await dialog.findAllByRole('listitem')).map((item) => within(item));
  expect(failed?.getByText(/^Attempt 10, .* The host responded with 500\.$/)).toBeDefined();
  expect(delivered?.getByText(/^Sent .* Response 204\.$/)).toBeDefined();
  expect(delivered?.getByText(/"kind": "lease"/)).toBeDefined();
  const [button] = failed?.getAllByRole('button', { name: /^Resend the message of / }) ?? [];
  if (button === undefined) throw new Error('There is no button to send the message again.');
  fireEvent.click(button);
  await waitFor(() =>
    expect(
      requests.some(
        ({ method, path }) => method === 'POST' && path === '/api/webhooks/1/deliveries/5/resend',
      ),
    ).toBe(true),
  );
});

test('asks before it deletes', async () => {
  const requests = await open([hook(1, 'Ledger')], {
    'DELETE /api/webhooks/1': () => Response.json({ success: true, data: [{ id: 1 }] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ledger' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Ledger”?' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Ledger” was deleted.')).toBeDefined();
});

test('is for Managers alone', async () => {
  await open([], {}, 'Editor');
  expect(await screen.findByText('Only for Managers')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New Webhook' })).toBeNull();
});
