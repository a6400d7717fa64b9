import type { ListMeta } from '#shared/contracts/envelope.ts';
import type { ImportRecord } from '#shared/contracts/import.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

/** Imports on a page. */
export const importsPerPage = 25;

/** One page of the imports into the selected areas, newest first. Throws ApiError, NetworkError. */
export function listImports(
  page: number,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<{ data: ImportRecord[]; meta: ListMeta }> {
  return api.get('/api/imports', { query: { page, page_size: importsPerPage }, selection, signal });
}
