import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import { mayDelete } from '#web/land/records/rights.ts';
import { useDeleteRecord } from '#web/land/records/use-delete-record.tsx';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { useFilterEditing } from '#web/platform/tables/filters/use-filter-editing.ts';
import {
  type ChangeList,
  isNarrowed,
  type ListState,
  listQueryOf,
  matchQueryOf,
  toggleSort,
  withoutFilters,
} from '#web/platform/tables/list-state.ts';
import { MatchBar } from '#web/platform/tables/match-bar.tsx';
import { NoMatches } from '#web/platform/tables/no-matches.tsx';
import type { RecordData } from '#web/platform/tables/record.ts';
import { changeRowsPerPage } from '#web/platform/tables/rows-per-page.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { usePhone } from '#web/platform/use-phone.ts';
import { AddressNotice } from './address-notice.tsx';
import { addressProblems, pageProblem } from './address-problems.ts';
import { BulkRefusals } from './bulk/bulk-refusals.tsx';
import { BulkSelectionBar } from './bulk/bulk-selection-bar.tsx';
import { useBulkActs } from './bulk/use-bulk-acts.ts';
import { useGridMode } from './grid/use-grid-mode.ts';
import { NoRecords } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable, type RecordTableHandle } from './record-table.tsx';
import { useExport } from './use-export.ts';
import { useListState } from './use-list-state.ts';
import { useRecordPage } from './use-record-page.ts';
import { useSelectedRows } from './use-selected-rows.ts';
import { useTablePreferences } from './use-table-preferences.ts';
import type { UseViewsOfList } from './views-of-list.ts';

// Loaded when a list is first edited in the grid, to keep it out of the list's bundle.
const GridTable = lazy(async () => ({ default: (await import('./grid/grid-table.tsx')).GridTable }));

// Loaded for units only.
const UnitNames = lazy(async () => ({ default: (await import('../units/unit-names.tsx')).UnitNames }));

const none: readonly string[] = [];

/**
 * Returns the parts of the address that the list cannot show, until dismissed. Replaces the address with that of the
 * list shown, so that shared links match what the user sees.
 */
function useAddressProblems(asset: Asset, changeList: ChangeList): [readonly string[], () => void] {
  const [url] = useSearchParams();
  const [problems, setProblems] = useState(none);
  useEffect(() => {
    const found = addressProblems(asset, url);
    if (found.length === 0) return;
    setProblems(found);
    changeList((state) => state, { replace: true });
  }, [asset, url, changeList]);
  return [problems, () => setProblems(none)];
}

const noRows: readonly RecordData[] = [];

interface RecordListProps {
  asset: Asset;
  headers: SelectionHeaders;
  useViews: UseViewsOfList;
}

/** The list of one record type within the selection. */
export function RecordList({ asset, headers, useViews }: RecordListProps) {
  const { key, may } = useSelection();
  const memberships = useMemberships();
  const [state, changeList] = useListState(asset);
  const [problems, dismissProblems] = useAddressProblems(asset, changeList);
  const own = useTablePreferences(asset);
  const views = useViews({ asset, state, changeList, selection: { headers, key }, own });
  const { layout, setLayout } = views;
  const editing = useFilterEditing(asset);
  const page = useRecordPage(asset, state, changeList, { headers, key });
  const { sort: _order, ...matching } = matchQueryOf(asset, state);
  const meta = page.data?.meta;
  const allProblems = page.beyond === null ? problems : [pageProblem(page.beyond, state.page), ...problems];
  const hideProblems = () => {
    dismissProblems();
    page.forgetBeyond();
  };
  const rows = page.isBeyond || views.isPending ? undefined : page.data?.data;
  const selected = useSelectedRows(key + JSON.stringify(matching), {
    rows: rows ?? noRows,
    total: meta?.total ?? 0,
  });
  const { isExporting, exportAll, exportSelected } = useExport(asset, layout.columns);
  const bulk = useBulkActs(asset, selected, { matching, headers, rows: rows ?? noRows });
  const askAndDelete = useDeleteRecord(asset);
  const isPhone = usePhone();
  const table = useRef<RecordTableHandle>(null);
  const [isGridOn, setGrid] = useGridMode();
  // A window that becomes narrow keeps the grid, because it may hold what is not saved yet.
  const wasGrid = useRef(false);
  const mayGrid = (!isPhone || wasGrid.current) && may('record', 'update');
  const isGrid = isGridOn && mayGrid;
  wasGrid.current = isGrid;
  /** Whether the user has turned the grid on or off here, so that what appears takes the focus. */
  const isToggled = useRef(false);
  const changeGrid = (isOn: boolean) => {
    isToggled.current = true;
    selected.clear();
    setGrid(isOn);
  };
  useEffect(() => {
    if (isToggled.current && !isGrid) table.current?.focusTable();
  }, [isGrid]);
  const reload = async () => (await page.refetch()).data?.data ?? noRows;

  // The rows are memoized, so their callbacks must be stable across renders.
  const latest = useRef(askAndDelete);
  latest.current = askAndDelete;
  const remove = useCallback((record: RecordData) => void latest.current(record), []);

  const isEmpty = rows?.length === 0;
  const listTable = (
    <RecordTable
      ref={table}
      asset={asset}
      rows={rows}
      isUpdating={page.isPlaceholderData}
      state={state}
      onSort={(column, add) => changeList((current) => toggleSort(current, column, add))}
      layout={layout}
      onLayout={setLayout}
      selected={selected}
      mayDelete={(record) => mayDelete(memberships, record)}
      onDelete={remove}
    />
  );

  return (
    <Card flush className="overflow-hidden">
      <ListToolbar
        asset={asset}
        views={views.controls}
        state={state}
        changeList={changeList}
        editing={editing}
        layout={layout}
        onLayout={setLayout}
        isExporting={isExporting}
        onExport={() => void exportAll(state, headers)}
        onExcel={() => void exportAll(state, headers, 'xlsx')}
        mayCreate={may('record', 'create')}
        isGrid={mayGrid ? isGrid : undefined}
        onGrid={changeGrid}
        onSearchKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          table.current?.focusFirst();
        }}
      />
      {meta && selected.count > 0 ? (
        <BulkSelectionBar
          asset={asset}
          selected={selected}
          bulk={bulk}
          total={{ count: meta.total, isExact: meta.total_exact !== false }}
          onLeave={() => table.current?.focusTable()}
          isExporting={isExporting}
          onExport={() =>
            selected.isAll ? void exportAll(state, headers) : exportSelected(selected.records)
          }
        />
      ) : (
        <MatchBar
          asset={asset}
          state={state}
          changeList={changeList}
          onEdit={editing.edit}
          aside={views.edits}
          total={
            page.isLoadingError ? null : meta && { count: meta.total, isExact: meta.total_exact !== false }
          }
        />
      )}
      <BulkRefusals asset={asset} refused={bulk.refused} onDismiss={bulk.dismissRefused} />
      {!page.isBeyond && <AddressNotice problems={allProblems} onDismiss={hideProblems} />}
      {views.notice}
      {asset.name === 'production_unit' && (
        <Suspense fallback={null}>
          <UnitNames headers={headers} />
        </Suspense>
      )}
      <RefetchFailure query={page} className="mx-3 mb-3" />
      {page.isLoadingError ? (
        <LoadingFailure query={page} />
      ) : isEmpty && isNarrowed(state) ? (
        <NoMatches asset={asset} onClear={() => changeList(withoutFilters)} />
      ) : isEmpty ? (
        <NoRecords asset={asset} />
      ) : isPhone && !isGrid ? (
        <RecordCards
          asset={asset}
          rows={rows}
          isUpdating={page.isPlaceholderData}
          state={state}
          onSort={(sort) => changeList((current) => ({ ...current, page: 1, sort }))}
          layout={layout}
          selected={selected}
          mayDelete={(record) => mayDelete(memberships, record)}
          onDelete={remove}
        />
      ) : isGrid && rows && meta ? (
        <Suspense fallback={listTable}>
          <GridTable
            asset={asset}
            rows={rows}
            scope={key + JSON.stringify(listQueryOf(asset, state))}
            isUpdating={page.isPlaceholderData}
            meta={meta}
            state={state}
            onSort={(column, add) => changeList((current) => toggleSort(current, column, add))}
            layout={layout}
            onLayout={setLayout}
            takesFocus={isToggled.current}
            reload={reload}
            onLeave={() => changeGrid(false)}
          />
        </Suspense>
      ) : (
        listTable
      )}
      {meta && !isEmpty && (
        <div className="p-3">
          <Pagination
            label={`Pages of ${asset.labelPlural.toLowerCase()}`}
            page={state.page}
            pageSize={state.pageSize}
            total={atLeast(meta, state, rows?.length ?? 0)}
            totalExact={meta.total_exact !== false}
            onPageChange={(next) => changeList((current) => ({ ...current, page: next }))}
            onPageSizeChange={(rows) => changeRowsPerPage(asset, changeList, rows)}
          />
        </div>
      )}
    </Card>
  );
}

/** Raises an estimate that a full page contradicts by one, so that the next page stays reachable. */
function atLeast(meta: ListMeta, { page, pageSize }: ListState, rows: number): number {
  const isFull = meta.total_exact === false && rows === pageSize;
  return isFull ? Math.max(meta.total, page * pageSize + 1) : meta.total;
}
