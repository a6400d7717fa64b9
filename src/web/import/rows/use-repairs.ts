import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Analysis, Repair } from '#shared/import/contracts/import.ts';
import { saveRepairs } from '#web/import/calls.ts';
import { analysisKey } from '#web/import/upload/analysis-key.ts';
import { addRepairs, type Repairs, repairsOf, withoutRepair } from './repairs.ts';

/**
 * Holds the repaired cells of a file. Changes are sent immediately, so that they survive a reload; while a request is
 * running, only the latest change is queued.
 */
export function useRepairs(analysis: Analysis) {
  const { analysisId } = analysis;
  const queries = useQueryClient();
  const [repairs, setRepairs] = useState<Repairs>(() => repairsOf(analysis.repairs ?? []));
  const list = useMemo(() => [...repairs.values()], [repairs]);
  const latest = useRef(repairs);
  const sent = useRef(repairs);
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      while (sent.current !== latest.current) {
        const next = latest.current;
        const { revision: seen } = queries.getQueryData<Analysis>(analysisKey(analysisId)) ?? analysis;
        const revision = await saveRepairs(analysisId, [...next.values()], seen);
        sent.current = next;
        queries.setQueryData<Analysis>(analysisKey(analysisId), (known) => known && { ...known, revision });
      }
    },
  });
  const saving = useRef<Promise<void> | null>(null);

  /** Resolves once the server has saved every repair. */
  const save = useCallback((): Promise<void> => {
    saving.current ??= mutateAsync().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }, [mutateAsync]);

  const change = (next: Repairs) => {
    latest.current = next;
    setRepairs(next);
    queries.setQueryData<Analysis>(analysisKey(analysisId), (known) =>
      known === undefined ? known : { ...known, repairs: [...next.values()] },
    );
    // `error` reports the failure.
    save().catch(() => undefined);
  };

  return {
    repairs,
    list,
    isSaving: isPending,
    error,
    dismissError: reset,
    save,
    /** Returns false if there would be too many repairs. */
    add: (further: readonly Repair[]): boolean => {
      const next = addRepairs(latest.current, further);
      if (next === undefined) return false;
      change(next);
      return true;
    },
    takeBack: (recordIndex: number, column: string) =>
      change(withoutRepair(latest.current, recordIndex, column)),
    set: change,
  };
}
export type RepairsState = ReturnType<typeof useRepairs>;
