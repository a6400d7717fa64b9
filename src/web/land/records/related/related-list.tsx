import { Link2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ExistingLink } from '#shared/land/contracts/links.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { pageSizes } from '#shared/platform/lists/listing.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { bridgesOf, type RelatedRow } from '#web/land/records/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useDeviceLayout } from '#web/people/session/use-device-layout.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { describeExport, exportName } from '#web/platform/tables/export-name.ts';
import { useFilterEditing } from '#web/platform/tables/filters/use-filter-editing.ts';
import { isNarrowed, toggleSort, withoutFilters } from '#web/platform/tables/list-state.ts';
import { MatchBar } from '#web/platform/tables/match-bar.tsx';
import { narrowRows, textOf } from '#web/platform/tables/narrow-rows.ts';
import { NoMatches } from '#web/platform/tables/no-matches.tsx';
import { countOf, type RecordData } from '#web/platform/tables/record.ts';
import { changeRowsPerPage } from '#web/platform/tables/rows-per-page.ts';
import { RowsToolbar } from '#web/platform/tables/rows-toolbar.tsx';
import { useTabListState } from '#web/platform/tables/use-tab-list-state.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { usePhone } from '#web/platform/use-phone.ts';
import { TractAssigned } from './assigned-note.tsx';
import { NothingLinked } from './nothing-linked.tsx';
import { RelatedCards } from './related-cards.tsx';
import { RelatedGrid } from './related-grid.tsx';
import type { FlatRow } from './related-rows.ts';
import { RelatedTotalsLine } from './related-totals.tsx';
import { assignedIn } from './total-of.ts';
import { useRelatedRows } from './use-related-rows.ts';
import { useUnlink } from './use-unlink.tsx';

// Loaded when the dialog is first opened.
const LinkDialog = lazy(async () => ({ default: (await import('../linking/link-dialog.tsx')).LinkDialog }));

interface RelatedListProps {
  base: Asset;
  record: RecordData;
  table: RelatedTable;
  mayLink: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A row's ID is that of the link, which means nothing to users. */
const unshown = ['id'] as const;

const errorTitle = 'Error Loading Related Data';

/** A related table with its search, filters, sorting, pages, and totals, all computed from the rows of one request. */
export function RelatedList({ base, record, table, mayLink, onUnsaved }: RelatedListProps) {
  const { entity } = table;
  const query = useRelatedRows(base, record.id, table);
  const [state, changeList] = useTabListState(entity);
  const [layout, setLayout] = useDeviceLayout(entity, 'related', `${base.name}.${entity.name}`);
  const editing = useFilterEditing(entity);
  const isPhone = usePhone();
  const toast = useToast();
  const grid = useRef<{ focusFirst: () => void }>(null);
  /** The row that the link dialog edits, as read when it was opened; `row` is null for a new link. */
  const [linking, setLinking] = useState<{ row: RelatedRow | null; mainId?: number } | null>(null);
  const onUnlink = useUnlink(base, record, table, query.data);
  const { data } = query;
  const onEdit = useCallback(
    ({ id }: FlatRow) => {
      const row = data?.find((each) => each.id === id);
      if (row) setLinking({ row });
    },
    [data],
  );
  const acts = useMemo(() => (mayLink ? { onEdit, onUnlink } : null), [mayLink, onEdit, onUnlink]);

  const { rows } = query;
  const matching = useMemo(() => rows && narrowRows(entity, rows, state), [entity, rows, state]);
  const pages = Math.max(1, Math.ceil((matching?.length ?? 0) / state.pageSize));
  const page = Math.min(state.page, pages);
  const shown = matching?.slice((page - 1) * state.pageSize, page * state.pageSize);

  const [showsEmpty, setShowsEmpty] = useState(false);
  const empty = useMemo(
    () => (rows === undefined ? [] : emptyColumns(entity, rows, layout.columns)),
    [entity, rows, layout],
  );
  const folded = showsEmpty ? [] : empty;
  const shownLayout = { ...layout, columns: layout.columns.filter((name) => !folded.includes(name)) };
  const changeLayout = (next: TableLayout) => setLayout({ ...next, columns: [...next.columns, ...folded] });

  const exportRows = async () => {
    if (matching === undefined) return;
    try {
      const { relatedCsv } = await import('./related-csv.ts');
      const content = relatedCsv(base, record, entity, matching, layout.columns);
      saveFile(exportName(entity), new Blob([content], { type: 'text/csv;charset=utf-8' }));
      toast.success(describeExport(entity, matching.length));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  const link = () => setLinking({ row: null });
  // Another user may have created it since these rows were read.
  const openExisting = async ({ bridge, id }: ExistingLink) => {
    const holds = (row: RelatedRow) => bridgesOf(row, bridges[bridge]).some((each) => each?.id === id);
    const row = data?.find(holds) ?? (await query.refetch()).data?.find(holds);
    if (row) setLinking({ row, mainId: id });
    else toast.error('That link is no longer on this tab. Save this one again.');
  };

  return (
    <Card flush className="overflow-hidden">
      <RowsToolbar
        label={`Search related ${entity.labelPlural.toLowerCase()}`}
        entity={entity}
        state={state}
        changeList={changeList}
        editing={editing}
        layout={layout}
        onLayout={setLayout}
        onExport={matching === undefined || matching.length === 0 ? undefined : () => void exportRows()}
        without={unshown}
        onSearchKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          grid.current?.focusFirst();
        }}
      >
        {mayLink && (
          <Button variant="primary" icon={<Link2 aria-hidden size={14} />} onClick={link}>
            <span>
              Link<span className="@max-sm:sr-only"> {entity.label}</span>
            </span>
          </Button>
        )}
      </RowsToolbar>
      <MatchBar
        asset={entity}
        state={state}
        changeList={changeList}
        onEdit={editing.edit}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            {table.totals.includes('ownership.decimal_interest') && rows !== undefined && rows.length > 0 && (
              <TractAssigned assigned={assignedIn(rows, record.gross_acres as Figure, today())} />
            )}
            {empty.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => setShowsEmpty(!showsEmpty)}>
                {showsEmpty ? 'Hide' : 'Show'} {empty.length} empty{' '}
                {empty.length === 1 ? 'column' : 'columns'}
              </Button>
            )}
          </div>
        }
        total={query.isLoadingError ? null : matching && { count: matching.length, isExact: true }}
      />
      {matching !== undefined && <OutsideNote rows={matching} entity={entity} />}
      <RefetchFailure query={query} title={errorTitle} className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} title={errorTitle} />
      ) : matching?.length === 0 && isNarrowed(state) ? (
        <NoMatches asset={entity} onClear={() => changeList(withoutFilters)}>
          Nothing linked here matches the search and filters.
        </NoMatches>
      ) : matching?.length === 0 ? (
        <NothingLinked base={base} related={entity} onLink={mayLink ? link : undefined} />
      ) : isPhone ? (
        <RelatedCards
          table={table}
          rows={shown}
          state={state}
          onSort={(sort) => changeList((current) => ({ ...current, sort, page: 1 }))}
          columns={shownLayout.columns}
          acts={acts}
        />
      ) : (
        <RelatedGrid
          ref={grid}
          table={table}
          rows={shown}
          matching={matching ?? []}
          state={state}
          onSort={(column, add) => changeList((current) => toggleSort(current, column, add))}
          layout={shownLayout}
          onLayout={changeLayout}
          acts={acts}
        />
      )}
      {matching !== undefined && (
        <RelatedTotalsLine table={table} rows={matching} columns={shownLayout.columns} />
      )}
      {matching !== undefined && matching.length > 0 && (
        <div className="p-3">
          <Pagination
            label={`Pages of related ${entity.labelPlural.toLowerCase()}`}
            page={page}
            pageSize={state.pageSize}
            pageSizes={pageSizes}
            total={matching.length}
            onPageChange={(next) => changeList((current) => ({ ...current, page: next }))}
            onPageSizeChange={(rows) => changeRowsPerPage(entity, changeList, rows)}
          />
        </div>
      )}
      {linking && (
        <Suspense fallback={null}>
          <LinkDialog
            // A different link needs a new dialog.
            key={linking.row?.id ?? 'new'}
            base={base}
            record={record}
            related={entity.name}
            row={linking.row}
            mainId={linking.mainId}
            onUnsaved={onUnsaved}
            onOpenExisting={(existing) => void openExisting(existing)}
            onClose={() => setLinking(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Returns the columns in which no row has a value. Those that add up keep their totals, and the title is never empty. */
function emptyColumns(entity: Asset, rows: readonly FlatRow[], columns: readonly string[]): string[] {
  if (rows.length === 0) return [];
  return columns.filter(
    (name) => name !== entity.titleField && rows.every((row) => textOf(entity, name, row[name]) === ''),
  );
}

/** Links are listed regardless of the selected areas; this note counts those outside them. */
function OutsideNote({ rows, entity }: { rows: readonly FlatRow[]; entity: Asset }) {
  const { status, selectedAreas } = useSelection();
  const chosen = new Set(selectedAreas.map(({ id }) => id));
  const outside = rows.filter(({ area_id }) => !chosen.has(Number(area_id))).length;
  if (status !== 'ready' || outside === 0) return null;
  return (
    <p className="px-3 pb-2 text-sm text-muted tabular-nums">
      {countOf(entity, outside)} outside the selected areas.
    </p>
  );
}
