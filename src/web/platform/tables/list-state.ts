import { type Entity, filteredFieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { readWithin } from '#shared/platform/geometry/within.ts';
import {
  type FieldFilter,
  filterFields,
  filterKey,
  filterParts,
  readFieldFilter,
  withDays,
} from '#shared/platform/lists/filters.ts';
import {
  defaultPageSize,
  maxSearchLength,
  pageSizes,
  sortableFields,
} from '#shared/platform/lists/listing.ts';
import type { SortKey } from '#shared/platform/lists/view-state.ts';
import { readRecordId } from '#shared/platform/record-id.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { today } from '#web/platform/today.ts';

/** What a list shows, apart from the selection. An empty `sort` means the default, newest id first. */
export type ListState = {
  /** The id of the selected saved view; the rest of the state may differ from it. */
  view?: number;
  page: number;
  pageSize: number;
  sort: readonly SortKey[];
  q: string;
  filters: readonly FieldFilter[];
  /** An outline on the map that records must be in, in the format that `readWithin` reads. */
  within?: string | undefined;
};

/** `typing` combines consecutive typing into one history entry. */
export type ChangeList = (
  change: (state: ListState) => ListState,
  options?: { replace?: boolean; typing?: boolean },
) => void;

const lastPage = 10_000_000;
const noFilters = { page: 1, q: '', filters: [], within: undefined };

/**
 * Reads a list's state from its URL. Invalid parts are ignored, so that an old or damaged link still shows a list. `rows`
 * is the page size if the URL has none.
 */
export function readListState(
  entity: Entity,
  url: URLSearchParams,
  rows: number = defaultPageSize,
): ListState {
  const page = readWhole(url.get('page'));
  const pageSize = readWhole(url.get('page_size'));
  const view = readRecordId(url.get('view') ?? '');
  const within = url.get('within') ?? '';
  return {
    ...(view !== null && { view }),
    ...(entity.isMapped && readWithin(within) !== null && { within }),
    page: page !== undefined && page >= 1 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? rows,
    sort: readSort(entity, url.get('sort') ?? ''),
    // No record contains NUL, and the server rejects a search for it.
    q: (url.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, maxSearchLength),
    filters: filterFields(entity).flatMap(([name, field]) => readFilter(name, field, url) ?? []),
  };
}

/** Returns the URL query of a list, without defaults. `rows` is what `readListState` was given. */
export function writeListState(
  entity: Entity,
  state: ListState,
  rows: number = defaultPageSize,
): URLSearchParams {
  const url = new URLSearchParams();
  if (state.view !== undefined) url.set('view', String(state.view));
  // A view alone loads what is saved under it; with a page, the URL describes the whole state.
  if (state.page !== 1 || state.view !== undefined) url.set('page', String(state.page));
  // A shared link shows the same rows to people with another page size.
  if (state.pageSize !== defaultPageSize || state.pageSize !== rows)
    url.set('page_size', String(state.pageSize));
  if (state.sort.length > 0) url.set('sort', sortText(state.sort));
  if (state.q !== '') url.set('q', state.q);
  for (const [name, value] of filterEntries(entity, state.filters)) url.set(name, value);
  if (state.within !== undefined) url.set('within', state.within);
  return url;
}

/** Returns the query of the list request for this state. */
export function listQueryOf(entity: Entity, state: ListState): QueryParameters {
  return { page: state.page, page_size: state.pageSize, ...matchQueryOf(entity, state) };
}

/**
 * Returns the query without the page: all matching records, in order. Spans of dates count from today where the user
 * is.
 */
export function matchQueryOf(entity: Entity, state: ListState): QueryParameters {
  const query: Record<string, string> = {};
  if (state.sort.length > 0) query.sort = sortText(state.sort);
  if (state.q !== '') query.q = state.q;
  if (state.within !== undefined) query.within = state.within;
  const filters = state.filters.map((filter) => withDays(filter, today()));
  for (const [name, value] of filterEntries(entity, filters)) query[name] = value;
  return query;
}

/** Whether a search or filter hides records. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== '' || state.filters.length > 0 || state.within !== undefined;
}

/** Returns the state without the search and all filters; the order and the page size stay. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, ...noFilters };
}

/** Returns the state with this filter in place of the field's earlier one, on the first page. */
export function withFilter(state: ListState, filter: FieldFilter): ListState {
  const known = state.filters.some((each) => each.field === filter.field);
  const filters = known
    ? state.filters.map((each) => (each.field === filter.field ? filter : each))
    : [...state.filters, filter];
  return { ...state, page: 1, filters };
}

export function withoutFilter(state: ListState, field: string): ListState {
  return { ...state, page: 1, filters: state.filters.filter((each) => each.field !== field) };
}

/** Cycles a column's order: ascending, descending, default. `add` keeps the other sorted columns. */
export function toggleSort(state: ListState, field: string, add: boolean): ListState {
  const current = state.sort.find((key) => key.field === field);
  const others = add ? state.sort.filter((key) => key.field !== field) : [];
  const next = current === undefined ? [{ field, descending: false }] : [{ field, descending: true }];
  return { ...state, page: 1, sort: current?.descending ? others : [...others, ...next] };
}

function readFilter(name: string, field: Field, url: URLSearchParams): FieldFilter | undefined {
  const texts = Object.fromEntries(filterParts.map((part) => [part, url.get(filterKey(name, part))]));
  return readFieldFilter(name, field, texts);
}

function filterEntries(entity: Entity, filters: readonly FieldFilter[]): [string, string][] {
  return filters
    .filter(({ field }) => filteredFieldOf(entity, field) !== undefined)
    .flatMap((filter) =>
      filterParts.flatMap((part): [string, string][] => {
        const value = filter[part];
        return value === undefined ? [] : [[filterKey(filter.field, part), value]];
      }),
    );
}

function readSort(entity: Entity, text: string): SortKey[] {
  const sortable = new Set(sortableFields(entity));
  const keys = new Map<string, SortKey>();
  for (const word of text.split(',')) {
    const field = word.trim().replace(/^-/, '');
    if (sortable.has(field) && !keys.has(field))
      keys.set(field, { field, descending: word.trim().startsWith('-') });
  }
  return [...keys.values()];
}

function sortText(sort: readonly SortKey[]): string {
  return sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
