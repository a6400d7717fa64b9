import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Analysis, ImportRecord } from '#shared/import/contracts/import.ts';
import { cancelImport, startImport } from '#web/import/calls.ts';
import type { Draft } from '#web/import/draft.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { requestOf } from '#web/import/request-of.ts';

/** Runs an import without writing anything; once for the same draft with the same repairs, identified by their mark. */
export function useDryRun(
  analysis: Analysis,
  areaId: number,
  draft: Draft,
  { repairs, enabled }: { repairs: string; enabled: boolean },
) {
  const request = requestOf(analysis, areaId, draft);
  const start = useQuery({
    // Another reading makes it a different file.
    queryKey: ['dry-run', request, repairs, analysis.analysis.reading.chosen],
    queryFn: () => startImport({ ...request, dryRun: true }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const trial = useImportRecord(start.data);
  useEndWithStep(start.data);
  return {
    record: trial.data,
    error: start.error ?? trial.error,
    retry: () => void (start.error ? start.refetch() : trial.refetch()),
    retryAnew: () => void start.refetch(),
  };
}

/**
 * Cancels a dry run when the step ends or a newer one starts, because it would keep the server from running other
 * imports.
 */
function useEndWithStep(id: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      const known = queries.getQueryData<ImportRecord>(['imports', id]);
      if (known !== undefined && !isUnderWay(known.state)) return;
      // If the user returns with the same draft, a new dry run starts.
      queries.removeQueries({
        predicate: ({ queryKey, state }) => queryKey[0] === 'dry-run' && state.data === id,
      });
      // A dry run that ends at this very moment cannot be cancelled, and need not be.
      cancelImport(id).catch(() => undefined);
    };
  }, [id, queries]);
}
