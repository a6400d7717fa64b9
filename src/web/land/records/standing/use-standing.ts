import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { type AsOfDates, asOfQuery } from '#web/platform/dates/as-of-form.tsx';

/**
 * Returns the standing of a lease with its reasons. It depends on wells, events and other leases, so it is refetched
 * after every write.
 */
export function useStanding(leaseId: number, { asOf, knownOn }: AsOfDates) {
  return useQuery({
    queryKey: [...analyticsKey, 'standing', leaseId, asOf, knownOn],
    queryFn: async ({ signal }) => {
      const query = asOfQuery({ asOf, knownOn });
      const { data } = await api.get<{ data: [LeaseStandingAnswer] }>(`/api/leases/${leaseId}/standing`, {
        query,
        signal,
      });
      return data[0];
    },
    placeholderData: keepPreviousData,
  });
}
