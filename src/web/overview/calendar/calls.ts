import type { Calendar, CalendarFeed, CreatedFeed, FeedBody } from '#shared/overview/contracts/calendar.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** Returns the critical dates between two days. Throws ApiError, NetworkError. */
export async function readCalendar(
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Calendar> {
  const { data } = await api.get<{ data: [Calendar] }>('/api/calendar', { query, selection, signal });
  return data[0];
}

const feeds = '/api/calendar/feeds';
export const feedsKey = ['calendar-feeds'] as const;

/** Lists the user's calendar feeds. Throws ApiError, NetworkError. */
export async function listFeeds(signal: AbortSignal): Promise<CalendarFeed[]> {
  const { data } = await api.get<{ data: CalendarFeed[] }>(feeds, { signal });
  return data;
}

/** Creates a feed and returns its address, the only time that it is shown. Throws ApiError, NetworkError. */
export async function createFeed(body: FeedBody): Promise<string> {
  const { url } = await api.post<CreatedFeed>(feeds, body);
  return url;
}

/** Revokes a feed. Throws ApiError (404 if it is already revoked), NetworkError. */
export async function revokeFeed(id: number): Promise<void> {
  await api.delete(`${feeds}/${id}`);
}
