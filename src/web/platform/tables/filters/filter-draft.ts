import { type Field, formContext } from '#shared/platform/fields/field.ts';
import { inputOfValue, kindOf, parseText } from '#shared/platform/fields/kinds.ts';
import { type DateSpan, readDateSpan } from '#shared/platform/lists/date-spans.ts';
import { type FieldFilter, readFilterValue } from '#shared/platform/lists/filters.ts';
import { canBeBlank, canBeNamedWhole } from '#shared/platform/lists/listing.ts';

/** How a field is filtered: by a value, by a whole text, by a range, relative to today, or by whether it is blank. */
type Relation = 'is' | 'exactly' | 'range' | 'span' | 'blank';

/** The span that the editor offers first: what is due soon. */
export const defaultSpan: DateSpan = 'next-90-days';

/** A filter while it is being edited; percentages are in percent. */
export type FilterDraft = { relation: Relation; is: string; from: string; to: string };
export type DraftErrors = Partial<Record<'is' | 'from' | 'to', string>>;

/** Returns the relations that a field can be filtered by. */
export function relationsOf(field: Field): readonly Relation[] {
  const { filter, ranged } = kindOf(field);
  const whole = canBeNamedWhole(field) ? (['exactly'] as const) : [];
  const blank = canBeBlank(field) ? (['blank'] as const) : [];
  const span = field.kind === 'date' ? (['span'] as const) : [];
  if (filter === 'none') return ['range', ...span, ...blank];
  return ['is', ...(ranged ? (['range'] as const) : []), ...span, ...whole, ...blank];
}

/** Returns the draft that the editor opens with. Dates and numbers are mostly filtered by ranges. */
export function draftOf(field: Field, filter: FieldFilter | undefined): FilterDraft {
  const typed = (stored: string | undefined) =>
    isFigure(field) ? inputOfValue(field, stored) : (stored ?? '');
  return {
    relation: relationOf(filter) ?? (kindOf(field).ranged ? 'range' : 'is'),
    is: filter?.span ?? filter?.exactly ?? (filter?.blank === 'false' ? 'false' : typed(filter?.is)),
    from: typed(filter?.from),
    to: typed(filter?.to),
  };
}

function relationOf(filter: FieldFilter | undefined): Relation | undefined {
  if (filter === undefined) return undefined;
  if (filter.blank !== undefined) return 'blank';
  if (filter.exactly !== undefined) return 'exactly';
  if (filter.span !== undefined) return 'span';
  return filter.is === undefined ? 'range' : 'is';
}

/** Reads a draft into a filter, or returns an error for each invalid part. */
export function readDraft(
  name: string,
  field: Field,
  draft: FilterDraft,
): { ok: true; filter: FieldFilter } | { ok: false; errors: DraftErrors } {
  if (draft.relation === 'blank')
    return { ok: true, filter: { field: name, blank: draft.is === 'false' ? 'false' : 'true' } };
  if (draft.relation === 'span')
    return { ok: true, filter: { field: name, span: readDateSpan(draft.is) ?? defaultSpan } };
  if (draft.relation !== 'range') {
    const is = readPart(field, draft.is);
    if (is === null) return { ok: false, errors: { is: 'Enter a value' } };
    return is.ok
      ? { ok: true, filter: valueFilter(name, draft.relation, is.value) }
      : { ok: false, errors: { is: `The value ${is.reason}` } };
  }
  const from = readPart(field, draft.from);
  const to = readPart(field, draft.to);
  if (from === null && to === null) return { ok: false, errors: { from: 'Enter a lower or upper bound' } };
  const errors: DraftErrors = {
    ...(from?.ok === false && { from: `From ${from.reason}` }),
    ...(to?.ok === false && { to: `To ${to.reason}` }),
  };
  if (from?.ok && to?.ok && isBelow(field, to.value, from.value)) errors.to = 'To must not be before From';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    filter: { field: name, ...(from?.ok && { from: from.value }), ...(to?.ok && { to: to.value }) },
  };
}

function valueFilter(field: string, relation: 'is' | 'exactly', value: string): FieldFilter {
  return relation === 'is' ? { field, is: value } : { field, exactly: value };
}

function isFigure(field: Field): boolean {
  return (
    field.kind === 'acres' || field.kind === 'feet' || field.kind === 'money' || field.kind === 'fraction'
  );
}

/** Returns null for a blank part. */
function readPart(
  field: Field,
  typed: string,
): { ok: true; value: string } | { ok: false; reason: string } | null {
  if (typed.trim() === '') return null;
  if (isFigure(field)) {
    const parsed = parseText(field, typed, formContext);
    return parsed.ok ? { ok: true, value: String(parsed.value) } : parsed;
  }
  const value = readFilterValue(field, typed);
  if (value !== undefined) return { ok: true, value };
  return { ok: false, reason: kindOf(field).ranged ? 'must be a date' : 'is longer than 200 characters' };
}

function isBelow(field: Field, value: string, bound: string): boolean {
  return isFigure(field) ? kindOf(field).compare(value, bound) < 0 : value < bound;
}
