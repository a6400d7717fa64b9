import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

const pathOf = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/** Reads the invitation of a link. Throws ApiError for a link that cannot be used, NetworkError. */
export async function getInvitation(token: string, signal: AbortSignal): Promise<OpenInvitation> {
  // The holder of the link may view it, signed in or not.
  return (await readJson(
    await sendRequest(browserFetch, { method: 'GET', path: pathOf(token), signal }),
  )) as OpenInvitation;
}

/** Accepts for the signed-in user, whose email must be the invited one. */
export async function acceptInvitation(token: string): Promise<void> {
  await api.post(`${pathOf(token)}/accept`, {});
}
