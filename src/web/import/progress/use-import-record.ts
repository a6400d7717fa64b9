import { useQuery } from '@tanstack/react-query';
import { getImport } from '#web/import/calls.ts';
import { isMoving } from './import-state.ts';

/** How often a running import is asked for, in milliseconds. */
const interval = 500;

/** An import as it stands; asked for again while it runs or is being undone. */
export function useImportRecord(id: number | undefined) {
  return useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => getImport(id ?? 0, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || isMoving(state.data) ? interval : false),
    staleTime: ({ state }) => (isMoving(state.data) ? 0 : Number.POSITIVE_INFINITY),
  });
}
