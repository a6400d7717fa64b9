import { type RefObject, useDeferredValue, useImperativeHandle } from 'react';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { gridColumns, RecordGrid } from '#web/platform/tables/record-grid.tsx';
import { useRowKeyboard } from '#web/platform/tables/use-row-keyboard.ts';
import { RecordRow } from './record-row.tsx';
import type { SelectedRows } from './use-selected-rows.ts';

const noRows: readonly RecordData[] = [];

export type RecordTableHandle = { focusFirst: () => void; focusTable: () => void };

interface RecordTableProps {
  ref: RefObject<RecordTableHandle | null>;
  asset: Asset;
  /** Undefined while the first page loads. */
  rows: readonly RecordData[] | undefined;
  /** Whether other rows are loading. */
  isUpdating: boolean;
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  selected: SelectedRows;
  mayDelete: (record: RecordData) => boolean;
  onDelete: (record: RecordData) => void;
}

/** The rows of a page in the user's columns. The server has filtered, sorted, and paged them. */
export function RecordTable(props: RecordTableProps) {
  const { asset, layout, selected } = props;
  // Defers rendering the first rows, so that slow phones stay responsive.
  const isReady = useDeferredValue(props.rows !== undefined);
  const rows = (isReady ? props.rows : undefined) ?? noRows;
  const columns = gridColumns(asset, layout);
  const keyboard = useRowKeyboard(rows, { ...selected, hasSelected: selected.count > 0 });
  useImperativeHandle(props.ref, () => ({
    focusFirst: keyboard.focusFirst,
    focusTable: keyboard.focusTable,
  }));

  return (
    <RecordGrid
      label={asset.labelPlural}
      asset={asset}
      columns={columns}
      isLoading={!isReady || props.rows === undefined}
      isUpdating={props.isUpdating}
      state={props.state}
      onSort={props.onSort}
      layout={layout}
      onLayout={props.onLayout}
      selection={{
        all: selected.isWholePage,
        some: rows.some(({ id }) => selected.has(id)),
        toggle: selected.togglePage,
        isDisabled: rows.length === 0,
      }}
      keyboard={keyboard}
      row={(others) =>
        rows.map((record) => (
          <RecordRow
            key={record.id}
            asset={asset}
            record={record}
            columns={others}
            isSelected={selected.has(record.id)}
            isActive={keyboard.active === record.id}
            isTabStop={keyboard.tabStop === record.id}
            mayDelete={props.mayDelete(record)}
            onToggle={selected.toggle}
            onDelete={props.onDelete}
          />
        ))
      }
    />
  );
}
