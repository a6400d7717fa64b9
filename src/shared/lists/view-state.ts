import { z } from 'zod';
import { defaultPageSize, maxSearchLength, pageSizes, sortableFields } from '../contracts/records.ts';
import type { Entity } from '../entities/entity.ts';
import type { ErrorDetail } from '../errors.ts';
import { textSchema } from '../fields/text.ts';
import { type FieldFilter, filterFields, readFieldFilter } from './filters.ts';
import { fitLayout, layoutShape, refuseLayout, type TableLayout } from './table-layout.ts';

export type SortKey = { field: string; descending: boolean };

/** What a saved view keeps of a list: everything but the page. An empty `sort` is the default, newest id first. */
export type ViewState = TableLayout & {
  q: string;
  filters: readonly FieldFilter[];
  sort: readonly SortKey[];
  page_size: number;
};

const fieldName = textSchema(100);
const value = textSchema(maxSearchLength).optional();
const sizes: readonly number[] = pageSizes;

/** The form of a view's state; whether the kind has these fields and values is for `refuseViewState`. */
export const viewStateSchema = z.strictObject({
  q: textSchema(maxSearchLength).describe('Contained in one of the fields that people search by.'),
  filters: z
    .array(z.strictObject({ field: fieldName, is: value, from: value, to: value }))
    .max(200)
    .describe('By field: one value, or a range with one bound at least. Values as the lists take them.'),
  sort: z
    .array(z.strictObject({ field: fieldName, descending: z.boolean({ error: 'must be true or false' }) }))
    .max(200)
    .describe('An empty list is the default, newest id first.'),
  page_size: z
    .int({ error: 'must be a whole number' })
    .refine((size) => sizes.includes(size), `must be one of: ${pageSizes.join(', ')}`),
  ...layoutShape,
});

/** Reads a state that was kept: fields, filters and columns that the kind no longer has are left out. */
export function fitViewState(entity: Entity, kept: z.output<typeof viewStateSchema>): ViewState {
  const offered = new Map(filterFields(entity));
  const sortable = new Set(sortableFields(entity));
  const filters = kept.filters.flatMap((filter) => {
    const field = offered.get(filter.field);
    return (field && readFieldFilter(filter.field, field, filter)) ?? [];
  });
  return {
    q: kept.q,
    filters: inFieldOrder(entity, filters),
    sort: firstOfEach(kept.sort.filter(({ field }) => sortable.has(field))),
    page_size: sizes.includes(kept.page_size) ? kept.page_size : defaultPageSize,
    ...fitLayout(entity, kept),
  };
}

/** What a state asks for that the kind does not have, each with its path in the state. */
export function refuseViewState(entity: Entity, state: z.output<typeof viewStateSchema>): ErrorDetail[] {
  const sortable = new Set(sortableFields(entity));
  return [
    ...state.filters.flatMap((filter, place) => refuseFilter(entity, state.filters, filter, place)),
    ...state.sort.flatMap(({ field }, place) => {
      const path = `sort.${place}.field`;
      if (!sortable.has(field))
        return [{ path, message: `${entity.labelPlural} cannot be sorted by "${field}"` }];
      const isDouble = state.sort.findIndex((key) => key.field === field) < place;
      return isDouble ? [{ path, message: `"${field}" is named twice` }] : [];
    }),
    ...refuseLayout(entity, state),
  ];
}

function refuseFilter(
  entity: Entity,
  filters: readonly { field: string }[],
  filter: { field: string; is?: string | undefined; from?: string | undefined; to?: string | undefined },
  place: number,
): ErrorDetail[] {
  const path = `filters.${place}`;
  const field = new Map(filterFields(entity)).get(filter.field);
  if (field === undefined) {
    const message = `${entity.labelPlural} cannot be filtered by "${filter.field}"`;
    return [{ path: `${path}.field`, message }];
  }
  if (filters.findIndex((each) => each.field === filter.field) < place)
    return [{ path: `${path}.field`, message: `${field.label} is filtered twice` }];
  const parts = (['is', 'from', 'to'] as const).filter((part) => filter[part] !== undefined);
  if (parts.length === 0) return [{ path, message: `The filter on ${field.label} needs a value or a bound` }];
  if (filter.is !== undefined && parts.length > 1)
    return [{ path, message: `The filter on ${field.label} has a value and a bound; give one or the other` }];
  return parts
    .filter((part) => readFieldFilter(filter.field, field, { [part]: filter[part] }) === undefined)
    .map((part) => ({ path: `${path}.${part}`, message: `cannot be read as ${field.label}` }));
}

/** The order in which addresses and screens tell filters, so that the same filters are the same state. */
function inFieldOrder(entity: Entity, filters: readonly FieldFilter[]): FieldFilter[] {
  return filterFields(entity).flatMap(([name]) => filters.find(({ field }) => field === name) ?? []);
}

function firstOfEach(sort: readonly SortKey[]): SortKey[] {
  return sort.filter(({ field }, place) => sort.findIndex((key) => key.field === field) === place);
}
