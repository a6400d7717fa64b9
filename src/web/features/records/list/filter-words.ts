import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { Field } from '#shared/fields/field.ts';
import { formatValue, kindOf } from '#shared/fields/kinds.ts';
import type { FieldFilter } from '#shared/lists/filters.ts';
import { isActivity } from '#web/lib/records/value-badge.tsx';

/** A filter as a sentence in three parts: "Gross Acres", "is from", "10.00 to 640.00". */
export type FilterWords = { field: string; relation: string; value: string };

/** The choices of a filter on an option field; a status offers Active and Inactive only (specification, 2.5). */
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

/** Says a filter in words, for its chip. */
export function filterWords(entity: Entity, filter: FieldFilter): FilterWords {
  const field = fieldOf(entity, filter.field);
  if (field === undefined) return { field: filter.field, relation: 'is', value: filter.is ?? '' };
  const isDay = field.kind === 'date' || field.kind === 'timestamp';
  const { relation, value } = relate(filter, isDay, (stored) => valueWords(filter.field, field, stored));
  const contains = kindOf(field).filter === 'contains';
  return { field: field.label, relation: contains ? 'contains' : relation, value };
}

function relate(filter: FieldFilter, isDay: boolean, say: (stored: string) => string) {
  const { is, from, to } = filter;
  if (is !== undefined) return { relation: 'is', value: say(is) };
  if (from !== undefined && to !== undefined)
    return { relation: 'is from', value: `${say(from)} to ${say(to)}` };
  if (from !== undefined) return { relation: isDay ? 'is on or after' : 'is at least', value: say(from) };
  return { relation: isDay ? 'is on or before' : 'is at most', value: say(to ?? '') };
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
    case 'money':
    case 'fraction':
      return formatValue(field, stored);
    default:
      return stored;
  }
}
