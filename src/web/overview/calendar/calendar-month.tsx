import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { today as localToday } from '#web/platform/today.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { usePhone } from '#web/platform/use-phone.ts';
import { Agenda, agendaLines } from './agenda.tsx';
import { spanQuery } from './calendar-queries.ts';
import {
  type CalendarState,
  readCalendarState,
  spanOfMonth,
  weeksOf,
  writeCalendarState,
} from './calendar-state.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayDialog } from './day-dialog.tsx';
import { gridLines, MonthGrid } from './month-grid.tsx';

const FeedsDialog = lazy(async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog }));

/** A month as a grid, on a phone as a list of days; the address holds the whole state. */
export function CalendarMonth({
  selection,
}: {
  selection: { headers: SelectionHeaders | null; key: string };
}) {
  const today = localToday();
  const [url, setUrl] = useAddress();
  const state = useMemo(() => readCalendarState(url, today), [url, today]);
  const change = useCallback(
    (changes: Partial<CalendarState>, { replace = false } = {}) =>
      setUrl((current) => writeCalendarState({ ...readCalendarState(current, today), ...changes }, today), {
        replace,
        preventScrollReset: true,
        // Synchronous, so that the focus can move into the month that appears.
        flushSync: true,
      }),
    [setUrl, today],
  );
  const [isFeeds, setIsFeeds] = useState(false);
  const isPhone = usePhone();
  const weeks = useMemo(() => weeksOf(state.month), [state.month]);
  const month = spanOfMonth(state.month);
  const span = isPhone ? month : { from: weeks[0]?.[0] ?? month.from, to: weeks.at(-1)?.at(-1) ?? month.to };
  const calendar = useQuery(
    spanQuery({ ...span, kinds: state.kinds }, isPhone ? agendaLines : gridLines, selection),
  );
  const total = calendar.data?.days
    .filter(({ date }) => date.startsWith(state.month))
    .reduce((sum, day) => sum + day.total, 0);
  const openDay = (day: string) => change({ day });

  return (
    <Card flush className="overflow-hidden print:border-0">
      <CalendarToolbar
        state={state}
        today={today}
        total={total}
        isFailed={calendar.isLoadingError}
        onChange={change}
        onSubscribe={() => setIsFeeds(true)}
      />
      <RefetchFailure query={calendar} what="The critical dates" className="m-3" />
      {calendar.isLoadingError ? (
        <LoadingFailure query={calendar} what="The critical dates" />
      ) : isPhone ? (
        <Agenda calendar={calendar.data} month={state.month} today={today} onOpen={openDay} />
      ) : (
        <MonthGrid
          month={state.month}
          weeks={weeks}
          calendar={calendar.data}
          today={today}
          onOpen={openDay}
          onMonth={(next) => change({ month: next }, { replace: true })}
        />
      )}
      {state.day !== undefined && (
        <DayDialog
          day={state.day}
          kinds={state.kinds}
          selection={selection}
          onClose={() => change({ day: undefined }, { replace: true })}
        />
      )}
      {isFeeds && (
        <Suspense fallback={null}>
          <FeedsDialog onClose={() => setIsFeeds(false)} />
        </Suspense>
      )}
    </Card>
  );
}
