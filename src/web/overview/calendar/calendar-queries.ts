import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CalendarKind } from '#shared/overview/calendar.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { readCalendar } from './calls.ts';

type Chosen = { headers: SelectionHeaders | null; key: string };
type Asked = { from: string; to: string; kinds: readonly CalendarKind[] };

/** How many dates of a day that is open load at a time. */
const perPage = 50;

function read({ headers }: Chosen, { from, to, kinds }: Asked, page: object, signal: AbortSignal) {
  if (headers === null) throw new Error('Critical dates were requested before areas were selected');
  const query = { from, to, kinds: kinds.length === 0 ? undefined : kinds.join(','), ...page };
  return readCalendar(query, headers, signal);
}

/** Returns the query for the first `perDay` dates of each day between two days. */
export function spanQuery(asked: Asked, perDay: number, chosen: Chosen) {
  return queryOptions({
    queryKey: [...analyticsKey, 'calendar', chosen.key, asked, perDay],
    queryFn: ({ signal }) => read(chosen, asked, { per_day: perDay }, signal),
    enabled: chosen.headers !== null,
  });
}

/** Returns the query for all dates of a day, in pages. */
export function dayQuery(day: string, kinds: readonly CalendarKind[], chosen: Chosen) {
  const asked = { from: day, to: day, kinds };
  return infiniteQueryOptions({
    queryKey: [...analyticsKey, 'calendar-day', chosen.key, asked],
    queryFn: ({ signal, pageParam }) => read(chosen, asked, { per_day: perPage, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.total_items ? pages.length + 1 : undefined,
    enabled: chosen.headers !== null,
  });
}
