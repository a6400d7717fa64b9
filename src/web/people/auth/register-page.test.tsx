import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { AuthError } from '#web/people/session/session.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { leaveFor } from '#web/platform/leave-for.ts';
import { signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('#web/platform/leave-for.ts', () => ({ leaveFor: vi.fn() }));

afterEach(cleanup);

function open(register?: Auth['register']) {
  const auth = signedOutAuth(register && { register });
  render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <RegisterPage />
      </MemoryRouter>
    </AuthContext>,
  );
  return auth;
}

const filled = {
  Name: ' Jane Landman ',
  Email: 'jane@example.com',
  Password: 'long enough',
  'Confirm Password': 'long enough',
};

function submit(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

const refuse = (error: ApiError) =>
  vi.fn<Auth['register']>(async () => Promise.reject(new AuthError('Registration failed', error)));

test('registers with what was typed', () => {
  const { register } = open();
  submit(filled);
  expect(register).toHaveBeenCalledExactlyOnceWith({
    name: 'Jane Landman',
    email: 'jane@example.com',
    password: 'long enough',
  });
});

test('two passwords that differ are not sent', () => {
  const { register } = open();
  submit({ ...filled, 'Confirm Password': 'long enougn' });
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
  expect(screen.getByLabelText('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(register).not.toHaveBeenCalled();
});

test('every field is required', () => {
  const { register } = open();
  submit({});
  expect(screen.getByRole('alert').textContent).toBe('Registration failed. Please try again.');
  for (const label of Object.keys(filled)) expect(screen.getByText(`${label} is required`)).toBeDefined();
  expect(register).not.toHaveBeenCalled();
});

test('an email in use is said beside the field', async () => {
  open(refuse(new ApiError({ status: 409, code: 'duplicate', message: 'That email is taken' })));
  submit(filled);
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.');
  expect(screen.getByText('This email already has an account')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jane@example.com');
});

test('what the server finds wrong is said beside its field', async () => {
  const details = [{ path: 'password', message: 'password must be at least 8 characters long' }];
  open(refuse(new ApiError({ status: 400, code: 'invalid_input', message: 'Invalid', details })));
  submit({ ...filled, Password: 'short', 'Confirm Password': 'short' });
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Registration failed. Please try again.');
});

test('an address that must use single sign-on is led there', async () => {
  const message = 'This address signs in with Acme.';
  const body = { sign_on: { id: 3, name: 'Acme' } };
  open(refuse(new ApiError({ status: 403, code: 'forbidden', message, body })));
  submit(filled);
  expect(await screen.findByText(message)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Acme' }));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/sign-on/start?provider=3&return_to=%2F&email=jane%40example.com',
  );
});
