import type { SetAsideRow } from '#shared/import/contracts/import.ts';
import type { SetAsidePart } from '#shared/import/read/set-aside-parts.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';

/** One page of the rows of a file that are no records. Throws ApiError (404 once the file is gone), NetworkError. */
export function listSetAside(
  analysisId: string,
  part: SetAsidePart | undefined,
  page: { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<{ data: SetAsideRow[]; meta: ListMeta }> {
  return api.get(`/api/analyze-file/${encodeURIComponent(analysisId)}/set-aside`, {
    query: { part, page: page.page, page_size: page.pageSize },
    signal,
  });
}
