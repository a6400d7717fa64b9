import type { Session } from '#shared/people/contracts/auth.ts';
import type { FoundProvider, SignOnOffer } from '#shared/people/contracts/identity-providers.ts';
import type { Provider } from '#web/people/required-provider.ts';
import { createAuthCalls } from '#web/people/session/auth-calls.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

const path = '/api/auth/sign-on';

export const offerKey = ['sign-on'] as const;

/** Reads what the sign-in page offers besides passwords. Throws ApiError, NetworkError. */
export async function readOffer(signal: AbortSignal): Promise<SignOnOffer> {
  return (await readJson(await sendRequest(browserFetch, { method: 'GET', path, signal }))) as SignOnOffer;
}

/** Returns the identity provider of an email; null if it signs in with a password. Throws ApiError, NetworkError. */
export async function findProvider(email: string): Promise<Provider | null> {
  const request = { method: 'POST', path: `${path}/find`, body: { email } } as const;
  return ((await readJson(await sendRequest(browserFetch, request))) as FoundProvider).provider;
}

/** Signing in with a password, without a session of this browser. */
export const passwordCalls = createAuthCalls(browserFetch);

/**
 * Links the account of a session that began with its password to the identity that this browser signed on with, and
 * ends that session. Throws ApiError, with status 422 if the sign-on took too long; NetworkError.
 */
export async function linkAccount({ token, refreshToken }: Session): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    await sendRequest(browserFetch, { method: 'POST', path: `${path}/link`, headers });
  } finally {
    // Nobody uses the session, so it does not matter if it ends only by itself.
    await passwordCalls.logout(refreshToken).catch(() => undefined);
  }
}
