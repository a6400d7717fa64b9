import { type ReactNode, useMemo, useRef } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { pageSizes } from '#shared/platform/lists/listing.ts';
import { useDeviceLayout } from '#web/people/session/use-device-layout.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { csvOf } from '#web/platform/tables/csv.ts';
import { describeExport, exportName } from '#web/platform/tables/export-name.ts';
import { useFilterEditing } from '#web/platform/tables/filters/use-filter-editing.ts';
import { isNarrowed, toggleSort, withoutFilters } from '#web/platform/tables/list-state.ts';
import { MatchBar } from '#web/platform/tables/match-bar.tsx';
import { narrowRows } from '#web/platform/tables/narrow-rows.ts';
import { NoMatches } from '#web/platform/tables/no-matches.tsx';
import type { RecordData } from '#web/platform/tables/record.ts';
import { changeRowsPerPage } from '#web/platform/tables/rows-per-page.ts';
import { RowsToolbar } from '#web/platform/tables/rows-toolbar.tsx';
import { useTabListState } from '#web/platform/tables/use-tab-list-state.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { SettingsGrid } from './settings-grid.tsx';
import type { RowAppearance } from './settings-row.tsx';

interface SettingsTableProps<Row extends RecordData> {
  entity: Entity;
  query: Parameters<typeof LoadingFailure>[0]['query'] & { isLoadingError: boolean };
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The sort order if the URL has none; by title by default. */
  sortedBy?: string;
  onOpen: (row: Row) => void;
  /** Returns a row's menu; must be a stable function across renders. */
  actsOf: (row: Row) => readonly MenuItem[];
  /** Custom rendering of rows. */
  look?: RowAppearance<Row>;
  /** Buttons for adding a row, for users who may. */
  add: ReactNode;
  /** Rendered at the end of the line with the count. */
  aside?: ReactNode;
  /** Rendered instead of the table if there are no rows. */
  empty: ReactNode;
}

/** A settings table: all rows are loaded, and the URL holds the state of the view. */
export function SettingsTable<Row extends RecordData>(props: SettingsTableProps<Row>) {
  const { entity, query, rows, sortedBy = props.entity.titleField } = props;
  const [listState, changeList] = useTabListState(entity);
  const [layout, setLayout] = useDeviceLayout(entity, 'settings', entity.name);
  const editing = useFilterEditing(entity);
  const toast = useToast();
  const grid = useRef<{ focusFirst: () => void }>(null);

  const state = useMemo(
    () =>
      listState.sort.length > 0
        ? listState
        : { ...listState, sort: [{ field: sortedBy, descending: false }] },
    [listState, sortedBy],
  );
  const matching = useMemo(() => rows && narrowRows(entity, rows, state), [entity, rows, state]);
  const pages = Math.max(1, Math.ceil((matching?.length ?? 0) / state.pageSize));
  const page = Math.min(state.page, pages);
  const shown = matching?.slice((page - 1) * state.pageSize, page * state.pageSize);

  const exportRows = () => {
    if (matching === undefined) return;
    const content = csvOf(entity, matching, layout.columns);
    saveFile(exportName(entity), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    toast.success(describeExport(entity, matching.length));
  };

  return (
    <Card flush className="overflow-hidden">
      <RowsToolbar
        label={`Search ${entity.labelPlural.toLowerCase()}`}
        entity={entity}
        state={state}
        changeList={changeList}
        editing={editing}
        layout={layout}
        onLayout={setLayout}
        onExport={matching === undefined || matching.length === 0 ? undefined : exportRows}
        onSearchKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          grid.current?.focusFirst();
        }}
      >
        {props.add}
      </RowsToolbar>
      <MatchBar
        asset={entity}
        state={state}
        changeList={changeList}
        onEdit={editing.edit}
        aside={props.aside && <span className="text-muted">{props.aside}</span>}
        total={query.isLoadingError ? null : matching && { count: matching.length, isExact: true }}
      />
      <RefetchFailure query={query} className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} />
      ) : matching?.length === 0 && isNarrowed(state) ? (
        <NoMatches asset={entity} onClear={() => changeList(withoutFilters)}>
          Nothing matches the search and filters.
        </NoMatches>
      ) : matching?.length === 0 ? (
        props.empty
      ) : (
        <SettingsGrid
          ref={grid}
          entity={entity}
          rows={shown}
          state={state}
          onSort={(column, add) => changeList(() => toggleSort(state, column, add))}
          layout={layout}
          onLayout={setLayout}
          onOpen={props.onOpen}
          actsOf={props.actsOf}
          look={props.look}
        />
      )}
      {matching !== undefined && matching.length > 0 && (
        <div className="p-3">
          <Pagination
            label={`Pages of ${entity.labelPlural.toLowerCase()}`}
            page={page}
            pageSize={state.pageSize}
            pageSizes={pageSizes}
            total={matching.length}
            onPageChange={(next) => changeList((current) => ({ ...current, page: next }))}
            onPageSizeChange={(rows) => changeRowsPerPage(entity, changeList, rows)}
          />
        </div>
      )}
    </Card>
  );
}
