import type { ExistingLink, LinkBody, LinkSaved } from '#shared/land/contracts/links.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/**
 * Saves a whole link dialog in one transaction; sent again with the same key and body, it answers what was saved. Throws ApiError (the paths of its details begin with the panel that they are
 * about; 409 for a link that exists or a version that is no longer the last), NetworkError.
 */
export async function saveLink(body: LinkBody, key: string): Promise<LinkSaved> {
  const { data } = await api.post<{ data: [LinkSaved] }>('/api/links', body, {
    headers: { 'Idempotency-Key': key },
  });
  return data[0];
}

/** The link that there is already, which the server sends beside the refusal of one that would double it. */
export function existingLinkOf(error: unknown): ExistingLink | undefined {
  if (!(error instanceof ApiError) || error.code !== 'duplicate') return undefined;
  const body = error.body as { data?: [ExistingLink] } | undefined;
  return body?.data?.[0];
}
