import { useQuery } from '@tanstack/react-query';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { measure } from './calls.ts';

/** The selection for which a dashboard's charts are read. */
export type ChosenAreas = { headers: SelectionHeaders; key: string };

/** Reads the figures of a question, and again after every change by the user. */
export function useMeasure(question: Question, { headers, key }: ChosenAreas) {
  return useQuery({
    queryKey: [...analyticsKey, 'measure', key, question],
    queryFn: ({ signal }) => measure(question, headers, signal),
  });
}
