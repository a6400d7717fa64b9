import { useInfiniteQuery } from '@tanstack/react-query';
import type { CalendarKind } from '#shared/overview/calendar.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { dayQuery } from './calendar-queries.ts';
import { DateRow } from './date-row.tsx';
import { countDates, nameDay } from './date-words.ts';

interface DayDialogProps {
  day: string;
  kinds: readonly CalendarKind[];
  selection: { headers: SelectionHeaders | null; key: string };
  onClose: () => void;
}

/** All critical dates of a day. */
export function DayDialog({ day, kinds, selection, onClose }: DayDialogProps) {
  const dates = useInfiniteQuery(dayQuery(day, kinds, selection));
  const pages = dates.data?.pages;
  const items = pages?.flatMap((page) => page.items) ?? [];
  const total = pages?.[0]?.total_items ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nameDay(day)}
      description={pages === undefined ? undefined : total === 0 ? 'Nothing is due' : countDates(total)}
    >
      <RefetchFailure query={dates} what="The critical dates" className="mb-3" />
      {dates.isLoadingError ? (
        <LoadingFailure query={dates} what="The critical dates" />
      ) : pages === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <ul aria-label="Critical dates">
          {items.map((item) => (
            <DateRow key={item.key} item={item} />
          ))}
        </ul>
      )}
      {dates.hasNextPage && (
        <Button
          onClick={() => void dates.fetchNextPage()}
          loading={dates.isFetchingNextPage}
          className="mt-3"
        >
          Show more ({(total - items.length).toLocaleString('en-US')})
        </Button>
      )}
    </Dialog>
  );
}
