import { type FieldFilter, filterParts } from '#shared/platform/lists/filters.ts';
import { isSameLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';

/** Returns the list state saved in a view, starting at the first page. */
export function listStateOf(view: View): ListState {
  const { q, filters, sort, page_size } = view.state;
  // In the server's filters, unused parts are missing rather than undefined.
  return { view: view.id, page: 1, pageSize: page_size, sort, q, filters: filters as FieldFilter[] };
}

export function layoutOf({ columns, widths, density }: View['state']): TableLayout {
  return { columns, widths, density };
}

/** Returns the state of the visible list as a view would save it. */
export function viewStateOf(state: ListState, layout: TableLayout): ViewState {
  const { q, filters, sort, pageSize } = state;
  return { q, filters, sort, page_size: pageSize, ...layout };
}

/** Returns whether the visible list differs from the view; the page number does not count. */
export function isEdited(view: View, state: ListState, layout: TableLayout): boolean {
  const savedState = listStateOf(view);
  return (
    savedState.q !== state.q ||
    savedState.pageSize !== state.pageSize ||
    sortText(savedState) !== sortText(state) ||
    filterText(savedState) !== filterText(state) ||
    !isSameLayout(layoutOf(view.state), layout)
  );
}

function sortText({ sort }: ListState): string {
  return JSON.stringify(sort.map(({ field, descending }) => [field, descending]));
}

function filterText({ filters }: ListState): string {
  const parts = filters.map((filter) =>
    JSON.stringify([filter.field, ...filterParts.map((part) => filter[part])]),
  );
  return parts.sort().join();
}
