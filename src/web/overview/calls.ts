import { queryOptions } from '@tanstack/react-query';
import type { SampleStatus } from '#shared/land/contracts/sample.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type AsOfDates, asOfQuery, todayAndNow } from '#web/platform/dates/as-of-form.tsx';

/** Returns the dashboard's figures for the selected areas. Throws ApiError, NetworkError. */
async function getOverview(
  dates: AsOfDates,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Overview> {
  const { data } = await api.get<{ data: [Overview] }>('/api/analytics/overview', {
    query: asOfQuery(dates),
    selection,
    signal,
  });
  return data[0];
}

/** The query for the dashboard's figures as of any day. */
export function overviewQuery(
  selection: { headers: SelectionHeaders | null; key: string },
  dates: AsOfDates = todayAndNow,
) {
  const { headers, key } = selection;
  return queryOptions({
    queryKey: [...analyticsKey, 'overview', key, dates.asOf, dates.knownOn],
    queryFn: ({ signal }) => {
      if (headers === null) throw new Error('The figures were requested before areas were selected');
      return getOverview(dates, headers, signal);
    },
    enabled: headers !== null,
  });
}

/** Counts the records of one type in the selected areas that match a filter; an estimate above 100,000. Throws ApiError, NetworkError. */
export async function countRecords(
  plural: string,
  selection: SelectionHeaders | null,
  signal?: AbortSignal,
  filter: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { meta } = await api.get<{ meta: ListMeta }>(`/api/${plural}`, {
    query: { page: 1, page_size: 1, ...filter },
    selection,
    signal,
  });
  return meta.total;
}

const path = '/api/sample-company';

/** Creates the sample company and makes the user its Manager. */
export async function loadSampleCompany(): Promise<SampleStatus> {
  const { data } = await api.post<{ data: [{ data: SampleStatus }] }>(path);
  return data[0].data;
}

/** Returns how much of a sample company users have added or changed. */
export async function getSampleCompany(id: number): Promise<SampleStatus> {
  const { data } = await api.get<{ data: [{ data: SampleStatus }] }>(`${path}/${id}`);
  return data[0].data;
}

/**
 * Removes a sample company with everything in it, provided that its number of user records is still the one the user
 * confirmed.
 */
export async function removeSampleCompany({ id, own_records }: SampleStatus): Promise<void> {
  await api.delete(`${path}/${id}`, { query: { expected_own_records: own_records } });
}
