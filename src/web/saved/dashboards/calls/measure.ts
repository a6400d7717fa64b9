import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** The figures of a question over the chosen areas. Throws ApiError (400 for what the records do not have), NetworkError. */
export async function measure(
  question: Question,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Measured> {
  const { data } = await api.ask<{ data: [Measured] }>('/api/analytics/measure', question, {
    selection,
    signal,
  });
  return data[0];
}
