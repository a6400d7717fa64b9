import { useQuery } from '@tanstack/react-query';
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
      state.data === undefined || state.data.state === 'running' ? interval : false,
    staleTime: ({ state }) => (state.data?.state === 'running' ? 0 : Number.POSITIVE_INFINITY),
  });
}
