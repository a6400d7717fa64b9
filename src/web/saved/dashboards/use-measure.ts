import { useQuery } from '@tanstack/react-query';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { measure } from './calls.ts';

/** What the charts of a board are read with. */
export type ChosenAreas = { headers: SelectionHeaders; key: string };

/** The figures of a question, read anew after every write of the person. */
export function useMeasure(question: Question, { headers, key }: ChosenAreas) {
  return useQuery({
    queryKey: [...analyticsKey, 'measure', key, question],
    queryFn: ({ signal }) => measure(question, headers, signal),
  });
}
