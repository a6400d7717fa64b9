import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Look } from '#web/land/preferences/look/look.tsx';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { DataProvider } from '#web/people/session/data-provider.tsx';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, fakeServer } from '#web/platform/testing/fake-server.ts';
import { testUser } from '#web/platform/testing/test-user.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { ProfilePage } from './profile-page.tsx';

const none = () => data();
/** Empty responses for the other sections. */
const quiet = {
  'GET /api/auth/sessions': none,
  'GET /api/auth/tokens': none,
  'GET /api/preferences': none,
  'GET /api/auth/two-factor': () =>
    Response.json({ enabled: false, enabled_at: null, recovery_codes_left: 0 }),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let leaveTo: (path: string) => Promise<void>;

function open(changes: Partial<Auth> = {}) {
  const auth = signedInAuth({ user: testUser({ phone: '555-0100' }), ...changes });
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <ProfilePage Look={Look} /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    { initialEntries: ['/profile'] },
  );
  leaveTo = (path) => router.navigate(path);
  fakeServer(quiet);
  render(
    <AuthContext value={auth}>
      <DataProvider client={createQueryClient()}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </DataProvider>
    </AuthContext>,
  );
  return auth;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (status: number, message: string, path?: string) =>
  new ApiError({
    status,
    code: 'refused',
    message,
    ...(path !== undefined && { details: [{ path, message }] }),
  });

describe('name and phone', () => {
  test('only what differs is sent, and Save shows only then', async () => {
    const { updateProfile } = open();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    type('Phone', ' 555-0199 ');
    press('Save');
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ phone: '555-0199' });
    expect(await screen.findByText('Your profile was updated.')).toBeDefined();
  });

  test('what was typed and not saved is asked about before the page is left', async () => {
    open();
    type('Name', 'Somebody Else');
    await act(() => leaveTo('/login'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name').value).toBe('Somebody Else');
    press('Cancel');
    await act(() => leaveTo('/login'));
    expect(await screen.findByText('the login page')).toBeDefined();
  });

  test('Cancel puts back what was stored', () => {
    open();
    type('Name', 'Somebody Else');
    press('Cancel');
    expect(field('Name').value).toBe('Jane Landman');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('a phone number is one, which is told once it is typed', () => {
    const { updateProfile } = open();
    const reported = 'Phone must be a phone number such as +1 432 555 0100';
    type('Phone', 'abc');
    expect(screen.queryByText(reported)).toBeNull();
    fireEvent.blur(field('Phone'));
    expect(screen.getByText(reported)).toBeDefined();
    press('Save');
    expect(updateProfile).not.toHaveBeenCalled();
    type('Phone', '(432) 555-0100');
    expect(screen.queryByText(reported)).toBeNull();
  });

  test('a name is required', () => {
    const { updateProfile } = open();
    type('Name', ' ');
    expect(screen.getByText('Name is required')).toBeDefined();
    fireEvent.submit(field('Name'));
    expect(updateProfile).not.toHaveBeenCalled();
  });

  test.each([
    [
      'a refused field',
      refusal(400, 'phone is longer than 50 characters', 'phone'),
      'Phone is longer than 50 characters',
    ],
    ['no answer', new NetworkError(new TypeError()), /reach the server/],
  ] as const)('%s is told, and nothing typed is lost', async (_, cause, told) => {
    open({
      updateProfile: vi.fn<Auth['updateProfile']>(async () =>
        Promise.reject(new AuthError('Profile update failed', cause)),
      ),
    });
    type('Phone', '555-0199');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Profile update failed');
    expect(screen.getAllByText(told)).toHaveLength(1);
    expect(field('Phone').value).toBe('555-0199');
  });
});

describe('the password', () => {
  const fill = (current = 'old password', next = 'New password 1', again = next) => {
    type('Current Password', current);
    type('New Password', next);
    type('Confirm Password', again);
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });

  test.each([
    ['', 'New password 1', 'New password 1'],
    ['old password', 'short', 'short'],
    ['old password', 'New password 1', 'New password 2'],
  ])('"%s", "%s", "%s" cannot be sent', (current, next, again) => {
    const { changePassword } = open();
    fill(current, next, again);
    expect(button().disabled).toBe(true);
    fireEvent.submit(field('New Password'));
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('is changed, told in the words of the server, and forgotten by the form', async () => {
    const { changePassword } = open();
    fill();
    expect(screen.getByText('Strong password')).toBeDefined();
    fireEvent.click(button());
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      current_password: 'old password',
      new_password: 'New password 1',
    });
    expect(await screen.findByText('Your password was changed.')).toBeDefined();
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      expect(field(label).value).toBe('');
  });

  test('takes the personal tokens along where that is ticked', async () => {
    const { changePassword } = open();
    fill();
    expect(screen.getByText(/Personal tokens and calendar feeds keep working\./)).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Revoke my personal tokens too' }));
    expect(screen.getByText(/Personal tokens and calendar feeds stop working\./)).toBeDefined();
    fireEvent.click(button());
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      current_password: 'old password',
      new_password: 'New password 1',
      revoke_tokens: true,
    });
  });

  test('a wrong current one is told once, beside its field', async () => {
    const wrong = refusal(400, 'This is not your current password', 'current_password');
    open({
      changePassword: vi.fn<Auth['changePassword']>(async () =>
        Promise.reject(new AuthError('Password change failed', wrong)),
      ),
    });
    fill();
    fireEvent.click(button());
    expect(await screen.findByText('This is not your current password')).toBeDefined();
    expect(field('Current Password').getAttribute('aria-invalid')).toBe('true');
    expect(field('New Password').value).toBe('New password 1');
  });
});

describe('deleting the account', () => {
  async function openDialog() {
    press('Delete account');
    const dialog = within(await screen.findByRole('dialog'));
    const change = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return {
      dialog,
      confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }),
      typeEmail: (value: string) => change('Type jane@example.com to confirm', value),
      typePassword: (value: string) => change('Password', value),
    };
  }

  test('needs the email typed and the password', async () => {
    const { deleteAccount } = open();
    const { confirm, typeEmail, typePassword } = await openDialog();
    typePassword('secret');
    typeEmail('jane@example.co');
    expect(confirm.disabled).toBe(true);
    typeEmail('Jane@Example.com');
    expect(confirm.disabled).toBe(false);
    fireEvent.click(confirm);
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('secret');
    expect(await screen.findByText('the login page')).toBeDefined();
  });

  test('that cannot be as things stand says why in place of the button', async () => {
    const last = refusal(422, 'You are the last Manager of Acme. Make another member Manager there first.');
    open({
      deleteAccount: vi.fn<Auth['deleteAccount']>(async () =>
        Promise.reject(new AuthError('Account deletion failed', last)),
      ),
    });
    const { confirm, typeEmail, typePassword } = await openDialog();
    typeEmail('jane@example.com');
    typePassword('secret');
    fireEvent.click(confirm);
    expect(await screen.findByText(last.message)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  test('that fails otherwise says why and stays open', async () => {
    open({
      deleteAccount: vi.fn<Auth['deleteAccount']>(async () =>
        Promise.reject(new AuthError('Account deletion failed', new NetworkError(new TypeError()))),
      ),
    });
    const { dialog, confirm, typeEmail, typePassword } = await openDialog();
    typeEmail('jane@example.com');
    typePassword('secret');
    fireEvent.click(confirm);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('The account was not deleted'));
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });
});
