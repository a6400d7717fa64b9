import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import type { QueryParameters } from '#web/lib/http.ts';
import { type Asset, listPath } from '../record.ts';

/** Everything that the query finds, as CSV in these columns. Throws ApiError, NetworkError, or when the stream breaks off. */
export async function exportRecords(
  asset: Asset,
  query: QueryParameters,
  columns: readonly string[],
  selection: SelectionHeaders,
): Promise<Blob> {
  const response = await api.open(`/api${listPath(asset)}`, {
    query: { ...query, format: 'csv', columns: columns.join(',') },
    headers: { Accept: 'text/csv' },
    selection,
  });
  return response.blob();
}
