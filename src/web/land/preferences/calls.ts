import type { Preference } from '#shared/land/contracts/preferences.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import { api } from '#web/people/session/api.ts';

/** The cache key of the user's preferences. */
export const preferencesKey = ['preferences'] as const;

/** Returns all preferences of the user that are stored on the server. Throws ApiError, NetworkError. */
export async function listPreferences(signal: AbortSignal): Promise<Preference[]> {
  const { data } = await api.get<{ data: Preference[] }>('/api/preferences', { signal });
  return data;
}

/** Saves a preference on the server, even while the page is being closed. Throws ApiError, NetworkError. */
export async function savePreference(key: Preference['key'], value: TableLayout): Promise<Preference> {
  const path = `/api/preferences/${key}`;
  const { data } = await api.put<{ data: [Preference] }>(path, { value }, { keepalive: true });
  return data[0];
}
