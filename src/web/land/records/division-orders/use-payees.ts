import { useQuery } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { getPayees } from './calls.ts';

/** Reads the division orders of a well and its division of interest on a day; empty for today. */
export function usePayees(wellId: number, asOf: string) {
  return useQuery({
    // Begins with the key of the wells, so that every change of a link or a division order refetches it.
    queryKey: [...recordsKey(assets.well), 'division orders', wellId, asOf],
    queryFn: ({ signal }) => getPayees(wellId, asOf, signal),
    staleTime: 0,
  });
}
