import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** The figures of the dashboard for the chosen areas. Throws ApiError, NetworkError. */
async function getOverview(selection: SelectionHeaders, signal: AbortSignal): Promise<Overview> {
  const { data } = await api.get<{ data: [Overview] }>('/api/analytics/overview', { selection, signal });
  return data[0];
}

/** The dashboard's figures as the cache keeps them. */
export function overviewQuery(selection: { headers: SelectionHeaders | null; key: string }) {
  const { headers, key } = selection;
  return queryOptions({
    queryKey: [...analyticsKey, 'overview', key],
    queryFn: ({ signal }) => {
      if (headers === null) throw new Error('The figures were asked for before areas were chosen');
      return getOverview(headers, signal);
    },
    enabled: headers !== null,
  });
}
