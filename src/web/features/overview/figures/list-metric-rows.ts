import type { MetricRows } from '#shared/contracts/analytics.ts';
import type { MetricName } from '#shared/overview.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

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
