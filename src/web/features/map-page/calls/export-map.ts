import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import type { QueryParameters } from '#web/lib/http.ts';

/** What lies on a part of the map as a file. Throws ApiError, NetworkError, or when the stream breaks off. */
export async function exportMap(query: QueryParameters, selection: SelectionHeaders): Promise<Blob> {
  const response = await api.open('/api/map/export', { query, headers: { Accept: '*/*' }, selection });
  return response.blob();
}
