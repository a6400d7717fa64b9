import { useQuery } from '@tanstack/react-query';
import { startImport } from './calls/start-import.ts';
import type { Draft } from './draft.ts';
import { useImportRecord } from './use-import-record.ts';

/** Tries an import without writing anything; the same draft is tried once. */
export function useDryRun(analysisId: string, areaId: number, draft: Draft, enabled: boolean) {
  const start = useQuery({
    queryKey: ['dry-run', analysisId, areaId, draft],
    queryFn: () => startImport({ ...requestOf(analysisId, areaId, draft), dryRun: true }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const trial = useImportRecord(start.data);
  return {
    record: trial.data,
    error: start.error ?? trial.error,
    retry: () => void (start.error ? start.refetch() : trial.refetch()),
    retryAnew: () => void start.refetch(),
  };
}

/** What the process call wants of a draft. */
export function requestOf(analysisId: string, areaId: number, draft: Draft) {
  return {
    analysisId,
    areaId,
    includedEntities: [...draft.includedEntities],
    mappings: Object.fromEntries(
      Object.entries(draft.mappings).map(([source, { table, column }]) => [source, { table, column }]),
    ),
  };
}
