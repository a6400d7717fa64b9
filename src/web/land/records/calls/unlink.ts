import type { UnlinkBody, Unlinked } from '#shared/land/contracts/links.ts';
import { api } from '#web/people/session/api.ts';

/** Removes bridges as one act, and the contracts of an ownership with it. Throws ApiError, NetworkError. */
export async function unlink(body: UnlinkBody): Promise<Unlinked> {
  const { data } = await api.post<{ data: [Unlinked] }>('/api/links/unlink', body);
  return data[0];
}
