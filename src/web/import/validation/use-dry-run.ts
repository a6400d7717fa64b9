import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Analysis, ImportRecord } from '#shared/import/contracts/import.ts';
import { cancelImport, startImport } from '#web/import/calls.ts';
import { clearedFields, type Draft } from '#web/import/draft.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { madeTies } from '#web/import/relationships/ties.ts';

/** Tries an import without writing anything; the same draft with the same repairs, told apart by their mark, is tried once. */
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

/** A trial that nobody waits for any more would keep the server from other imports: it ends with the step, or with a newer trial. */
function useEndWithStep(id: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      const known = queries.getQueryData<ImportRecord>(['imports', id]);
      if (known !== undefined && !isUnderWay(known.state)) return;
      // Whoever comes back with the same draft begins a trial of their own.
      queries.removeQueries({
        predicate: ({ queryKey, state }) => queryKey[0] === 'dry-run' && state.data === id,
      });
      // One that ends in this very moment cannot be cancelled, and need not be.
      cancelImport(id).catch(() => undefined);
    };
  }, [id, queries]);
}

/** What the process call wants of a draft. */
export function requestOf({ analysisId, analysis }: Analysis, areaId: number, draft: Draft) {
  const { included, mappings } = madeTies(draft, analysis.suggestedMappings);
  return {
    analysisId,
    areaId,
    includedEntities: [...draft.includedEntities],
    mappings: Object.fromEntries(
      Object.entries(draft.mappings).map(([source, { table, column, confidence }]) => [
        source,
        { table, column, confidence },
      ]),
    ),
    bridgeMappings: mappings.map(({ sourceColumn, bridgeTable, attribute }) => ({
      sourceColumn,
      bridgeTable,
      attribute,
    })),
    includedBridges: included,
    derivedColumns: [...(draft.derivedColumns ?? [])],
    excludedRows: (draft.excludedRows ?? []).map(({ column, words }) => ({ column, words: [...words] })),
    blankClears: clearedFields(draft),
  };
}
