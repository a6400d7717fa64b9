import type { ReactNode } from 'react';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { DatesForm } from './dates-form.tsx';

/** Dates are YYYY-MM-DD; an empty one is today or, for `knownOn`, everything recorded until now. */
export type AsOfDates = { asOf: string; knownOn: string };

/** What is true today, by everything recorded until now. */
export const todayAndNow: AsOfDates = { asOf: '', knownOn: '' };

type DatedQuery = { isError: boolean; isFetching: boolean; error: unknown };

/** Returns the query parameters of both dates. */
export function asOfQuery({ asOf, knownOn }: AsOfDates): Record<string, string> {
  return { ...(asOf !== '' && { as_of: asOf }), ...(knownOn !== '' && { as_known_on: knownOn }) };
}

const labels = { as_of: 'As Of', as_known_on: 'As Known On' } as const;

function errorOf(query: DatedQuery, path: keyof typeof labels): string | undefined {
  return query.isError ? labeledDetailOf(query.error, path, labels[path]) : undefined;
}

/** Whether the request failed because of one of its dates, which the form then shows. */
export function isDateRefused(query: DatedQuery): boolean {
  return errorOf(query, 'as_of') !== undefined || errorOf(query, 'as_known_on') !== undefined;
}

interface AsOfFormProps {
  query: DatedQuery;
  /** The dates of the answer on screen. */
  shown: AsOfDates;
  onShow: (dates: AsOfDates) => void;
  /** Follows the button. */
  children?: ReactNode;
  /** What else the reader should know. */
  note?: string | undefined;
}

/** Asks as of which date an answer is wanted, and as known on which date. */
export function AsOfForm({ query, shown, onShow, children, note = '' }: AsOfFormProps) {
  return (
    <DatesForm
      fields={[
        { name: 'asOf', label: labels.as_of, placeholder: 'Today', error: errorOf(query, 'as_of') },
        {
          name: 'knownOn',
          label: labels.as_known_on,
          placeholder: 'Now',
          error: errorOf(query, 'as_known_on'),
        },
      ]}
      shown={shown}
      onShow={onShow}
      isFetching={query.isFetching}
      isFailed={query.isError}
      note={`As of a date uses what was true on it. As known on a date leaves out what was recorded later. ${note}`}
    >
      {children}
    </DatesForm>
  );
}
