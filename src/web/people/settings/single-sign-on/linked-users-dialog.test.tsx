import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LinkedUser } from '#shared/people/contracts/identity-providers.ts';
import { type fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testProvider } from '../testing/test-provider.ts';
import { LinkedUsersDialog } from './linked-users-dialog.tsx';

const path = '/api/identity-providers/3/links';
const user = (id: number, name: string, changes: Partial<LinkedUser> = {}): LinkedUser => ({
  id,
  name,
  email: `user${id}@acme.com`,
  linked_at: '2026-03-01T12:00:00.000Z',
  last_sign_on: '2026-04-02T12:00:00.000Z',
  ...changes,
});
const page = (users: LinkedUser[], total = users.length, number = 1) =>
  Response.json({
    success: true,
    data: users,
    meta: { total, page: number, page_size: 20, total_pages: Math.ceil(total / 20) },
  });

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const { requests } = await renderSignedIn(
    <LinkedUsersDialog provider={testProvider({ users: 0 })} onClose={() => undefined} />,
    { companies: [], answers },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Users of Acme' }));
  return { requests, dialog };
}

const question = async (name: string) => {
  const shown = await screen.findByRole('alertdialog', { name });
  return {
    text: shown.textContent,
    confirm: (label: string) => within(shown).getByRole('button', { name: label }),
  };
};

test('lists who logs in through the provider, and searches them', async () => {
  const { requests, dialog } = await open({
    [`GET ${path}`]: ({ query }) =>
      page(query.get('q') === null ? [user(1, 'Jane'), user(2, 'Joe', { last_sign_on: null })] : []),
  });
  await dialog.findByText('Jane');
  const [jane, joe] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(jane).toMatch(/^Janeuser1@acme\.comLinked .*2026.* · last sign-on .*2026.*Unlink…$/);
  expect(joe).not.toContain('last sign-on');
  fireEvent.change(dialog.getByLabelText('Search linked users'), { target: { value: 'zoe' } });
  expect(await dialog.findByText('No linked user has “zoe” in the name or email.')).toBeDefined();
  expect(requests.at(-1)?.query.get('q')).toBe('zoe');
});

test('says that no one is linked yet', async () => {
  const { dialog } = await open({ [`GET ${path}`]: () => page([]) });
  expect(await dialog.findByText('No linked users')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Unlink All…' })).toBeNull();
  expect(dialog.queryByLabelText('Search linked users')).toBeNull();
});

test('can load again after a failure', async () => {
  const list = vi.fn(() => refusal(500, 'Down'));
  const { dialog } = await open({ [`GET ${path}`]: () => list() });
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  list.mockImplementation(() => page([user(1, 'Jane')]));
  fireEvent.click(retry);
  expect(await dialog.findByText('Jane')).toBeDefined();
});

test.each([
  ['unlinks a user', () => Response.json({ success: true, data: [{ id: 1 }] })],
  ['counts one that was unlinked elsewhere as unlinked', () => refusal(404, 'Not linked')],
])('%s, after saying what happens', async (_, answer) => {
  let linked = [user(1, 'Jane'), user(2, 'Joe')];
  const { dialog } = await open({
    [`GET ${path}`]: () => page(linked),
    [`DELETE ${path}/1`]: () => {
      linked = linked.filter(({ id }) => id !== 1);
      return answer();
    },
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Unlink Jane' }));
  const { text, confirm } = await question('Unlink “Jane”?');
  expect(text).toContain('Sessions that began through Acme end.');
  expect(text).toContain('The next user who signs on there as user1@acme.com gets this account');
  fireEvent.click(confirm('Unlink'));
  expect(await screen.findByText('“Jane” was unlinked.')).toBeDefined();
  await waitFor(() => expect(dialog.queryByText('Jane')).toBeNull());
  expect(dialog.getByText('Joe')).toBeDefined();
});

test('says why no one was unlinked', async () => {
  const { dialog } = await open({
    [`GET ${path}`]: () => page([user(1, 'Jane')]),
    [`DELETE ${path}/1`]: () => refusal(500, 'Down'),
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Unlink Jane' }));
  fireEvent.click((await question('Unlink “Jane”?')).confirm('Unlink'));
  expect(await screen.findByText(/No one was unlinked\. Down/)).toBeDefined();
});

test('unlinks everyone, after saying what happens', async () => {
  let linked = [user(1, 'Jane'), user(2, 'Joe')];
  const { dialog } = await open({
    [`GET ${path}`]: () => page(linked),
    [`DELETE ${path}`]: () => {
      linked = [];
      return Response.json({ success: true, unlinked: 2 });
    },
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Unlink All…' }));
  const { text, confirm } = await question('Unlink all users of “Acme”?');
  expect(text).toContain('possibly including you');
  fireEvent.click(confirm('Unlink All'));
  expect(await screen.findByText('2 users were unlinked.')).toBeDefined();
  expect(await dialog.findByText('No linked users')).toBeDefined();
});

test('goes back a page after the last user of a page was unlinked', async () => {
  let total = 21;
  const { dialog } = await open({
    [`GET ${path}`]: ({ query }) =>
      query.get('page') === '2'
        ? page(total === 21 ? [user(21, 'Zoe')] : [], total, 2)
        : page([user(1, 'Jane')], total),
    [`DELETE ${path}/21`]: () => {
      total = 20;
      return Response.json({ success: true, data: [{ id: 21 }] });
    },
  });
  fireEvent.click(await dialog.findByRole('button', { name: /next/i }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Unlink Zoe' }));
  fireEvent.click((await question('Unlink “Zoe”?')).confirm('Unlink'));
  expect(await dialog.findByText('Jane')).toBeDefined();
});
