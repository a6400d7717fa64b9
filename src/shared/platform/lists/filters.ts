import type { Entity } from '#shared/platform/entities/entity.ts';
import { type Field, formContext } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { canBeBlank, canBeNamedWhole, filterableFields, maxSearchLength } from './listing.ts';

/**
 * What one field is narrowed to, as the API writes values: fractions 0…1, dates `YYYY-MM-DD`. `is` of a text is contained in it and
 * `exactly` is all of it, whatever the case; `blank` asks for records without a value (`true`) or with one (`false`).
 */
export type FieldFilter = {
  field: string;
  is?: string;
  exactly?: string;
  blank?: 'true' | 'false';
  from?: string;
  to?: string;
};

/** The parts of a filter beside its field: the first that is there counts, and only the bounds go together. */
export const filterParts = ['is', 'exactly', 'blank', 'from', 'to'] as const;
type FilterPart = (typeof filterParts)[number];

/** The name under which a part of a filter stands in an address and in the query of a list. */
export function filterKey(field: string, part: FilterPart): string {
  const operator = { is: '', exactly: '[eq]', blank: '[blank]', from: '[gte]', to: '[lte]' }[part];
  return `filter[${field}]${operator}`;
}

/** Kinds of fields that nobody filters by: a GeoJSON text, and ids whose names have a field of their own. */
const unfiltered: ReadonlySet<Field['kind']> = new Set(['location', 'reference', 'integer']);

/** The fields that the filter editor offers. */
export function filterFields(entity: Entity): [string, Field][] {
  return filterableFields(entity).filter(([, field]) => !unfiltered.has(field.kind));
}

/** A value as the API writes it, or undefined where the text is none for this field. */
export function readFilterValue(field: Field, text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxSearchLength || trimmed.includes('\u0000')) return undefined;
  if (field.kind === 'boolean') return trimmed === 'true' || trimmed === 'false' ? trimmed : undefined;
  if (field.kind === 'select' || field.kind === 'status') return readOption(field.options, trimmed);
  if (kindOf(field).filter === 'contains') return trimmed;
  const wanted: Field = field.kind === 'timestamp' ? { kind: 'date', label: field.label } : field;
  const parsed = kindOf(wanted).parse(trimmed, wanted, { ...formContext, bareFraction: 'fraction' });
  return parsed.ok ? String(parsed.value) : undefined;
}

/**
 * One field's filter from the texts that ask for it, or undefined where they ask for nothing that the field knows. One
 * exact value counts before a range.
 */
export function readFieldFilter(
  name: string,
  field: Field,
  texts: { readonly [Part in FilterPart]?: string | null | undefined },
): FieldFilter | undefined {
  const { filter, ranged } = kindOf(field);
  const read = (text: string | null | undefined) => readFilterValue(field, text ?? '');
  const is = filter === 'none' ? undefined : read(texts.is);
  if (is !== undefined) return { field: name, is };
  const exactly = canBeNamedWhole(field) ? read(texts.exactly) : undefined;
  if (exactly !== undefined) return { field: name, exactly };
  const blank = texts.blank?.trim();
  if (canBeBlank(field) && (blank === 'true' || blank === 'false')) return { field: name, blank };
  const from = ranged ? read(texts.from) : undefined;
  const to = ranged ? read(texts.to) : undefined;
  if (from === undefined && to === undefined) return undefined;
  return { field: name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** "inactive" is offered for every status, also where the kind's own options do not name it. */
function readOption(options: readonly { value: string }[], text: string): string | undefined {
  const wanted = text.toLowerCase();
  return [...options, { value: 'inactive' }].find((option) => option.value.toLowerCase() === wanted)?.value;
}
