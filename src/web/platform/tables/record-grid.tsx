import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Table } from '#web/platform/ui/table/table.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { actionsWidth, comfortableTitleOf, firstWidthOf } from './columns/column-widths.ts';
import { fillWidth } from './columns/fill-width.ts';
import { type HeadSelection, RecordTableHead } from './columns/record-table-head.tsx';
import { moveColumn, resizeColumn } from './columns/table-layout-changes.ts';
import type { ListState } from './list-state.ts';

type GridColumn = { name: string; width: number; grows: boolean };

/** Returns the columns of a layout; those that the user has not resized grow into the remaining room. */
export function gridColumns(asset: Entity, layout: TableLayout): GridColumn[] {
  return layout.columns.map((name) => ({
    name,
    width: layout.widths[name] ?? firstWidthOf(asset, name),
    grows: layout.widths[name] === undefined,
  }));
}

/** How the rows handle keys and the focus. */
type GridKeyboard = {
  body: RefObject<HTMLTableSectionElement | null>;
  handlers: ComponentProps<'tbody'>;
  /** For keys pressed while the scrolling box itself has the focus. */
  onContainerKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

interface RecordGridProps {
  label: string;
  asset: Entity;
  /** The visible columns, the title first. */
  columns: readonly GridColumn[];
  /** Whether data is still missing; skeleton rows are shown instead of the rows. */
  isLoading: boolean;
  /** Whether other rows are being loaded. */
  isUpdating?: boolean;
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  selection?: HeadSelection;
  keyboard: GridKeyboard;
  /** For a table whose cells have the focus instead of its rows. */
  gridProps?: Pick<
    ComponentProps<'table'>,
    'role' | 'aria-rowcount' | 'aria-colcount' | 'aria-multiselectable' | 'aria-describedby'
  >;
  /** Renders a row for each record; `columns` are those after the title. */
  row: (columns: readonly string[]) => ReactNode;
  foot?: ReactNode;
}

/**
 * The table of every list of records: pinned title and actions, columns that can be resized, moved and sorted, keyboard
 * navigation of rows.
 */
export function RecordGrid(props: RecordGridProps) {
  const { asset, columns, isLoading, isUpdating = false, layout, onLayout, keyboard } = props;
  const filled = fillWidth(columns, actionsWidth, comfortableTitleOf(asset));
  const names = columns.map(({ name }) => name).join(' ');
  // Keeps the same array while the names are the same, so that rows do not render again.
  const others = useMemo(() => names.split(' ').slice(1), [names]);
  return (
    <Table
      {...props.gridProps}
      label={props.label}
      density={layout.density}
      aria-busy={isUpdating || isLoading}
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
        state={props.state}
        onSort={props.onSort}
        onResize={(column, width, before) => onLayout(resizeColumn(layout, column, width, before))}
        onMove={(column, to) => onLayout(moveColumn(asset, layout, column, to))}
        {...(props.selection && { selection: props.selection })}
      />
      <tbody
        ref={keyboard.body}
        {...keyboard.handlers}
        className={cn(isUpdating && 'opacity-60', keyboard.handlers.className)}
      >
        {isLoading ? (
          <TableSkeletonRows rows={props.state.pageSize} columns={columns.length + 2} />
        ) : (
          props.row(others)
        )}
      </tbody>
      {props.foot}
    </Table>
  );
}
