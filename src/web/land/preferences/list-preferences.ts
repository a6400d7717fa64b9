import type { Preference } from '#shared/land/contracts/preferences.ts';
import { api } from '#web/people/session/api.ts';

/** What screens keep of it stands under this key. */
export const preferencesKey = ['preferences'] as const;

/** All that the server keeps of the person's preferences. Throws ApiError, NetworkError. */
export async function listPreferences(signal: AbortSignal): Promise<Preference[]> {
  const { data } = await api.get<{ data: Preference[] }>('/api/preferences', { signal });
  return data;
}
