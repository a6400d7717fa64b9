import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { type Kind, listPath } from '#web/platform/tables/record.ts';

/**
 * Everything that the query finds, as CSV in these columns, or in all where none are named. Throws ApiError,
 * NetworkError, or when the stream breaks off.
 */
export async function exportRecords(
  asset: Kind,
  query: QueryParameters,
  columns?: readonly string[],
  /** Null while it is not ready; left out for what does not lie in the chosen areas alone. */
  selection?: SelectionHeaders | null,
): Promise<Blob> {
  const response = await api.open(`/api${listPath(asset)}`, {
    query: { ...query, format: 'csv', columns: columns?.join(',') },
    headers: { Accept: 'text/csv' },
    selection,
  });
  return response.blob();
}
