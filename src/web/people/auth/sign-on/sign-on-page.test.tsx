import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { leaveFor } from '#web/platform/leave-for.ts';
import { signedInAuth, signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { testUser } from '#web/platform/testing/test-user.ts';
import { SignOnPage } from './sign-on-page.tsx';

vi.mock('#web/platform/leave-for.ts', () => ({ leaveFor: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(leaveFor).mockReset();
});

const session = { user: testUser(), token: 't1', refreshToken: 'r1', expiresIn: 900 };
const finished = { return_to: '/wells?page=2', link: null };
const unlinked = {
  return_to: '/wells',
  link: { email: 'jane@acme.com', provider: { id: 3, name: 'Acme' } },
};
const tooLate = () => new ApiError({ status: 401, code: 'unauthenticated', message: 'Too long' });
const failing = (cause: unknown) =>
  vi.fn<Auth['finishSignOn']>(async () => Promise.reject(new AuthError('The sign-on failed', cause)));

function open(auth: Auth, answers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer(answers);
  const router = createMemoryRouter(
    [
      { path: '/sign-on', element: <SignOnPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/sign-on'] },
  );
  const tree = (current: Auth) => (
    <StrictMode>
      <AuthContext value={current}>
        <RouterProvider router={router} />
      </AuthContext>
    </StrictMode>
  );
  const { rerender } = render(tree(auth));
  return { requests, router, becomes: (next: Auth) => rerender(tree(next)) };
}

const addressOf = ({ router }: ReturnType<typeof open>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

test('begins the session once, and opens the wanted page', async () => {
  const auth = signedOutAuth({ finishSignOn: vi.fn<Auth['finishSignOn']>(async () => finished) });
  const opened = open(auth);
  expect(screen.getByRole('status').textContent).toContain('Logging in...');
  await waitFor(() => expect(addressOf(opened)).toBe('/wells?page=2'));
  expect(auth.finishSignOn).toHaveBeenCalledOnce();
});

test('waits until the tokens of an earlier visit were checked', async () => {
  const auth = signedOutAuth({ finishSignOn: vi.fn<Auth['finishSignOn']>(async () => finished) });
  const { becomes } = open({ ...auth, stage: 'starting' });
  expect(auth.finishSignOn).not.toHaveBeenCalled();
  becomes(auth);
  await waitFor(() => expect(auth.finishSignOn).toHaveBeenCalledOnce());
});

test('that took too long leads back to the login page', async () => {
  open(signedOutAuth({ finishSignOn: failing(tooLate()) }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your sign-on took too long');
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('leads a signed-in user who came back to the dashboard', async () => {
  const opened = open(signedInAuth({ finishSignOn: failing(tooLate()) }));
  await waitFor(() => expect(addressOf(opened)).toBe('/'));
});

test('can be retried if the server could not be reached', async () => {
  const finishSignOn = failing(new NetworkError(null));
  const opened = open(signedOutAuth({ finishSignOn }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  finishSignOn.mockResolvedValueOnce(finished);
  fireEvent.click(retry);
  await waitFor(() => expect(addressOf(opened)).toBe('/wells?page=2'));
});

describe('an account with the address that is not linked yet', () => {
  const login = () => Response.json(session);
  const needsCode = () =>
    Response.json(
      {
        success: false,
        code: 'two_factor_required',
        message: 'Enter the code',
        details: [],
        challenge: 'c1',
      },
      { status: 401 },
    );
  const answers = {
    'POST /api/auth/login': login,
    'POST /api/auth/login/two-factor': login,
    'POST /api/auth/sign-on/link': () => Response.json({ success: true }),
    'POST /api/auth/logout': () => Response.json({ success: true, sign_out_at: null }),
  };
  const wanted = { from: { pathname: '/wells', search: '', hash: '' } };
  const start = '/api/auth/sign-on/start?provider=3&return_to=%2Fwells&email=jane%40acme.com';
  async function reach(changes: Parameters<typeof fakeServer>[0] = {}) {
    const finishSignOn = vi.fn<Auth['finishSignOn']>(async () => unlinked);
    const opened = open(signedOutAuth({ finishSignOn }), { ...answers, ...changes });
    await screen.findByRole('heading', { name: 'Link your account' });
    return opened;
  }
  const enter = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Link account' }));
  };

  test('is linked by its password, without a session in this browser', async () => {
    const { requests } = await reach();
    expect(document.body.textContent).toContain(
      'An account with jane@acme.com exists. Enter its password once to use it with Acme sign-on.',
    );
    enter('Password', 'secret');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(start));
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/login', { email: 'jane@acme.com', password: 'secret' }],
      ['/api/auth/sign-on/link', undefined],
      ['/api/auth/logout', { refreshToken: 'r1' }],
    ]);
    expect(requests[1]?.headers.get('Authorization')).toBe('Bearer t1');
    expect(localStorage.length).toBe(0);
  });

  test('requires its second factor', async () => {
    const { requests } = await reach({ 'POST /api/auth/login': needsCode });
    enter('Password', 'secret');
    await screen.findByLabelText('Code');
    enter('Code', '123456');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(start));
    expect(requests.find(({ path }) => path.endsWith('/two-factor'))?.body).toEqual({
      challenge: 'c1',
      code: '123456',
    });
  });

  test('is not linked without the right password', async () => {
    await reach({ 'POST /api/auth/login': () => refusal(401, 'Invalid email or password') });
    enter('Password', '');
    expect(screen.getByText('Password is required')).toBeDefined();
    enter('Password', 'wrong');
    expect(await screen.findByText('This password is wrong')).toBeDefined();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('says why it was not linked, and ends the session of the password', async () => {
    const { requests } = await reach({
      'POST /api/auth/sign-on/link': () => refusal(409, 'Your account is already linked.'),
    });
    enter('Password', 'secret');
    expect((await screen.findByRole('alert')).textContent).toBe('Your account was not linked');
    expect(screen.getByText('Your account is already linked.')).toBeDefined();
    expect(requests.at(-1)?.path).toBe('/api/auth/logout');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test.each([401, 422])('starts again if it took too long (%i)', async (status) => {
    const opened = await reach({ 'POST /api/auth/sign-on/link': () => refusal(status, 'Too long') });
    enter('Password', 'secret');
    expect((await screen.findByRole('alert')).textContent).toBe('Your sign-on took too long');
    const back = screen.getByRole('link', { name: 'Back to login' });
    fireEvent.click(back);
    await waitFor(() => expect(addressOf(opened)).toBe('/login'));
    expect(opened.router.state.location.state).toEqual(wanted);
  });

  test.each([
    ['Cancel', '/login'],
    ['Forgot your password?', '/forgot-password'],
  ])('%s remembers the wanted page', async (name, to) => {
    const opened = await reach();
    fireEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(addressOf(opened)).toBe(to));
    expect(opened.router.state.location.state).toEqual(wanted);
  });
});
