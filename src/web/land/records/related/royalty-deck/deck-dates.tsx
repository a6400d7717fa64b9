import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { useAddress } from '#web/platform/use-address.ts';

/** The day of the division, and the one that it is compared with, YYYY-MM-DD; empty for today, and for no comparison. */
export type DeckDays = { asOf: string; comparedWith: string };

const names = { asOf: 'deck_as_of', comparedWith: 'deck_compared_with' } as const;

/** Returns the days in the page's address, and a function that changes them. */
export function useDeckDays(): [DeckDays, (days: DeckDays) => void] {
  const [url, setUrl] = useAddress();
  const days = { asOf: url.get(names.asOf) ?? '', comparedWith: url.get(names.comparedWith) ?? '' };
  const show = (wanted: DeckDays) =>
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        for (const day of ['asOf', 'comparedWith'] as const)
          if (wanted[day] === '') next.delete(names[day]);
          else next.set(names[day], wanted[day]);
        return next;
      },
      { preventScrollReset: true },
    );
  return [days, show];
}

type DeckQuery = Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'>;

/** Returns why the day of a query was refused, if it was. */
export function refusedDay({ isError, error }: DeckQuery, label: string): string | undefined {
  return isError ? labeledDetailOf(error, 'as_of', label) : undefined;
}

interface DeckDatesProps {
  days: DeckDays;
  onShow: (days: DeckDays) => void;
  query: DeckQuery;
  comparedQuery: DeckQuery;
}

/** Asks for the shares as of another day, and for the day to compare them with. */
export function DeckDates({ days, onShow, query, comparedQuery }: DeckDatesProps) {
  const isDated = days.asOf !== '' || days.comparedWith !== '';
  const [isOpen, setOpen] = useState(isDated);
  const [typed, setTyped] = useState(days);
  const isChanged = typed.asOf !== days.asOf || typed.comparedWith !== days.comparedWith;
  if (!isOpen && !isDated)
    return (
      <div className="border-b border-hairline px-2 py-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<CalendarClock aria-hidden size={14} />}
          onClick={() => setOpen(true)}
        >
          As of another date, or compare two
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      aria-label="Dates of the shares"
      className="flex flex-wrap items-end gap-3 border-b border-hairline p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(typed);
      }}
    >
      <Field label="As Of" error={refusedDay(query, 'As Of')} className="w-40">
        <DateInput
          value={typed.asOf}
          placeholder="Today"
          onChange={({ target }) => setTyped((before) => ({ ...before, asOf: target.value }))}
        />
      </Field>
      <Field label="Compare With" error={refusedDay(comparedQuery, 'Compare With')} className="w-40">
        <DateInput
          value={typed.comparedWith}
          placeholder="No other date"
          onChange={({ target }) => setTyped((before) => ({ ...before, comparedWith: target.value }))}
        />
      </Field>
      <Button
        type="submit"
        loading={query.isFetching || comparedQuery.isFetching}
        disabled={!isChanged && !query.isError && !comparedQuery.isError}
      >
        Show
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          const today = { asOf: '', comparedWith: '' };
          setTyped(today);
          setOpen(false);
          onShow(today);
        }}
      >
        Back to today
      </Button>
      <p className="basis-full text-sm text-muted">
        A date uses the interests, leases and contracts in effect on it. Units and allocation are those of
        today.
      </p>
    </form>
  );
}
