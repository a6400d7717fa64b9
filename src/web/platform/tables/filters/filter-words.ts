import { type Entity, filteredFieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { dateSpans } from '#shared/platform/lists/date-spans.ts';
import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import { isActivity } from '#web/platform/tables/value-badge.tsx';

/**
 * A filter as a sentence in three parts: "Gross Acres", "is from", "10.00 to 640.00". A value that needs no
 * introduction has no parts before it: "Expiring soon".
 */
export type FilterWords = { field?: string; relation?: string; value: string };

/**
 * Returns the choices of a filter on a field with options; a status offers only Active and Inactive (specification,
 * 2.5).
 */
export function filterOptions(name: string, field: Field): readonly { value: string; label: string }[] {
  switch (field.kind) {
    case 'status':
      return [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ];
    case 'select':
      return field.options;
    case 'boolean':
      return [
        { value: 'true', label: isActivity(name) ? 'Active' : 'Yes' },
        { value: 'false', label: isActivity(name) ? 'Inactive' : 'No' },
      ];
    default:
      return [];
  }
}

/** Describes a filter for its chip. */
export function filterWords(entity: Entity, filter: FieldFilter): FilterWords {
  const field = filteredFieldOf(entity, filter.field);
  if (field === undefined) return { field: filter.field, relation: 'is', value: filter.is ?? '' };
  if (isComputedFact(entity, filter.field)) return factWords(field.label, filter.is === 'true');
  if (filter.blank !== undefined)
    return { field: field.label, relation: 'is', value: filter.blank === 'true' ? 'blank' : 'not blank' };
  const span = dateSpans.find(({ value }) => value === filter.span);
  if (span !== undefined) {
    const isLength = /\d/.test(span.label);
    return { field: field.label, relation: isLength ? 'is in the' : 'is', value: span.label.toLowerCase() };
  }
  const isDay = field.kind === 'date' || field.kind === 'timestamp';
  const { relation, value } = relate(filter, isDay, (stored) => valueWords(filter.field, field, stored));
  const contains = kindOf(field).filter === 'contains' && filter.is !== undefined;
  return { field: field.label, relation: contains ? 'contains' : relation, value };
}

/** Describes a filter in one sentence. */
export function filterSentence(entity: Entity, filter: FieldFilter): string {
  const { field, relation, value } = filterWords(entity, filter);
  return [field, relation, value].filter((part) => part !== undefined).join(' ');
}

/** Whether a filter is about a computed yes/no fact that the record has no field for. */
function isComputedFact(entity: Entity, name: string): boolean {
  return entity.computedFilters?.[name]?.kind === 'boolean';
}

function factWords(label: string, isSo: boolean): FilterWords {
  const words = label.toLowerCase();
  return isSo ? { value: label.charAt(0) + words.slice(1) } : { field: 'Not', value: words };
}

function relate(filter: FieldFilter, isDay: boolean, formatStored: (stored: string) => string) {
  const { from, to } = filter;
  const is = filter.is ?? filter.exactly;
  if (is !== undefined) return { relation: 'is', value: formatStored(is) };
  if (from !== undefined && to !== undefined)
    return { relation: 'is from', value: `${formatStored(from)} to ${formatStored(to)}` };
  if (from !== undefined)
    return { relation: isDay ? 'is on or after' : 'is at least', value: formatStored(from) };
  return { relation: isDay ? 'is on or before' : 'is at most', value: formatStored(to ?? '') };
}

function valueWords(name: string, field: Field, stored: string): string {
  switch (field.kind) {
    case 'boolean':
    case 'select':
    case 'status': {
      const own = field.kind === 'boolean' ? [] : field.options;
      return [...own, ...filterOptions(name, field)].find(({ value }) => value === stored)?.label ?? stored;
    }
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
      return formatValue(field, stored);
    case 'date':
    case 'timestamp':
      return formatDate(stored);
    default:
      return stored;
  }
}
