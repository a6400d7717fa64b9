import { type ReactNode, useState } from 'react';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

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
  const [typed, setTyped] = useState(shown);
  const isChanged = typed.asOf !== shown.asOf || typed.knownOn !== shown.knownOn;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(typed);
      }}
    >
      <Field label={labels.as_of} error={errorOf(query, 'as_of')} className="w-40">
        <DateInput
          value={typed.asOf}
          placeholder="Today"
          onChange={({ target }) => setTyped((before) => ({ ...before, asOf: target.value }))}
        />
      </Field>
      <Field label={labels.as_known_on} error={errorOf(query, 'as_known_on')} className="w-40">
        <DateInput
          value={typed.knownOn}
          placeholder="Now"
          onChange={({ target }) => setTyped((before) => ({ ...before, knownOn: target.value }))}
        />
      </Field>
      <Button type="submit" loading={query.isFetching} disabled={!isChanged && !query.isError}>
        Show
      </Button>
      {children}
      <p className="basis-full text-sm text-muted">
        As of a date uses what was true on it. As known on a date leaves out what was recorded later. {note}
      </p>
    </form>
  );
}
