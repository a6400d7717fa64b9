import { CalendarPlus, History, Plus } from 'lucide-react';
import { useState } from 'react';
import { type DatedEvent, type WellDates, wellOddities } from '#shared/land/events/well-event-issues.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import { type EventOwner, eventKinds, nameEvent } from './describe-event.ts';
import { LeaseEventDialog, WellEventDialog } from './event-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { timelineOf } from './timeline-of.ts';
import { useEvents, useTractsOf } from './use-events.ts';
import { WellsNote } from './wells-note.tsx';

interface EventsTabProps {
  owner: EventOwner;
  record: RecordData;
  /** Whether the user may create, edit, and delete events here. */
  mayChange: boolean;
  /** Called when the dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What happened to a well or lease, newest first: its events, its own dates, and changes of its status. */
export function EventsTab({ owner, record, mayChange, onUnsaved }: EventsTabProps) {
  const query = useEvents(owner, record.id);
  const { data: tracts = noTracts, isPending } = useTractsOf(owner, record.id);
  const [open, setOpen] = useState<{ row: RecordData | null } | null>(null);
  const onDelete = useDeleteBelonging(eventKinds[owner].entity, 'Event');
  const { events = [], history = [], hasOlder = false } = query.data ?? {};
  const items = query.data && timelineOf(owner, record, events, history);
  const contradictions =
    owner === 'well' && query.data
      ? wellOddities(record as WellDates, events as unknown as DatedEvent[])
      : [];
  const add = mayChange && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={14} />}
      disabled={query.data === undefined || (owner === 'lease' && isPending)}
      onClick={() => setOpen({ row: null })}
    >
      New Event
    </Button>
  );
  const dialog = { record, onUnsaved, onClose: () => setOpen(null) };

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <p className="me-auto text-sm text-muted">{describeSources[owner]}</p>
        {add}
      </div>
      {owner === 'lease' && <WellsNote leaseId={record.id} />}
      <RefetchFailure query={query} what="The events" className="mx-3 mb-3" />
      {contradictions.length > 0 && (
        <Banner tone="warning" title="The well and its events differ" className="mx-3 mb-3">
          <ul>
            {contradictions.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The events" />
      ) : items === undefined ? (
        <div className="p-3">
          <SkeletonText lines={6} />
        </div>
      ) : items.length === 0 ? (
        <EmptyState icon={<CalendarPlus size={20} />} title="No events" actions={add || undefined}>
          {describeMissing[owner]}
        </EmptyState>
      ) : (
        <Timeline
          owner={owner}
          items={items}
          tracts={tracts}
          acts={
            mayChange
              ? {
                  onEdit: (row) => setOpen({ row }),
                  onDelete: (row) =>
                    void onDelete(
                      row,
                      `“${nameEvent(owner, row)}” will be removed. ${describeEffect[owner]}`,
                    ),
                }
              : null
          }
        />
      )}
      {hasOlder && (
        <p className="flex items-center gap-2 border-t border-hairline p-3 text-sm text-muted">
          <History aria-hidden size={14} />
          Older changes of the status are in the history.
        </p>
      )}
      {open !== null &&
        (owner === 'well' ? (
          <WellEventDialog {...dialog} events={events} stored={open.row} />
        ) : (
          <LeaseEventDialog {...dialog} events={events} tracts={tracts} stored={open.row} />
        ))}
    </Card>
  );
}

const noTracts: ReadonlyMap<number, string> = new Map();

const describeSources = {
  well: 'What happened to this well, newest first.',
  lease: 'What extended, held or released this lease, newest first.',
} as const satisfies Record<EventOwner, string>;

const describeMissing = {
  well: 'Record when the well was spudded, first produced, ceased, was shut in, returned or was plugged. The dates decide which leases its production holds.',
  lease:
    'Record options, amendments, shut-in payments, operations, releases and ratifications. They decide how long the lease lasts.',
} as const satisfies Record<EventOwner, string>;

const describeEffect = {
  well: "The well's dates and status follow the events that remain.",
  lease: 'The standing of the lease follows the events that remain.',
} as const satisfies Record<EventOwner, string>;
