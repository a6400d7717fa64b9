import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { makeWells, makeWorkplace, openList } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

type Received = { body: string; headers: Record<string, string> };

test('a program receives signed messages about records', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [first] = await makeWells(place, 2);
  const received: Received[] = [];
  const receiver = createServer(async (incoming, response) => {
    received.push({ body: await text(incoming), headers: incoming.headers as Record<string, string> });
    response.writeHead(received.length === 1 ? 503 : 204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/land`;

  await openList(page, place, '/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await inspect(page, 'webhooks-none');
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Name').fill('Accounting');
  await form.getByLabel('Address').fill('http://10.0.0.5/land');
  await form.getByRole('checkbox', { name: 'Records created, changed or deleted' }).check();
  await form.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(form.getByText('Address must begin with https://', { exact: true })).toBeVisible();
  await form.getByLabel('Address').fill(url);
  await inspect(page, 'webhook-new');
  await form.getByRole('button', { name: 'Create Webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the secret' });
  const secret = await shown.getByLabel('Secret').inputValue();
  await inspect(page, 'webhook-secret');
  await shown.getByRole('button', { name: 'Done' }).click();

  await place.put(`/api/wells/${first}`, { operator: 'Devon Energy' });
  // The first attempt is refused, the second one comes five seconds later.
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  const [refused, accepted] = received;
  if (refused === undefined || accepted === undefined) throw new Error('Nothing was received.');
  expect(accepted.body).toBe(refused.body);
  expect(accepted.headers['webhook-id']).toBe(refused.headers['webhook-id']);
  expect(new Webhook(secret).verify(accepted.body, accepted.headers)).toMatchObject({
    type: 'record.written',
    data: { kind: 'well', action: 'updated', records: [{ id: first, changed: ['operator'] }] },
  });

  await page.getByRole('button', { name: 'Messages to Accounting' }).click();
  const messages = page.getByRole('dialog', { name: 'Messages to Accounting' });
  await expect(messages.getByText('Delivered')).toBeVisible();
  await messages.getByText('Show message').click();
  await inspect(page, 'webhook-messages');
  await messages.getByRole('button', { name: /^Resend/ }).click();
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(3);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Accounting' })).toContainText('On');
  await inspect(page, 'webhooks');
  receiver.close();
});
