import type { ResetTokenState } from '#shared/people/contracts/auth.ts';
import type { MailDelivery, MailSettings } from '#shared/platform/contracts/mail.ts';
import { AuthError } from '#web/people/session/session.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

/**
 * Reads whose reset link this is. Throws AuthError; its cause distinguishes an invalid link from an unreachable server.
 */
export async function checkResetToken(token: string, signal: AbortSignal): Promise<ResetTokenState> {
  const path = `/api/auth/reset-password/validate/${encodeURIComponent(token)}`;
  try {
    const response = await sendRequest(browserFetch, { method: 'GET', path, signal });
    return (await readJson(response)) as ResetTokenState;
  } catch (error) {
    signal.throwIfAborted();
    throw new AuthError('Invalid or expired token', error);
  }
}

/** Requests a reset link and returns how it is sent; the response is the same whether or not the account exists. */
export async function requestReset(email: string): Promise<MailDelivery> {
  try {
    const path = '/api/auth/forgot-password';
    const response = await sendRequest(browserFetch, { method: 'POST', path, body: { email } });
    return ((await readJson(response)) as MailSettings).delivery;
  } catch (error) {
    throw new AuthError('Failed to request password reset', error);
  }
}

export async function resetPassword(token: string, password: string): Promise<void> {
  try {
    await sendRequest(browserFetch, {
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { token, password },
    });
  } catch (error) {
    throw new AuthError('Password reset failed', error);
  }
}
