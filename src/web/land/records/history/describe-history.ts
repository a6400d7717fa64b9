import type { HistoryChange, HistoryEntry } from '#shared/land/contracts/history.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

export type HistoryDay = { day: string; entries: HistoryEntry[] };

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Entries under the day on which they were written, in UTC as every moment of a record is printed; the order stays. */
export function groupByDay(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = dayFormat.format(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** "2026-03-31 14:05 UTC" */
export function momentOf(at: string): string {
  return `${at.slice(0, 10)} ${timeOf(at)}`;
}

/** "14:05 UTC" */
export function timeOf(at: string): string {
  return `${at.slice(11, 16)} UTC`;
}

/** One side of a change as the field prints its values; an id by the name of what it stands for. */
export function describeChanged(entity: Entity, change: HistoryChange, side: 'old' | 'new'): string {
  const name = side === 'old' ? change.old_name : change.new_name;
  const field = fieldOf(entity, change.field);
  const text = name ?? (field ? formatValue(field, change[side]) : String(change[side] ?? ''));
  return text === '' ? 'blank' : text;
}

/** Further back a return is not looked for: who types an old value anew does not mean the record of then. */
const furthestReturn = 50;

/**
 * By entry, the moment of the earlier entry whose record it brought back: the changes of all between cancel one another.
 * Entries come as the history tells them, newest first; a record that was deleted meanwhile was not put back.
 */
export function returnsIn(entries: readonly HistoryEntry[]): Map<number, string> {
  const returns = new Map<number, string>();
  for (const [index, { id }] of entries.entries()) {
    const moment = returnOf(entries.slice(index, index + furthestReturn + 1));
    if (moment !== undefined) returns.set(id, moment);
  }
  return returns;
}

function returnOf(entries: readonly HistoryEntry[]): string | undefined {
  const net = new Map<string, HistoryChange>();
  for (const [index, { action, changes }] of entries.entries()) {
    const before = entries[index + 1];
    if (action !== 'updated' || changes.length === 0 || before === undefined) return undefined;
    for (const change of changes)
      net.set(change.field, { ...change, new: (net.get(change.field) ?? change).new });
    if (index > 0 && [...net.values()].every((change) => change.old === change.new)) return before.at;
  }
  return undefined;
}

/** What was done, after the person's name: "changed 2 fields"; for a return, to what moment. */
export function describeAction({ action, changes }: HistoryEntry, noun: string, returnedTo?: string): string {
  switch (action) {
    case 'created':
      return `created the ${noun}`;
    case 'deleted':
      return `deleted the ${noun}`;
    case 'restored':
      return `restored the ${noun} from the trash`;
    default:
      if (returnedTo !== undefined) return `put back the values of ${momentOf(returnedTo)}`;
      return changes.length === 1 ? 'changed 1 field' : `changed ${changes.length} fields`;
  }
}
