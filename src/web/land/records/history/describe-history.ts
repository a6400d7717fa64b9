import type { HistoryChange, HistoryEntry } from '#shared/land/contracts/history.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { formatMoment, formatValue } from '#web/platform/dates/format-date.ts';

export type HistoryDay = { day: string; entries: HistoryEntry[] };

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Groups entries by the day they were written, in the user's zone; keeps their order. */
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

/** Describes one side of a change as the field formats its values; shows IDs by the name of what they refer to. */
export function describeChanged(entity: Entity, change: HistoryChange, side: 'old' | 'new'): string {
  const name = side === 'old' ? change.old_name : change.new_name;
  const field = fieldOf(entity, change.field);
  const text = name ?? (field ? formatValue(field, change[side]) : String(change[side] ?? ''));
  return text === '' ? 'blank' : text;
}

/**
 * Maximum number of entries to look back for a return: someone who retypes a much older value does not mean to restore
 * that version.
 */
const furthestReturn = 50;

/**
 * Returns, by entry ID, the time of the earlier entry whose values the entry restored: the changes in between cancel
 * out. Expects entries newest first; a deletion in between rules a return out.
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

/**
 * Describes an action, to follow the user's name: "changed 2 fields"; for a return, the time whose values were
 * restored.
 */
export function describeAction({ action, changes }: HistoryEntry, noun: string, returnedTo?: string): string {
  switch (action) {
    case 'created':
      return `created the ${noun}`;
    case 'deleted':
      return `deleted the ${noun}`;
    case 'restored':
      return `restored the ${noun} from the trash`;
    default:
      if (returnedTo !== undefined) return `restored the values of ${formatMoment(returnedTo)}`;
      return changes.length === 1 ? 'changed 1 field' : `changed ${changes.length} fields`;
  }
}
