import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** The person's views of a kind, and the shared ones of the chosen companies, by name. Throws ApiError, NetworkError. */
export async function listViews(
  asset: Asset,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<View[]> {
  const query = { entity: asset.name };
  const { data } = await api.get<{ data: View[] }>('/api/views', { query, selection, signal });
  return data;
}
