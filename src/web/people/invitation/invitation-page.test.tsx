import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { leaveFor } from '#web/platform/leave-for.ts';
import { signedInAuth, signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { ToastProvider } from '#web/platform/ui/overlays/toast.tsx';
import { InvitationPage } from './invitation-page.tsx';

vi.mock('#web/platform/leave-for.ts', () => ({ leaveFor: vi.fn() }));

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const invitation = {
  valid: true,
  email: 'jane@example.com',
  company_name: 'Longhorn',
  role_name: 'Editor',
  needs_account: true,
  expires_at: '2026-11-27T10:00:00.000Z',
  invited_by: 'Ada Byron',
  invited_by_email: 'ada@example.com',
  invited_at: '2026-11-20T10:00:00.000Z',
};

async function open(auth: Auth, answer: () => Response = () => Response.json(invitation)) {
  const requests = fakeServer({
    ...signInAnswers,
    'GET /api/invitations/t0k3n': answer,
    'POST /api/invitations/t0k3n/accept': () => Response.json({ success: true, message: 'Done' }),
  });
  if (auth.isAuthenticated) await signIn();
  const router = createMemoryRouter(
    [
      { path: '/invitation/:token', element: <InvitationPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/invitation/t0k3n'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={auth}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
  return { requests, router };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a new person gives a name and a password, and is in', async () => {
  const auth = signedOutAuth();
  const { router } = await open(auth);
  expect(await screen.findByText('Join Longhorn')).toBeDefined();
  expect(screen.getByText('As Editor, with the address jane@example.com.')).toBeDefined();
  expect(screen.getByText('Ada Byron').parentElement?.textContent).toMatch(
    /^Invited by Ada Byron \(ada@example\.com\) on .*2026/,
  );
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Create account and join' });
  expect(submit.disabled).toBe(true);
  type('Password', 'Abcdefg1!');
  type('Confirm Password', 'Abcdefg1!');
  expect(screen.getByText('Strong password')).toBeDefined();
  fireEvent.click(submit);
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(auth.acceptInvitation).not.toHaveBeenCalled();
  type('Name', ' Jane Landman ');
  fireEvent.click(submit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(auth.acceptInvitation).toHaveBeenCalledWith({
    token: 't0k3n',
    name: 'Jane Landman',
    password: 'Abcdefg1!',
  });
});

test.each([
  [
    new ApiError({ status: 400, code: 'invalid_input', message: 'Invalid or expired token' }),
    'This invitation is invalid or has expired.',
  ],
  [new NetworkError(null), new NetworkError(null).message],
])('a link that fails while the form is open keeps what was typed', async (cause, words) => {
  const acceptInvitation = vi.fn(async () => {
    throw new AuthError('The invitation was not accepted', cause);
  });
  await open(signedOutAuth({ acceptInvitation }));
  await screen.findByText('Join Longhorn');
  type('Name', 'Jane');
  type('Password', 'Abcdefg1!');
  type('Confirm Password', 'Abcdefg1!');
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  expect(await screen.findByText('Your account was not created')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jane');
});

test('an invited address that must use single sign-on is led there and returns', async () => {
  const message = 'This address signs in with Acme.';
  const cause = new ApiError({
    status: 403,
    code: 'forbidden',
    message,
    body: { sign_on: { id: 3, name: 'Acme' } },
  });
  const acceptInvitation = vi.fn(async () => Promise.reject(new AuthError('Not accepted', cause)));
  await open(signedOutAuth({ acceptInvitation }));
  await screen.findByText('Join Longhorn');
  type('Name', 'Jane');
  type('Password', 'Abcdefg1!');
  type('Confirm Password', 'Abcdefg1!');
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  expect(await screen.findByText(message)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Acme' }));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/sign-on/start?provider=3&return_to=%2Finvitation%2Ft0k3n&email=jane%40example.com',
  );
});

test('somebody with an account signs in first, and comes back', async () => {
  const { router } = await open(signedOutAuth(), () =>
    Response.json({ ...invitation, needs_account: false }),
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({
    from: { pathname: '/invitation/t0k3n', search: '', hash: '' },
  });
});

test('somebody who is signed in accepts with a click', async () => {
  const { requests, router } = await open(signedInAuth(), () =>
    Response.json({ ...invitation, needs_account: false }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(requests.some(({ path }) => path === '/api/invitations/t0k3n/accept')).toBe(true);
  expect(screen.getByText('You are now a member of Longhorn.')).toBeDefined();
});

test('an invitation for somebody else asks to log out', async () => {
  const auth = signedInAuth();
  await open(auth, () => Response.json({ ...invitation, email: 'other@example.com' }));
  expect(await screen.findByText('This invitation is for other@example.com.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Log out and continue' }));
  expect(auth.logout).toHaveBeenCalledExactlyOnceWith({ stays: true });
});

test('a link that cannot be used says what may have happened', async () => {
  await open(signedOutAuth(), () => refusal(400, 'Invalid or expired token'));
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is invalid or has expired.');
});

test('a server that is away is asked again', async () => {
  let answer = () => refusal(503, 'Away');
  await open(signedOutAuth(), () => answer());
  expect(await screen.findByText('The invitation could not be verified.')).toBeDefined();
  answer = () => Response.json(invitation);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Join Longhorn')).toBeDefined();
});
