import type { Entity } from '#shared/platform/entities/entity.ts';
import { type Field, formContext } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { type DateSpan, daysOfSpan, readDateSpan } from './date-spans.ts';
import { canBeBlank, canBeNamedWhole, filterableFields, maxSearchLength } from './listing.ts';

/**
 * A filter on one field, with values as in the API: fractions 0…1, dates `YYYY-MM-DD`. A text must contain `is`, or
 * equal `exactly`, both case-insensitively. `blank` selects records without a value (`true`) or with one (`false`).
 * `span` selects calendar dates relative to today.
 */
export type FieldFilter = {
  field: string;
  is?: string;
  exactly?: string;
  blank?: 'true' | 'false';
  span?: DateSpan;
  from?: string;
  to?: string;
};

/**
 * The parts of a filter other than its field. Only the first one given counts, except that both bounds can be combined.
 */
export const filterParts = ['is', 'exactly', 'blank', 'span', 'from', 'to'] as const;
type FilterPart = (typeof filterParts)[number];

/** Returns the parameter name of a filter part in URLs, and in list queries, which know no spans. */
export function filterKey(field: string, part: FilterPart): string {
  const operator = { is: '', exactly: '[eq]', blank: '[blank]', span: '[in]', from: '[gte]', to: '[lte]' }[
    part
  ];
  return `filter[${field}]${operator}`;
}

/** Kinds of fields that have no filters: GeoJSON text, and ids whose names are a separate field. */
const unfiltered: ReadonlySet<Field['kind']> = new Set(['location', 'reference', 'integer']);

/** Returns the fields that the filter editor offers. */
export function filterFields(entity: Entity): [string, Field][] {
  return filterableFields(entity).filter(([, field]) => !unfiltered.has(field.kind));
}

/** Reads a value to its API form; undefined if the text is not valid for this field. */
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
 * Reads one field's filter from its texts; undefined if they are empty or not valid for the field. A single value takes
 * precedence over a range.
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
  const span = field.kind === 'date' ? readDateSpan(texts.span) : undefined;
  if (span !== undefined) return { field: name, span };
  const from = ranged ? read(texts.from) : undefined;
  const to = ranged ? read(texts.to) : undefined;
  if (from === undefined && to === undefined) return undefined;
  return { field: name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Returns a filter with its days instead of a span, as of today (`YYYY-MM-DD`). */
export function withDays({ span, ...filter }: FieldFilter, today: string): FieldFilter {
  return span === undefined ? filter : { ...filter, ...daysOfSpan(span, today) };
}

/** Finds an option. "inactive" is accepted for every status, even if the field's own options lack it. */
function readOption(options: readonly { value: string }[], text: string): string | undefined {
  const wanted = text.toLowerCase();
  return [...options, { value: 'inactive' }].find((option) => option.value.toLowerCase() === wanted)?.value;
}
