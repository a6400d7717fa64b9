import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const good = () =>
  Response.json({ valid: true, user_email: 'ada@example.com', expires_at: '2026-03-31T13:00:00.000Z' });
const invalid = () => refusal(400, 'Invalid or expired token');

function open(
  path: string,
  validate = good,
  reset = () => Response.json({ success: true, message: 'Done' }),
) {
  const requests = fakeServer({
    'GET /api/auth/reset-password/validate/t0k3n': () => validate(),
    'POST /api/auth/reset-password': () => reset(),
  });
  const router = createMemoryRouter(
    [
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/reset-password/:token', element: <ResetPasswordPage /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return requests;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset password' });

async function openForm(reset?: () => Response) {
  const requests = open('/reset-password/t0k3n', good, reset);
  await screen.findByText('For the account ada@example.com.');
  return requests;
}

describe('the link', () => {
  test('without a token', () => {
    expect(open('/reset-password')).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('No reset token provided.');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  test('is verified first', async () => {
    open('/reset-password/t0k3n');
    expect(screen.getByRole('status').textContent).toContain('Verifying');
    expect(await screen.findByText('For the account ada@example.com.')).toBeDefined();
  });

  test('that is not good is said to be so', async () => {
    open('/reset-password/t0k3n', invalid);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This password reset link is invalid or has expired.',
    );
  });

  test('is not called bad when the server is away, and is tried again', async () => {
    let answers = [() => refusal(503, 'Restarting'), good];
    open('/reset-password/t0k3n', () => {
      const [next = good, ...rest] = answers;
      answers = rest;
      return next();
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The link could not be verified.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('For the account ada@example.com.')).toBeDefined();
  });
});

describe('the form', () => {
  test.each([
    ['abc', 'Weak password', 'red'],
    ['abcdefg1', 'Good password', 'yellow'],
    ['Abcdefg1!', 'Strong password', 'green'],
  ])('calls %s a %s in %s', async (password, words, color) => {
    await openForm();
    type('Password', password);
    expect(screen.getByText(words)).toBeDefined();
    expect(document.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe(color);
  });

  test('can be sent only when both match and are long enough', async () => {
    await openForm();
    expect(button().disabled).toBe(true);
    type('Password', 'short');
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
    type('Confirm Password', 'short');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined();
    expect(button().disabled).toBe(true);
    type('Password', 'long enough');
    expect(screen.getByText('Passwords do not match')).toBeDefined();
    expect(button().disabled).toBe(true);
    type('Confirm Password', 'long enough');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('goes on to the login page three seconds after it succeeded', async () => {
    const requests = await openForm();
    type('Password', 'long enough');
    type('Confirm Password', 'long enough');
    vi.useFakeTimers();
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(requests.at(-1)?.body).toEqual({ token: 't0k3n', password: 'long enough' });
    expect(screen.getByText('Your password has been reset.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(screen.queryByText('the login page')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('the login page')).toBeDefined();
  });

  test.each([
    ['a link that was used meanwhile', invalid, 'This password reset link is invalid or has expired.'],
    ['a defect', () => refusal(500, 'Something went wrong'), 'Something went wrong'],
    [
      'a password that the server refuses',
      () =>
        refusal(400, 'Bad', [{ path: 'password', message: 'password must be at most 200 characters long' }]),
      'Password must be at most 200 characters long',
    ],
  ])('%s fails with the one text and loses nothing', async (_, reset, detail) => {
    await openForm(reset);
    type('Password', 'long enough');
    type('Confirm Password', 'long enough');
    fireEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to reset password. Please try again.',
    );
    expect(screen.getByText(detail)).toBeDefined();
    expect([field('Password').value, field('Confirm Password').value]).toEqual([
      'long enough',
      'long enough',
    ]);
    expect(button().disabled).toBe(false);
  });
});
