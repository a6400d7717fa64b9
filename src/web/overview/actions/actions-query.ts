import { queryOptions } from '@tanstack/react-query';
import type { ActionCenter } from '#shared/overview/contracts/analytics.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { listActions } from './calls.ts';

/**
 * Returns the query for a page of action items; the previous page stays visible while another one of the same areas
 * loads.
 */
export function actionsQuery(
  query: QueryParameters,
  { headers, key }: { headers: SelectionHeaders | null; key: string },
) {
  return queryOptions({
    queryKey: [...analyticsKey, 'actions', key, query],
    queryFn: ({ signal }) => {
      if (headers === null) throw new Error('Action items were requested before areas were selected');
      return listActions(query, headers, signal);
    },
    enabled: headers !== null,
    placeholderData: (earlier: ActionCenter | undefined, from) =>
      from?.queryKey[2] === key ? earlier : undefined,
  });
}
