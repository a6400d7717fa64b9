import { emptyExportHeader } from '#shared/map/export-headers.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import type { QueryParameters } from '#web/lib/http.ts';

/** What lies on a part of the map as a file; null where nothing lies there. Throws ApiError, NetworkError, or when the stream breaks off. */
export async function exportMap(query: QueryParameters, selection: SelectionHeaders): Promise<Blob | null> {
  const response = await api.open('/api/map/export', { query, headers: { Accept: '*/*' }, selection });
  const file = await response.blob();
  return response.headers.has(emptyExportHeader) ? null : file;
}
