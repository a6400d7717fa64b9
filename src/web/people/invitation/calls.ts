import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';
import { browserFetch, readJson, sendRequest } from '#web/platform/api/http.ts';

const pathOf = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/** What the holder of a link is invited to. Throws ApiError for a link that cannot be used, NetworkError. */
export async function getInvitation(token: string, signal: AbortSignal): Promise<OpenInvitation> {
  // Whoever holds the link may look, signed in or not.
  return (await readJson(
    await sendRequest(browserFetch, { method: 'GET', path: pathOf(token), signal }),
  )) as OpenInvitation;
}

/** Accepts for the person who is signed in, whose email has to be the one that was invited. */
export async function acceptInvitation(token: string): Promise<void> {
  await api.post(`${pathOf(token)}/accept`, {});
}
