import type { MetricName } from '#shared/land/acreage/overview.ts';
import type { MetricRows } from '#shared/overview/contracts/analytics.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** Rows on a page of what a figure was made of. */
export const figurePageSize = 25;

/** One page of the rows that sum to a figure, with its formula. Throws ApiError, NetworkError. */
export function listMetricRows(
  metric: MetricName,
  page: number,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<MetricRows> {
  return api.get(`/api/analytics/metrics/${metric}/rows`, {
    query: { page, page_size: figurePageSize },
    selection,
    signal,
  });
}
