import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';

/** Dates are YYYY-MM-DD; an empty one is today or, for `knownOn`, everything recorded until now. */
export type StandingDates = { asOf: string; knownOn: string };

/**
 * Returns the standing of a lease with its reasons. It depends on wells, events and other leases, so it is refetched
 * after every write.
 */
export function useStanding(leaseId: number, { asOf, knownOn }: StandingDates) {
  return useQuery({
    queryKey: [...analyticsKey, 'standing', leaseId, asOf, knownOn],
    queryFn: async ({ signal }) => {
      const query = { ...(asOf !== '' && { as_of: asOf }), ...(knownOn !== '' && { as_known_on: knownOn }) };
      const { data } = await api.get<{ data: [LeaseStandingAnswer] }>(`/api/leases/${leaseId}/standing`, {
        query,
        signal,
      });
      return data[0];
    },
    placeholderData: keepPreviousData,
  });
}
