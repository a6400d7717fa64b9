import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCoveredAcres, listObligations, type ShownObligations } from '#web/land/records/calls.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';

/** Obligations per page. */
export const obligationsOnPage = 25;

/**
 * Returns a page of a lease's obligations. Their amounts depend on many records, so they are refetched after every
 * write.
 */
export function useObligations(leaseId: number, shown: ShownObligations, page: number) {
  return useQuery({
    queryKey: [...analyticsKey, 'obligations', leaseId, shown, page],
    queryFn: ({ signal }) => listObligations(leaseId, shown, { page, page_size: obligationsOnPage }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Returns the number of open obligations of a lease, for its tab label; undefined until loaded. */
export function useOpenObligations(leaseId: number): number | undefined {
  const { data } = useQuery({
    queryKey: [...analyticsKey, 'obligations', leaseId, 'count'],
    queryFn: ({ signal }) => listObligations(leaseId, 'open', { page: 1, page_size: 1 }, signal),
  });
  return data?.meta.total;
}

/** Returns the acres that a lease covers on a date; sends no request if the date is null. */
export function useCoveredAcres(leaseId: number, on: string | null) {
  return useQuery({
    queryKey: [...analyticsKey, 'covered acres', leaseId, on],
    queryFn: ({ signal }) => getCoveredAcres(leaseId, on ?? '', signal),
    enabled: on !== null,
  });
}
