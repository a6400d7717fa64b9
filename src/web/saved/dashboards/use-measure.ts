import { useQuery } from '@tanstack/react-query';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type AsOfDates, asOfQuery } from '#web/platform/dates/as-of-form.tsx';
import { measure } from './calls.ts';

/** The selection and the days for which a dashboard's charts are read; today and now by default. */
export type ChosenAreas = { headers: SelectionHeaders; key: string; dates?: AsOfDates };

/** Reads the figures of a question, and again after every change by the user. */
export function useMeasure(question: Question, { headers, key, dates }: ChosenAreas) {
  const asked = { ...question, ...(dates && asOfQuery(dates)) };
  return useQuery({
    queryKey: [...analyticsKey, 'measure', key, asked],
    queryFn: ({ signal }) => measure(asked, headers, signal),
  });
}
