import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ImportRow } from '#shared/import/contracts/import.ts';
import { listImportRows, type RowsFilter } from '#web/import/calls.ts';

/** Rows loaded per request. */
export const rowsPerPage = 100;

/** Loads the visible pages of an import's rows. A row that is not loaded yet is undefined. */
export function useImportRows(importId: number, filter: RowsFilter, pages: readonly number[]) {
  const queries = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['imports', importId, 'rows', filter, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        listImportRows(importId, filter, { page, pageSize: rowsPerPage }, signal),
      // The outcomes of an import's rows do not change once it has ended.
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    })),
  });
  const meta = queries.find(({ data, isPlaceholderData }) => data && !isPlaceholderData)?.data?.meta;
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  const byPage = new Map(
    queries.flatMap(({ data, isPlaceholderData }, index) =>
      data === undefined || isPlaceholderData ? [] : [[pages[index] ?? 0, data.data] as const],
    ),
  );
  return {
    meta,
    failed,
    rowAt: (index: number): ImportRow | undefined =>
      byPage.get(Math.floor(index / rowsPerPage) + 1)?.[index % rowsPerPage],
  };
}
