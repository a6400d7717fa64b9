import { type RefObject, useImperativeHandle } from 'react';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import { gridColumns, RecordGrid } from '#web/platform/tables/record-grid.tsx';
import { noSelection, useRowKeyboard } from '#web/platform/tables/use-row-keyboard.ts';
import type { RelatedRowActs } from './related-actions.tsx';
import type { FlatRow } from './related-rows.ts';
import { RelatedTableRow } from './related-table-row.tsx';
import { RelatedTotals } from './related-totals.tsx';

const noRows: readonly FlatRow[] = [];

interface RelatedGridProps {
  ref: RefObject<{ focusFirst: () => void } | null>;
  table: RelatedTable;
  /** The rows of the current page; undefined while loading. */
  rows: readonly FlatRow[] | undefined;
  /** All rows that match the search and filters; the totals cover these. */
  matching: readonly FlatRow[];
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  acts: RelatedRowActs | null;
}

/** A page of related records in the user's columns, with totals over all pages. */
export function RelatedGrid(props: RelatedGridProps) {
  const { table, rows = noRows, layout } = props;
  const { entity } = table;
  const columns = gridColumns(entity, layout);
  const keyboard = useRowKeyboard(rows, noSelection);
  useImperativeHandle(props.ref, () => ({ focusFirst: keyboard.focusFirst }));

  return (
    <RecordGrid
      label={`Related ${entity.labelPlural.toLowerCase()}`}
      asset={entity}
      columns={columns}
      isLoading={props.rows === undefined}
      state={props.state}
      onSort={props.onSort}
      layout={layout}
      onLayout={props.onLayout}
      keyboard={keyboard}
      row={(others) =>
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
      }
      foot={
        table.totals.length > 0 &&
        props.matching.length > 0 && (
          <RelatedTotals table={table} rows={props.matching} columns={layout.columns} />
        )
      }
    />
  );
}
