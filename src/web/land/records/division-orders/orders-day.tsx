import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { DatesForm } from '#web/platform/dates/dates-form.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useAddress, writeParameters } from '#web/platform/use-address.ts';
import { refusedDay } from '../related/royalty-deck/deck-dates.tsx';

const parameter = 'orders_as_of';

/** Returns the day of the division orders in the page's address, YYYY-MM-DD or empty for today, and a function that changes it. */
export function useOrdersDay(): [string, (day: string) => void] {
  const [url, setUrl] = useAddress();
  const show = (day: string) =>
    setUrl((current) => writeParameters(current, { [parameter]: day }), { preventScrollReset: true });
  return [url.get(parameter) ?? '', show];
}

interface OrdersDayProps {
  asOf: string;
  onShow: (day: string) => void;
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'>;
}

/** Asks for the division orders of another day: those prepared for a day to come, or what applied in the past. */
export function OrdersDay({ asOf, onShow, query }: OrdersDayProps) {
  const [isOpen, setOpen] = useState(asOf !== '');
  if (!isOpen)
    return (
      <div className="px-2 pb-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<CalendarClock aria-hidden size={14} />}
          onClick={() => setOpen(true)}
        >
          As of another date
        </Button>
      </div>
    );
  return (
    <DatesForm
      label="Date of the division orders"
      className="border-y border-hairline p-3 mb-3"
      fields={[{ name: 'asOf', label: 'As Of', placeholder: 'Today', error: refusedDay(query, 'As Of') }]}
      shown={{ asOf }}
      onShow={({ asOf: day }) => onShow(day)}
      isFetching={query.isFetching}
      isFailed={query.isError}
      note="The division orders that apply on the date, compared with the division of interest of that date."
    >
      <Button
        variant="ghost"
        onClick={() => {
          setOpen(false);
          onShow('');
        }}
      >
        Back to today
      </Button>
    </DatesForm>
  );
}
