import type { ImportRowsPage } from '#shared/import/contracts/import.ts';
import type { RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import { api } from '#web/people/session/api.ts';

/** Which rows are wanted: of one kind of record or link, narrowed by what became of them and by what is said of them. */
export type RowsFilter = { entity: string; outcome: RowOutcome | undefined; message: string };

/** One page of the rows of an import or a trial. Throws ApiError (404 where they are not kept any more), NetworkError. */
export function listImportRows(
  importId: number,
  { entity, outcome, message }: RowsFilter,
  page: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<ImportRowsPage> {
  return api.get(`/api/imports/${importId}/rows`, {
    query: {
      entity,
      outcome,
      message: message === '' ? undefined : message,
      page: page.page,
      page_size: page.pageSize,
    },
    ...(signal === undefined ? {} : { signal }),
  });
}
