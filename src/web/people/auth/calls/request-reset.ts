import type { MailDelivery, MailSettings } from '#shared/platform/contracts/mail.ts';
import { AuthError } from '#web/people/session/session.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

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
