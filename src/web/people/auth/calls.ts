import type { ResetTokenState } from '#shared/people/contracts/auth.ts';
import type { MailDelivery, MailSettings } from '#shared/platform/contracts/mail.ts';
import { AuthError } from '#web/people/session/session.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

/** Whose reset link this is. Throws AuthError; its cause tells a refused link from a server that is away. */
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

/** Asks for a reset link and returns how it goes out; the answer is the same whether the account exists or not. */
export async function requestReset(email: string): Promise<MailDelivery> {
  try {
    const path = '/api/auth/forgot-password';
    const response = await sendRequest(browserFetch, { method: 'POST', path, body: { email } });
    return ((await readJson(response)) as MailSettings).delivery;
  } catch (error) {
    throw new AuthError('Failed to request password reset', error);
  }
}

/** Sets a new password by the token of a reset link. */
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
