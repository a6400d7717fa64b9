import {
  defaultPageSize,
  filterableFields,
  maxSearchLength,
  pageSizes,
  sortableFields,
} from '#shared/contracts/records.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { type Field, formContext } from '#shared/fields/field.ts';
import { kindOf } from '#shared/fields/kinds.ts';
import type { QueryParameters } from '#web/lib/http.ts';

type SortKey = { field: string; descending: boolean };

/** What one field is narrowed to, as the API writes values: fractions 0…1, dates `YYYY-MM-DD`. */
export type FieldFilter = { field: string; is?: string; from?: string; to?: string };

/** What a list shows, apart from the selection. An empty `sort` is the default, newest id first. */
export type ListState = {
  page: number;
  pageSize: number;
  sort: readonly SortKey[];
  q: string;
  filters: readonly FieldFilter[];
};

const lastPage = 10_000_000;
const noFilters = { page: 1, q: '', filters: [] } as const;

/** Kinds of fields that nobody filters by: a GeoJSON text, and ids whose names have a field of their own. */
const unfiltered: ReadonlySet<Field['kind']> = new Set(['location', 'reference', 'integer']);

/** The fields that the filter editor offers. */
export function filterFields(entity: Entity): [string, Field][] {
  return filterableFields(entity).filter(([, field]) => !unfiltered.has(field.kind));
}

/** Reads the URL of a list. Whatever cannot be read is left out, so that an old or mangled link still shows a list. */
export function readListState(entity: Entity, url: URLSearchParams): ListState {
  const page = readWhole(url.get('page'));
  const pageSize = readWhole(url.get('page_size'));
  return {
    page: page !== undefined && page >= 1 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sort: readSort(entity, url.get('sort') ?? ''),
    q: (url.get('q') ?? '').trim().slice(0, maxSearchLength),
    filters: filterFields(entity).flatMap(([name, field]) => readFilter(name, field, url)),
  };
}

/** The URL of a list, without what is the default anyway. */
export function writeListState(entity: Entity, state: ListState): URLSearchParams {
  const url = new URLSearchParams();
  if (state.page !== 1) url.set('page', String(state.page));
  if (state.pageSize !== defaultPageSize) url.set('page_size', String(state.pageSize));
  if (state.sort.length > 0) url.set('sort', sortText(state.sort));
  if (state.q !== '') url.set('q', state.q);
  for (const [name, value] of filterEntries(entity, state.filters)) url.set(name, value);
  return url;
}

/** The query of the list call that shows this state. */
export function listQueryOf(entity: Entity, state: ListState): QueryParameters {
  return { page: state.page, page_size: state.pageSize, ...matchQueryOf(entity, state) };
}

/** The query without its page: everything that matches, in order. */
export function matchQueryOf(entity: Entity, state: ListState): QueryParameters {
  const query: Record<string, string> = {};
  if (state.sort.length > 0) query.sort = sortText(state.sort);
  if (state.q !== '') query.q = state.q;
  for (const [name, value] of filterEntries(entity, state.filters)) {
    query[name] = widenMoment(fieldOf(entity, name.slice('filter['.length, name.indexOf(']'))), name, value);
  }
  return query;
}

/** Whether a search or filter hides records. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== '' || state.filters.length > 0;
}

/** The state after the search and all filters are taken off; the order and the page size stay. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, ...noFilters };
}

/** The state with this filter in place of the field's earlier one, from the first page on. */
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

/** Ascending, then descending, then the default again; `add` keeps the other columns that sort already. */
export function toggleSort(state: ListState, field: string, add: boolean): ListState {
  const current = state.sort.find((key) => key.field === field);
  const others = add ? state.sort.filter((key) => key.field !== field) : [];
  const next = current === undefined ? [{ field, descending: false }] : [{ field, descending: true }];
  return { ...state, page: 1, sort: current?.descending ? others : [...others, ...next] };
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

/** "inactive" is offered for every status, also where the kind's own options do not name it. */
function readOption(options: readonly { value: string }[], text: string): string | undefined {
  const wanted = text.toLowerCase();
  return [...options, { value: 'inactive' }].find((option) => option.value.toLowerCase() === wanted)?.value;
}

function readFilter(name: string, field: Field, url: URLSearchParams): FieldFilter[] {
  const { filter, ranged } = kindOf(field);
  const read = (key: string) => readFilterValue(field, url.get(key) ?? '');
  const is = filter === 'none' ? undefined : read(`filter[${name}]`);
  if (is !== undefined) return [{ field: name, is }];
  const from = ranged ? read(`filter[${name}][gte]`) : undefined;
  const to = ranged ? read(`filter[${name}][lte]`) : undefined;
  if (from === undefined && to === undefined) return [];
  return [{ field: name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
}

function filterEntries(entity: Entity, filters: readonly FieldFilter[]): [string, string][] {
  return filters
    .filter(({ field }) => fieldOf(entity, field) !== undefined)
    .flatMap(({ field, is, from, to }) => {
      const entries: [string, string | undefined][] = [
        [`filter[${field}]`, is],
        [`filter[${field}][gte]`, from],
        [`filter[${field}][lte]`, to],
      ];
      return entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
    });
}

/** A day of a moment means the whole day, in UTC as the cells print it. */
function widenMoment(field: Field | undefined, name: string, value: string): string {
  if (field?.kind !== 'timestamp') return value;
  return name.endsWith('[gte]') ? `${value}T00:00:00.000Z` : `${value}T23:59:59.999Z`;
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
