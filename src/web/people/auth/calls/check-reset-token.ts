import type { ResetTokenState } from '#shared/people/contracts/auth.ts';
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
