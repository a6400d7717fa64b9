import { CalendarCheck } from 'lucide-react';
import type { Calendar } from '#shared/overview/contracts/calendar.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { DateRow } from './date-row.tsx';
import { nameDay, nameMonth } from './date-words.ts';

/** How many dates of a day are listed; a button opens the others. */
export const agendaLines = 10;

interface AgendaProps {
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  month: string;
  today: string;
  onOpen: (day: string) => void;
}

/** The days of a month that have dates, one below the other, for phones. */
export function Agenda({ calendar, month, today, onOpen }: AgendaProps) {
  if (calendar === undefined)
    return (
      <div className="p-4">
        <SkeletonText lines={8} />
      </div>
    );
  if (calendar.days.length === 0)
    return (
      <EmptyState icon={<CalendarCheck size={20} />} title={`Nothing is due in ${nameMonth(month)}`}>
        Ends of terms, extensions, payments and other obligations are listed here.
      </EmptyState>
    );
  const byDay = Map.groupBy(calendar.items, ({ date }) => date);
  return calendar.days.map(({ date, total }) => {
    const items = byDay.get(date) ?? [];
    const left = total - items.length;
    return (
      <section key={date} aria-label={nameDay(date)} className="border-b border-hairline last:border-b-0">
        <h2 className="sticky top-0 flex items-center gap-2 bg-sunken px-4 py-1.5 text-sm font-medium">
          {nameDay(date)}
          {date === today && <Badge tone="success">Today</Badge>}
        </h2>
        <ul className="px-4">
          {items.map((item) => (
            <DateRow key={item.key} item={item} />
          ))}
        </ul>
        {left > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onOpen(date)} className="mx-2 mb-2">
            +{left.toLocaleString('en-US')} more
          </Button>
        )}
      </section>
    );
  });
}
