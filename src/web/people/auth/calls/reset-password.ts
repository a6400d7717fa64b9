import { AuthError } from '#web/people/session/session.ts';
import { browserFetch, sendRequest } from '#web/platform/api/http.ts';

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
