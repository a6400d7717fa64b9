import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { type FieldFilter, withDays } from '#shared/platform/lists/filters.ts';
import type { SortKey } from '#shared/platform/lists/view-state.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import type { ListState } from './list-state.ts';

/** Returns the rows that match the search and the filters, in the order of the state; newest id first by default. */
export function narrowRows<Row extends RecordData>(
  entity: Entity,
  rows: readonly Row[],
  state: ListState,
): Row[] {
  const words = state.q.toLowerCase();
  const filters = state.filters.map((filter) => withDays(filter, today()));
  return rows
    .filter((row) => words === '' || containsWords(entity, row, words))
    .filter((row) => filters.every((filter) => passes(entity, row, filter)))
    .sort((one, other) => compareRows(entity, one, other, state.sort));
}

/** Formats a row's value for display; several values are separated by commas. */
export function textOf(entity: Entity, name: string, value: unknown): string {
  const field = fieldOf(entity, name);
  if (field === undefined) return '';
  return listOf(value)
    .map((each) => formatValue(field, each))
    .filter((text) => text !== '')
    .join(', ');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function containsWords(entity: Entity, row: RecordData, words: string): boolean {
  return Object.keys(entity.fields).some(
    (name) =>
      textOf(entity, name, row[name]).toLowerCase().includes(words) ||
      // An API number can also be found by its digits alone.
      String(row[name] ?? '').includes(words),
  );
}

function passes(entity: Entity, row: RecordData, filter: FieldFilter): boolean {
  const field = fieldOf(entity, filter.field);
  if (field === undefined) return true;
  return listOf(row[filter.field]).some((value) => matches(field, value, filter));
}

/** Applies the filter rules of the specification, section 2.5. */
function matches(field: Field, value: unknown, { is, exactly, blank, from, to }: FieldFilter): boolean {
  const isMissing = value === null || value === undefined || value === '';
  if (blank !== undefined) return String(isMissing) === blank;
  if (field.kind === 'boolean') return String(value === true) === is;
  if (isMissing) return false;
  if (exactly !== undefined) return String(value).toLowerCase() === exactly.toLowerCase();
  const kind = kindOf(field);
  const stored = value as StoredValue;
  const day = (text: string) => (field.kind === 'timestamp' ? text.slice(0, 10) : text);
  if (is !== undefined) {
    if (kind.filter === 'contains') return String(value).toLowerCase().includes(is.toLowerCase());
    if (kind.filter === 'equals') return String(value).toLowerCase() === is.toLowerCase();
    return kind.compare(stored, is) === 0;
  }
  const compared: StoredValue = typeof stored === 'string' ? day(stored) : stored;
  if (from !== undefined && kind.compare(compared, from) < 0) return false;
  return to === undefined || kind.compare(compared, to) <= 0;
}

function compareRows(entity: Entity, one: RecordData, other: RecordData, sort: readonly SortKey[]): number {
  for (const { field: name, descending } of sort) {
    const order = compareValues(fieldOf(entity, name), one[name], other[name], descending);
    if (order !== 0) return order;
  }
  return other.id - one.id;
}

/** Missing values come last in both directions. */
function compareValues(field: Field | undefined, one: unknown, other: unknown, descending: boolean): number {
  const [left, right] = [listOf(one)[0], listOf(other)[0]];
  const isMissing = (value: unknown) => value === null || value === undefined || value === '';
  if (field === undefined || isMissing(left) || isMissing(right)) {
    return Number(isMissing(left)) - Number(isMissing(right));
  }
  const order = kindOf(field).compare(left as StoredValue, right as StoredValue);
  return descending ? -order : order;
}
