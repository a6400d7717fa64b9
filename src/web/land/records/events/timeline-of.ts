import { effectiveExpiration, type LeaseTerm, primaryEnd } from '#shared/land/acreage/lease-term.ts';
import type { HistoryEntry } from '#shared/land/contracts/history.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { statusAfter } from '#shared/land/events/well-event-issues.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { dayOf, type EventOwner, kindOf } from './describe-event.ts';

/**
 * One line of a timeline. `record`: a date of the well or lease itself. `status`: a change of its status, on the day it
 * was recorded. The day is YYYY-MM-DD, null if it is unknown.
 */
export type TimelineItem = { key: string; day: string | null; title: string } & (
  | { source: 'event'; event: RecordData }
  | { source: 'record' }
  | { source: 'status' }
);

const wellDates = [
  { field: 'spud_date', title: 'Spud', status: 'drilling' },
  { field: 'completion_date', title: 'Completed', status: undefined },
  { field: 'first_prod_date', title: 'First Production', status: 'producing' },
] as const;

/** Returns the timeline of a well or lease, newest first; what has no date comes first, because it needs attention. */
export function timelineOf(
  owner: EventOwner,
  record: RecordData,
  events: readonly RecordData[],
  history: readonly HistoryEntry[],
): TimelineItem[] {
  const items: TimelineItem[] = [
    ...events.map(
      (event): TimelineItem => ({
        key: `event ${event.id}`,
        day: dayOf(owner, event),
        title: kindOf(owner, event),
        source: 'event',
        event,
      }),
    ),
    ...ownDates(owner, record, events),
    ...statusChanges(owner, record, events, history),
  ];
  return items.sort((a, b) => {
    if (a.day === b.day) return 0;
    if (a.day === null) return -1;
    return b.day === null || a.day < b.day ? 1 : -1;
  });
}

function isRepeated(title: string, day: unknown, events: readonly RecordData[]): boolean {
  return events.some((event) => event.event_date === day && kindOf('well', event) === title);
}

/** The dates of the record itself, except those that an event repeats. */
function ownDates(owner: EventOwner, record: RecordData, events: readonly RecordData[]): TimelineItem[] {
  const itemOf = (field: string, title: string, day: unknown): TimelineItem[] =>
    typeof day === 'string' && day !== '' ? [{ key: field, day, title, source: 'record' }] : [];
  if (owner === 'well')
    return wellDates.flatMap(({ field, title }) =>
      isRepeated(title, record[field], events) ? [] : itemOf(field, title, record[field]),
    );
  const termEnd = primaryEnd(record as LeaseTerm);
  const extendedTo = record.extended === true ? effectiveExpiration(record as LeaseTerm) : null;
  return [
    ...itemOf('contract_date', 'Lease Date', record.contract_date),
    ...itemOf('recording_date', 'Recorded', record.recording_date),
    ...itemOf('expiration_date', 'End of Primary Term', termEnd),
    ...(extendedTo === termEnd ? [] : itemOf('extension', 'End of Extension', extendedTo)),
  ];
}

const statusFields = {
  well: { name: 'well_status', field: assets.well.fields.well_status },
  lease: { name: 'contract_status', field: assets.lease.fields.contract_status },
} as const satisfies Record<EventOwner, { name: string; field: Field }>;

function statusChanges(
  owner: EventOwner,
  record: RecordData,
  events: readonly RecordData[],
  history: readonly HistoryEntry[],
): TimelineItem[] {
  const { name, field } = statusFields[owner];
  /** Whether the status before a change had no date, so that the change back needs to be shown too. */
  let isUndated = false;
  const items: TimelineItem[] = [];
  for (const { id, at, action, changes } of history.toReversed()) {
    const change = changes.find((each) => each.field === name);
    if (change === undefined || change.new === null || action === 'deleted') continue;
    const isExplained = owner === 'well' && statusAt(record, events, at) === change.new;
    if (isExplained && (!isUndated || isRecordedAt(events, at))) {
      isUndated = false;
      continue;
    }
    isUndated = !isExplained;
    const verb = action === 'created' || change.old === null ? 'Status is' : 'Status changed to';
    items.push({
      key: `status ${id}`,
      day: today(new Date(at)),
      title: `${verb} ${formatValue(field, change.new)}`,
      source: 'status',
    });
  }
  return items.reverse();
}

/** Returns whether an event was written at a moment, in the transaction that changed the status of its well. */
function isRecordedAt(events: readonly RecordData[], moment: string): boolean {
  const at = Date.parse(moment);
  return events.some((event) =>
    [event.created_date, event.modified_date].some((each) => Math.abs(Date.parse(String(each)) - at) < 1000),
  );
}

/** Returns the status that a well's dates and the events recorded by a moment explain. */
function statusAt(record: RecordData, events: readonly RecordData[], moment: string): string | undefined {
  const dated = [
    ...wellDates.flatMap(({ field, title, status }) => {
      const day = record[field];
      return typeof day === 'string' && status !== undefined && !isRepeated(title, day, events)
        ? [{ day, status }]
        : [];
    }),
    ...events.flatMap(({ kind, event_date: day, created_date: created }) => {
      const status = statusAfter[String(kind)];
      const isKnown = Date.parse(String(created)) <= Date.parse(moment);
      return typeof day === 'string' && status !== undefined && isKnown ? [{ day, status }] : [];
    }),
  ];
  return dated.sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.status;
}
