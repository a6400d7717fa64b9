import type { LinkBody, LinkSaved } from '#shared/contracts/links.ts';
import { api } from '#web/lib/api.ts';

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
