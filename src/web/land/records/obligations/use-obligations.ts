import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCoveredAcres, listObligations, type ShownObligations } from '#web/land/records/calls.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';

/** So many obligations stand on a page. */
export const obligationsOnPage = 25;

/** A page of a lease's obligations. Their amounts are of many records, so they are read anew after every write. */
export function useObligations(leaseId: number, shown: ShownObligations, page: number) {
  return useQuery({
    queryKey: [...analyticsKey, 'obligations', leaseId, shown, page],
    queryFn: ({ signal }) => listObligations(leaseId, shown, { page, page_size: obligationsOnPage }, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many obligations of a lease are open, for the name of their tab; undefined until that is known. */
export function useOpenObligations(leaseId: number): number | undefined {
  const { data } = useQuery({
    queryKey: [...analyticsKey, 'obligations', leaseId, 'count'],
    queryFn: ({ signal }) => listObligations(leaseId, 'open', { page: 1, page_size: 1 }, signal),
  });
  return data?.meta.total;
}

/** The acres that a lease covers on a day; not asked for while there is no such day. */
export function useCoveredAcres(leaseId: number, on: string | null) {
  return useQuery({
    queryKey: [...analyticsKey, 'covered acres', leaseId, on],
    queryFn: ({ signal }) => getCoveredAcres(leaseId, on ?? '', signal),
    enabled: on !== null,
  });
}
