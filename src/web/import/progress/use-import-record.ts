import { useQuery } from '@tanstack/react-query';
import { getImport } from '#web/import/calls.ts';
import { canStillChange } from './import-state.ts';

/** How often a running import is polled, in milliseconds. */
const interval = 500;

/** Loads an import's record, and polls it while the import is in progress or being undone. */
export function useImportRecord(id: number | undefined) {
  return useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => getImport(id ?? 0, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || canStillChange(state.data) ? interval : false,
    staleTime: ({ state }) => (canStillChange(state.data) ? 0 : Number.POSITIVE_INFINITY),
  });
}
