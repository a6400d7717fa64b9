import { useQuery } from '@tanstack/react-query';
import { isUnderWay } from '#web/lib/imports/import-state.ts';
import { getImport } from './calls/get-import.ts';

/** How often a running import is asked for, in milliseconds. */
const interval = 500;

/** An import as it stands; asked for again while it runs. */
export function useImportRecord(id: number | undefined) {
  return useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => getImport(id ?? 0, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.state) ? interval : false,
    staleTime: ({ state }) => (isUnderWay(state.data?.state) ? 0 : Number.POSITIVE_INFINITY),
  });
}
