import { useState } from 'react';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { wellEvent } from '#shared/land/entities/well-event.ts';
import {
  type EventField,
  leaseDateOddities,
  leaseEventIssues,
  leaseEventOddities,
} from '#shared/land/events/lease-event-issues.ts';
import {
  type DatedEvent,
  futureIssue,
  unprovenOddities,
  type WellDates,
  wellEventOddities,
} from '#shared/land/events/well-event-issues.ts';
import type { LeaseEvent, StandingLease } from '#shared/land/standing/lease-standing.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { BelongingDialog } from '../belongings/belonging-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';

interface EventDialogProps {
  record: RecordData;
  /** The event to edit; null for a new one. */
  stored: RecordData | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

const wellForm = formEntity(wellEvent, ['kind', 'event_date', 'evidence', 'notes']);

const wellIssues = (read: (field: string) => unknown) => futureIssue(read('event_date'), today());

/** Creates or edits an event of a well, with warnings about its other events. */
export function WellEventDialog({
  record,
  events,
  stored,
  onUnsaved,
  onClose,
}: EventDialogProps & { events: readonly RecordData[] }) {
  const [warnings] = useState<CrossFieldWarnings>(() => ({
    fields: ['kind', 'event_date', 'evidence'],
    of: (read) => {
      const [kind, day] = [read('kind'), read('event_date')];
      if (typeof kind !== 'string') return [];
      const others = events.filter(({ id }) => id !== stored?.id) as unknown as DatedEvent[];
      const event = { kind, event_date: (day as string | null) ?? null };
      return [
        ...wellEventOddities(event, record as WellDates, others),
        ...unprovenOddities(read('evidence')),
      ];
    },
  }));
  return (
    <BelongingDialog
      kind={wellEvent}
      noun="Event"
      owner={{ well_id: record.id }}
      form={wellForm}
      stored={stored}
      description="The well's dates and status follow its latest events."
      issuesOf={wellIssues}
      warnings={warnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}

const leaseFields = leaseEvent.sections[0].fields.filter((name) => name !== 'lease_id');
const leaseIssues = (read: (field: EventField) => unknown) => leaseEventIssues(read);
/** Creates or edits an event of a lease, with warnings about its term. A partial release names one of the lease's tracts. */
export function LeaseEventDialog({
  record,
  events,
  tracts,
  stored,
  onUnsaved,
  onClose,
}: EventDialogProps & { events: readonly RecordData[]; tracts: ReadonlyMap<number, string> }) {
  const [warnings] = useState<CrossFieldWarnings>(() => ({
    fields: leaseFields,
    of: (read) => {
      const others = events.filter(({ id }) => id !== stored?.id) as unknown as LeaseEvent[];
      return [
        ...leaseEventOddities(read, today()),
        ...leaseDateOddities(read, record as StandingLease, others),
      ];
    },
  }));
  const [form] = useState(() => {
    const options = [...tracts].map(([id, label]) => ({ value: String(id), label }));
    const own = typeof stored?.tract_id === 'number' ? stored.tract_id : null;
    // A tract whose link to the lease was removed since can stay.
    if (own !== null && !tracts.has(own)) options.push({ value: String(own), label: `Tract ${own}` });
    return formEntity(leaseEvent, leaseFields, { tract_id: { kind: 'select', options } });
  });
  return (
    <BelongingDialog
      kind={leaseEvent}
      noun="Event"
      owner={{ lease_id: record.id }}
      form={form}
      stored={stored}
      description="The standing of the lease follows from its dates, its events and production on its land. Production is recorded in the events of its wells."
      issuesOf={leaseIssues}
      warnings={warnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
