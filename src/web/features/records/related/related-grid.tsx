import { type RefObject, useImperativeHandle, useMemo } from 'react';
import type { RelatedTable } from '#shared/entities/related-columns.ts';
import type { TableLayout } from '#shared/lists/table-layout.ts';
import { Table } from '#web/ui/table.tsx';
import { TableSkeletonRows } from '#web/ui/table-skeleton-rows.tsx';
import { actionsWidth, firstWidthOf } from '../list/column-widths.ts';
import { fillWidth } from '../list/fill-width.ts';
import type { ListState } from '../list/list-state.ts';
import { RecordTableHead } from '../list/record-table-head.tsx';
import { moveColumn, resizeColumn } from '../list/table-layout-changes.ts';
import { useRowKeyboard } from '../list/use-row-keyboard.ts';
import type { FlatRow } from './related-rows.ts';
import { type RelatedRowActs, RelatedTableRow } from './related-table-row.tsx';
import { RelatedTotals } from './related-totals.tsx';

const noRows: readonly FlatRow[] = [];
const ignore = () => undefined;
/** Rows of a related table are not selected: each act is about one link. */
const noSelection = { toggle: ignore, step: ignore, selectPage: ignore, clear: ignore, hasSelected: false };

interface RelatedGridProps {
  ref: RefObject<{ focusFirst: () => void } | null>;
  table: RelatedTable;
  /** The rows of the page in sight; undefined while they load. */
  rows: readonly FlatRow[] | undefined;
  /** All rows that the search and the filters leave, over which the totals go. */
  matching: readonly FlatRow[];
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  acts: RelatedRowActs | null;
}

/** A page of related rows in the person's columns, with the totals of all of them. */
export function RelatedGrid(props: RelatedGridProps) {
  const { table, rows = noRows, state, layout, onLayout } = props;
  const { entity } = table;
  const columns = layout.columns.map((name) => ({
    name,
    width: layout.widths[name] ?? firstWidthOf(entity, name),
    grows: layout.widths[name] === undefined,
  }));
  const filled = fillWidth(columns, actionsWidth);
  const names = layout.columns.join(' ');
  const others = useMemo(() => names.split(' ').slice(1), [names]);
  const keyboard = useRowKeyboard(rows, noSelection);
  useImperativeHandle(props.ref, () => ({ focusFirst: keyboard.focusFirst }));

  return (
    <Table
      label={`Related ${entity.labelPlural.toLowerCase()}`}
      density={layout.density}
      aria-busy={props.rows === undefined}
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
        asset={entity}
        columns={columns}
        state={state}
        onSort={props.onSort}
        onResize={(column, width, before) => onLayout(resizeColumn(layout, column, width, before))}
        onMove={(column, to) => onLayout(moveColumn(entity, layout, column, to))}
      />
      <tbody ref={keyboard.body} {...keyboard.handlers}>
        {props.rows === undefined ? (
          <TableSkeletonRows rows={state.pageSize} columns={columns.length + 2} />
        ) : (
          rows.map((row) => (
            <RelatedTableRow
              key={row.id}
              entity={entity}
              row={row}
              columns={others}
              isActive={keyboard.active === row.id}
              isTabStop={keyboard.tabStop === row.id}
              acts={props.acts}
            />
          ))
        )}
      </tbody>
      {table.totals.length > 0 && props.matching.length > 0 && (
        <RelatedTotals table={table} rows={props.matching} columns={layout.columns} />
      )}
    </Table>
  );
}
