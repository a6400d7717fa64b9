import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { DatesForm } from '#web/platform/dates/dates-form.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useAddress, writeParameters } from '#web/platform/use-address.ts';

/** The day of the division, and the one that it is compared with, YYYY-MM-DD; empty for today, and for no comparison. */
export type DeckDays = { asOf: string; comparedWith: string };

const names = { asOf: 'deck_as_of', comparedWith: 'deck_compared_with' } as const;

/** Returns the days in the page's address, and a function that changes them. */
export function useDeckDays(): [DeckDays, (days: DeckDays) => void] {
  const [url, setUrl] = useAddress();
  const days = { asOf: url.get(names.asOf) ?? '', comparedWith: url.get(names.comparedWith) ?? '' };
  const show = (wanted: DeckDays) =>
    setUrl(
      (current) =>
        writeParameters(current, {
          [names.asOf]: wanted.asOf,
          [names.comparedWith]: wanted.comparedWith,
        }),
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
    <DatesForm
      label="Dates of the shares"
      className="border-b border-hairline p-3"
      fields={[
        { name: 'asOf', label: 'As Of', placeholder: 'Today', error: refusedDay(query, 'As Of') },
        {
          name: 'comparedWith',
          label: 'Compare With',
          placeholder: 'No other date',
          error: refusedDay(comparedQuery, 'Compare With'),
        },
      ]}
      shown={days}
      onShow={onShow}
      isFetching={query.isFetching || comparedQuery.isFetching}
      isFailed={query.isError || comparedQuery.isError}
      note="A date uses the interests, leases, contracts and unit records in effect on it. Acres and allocation are those of today."
    >
      <Button
        variant="ghost"
        onClick={() => {
          setOpen(false);
          onShow({ asOf: '', comparedWith: '' });
        }}
      >
        Back to today
      </Button>
    </DatesForm>
  );
}
