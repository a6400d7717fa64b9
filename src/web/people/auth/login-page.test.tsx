import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { LoginPage } from './login-page.tsx';

afterEach(cleanup);

function open(changes: Partial<Auth> = {}) {
  const auth = signedOutAuth(changes);
  render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    </AuthContext>,
  );
  return auth;
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
