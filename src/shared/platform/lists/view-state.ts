import type { SentFilter, SentViewState } from '#shared/platform/contracts/list-states.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { type FieldFilter, filterFields, filterParts, readFieldFilter } from './filters.ts';
import { defaultPageSize, pageSizes, sortableFields } from './listing.ts';
import { fitLayout, refuseLayout, type TableLayout } from './table-layout.ts';

export type SortKey = { field: string; descending: boolean };

/** What a saved view stores of a list: everything but the page. An empty `sort` is the default, newest id first. */
export type ViewState = TableLayout & {
  q: string;
  filters: readonly FieldFilter[];
  sort: readonly SortKey[];
  page_size: number;
};

const sizes: readonly number[] = pageSizes;

/** Reads a stored state: leaves out fields, filters and columns that the kind no longer has. */
export function fitViewState(entity: Entity, stored: SentViewState): ViewState {
  const sortable = new Set(sortableFields(entity));
  return {
    q: stored.q,
    filters: fitFilters(entity, stored.filters),
    sort: firstOfEach(stored.sort.filter(({ field }) => sortable.has(field))),
    page_size: sizes.includes(stored.page_size) ? stored.page_size : defaultPageSize,
    ...fitLayout(entity, stored),
  };
}

/** Reads stored filters in the order of the kind's fields, leaving out those that it no longer has. */
export function fitFilters(entity: Entity, stored: readonly SentFilter[]): FieldFilter[] {
  const offered = new Map(filterFields(entity));
  const filters = stored.flatMap((filter) => {
    const field = offered.get(filter.field);
    return (field && readFieldFilter(filter.field, field, filter)) ?? [];
  });
  return inFieldOrder(entity, filters);
}

/** Reports invalid filters on lists of the kind, each with its path. */
export function refuseFilters(entity: Entity, filters: readonly SentFilter[]): ErrorDetail[] {
  return filters.flatMap((filter, place) => refuseFilter(entity, filters, filter, place));
}

/** Reports what a state names that the kind does not have, each with its path in the state. */
export function refuseViewState(entity: Entity, state: SentViewState): ErrorDetail[] {
  const sortable = new Set(sortableFields(entity));
  return [
    ...refuseFilters(entity, state.filters),
    ...state.sort.flatMap(({ field }, place) => {
      const path = `sort.${place}.field`;
      if (!sortable.has(field))
        return [{ path, message: `${entity.labelPlural} cannot be sorted by "${field}"` }];
      const isDouble = state.sort.findIndex((key) => key.field === field) < place;
      return isDouble ? [{ path, message: `"${field}" is listed twice` }] : [];
    }),
    ...refuseLayout(entity, state),
  ];
}

function refuseFilter(
  entity: Entity,
  filters: readonly SentFilter[],
  filter: SentFilter,
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
  const parts = filterParts.filter((part) => filter[part] !== undefined);
  if (parts.length === 0) return [{ path, message: `The filter on ${field.label} needs a value or a bound` }];
  if (parts.length > 1 && parts.some((part) => part !== 'from' && part !== 'to'))
    return [{ path, message: `The filter on ${field.label} has a value and a bound; give one or the other` }];
  return parts
    .filter((part) => readFieldFilter(filter.field, field, { [part]: filter[part] }) === undefined)
    .map((part) => ({ path: `${path}.${part}`, message: `cannot be read as ${field.label}` }));
}

/** Sorts filters in the order of fields, so that the same filters are always the same state. */
function inFieldOrder(entity: Entity, filters: readonly FieldFilter[]): FieldFilter[] {
  return filterFields(entity).flatMap(([name]) => filters.find(({ field }) => field === name) ?? []);
}

function firstOfEach(sort: readonly SortKey[]): SortKey[] {
  return sort.filter(({ field }, place) => sort.findIndex((key) => key.field === field) === place);
}
