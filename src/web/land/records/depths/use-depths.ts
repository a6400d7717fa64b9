import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TractDepths } from '#shared/land/contracts/depths.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { type AsOfDates, asOfQuery } from '#web/platform/dates/as-of-form.tsx';

/** Returns who owns and leases what at which depths of a tract; refetched after every write. */
export function useDepths(tractId: number, dates: AsOfDates) {
  return useQuery({
    queryKey: [...analyticsKey, 'depths', tractId, dates.asOf, dates.knownOn],
    queryFn: async ({ signal }) => {
      const query = asOfQuery(dates);
      const { data } = await api.get<{ data: [TractDepths] }>(`/api/tracts/${tractId}/depths`, {
        query,
        signal,
      });
      return data[0];
    },
    placeholderData: keepPreviousData,
  });
}
