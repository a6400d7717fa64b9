import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { leaveFor } from '#web/platform/leave-for.ts';
import { signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('#web/platform/leave-for.ts', () => ({ leaveFor: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(leaveFor).mockReset();
});

type Place = { answers?: Parameters<typeof fakeServer>[0]; search?: string; state?: unknown };

function open(changes: Partial<Auth> = {}, { answers = {}, search = '', state }: Place = {}) {
  fakeServer(answers);
  const auth = signedOutAuth(changes);
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], {
    initialEntries: [{ pathname: '/login', search, state }],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={auth}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  return Object.assign(auth, { router });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('signs in with what was typed', () => {
  const { login } = open();
  type('Email', ' jane@example.com ');
  type('Password', ' secret ');
  submit();
  expect(login).toHaveBeenCalledExactlyOnceWith({ email: 'jane@example.com', password: ' secret ' });
});

test.each([
  ['a refusal', new ApiError({ status: 401, code: 'unauthenticated', message: 'Wrong' }), undefined],
  [
    'too many attempts',
    new ApiError({ status: 429, code: 'rate_limited', message: 'Slow down', retryAfter: 61 }),
    'Too many attempts. Try again in 2 minutes.',
  ],
  [
    'a defect',
    new ApiError({ status: 500, code: 'internal', message: 'Something went wrong' }),
    'Something went wrong',
  ],
  ['no answer', new NetworkError(new TypeError()), /reach the server/],
] as const)('%s shows the one text and keeps what was typed', async (_, cause, detail) => {
  open({ login: vi.fn<Auth['login']>(async () => Promise.reject(new AuthError('Login failed', cause))) });
  type('Email', 'jane@example.com');
  type('Password', 'secret');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
  if (detail) expect(screen.getByText(detail)).toBeDefined();
  expect([typedIn('Email'), typedIn('Password')]).toEqual(['jane@example.com', 'secret']);
});

test('what is missing is said beside the field, without a call', () => {
  const { login } = open();
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Invalid email or password');
  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(login).not.toHaveBeenCalled();
});

test('a second click while the first is on its way does nothing', () => {
  const { login } = open({ isLoading: true });
  type('Email', 'jane@example.com');
  type('Password', 'secret');
  fireEvent.submit(screen.getByLabelText('Email'));
  expect(login).not.toHaveBeenCalled();
});

test('explains the login page after a session ended', () => {
  open({ ended: 'expired' });
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Log in to continue.');
});

describe('an account with two-factor', () => {
  const required = () =>
    new AuthError(
      'Login failed',
      new ApiError({
        status: 401,
        code: 'two_factor_required',
        message: 'Enter the code',
        body: { challenge: 'c1' },
      }),
    );
  const refused = (status: number, message: string) =>
    vi.fn<Auth['enterCode']>(async () =>
      Promise.reject(new AuthError('Login failed', new ApiError({ status, code: 'refused', message }))),
    );
  async function reachCode(changes: Partial<Auth> = {}) {
    const auth = open({
      login: vi.fn<Auth['login']>(async () => Promise.reject(required())),
      ...changes,
    });
    type('Email', 'jane@example.com');
    type('Password', 'secret');
    submit();
    await screen.findByLabelText('Code');
    return auth;
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('asks for the code of the app, and sends it with what the first step answered', async () => {
    const { enterCode } = await reachCode();
    expect(screen.queryByRole('alert')).toBeNull();
    type('Code', ' 123 456 ');
    submit();
    expect(enterCode).toHaveBeenCalledExactlyOnceWith({ challenge: 'c1', code: '123 456' });
  });

  test('takes a recovery code instead, in a field of its own', async () => {
    const { enterCode } = await reachCode();
    type('Code', '12');
    press('Use recovery code');
    expect(typedIn('Recovery code')).toBe('');
    type('Recovery code', 'abcd-efgh-ijkl-mnop');
    submit();
    expect(enterCode).toHaveBeenCalledExactlyOnceWith({ challenge: 'c1', code: 'abcd-efgh-ijkl-mnop' });
  });

  test('says that a code is wrong, and lets another be tried', async () => {
    await reachCode({ enterCode: refused(400, 'This code is not valid') });
    submit();
    expect(screen.getByRole('alert').textContent).toBe('Code is required');
    type('Code', '000000');
    submit();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is not valid'));
    expect(typedIn('Code')).toBe('000000');
  });

  test('goes back to the password, with the reason where it took too long', async () => {
    await reachCode({ enterCode: refused(401, 'This sign-in took too long.') });
    type('Code', '000000');
    submit();
    expect((await screen.findByRole('status')).textContent).toBe('This sign-in took too long.');
    expect(screen.getByLabelText('Password')).toBeDefined();
  });

  test('goes back to the password when that is wished', async () => {
    await reachCode();
    press('Back to password');
    expect(screen.getByLabelText('Password')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('single sign-on', () => {
  const acme = { id: 3, name: 'Acme' };
  const offering = (
    byAddress: boolean,
    everyone: typeof acme | null,
    provider: typeof acme | null = acme,
  ) => ({
    'GET /api/auth/sign-on': () =>
      Response.json({ success: true, by_address: byAddress, for_everyone: everyone }),
    'POST /api/auth/sign-on/find': () => Response.json({ success: true, provider }),
  });
  const state = { from: { pathname: '/wells', search: '?page=2', hash: '' } };
  const start = (email: string, returnTo = '/wells?page=2') =>
    `/api/auth/sign-on/start?${new URLSearchParams({ provider: '3', return_to: returnTo, ...(email && { email }) })}`;
  const button = (name: string) => screen.findByRole('button', { name });

  test.each([
    ['the server offers none', offering(false, null)],
    ['the server does not respond', { 'GET /api/auth/sign-on': () => refusal(500, 'Down') }],
  ])('leaves the page as it is if %s', async (_, answers) => {
    open({}, { answers });
    await Promise.resolve();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Log in']);
    expect(screen.queryByText('or')).toBeNull();
  });

  test('with one provider for all leads there, and then to the wanted page', async () => {
    open({}, { answers: offering(false, acme), state });
    fireEvent.click(await button('Continue with Acme'));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(start(''));
  });

  test('finds the provider of the address', async () => {
    open({}, { answers: offering(true, null), state });
    type('Email', ' jane@acme.com ');
    fireEvent.click(await button('Use single sign-on'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(start('jane@acme.com')));
  });

  test('asks for the address first', async () => {
    open({}, { answers: offering(true, acme) });
    fireEvent.click(await button('Use single sign-on'));
    expect(screen.getByText('Enter your email first')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says that an address has none, until the next attempt', async () => {
    open({}, { answers: offering(true, null, null) });
    type('Email', 'jane@example.com');
    fireEvent.click(await button('Use single sign-on'));
    const words = 'This address has no single sign-on. Log in with your password.';
    expect(await screen.findByText(words)).toBeDefined();
    type('Password', 'secret');
    submit();
    expect(screen.queryByText(words)).toBeNull();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('says why it did not start', async () => {
    open(
      {},
      { answers: { ...offering(true, null), 'POST /api/auth/sign-on/find': () => refusal(500, 'Down') } },
    );
    type('Email', 'jane@example.com');
    fireEvent.click(await button('Use single sign-on'));
    expect((await screen.findByRole('alert')).textContent).toBe('Single sign-on did not start');
    expect(screen.getByText('Down')).toBeDefined();
  });

  test('is offered to an address that must use it', async () => {
    const message = 'This address signs in with Acme.';
    const cause = new ApiError({ status: 403, code: 'forbidden', message, body: { sign_on: acme } });
    open({ login: vi.fn(async () => Promise.reject(new AuthError('Login failed', cause))) }, { state });
    type('Email', 'jane@acme.com');
    type('Password', 'secret');
    submit();
    expect((await screen.findByRole('status')).textContent).toBe(message);
    fireEvent.click(await button('Continue with Acme'));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(start('jane@acme.com'));
  });

  const codes =
    'denied expired unavailable failed off too_many no_address unverified domain deactivated no_account'.split(
      ' ',
    );
  test.each(codes)('that failed with "%s" says what to do, until the next attempt', async (code) => {
    const { router } = open({}, { search: `?sign_on=${code}`, state });
    expect(screen.getByRole('alert').parentElement?.textContent).toMatch(/[a-z]{3}.*\.$/);
    type('Email', 'jane@acme.com');
    type('Password', 'secret');
    submit();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(router.state.location).toMatchObject({ search: '', state });
  });

  test.each(['nonsense', 'toString'])('ignores the unknown code "%s"', (code) => {
    open({}, { search: `?sign_on=${code}` });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
