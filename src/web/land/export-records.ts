import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { type Kind, listPath } from '#web/platform/tables/record.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Exports everything the query finds as CSV or Excel for people, with these columns or, if none are given, all of them. Throws ApiError,
 * NetworkError, or an error if the stream breaks off.
 */
export async function exportRecords(
  asset: Kind,
  query: QueryParameters,
  columns?: readonly string[],
  /** Null while loading; omit it for data that is not limited to the selected areas. */
  selection?: SelectionHeaders | null,
  format: ExportFormat = 'csv',
): Promise<Blob> {
  const response = await api.open(`/api${listPath(asset)}`, {
    query: { ...query, format, values: 'labels', columns: columns?.join(',') },
    selection,
  });
  return response.blob();
}
