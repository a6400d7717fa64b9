import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { urgencies } from '#shared/overview/calendar.ts';
import type { Calendar, CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { moveDay } from './calendar-state.ts';
import { DateChip, UrgencyIcon } from './date-chip.tsx';
import { countDates, nameDay, nameMonth, urgencyLabels, urgencyTones } from './date-words.ts';

interface MonthGridProps {
  month: string;
  weeks: readonly (readonly string[])[];
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  today: string;
  onOpen: (day: string) => void;
  /** Shows the month to which the keyboard moved. */
  onMonth: (month: string) => void;
}

/** How many lines of a day are dates; with more dates, the last line is "+3 more". */
export const gridLines = 4;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weeks of a month. One day is a tab stop; arrow keys move it, Enter opens it. */
export function MonthGrid({ month, weeks, calendar, today, onOpen, onMonth }: MonthGridProps) {
  const [chosen, setChosen] = useState(today);
  const current = chosen.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`;
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isShortcut(event, 'day-open')) {
      event.preventDefault();
      return onOpen(current);
    }
    const next = moveDay(current, event);
    if (next === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    setChosen(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };

  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
    // A date in the day leads to its own record.
    if (day !== undefined && target.closest('a') === null) onOpen(day);
  };

  const totals = new Map(calendar?.days.map(({ date, total }) => [date, total]));
  const byDay = Map.groupBy(calendar?.items ?? [], ({ date }) => date);
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the days of the month.
        role="grid"
        aria-label={nameMonth(month)}
        aria-busy={calendar === undefined}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="border-b border-hairline px-2 py-1.5 text-start text-xs font-medium text-muted"
              >
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  items={byDay.get(day) ?? []}
                  total={calendar === undefined ? undefined : (totals.get(day) ?? 0)}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  isTabStop={day === current}
                  onFocus={() => day.startsWith(month) && setChosen(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Colors" className="flex flex-wrap gap-2 border-t border-hairline px-3 py-2">
        {urgencies.map((urgency) => (
          <li key={urgency} className="flex">
            <Badge tone={urgencyTones[urgency]}>
              <span className="flex items-center gap-1">
                <UrgencyIcon urgency={urgency} />
                {urgencyLabels[urgency]}
              </span>
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DayCellProps {
  day: string;
  items: readonly CalendarItem[];
  /** Undefined while it loads. */
  total: number | undefined;
  /** Whether the day is of the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

function DayCell({ day, items, total, isOutside, isToday, isTabStop, onFocus }: DayCellProps) {
  const shown = total !== undefined && total > gridLines ? items.slice(0, gridLines - 1) : items;
  const left = (total ?? 0) - shown.length;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move to this cell.
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      className={cn(
        'h-33 cursor-pointer border-b border-s border-hairline p-1 align-top first:border-s-0 hover:bg-hover focus-visible:-outline-offset-2',
        isOutside && 'bg-sunken',
      )}
    >
      <div className="flex flex-col gap-0.5">
        <VisuallyHidden>{`${nameDay(day)}${total ? `, ${countDates(total)}` : ''}`}</VisuallyHidden>
        <span
          aria-hidden
          className={cn(
            'grid h-5.5 w-fit min-w-5.5 place-content-center rounded-full px-1 text-sm tabular-nums',
            isToday ? 'bg-accent font-semibold text-on-accent' : isOutside ? 'text-faint' : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {total === undefined && !isOutside && <Skeleton className="h-5.5 w-full" />}
        {shown.map((item) => (
          <DateChip key={item.key} item={item} />
        ))}
        {left > 0 && (
          <span className="px-1.5 text-xs leading-5.5 font-medium text-muted">
            +{left.toLocaleString('en-US')} more
          </span>
        )}
      </div>
    </td>
  );
}
