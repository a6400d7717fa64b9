import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { type FieldFilter, filterKey, filterParts, withDays } from '#shared/platform/lists/filters.ts';
import { canBeNamedWhole } from '#shared/platform/lists/listing.ts';
import type { Period, Question } from './chart.ts';
import { type Days, daysOf, labelOfPeriod } from './periods.ts';
import { groupingsOf, isByFormation, isDay, measuresOf } from './subjects.ts';

/** The query parameters of a list's address. */
export type ListFilter = Record<string, string>;

/** A key of a grouping; null for records without a value. */
export type GroupKey = string | null;

/**
 * Returns the query of the list that shows exactly a question's records with these keys, as of a date; null if no list
 * can.
 */
export function listFilterOf(
  question: Question,
  keys: readonly { field: string; key: GroupKey }[],
  today: string,
): ListFilter | null {
  const groupings = groupingsOf(question.of);
  if (question.of === 'action_item')
    return Object.fromEntries(keys.flatMap(({ field, key }) => (key === null ? [] : [[field, key]])));
  if (question.of === 'obligation') return reportOf(question, keys, today);
  if (keys.some(({ field }) => isByFormation(question.of, field))) return null;
  const filters = new Map(question.filters.map((filter) => [filter.field, withDays(filter, today)]));
  for (const { field, key } of keys) {
    const grouping = groupings[field];
    if (grouping === undefined) continue;
    const period = periodOfField(question, field);
    filters.set(field, narrowed(filters.get(field), field, grouping, key, period, today));
  }
  return Object.fromEntries(
    [...filters.values()].flatMap((filter) =>
      filterParts.flatMap((part): [string, string][] => {
        const value = filter[part];
        return value === undefined ? [] : [[filterKey(filter.field, part), value]];
      }),
    ),
  );
}

/** Returns the query of the obligations report for these keys; null if a key is null. */
function reportOf(
  question: Question,
  keys: readonly { field: string; key: GroupKey }[],
  today: string,
): ListFilter | null {
  if (keys.some(({ key }) => key === null)) return null;
  const only = measuresOf(question.of)[question.measure]?.only?.(today) ?? [];
  const due = only.find(({ field }) => field === 'due_on');
  const conditions = keys.flatMap(({ field, key }) =>
    field === 'due_on'
      ? Object.entries(within(daysOf(periodOfField(question, field), key ?? '', today), due))
      : [[field, key ?? '']],
  );
  // An empty status means all obligations; without the parameter, the report shows only open ones.
  return {
    tab: 'reports',
    report: 'obligations-due',
    within: 'any',
    status: only.find(({ field }) => field === 'status')?.is ?? '',
    ...within({}, due),
    ...Object.fromEntries(conditions),
  };
}

/** Returns the display name of a group; for a text it is the key. */
export function labelOfGroup(question: Question, field: string, key: GroupKey): string {
  const grouping = groupingsOf(question.of)[field];
  if (key === null || grouping === undefined) return 'None';
  switch (grouping.kind) {
    case 'select':
    case 'status':
      return grouping.options.find(({ value }) => value === key)?.label ?? key;
    case 'boolean':
      return key === 'true' ? 'Yes' : 'No';
    case 'date':
      return labelOfPeriod(periodOfField(question, field), key);
    case 'fraction':
      return formatValue(grouping, key);
    default:
      return key;
  }
}

/**
 * Returns the period that a date field is grouped by: the question's, by default months; a split by a date is by year.
 */
export function periodOfField({ groupBy, period }: Question, field: string): Period {
  return field === groupBy ? (period ?? 'month') : 'year';
}

/**
 * Combines a question's own filter on the field with the group's. Every record of the group already matches the
 * question's filter.
 */
function narrowed(
  own: FieldFilter | undefined,
  field: string,
  grouping: Field,
  key: GroupKey,
  period: Period,
  today: string,
): FieldFilter {
  if (key === null) return { field, blank: 'true' };
  if (isDay(grouping)) return { field, ...within(daysOf(period, key, today), own) };
  return canBeNamedWhole(grouping) ? { field, exactly: key } : { field, is: key };
}

/** Returns the intersection of two ranges of days. */
function within({ from, to }: Days, own: FieldFilter | undefined): Days {
  const later = latest(from, own?.is ?? own?.from);
  const sooner = earliest(to, own?.is ?? own?.to);
  return { ...(later !== undefined && { from: later }), ...(sooner !== undefined && { to: sooner }) };
}

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}

function earliest(...days: readonly (string | undefined)[]): string | undefined {
  return days.filter((day) => day !== undefined).toSorted()[0];
}
