import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { Devices } from './devices.tsx';

const device = (id: string, changes: Partial<DeviceSession> = {}): DeviceSession => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  created_at: '2026-03-30T08:00:00.000Z',
  last_used_at: '2026-03-31T12:00:00.000Z',
  current: false,
  ...changes,
});
const here = device('a', { current: true });
const phone = device('b', { browser: 'Chrome', system: 'Android', created_at: '2026-03-29T08:00:00.000Z' });
const unknown = device('c', { browser: null, system: null, address: null });

async function open(sessions: DeviceSession[], answers = {}) {
  let standing = sessions;
  const { requests } = await renderSignedIn(<Devices />, {
    answers: {
      'GET /api/auth/sessions': () => data(...standing),
      'DELETE /api/auth/sessions/b': () => {
        standing = standing.filter(({ id }) => id !== 'b');
        return Response.json({ success: true, message: 'Done' });
      },
      'DELETE /api/auth/sessions': () => {
        standing = standing.filter(({ current }) => current);
        return Response.json({ success: true, message: 'Done', ended: 1 });
      },
      ...answers,
    },
  });
  await screen.findByText('This device');
  return requests;
}

test('tells each device in words, and does not offer to end the own one', async () => {
  await open([phone, here, unknown]);
  const rows = within(screen.getByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Firefox on WindowsThis device203.0.113.7 · last used 2026-03-31 12:00 UTC'),
    expect.stringContaining('Chrome on Android'),
    expect.stringContaining('Unknown devicelast used'),
  ]);
  expect(screen.getAllByRole('button', { name: /^Sign out / })).toHaveLength(3);
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).queryByRole('button')).toBeNull();
});

test('signs one out and says so', async () => {
  await open([here, phone]);
  fireEvent.click(
    screen.getByRole('button', { name: 'Sign out Chrome on Android, signed in 2026-03-29 08:00 UTC' }),
  );
  expect(await screen.findByText('Chrome on Android was signed out.')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('asks before it signs all others out', async () => {
  const requests = await open([here, phone]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Every other device was signed out.')).toBeDefined();
});

test('says that it failed, and leaves the device in the list', async () => {
  await open([here, phone], { 'DELETE /api/auth/sessions/b': () => refusal(409, 'Try again.') });
  fireEvent.click(screen.getByRole('button', { name: /^Sign out Chrome/ }));
  expect(await screen.findByText('The device was not signed out. Try again.')).toBeDefined();
  expect(screen.getAllByText('Chrome on Android')).toHaveLength(1);
});
