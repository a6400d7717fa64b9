import { AuthError } from '#web/lib/auth/session.ts';
import { browserFetch, sendRequest } from '#web/lib/http.ts';

/** Asks for a reset link by mail; the answer is the same whether the account exists or not. */
export async function requestReset(email: string): Promise<void> {
  try {
    await sendRequest(browserFetch, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
  } catch (error) {
    throw new AuthError('Failed to request password reset', error);
  }
}
