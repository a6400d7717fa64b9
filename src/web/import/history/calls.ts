import type { ImportRecord } from '#shared/import/contracts/import.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

export const importsPerPage = 25;

/** Lists one page of the imports into the selected areas, newest first. Throws ApiError, NetworkError. */
export function listImports(
  page: number,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<{ data: ImportRecord[]; meta: ListMeta }> {
  return api.get('/api/imports', { query: { page, page_size: importsPerPage }, selection, signal });
}
