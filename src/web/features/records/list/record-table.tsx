import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useImperativeHandle, useMemo } from 'react';
import { columnsOf, type TableLayout } from '#shared/lists/table-layout.ts';
import { Table } from '#web/ui/table.tsx';
import { TableSkeletonRows } from '#web/ui/table-skeleton-rows.tsx';
import type { Asset, RecordData } from '../record.ts';
import { actionsWidth, firstWidthOf } from './column-widths.ts';
import { fillWidth } from './fill-width.ts';
import type { ListState } from './list-state.ts';
import { RecordRow } from './record-row.tsx';
import { RecordTableHead } from './record-table-head.tsx';
import { moveColumn, resizeColumn } from './table-layout-changes.ts';
import { useRowKeyboard } from './use-row-keyboard.ts';
import type { SelectedRows } from './use-selected-rows.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const noRows: readonly RecordData[] = [];

export type RecordTableHandle = { focusFirst: () => void; focusTable: () => void };

interface RecordTableProps {
  ref: RefObject<RecordTableHandle | null>;
  asset: Asset;
  /** Undefined while the first page loads. */
  rows: readonly RecordData[] | undefined;
  /** Other rows are on the way. */
  isUpdating: boolean;
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  selected: SelectedRows;
  mayDelete: (record: RecordData) => boolean;
  onDelete: (record: RecordData) => void;
}

/** The rows of a page in the person's columns. The server has filtered, sorted and paged them. */
export function RecordTable(props: RecordTableProps) {
  const { asset, rows = noRows, state, layout, onLayout, selected } = props;
  const definitions = useMemo(
    () => columnsOf(asset).map((id) => ({ id, size: firstWidthOf(asset, id) })),
    [asset],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (record: RecordData) => String(record.id),
    state: {
      columnOrder: [...layout.columns],
      columnSizing: layout.widths,
      columnVisibility: Object.fromEntries(definitions.map(({ id }) => [id, layout.columns.includes(id)])),
    },
  });
  const columns = table.getVisibleLeafColumns().map((column) => ({
    name: column.id,
    width: column.getSize(),
    grows: layout.widths[column.id] === undefined,
  }));
  const filled = fillWidth(columns, actionsWidth);
  const names = columns.map(({ name }) => name).join(' ');
  const others = useMemo(() => names.split(' ').slice(1), [names]);
  const keyboard = useRowKeyboard(rows, { ...selected, hasSelected: selected.count > 0 });
  useImperativeHandle(props.ref, () => ({
    focusFirst: keyboard.focusFirst,
    focusTable: keyboard.focusTable,
  }));

  return (
    <Table
      label={asset.labelPlural}
      density={layout.density}
      aria-busy={props.isUpdating || props.rows === undefined}
      style={{ width: filled.table }}
      className="table-fixed"
      onContainerKeyDown={keyboard.onContainerKeyDown}
      containerClassName="@container max-h-[max(24rem,calc(100dvh-15rem))] border-y border-hairline"
    >
      <colgroup>
        {columns.map(({ name }, place) => (
          <col key={name} style={{ width: filled.columns[place] }} />
        ))}
        <col />
        <col style={{ width: actionsWidth }} />
      </colgroup>
      <RecordTableHead
        asset={asset}
        columns={columns}
        state={state}
        onSort={props.onSort}
        onResize={(column, width, before) => onLayout(resizeColumn(layout, column, width, before))}
        onMove={(column, to) => onLayout(moveColumn(asset, layout, column, to))}
        selection={{
          all: selected.isWholePage,
          some: rows.some(({ id }) => selected.has(id)),
          toggle: selected.togglePage,
          isDisabled: rows.length === 0,
        }}
      />
      <tbody
        ref={keyboard.body}
        {...keyboard.handlers}
        className={props.isUpdating ? 'opacity-60' : undefined}
      >
        {props.rows === undefined ? (
          <TableSkeletonRows rows={state.pageSize} columns={columns.length + 2} />
        ) : (
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
        )}
      </tbody>
    </Table>
  );
}
