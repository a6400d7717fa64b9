import { type ReactNode, useMemo, useRef } from 'react';
import type { Entity } from '#shared/entities/entity.ts';
import { pageSizes } from '#shared/lists/listing.ts';
import { csvOf } from '#web/lib/lists/csv.ts';
import { isNarrowed, toggleSort, withoutFilters } from '#web/lib/lists/list-state.ts';
import { MatchBar } from '#web/lib/lists/match-bar.tsx';
import { narrowRows } from '#web/lib/lists/narrow-rows.ts';
import { NoMatches } from '#web/lib/lists/no-matches.tsx';
import { RowsToolbar } from '#web/lib/lists/rows-toolbar.tsx';
import { useDeviceLayout } from '#web/lib/lists/use-device-layout.ts';
import { useFilterEditing } from '#web/lib/lists/use-filter-editing.ts';
import { useTabListState } from '#web/lib/lists/use-tab-list-state.ts';
import { LoadingFailure, RefetchFailure } from '#web/lib/query-failure.tsx';
import { exportName } from '#web/lib/records/export-name.ts';
import { countOf, type RecordData } from '#web/lib/records/record.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Card } from '#web/ui/card.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { SettingsGrid } from './settings-grid.tsx';
import type { RowLook } from './settings-row.tsx';

interface SettingsTableProps<Row extends RecordData> {
  entity: Entity;
  query: Parameters<typeof LoadingFailure>[0]['query'] & { isLoadingError: boolean };
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The order where the address asks for none; by title unless it is given. */
  sortedBy?: string;
  onOpen: (row: Row) => void;
  /** What can be done with a row; it stays the same function from one rendering to the next. */
  actsOf: (row: Row) => readonly MenuItem[];
  /** Where the rows are more than the texts of their columns. */
  look?: RowLook<Row>;
  /** The ways to add one, for whoever may. */
  add: ReactNode;
  /** At the end of the line that counts. */
  aside?: ReactNode;
  /** In the place of the table where there is none yet. */
  empty: ReactNode;
}

/** A table of the settings: all its rows are at hand, and the address holds what is shown of them. */
export function SettingsTable<Row extends RecordData>(props: SettingsTableProps<Row>) {
  const { entity, query, rows, sortedBy = props.entity.titleField } = props;
  const [asked, changeList] = useTabListState(entity);
  const [layout, setLayout] = useDeviceLayout(entity, 'settings', entity.name);
  const editing = useFilterEditing(entity);
  const toast = useToast();
  const grid = useRef<{ focusFirst: () => void }>(null);

  const state = useMemo(
    () => (asked.sort.length > 0 ? asked : { ...asked, sort: [{ field: sortedBy, descending: false }] }),
    [asked, sortedBy],
  );
  const matching = useMemo(() => rows && narrowRows(entity, rows, state), [entity, rows, state]);
  const pages = Math.max(1, Math.ceil((matching?.length ?? 0) / state.pageSize));
  const page = Math.min(state.page, pages);
  const shown = matching?.slice((page - 1) * state.pageSize, page * state.pageSize);

  const exportRows = () => {
    if (matching === undefined) return;
    const content = csvOf(entity, matching, layout.columns);
    saveFile(exportName(entity), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    toast.success(`${countOf(entity, matching.length)} exported.`);
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
          None of those that you may see matches the search and the filters.
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
            onPageSizeChange={(pageSize) => changeList((current) => ({ ...current, pageSize, page: 1 }))}
          />
        </div>
      )}
    </Card>
  );
}
