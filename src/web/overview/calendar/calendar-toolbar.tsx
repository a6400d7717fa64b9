import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { calendarKindNames, calendarKinds } from '#shared/overview/calendar.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { MultiSelectPopover } from '#web/platform/ui/inputs/multi-select-popover.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { type CalendarState, moveMonth } from './calendar-state.ts';
import { countDates, nameMonth } from './date-words.ts';

interface CalendarToolbarProps {
  state: CalendarState;
  today: string;
  /** The number of dates of the month; undefined while it loads. */
  total: number | undefined;
  isFailed: boolean;
  onChange: (changes: Partial<CalendarState>) => void;
  onSubscribe: () => void;
}

const monthNames = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: nameMonth(`2026-${value}`).split(' ')[0] ?? '' };
});
const kindOptions = calendarKindNames.map((value) => ({ value, label: calendarKinds[value] }));

/** Moves between months and chooses which kinds of dates are shown. */
export function CalendarToolbar({
  state,
  today,
  total,
  isFailed,
  onChange,
  onSubscribe,
}: CalendarToolbarProps) {
  const { month, kinds } = state;
  const [year = '', ofYear = ''] = month.split('-');
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-3">
      <div className="flex items-center gap-1 print:hidden">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden size={16} />}
          onClick={() => onChange({ month: moveMonth(month, -1) })}
        />
        <Button onClick={() => onChange({ month: today.slice(0, 7) })} disabled={month === today.slice(0, 7)}>
          Today
        </Button>
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden size={16} />}
          onClick={() => onChange({ month: moveMonth(month, 1) })}
        />
      </div>
      <div className="flex gap-2 print:hidden">
        <div className="w-32">
          <Select
            aria-label="Month"
            value={ofYear}
            options={monthNames}
            onChange={({ target }) => onChange({ month: `${year}-${target.value}` })}
          />
        </div>
        <div className="w-24">
          <Select
            aria-label="Year"
            value={year}
            options={yearsAround(Number(today.slice(0, 4)), Number(year))}
            onChange={({ target }) => onChange({ month: `${target.value}-${ofYear}` })}
          />
        </div>
      </div>
      <h2 className="hidden text-lg font-semibold print:block">{nameMonth(month)}</h2>
      {total === undefined ? (
        !isFailed && <Skeleton className="h-3 w-28" />
      ) : (
        <p role="status" className="text-muted">
          {total === 0 ? `No critical dates in ${nameMonth(month)}` : countDates(total)}
        </p>
      )}
      <div className="ms-auto flex flex-wrap gap-2 print:hidden">
        <MultiSelectPopover
          label="Kinds of dates"
          summary={describeKinds(kinds)}
          options={kindOptions}
          selected={kinds.length === 0 ? calendarKindNames : kinds}
          onChange={(chosen) => onChange({ kinds: chosen.length === calendarKindNames.length ? [] : chosen })}
        />
        <Button icon={<CalendarPlus aria-hidden size={16} />} onClick={onSubscribe}>
          Subscribe
        </Button>
      </div>
    </div>
  );
}

function describeKinds(kinds: CalendarState['kinds']): string {
  const [first] = kinds;
  if (first === undefined) return 'All kinds';
  return kinds.length === 1 ? calendarKinds[first] : `${kinds.length} kinds`;
}

/** Returns the years to choose from: those of most leases, and the one that is shown. */
function yearsAround(now: number, shown: number): { value: string; label: string }[] {
  const years = Array.from({ length: 31 }, (_, index) => now - 10 + index);
  const all = years.includes(shown) ? years : [...years, shown].sort((a, b) => a - b);
  return all.map((year) => ({ value: String(year), label: String(year) }));
}
