import { afterEach, expect, test, vi } from 'vitest';
import { checkResetToken, requestReset, resetPassword } from '#web/people/auth/calls.ts';
import { AuthError, causeOf } from '#web/people/session/session.ts';
import { NetworkError } from '#web/platform/api/api-error.ts';
import { fakeServer, refusal } from '#web/platform/testing/fake-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const calls = [
  ['Failed to request password reset', () => requestReset('ada@example.com')],
  ['Invalid or expired token', () => checkResetToken('t', new AbortController().signal)],
  ['Password reset failed', () => resetPassword('t', 'a good password')],
] as const;

test.each(calls)(
  '%s: the error names the step, and its cause is the server’s refusal',
  async (words, call) => {
    fakeServer({
      'POST /api/auth/forgot-password': () => refusal(429, 'Too many attempts.'),
      'GET /api/auth/reset-password/validate/t': () => refusal(429, 'Too many attempts.'),
      'POST /api/auth/reset-password': () => refusal(429, 'Too many attempts.'),
    });
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AuthError);
    expect(failure).toHaveProperty('message', words);
    expect(causeOf(failure)).toMatchObject({ status: 429, message: 'Too many attempts.' });
  },
);

test.each(calls)('%s: also when no answer comes', async (words, call) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const failure = await call().catch((error: unknown) => error);
  expect(failure).toHaveProperty('message', words);
  expect(causeOf(failure)).toBeInstanceOf(NetworkError);
});

test('a check that is given up is no failure of the link', async () => {
  const leaving = new AbortController();
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Aborted', 'AbortError')));
  leaving.abort();
  await expect(checkResetToken('t', leaving.signal)).rejects.not.toBeInstanceOf(AuthError);
});
