import { entities } from '#shared/land/entities/registry.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

const { lease_event: leaseEvent, well_event: wellEvent } = entities;

/** The kinds of events, by the kind of record that they belong to. */
export const eventKinds = {
  lease: { entity: leaseEvent, column: 'lease_id', day: 'starts_on' },
  well: { entity: wellEvent, column: 'well_id', day: 'event_date' },
} as const;

export type EventOwner = keyof typeof eventKinds;

/** Returns the day of an event (YYYY-MM-DD); null if it is unknown. */
export function dayOf(owner: EventOwner, event: RecordData): string | null {
  return (event[eventKinds[owner].day] as string | null | undefined) ?? null;
}

/** Returns the name of an event: "Shut In". */
export function kindOf(owner: EventOwner, event: RecordData): string {
  return formatValue(eventKinds[owner].entity.fields.kind, event.kind);
}

/** Returns the name of an event with its day, which distinguishes it from others of its kind: "Shut In on 2024-03-01". */
export function nameEvent(owner: EventOwner, event: RecordData): string {
  const day = dayOf(owner, event);
  return day === null ? kindOf(owner, event) : `${kindOf(owner, event)} on ${formatDate(day)}`;
}

const { fields } = leaseEvent;
const through = { operations: 'Through', shut_in_payment: 'Covers through' } as const;

/** Returns what an event says beyond its kind and day, in the order of its form. `tracts` has the names of tracts. */
export function describeEvent(
  owner: EventOwner,
  event: RecordData,
  tracts: ReadonlyMap<number, string>,
): string[] {
  const facts: string[] = [];
  const { ends_on, due_on, paid_on, amount, tract_id, acres } = event;
  if (owner === 'lease') {
    const word = through[event.kind as keyof typeof through] ?? 'Term now through';
    if (ends_on) facts.push(`${word} ${formatDate(String(ends_on))}`);
    if (due_on) facts.push(`due ${formatDate(String(due_on))}`);
    if (event.kind === 'shut_in_payment')
      facts.push(paid_on ? `paid ${formatDate(String(paid_on))}` : 'not paid, so it does not count');
    if (typeof amount === 'number') facts.push(formatValue(fields.amount, amount));
    if (typeof tract_id === 'number') {
      const name = tracts.get(tract_id) ?? `Tract ${tract_id}`;
      facts.push(
        typeof acres === 'number' ? `${formatValue(fields.acres, acres)} ac of ${name}` : `all of ${name}`,
      );
    }
  }
  return facts;
}
