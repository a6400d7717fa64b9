import { SquareArrowOutUpRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { buttonStyle } from '#web/platform/ui/buttons/button-style.ts';
import { tooltip } from '#web/platform/ui/overlays/tooltip.ts';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { listState } from '../record-actions.tsx';
import type { LeavingKey } from './cell-editor.tsx';
import { GridCell } from './grid-cell.tsx';
import { choicesOf, type GridColumn } from './grid-columns.ts';
import type { RowDrafts } from './grid-state.ts';

interface GridRowProps {
  asset: Asset;
  record: RecordData;
  columns: readonly GridColumn[];
  /** The row on the page, from 0, and in the whole list, from 1. */
  row: number;
  position: number;
  drafts: RowDrafts | undefined;
  /** The batch being sent. */
  sending: number | null;
  /** The areas that the record may move to. */
  areas: readonly Option[];
  /** Why the user cannot edit the record; null if they can. */
  fixed: string | null;
  /** The column of the focused cell, if it is in this row. */
  active: number | null;
  /** The first and last selected column, if several cells are selected and some are in this row. */
  from: number | null;
  to: number | null;
  editing: { typed: string; isReplacing: boolean } | null;
  isRefused: boolean;
  /** Stays the same function across renders. */
  onDone: (typed: string, key: LeavingKey) => void;
  onCancel: () => void;
}

/** A record in the grid. Memoized, because moving the focus or pasting changes few of a hundred rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { asset, record, columns, row, active, from, to } = props;
  const title = titleOf(asset, record);
  return (
    <TableRow data-id={record.id} active={active !== null} aria-rowindex={props.position + 1}>
      {columns.map((column, place) => {
        const draft = props.drafts?.[column.name];
        const isActive = active === place;
        return (
          <GridCell
            key={column.name}
            asset={asset}
            column={column}
            record={record}
            title={title}
            row={row}
            place={place}
            draft={draft}
            isSending={draft !== undefined && draft.batch === props.sending}
            choices={choicesOf(column, props.areas)}
            fixed={props.fixed ?? (column.writes === null ? column.reason : null)}
            isActive={isActive}
            isSelected={from !== null && to !== null && from <= place && place <= to}
            editing={isActive ? props.editing : null}
            isRefused={isActive && props.isRefused}
            onDone={props.onDone}
            onCancel={props.onCancel}
          />
        );
      })}
      <td aria-hidden className="border-b border-hairline" />
      <TableCell pinned="end" role="gridcell" aria-colindex={columns.length + 1}>
        <Link
          to={recordPath(asset, record.id)}
          state={listState()}
          tabIndex={-1}
          aria-label={`Open ${title}`}
          {...tooltip(`Open ${asset.label.toLowerCase()}`, 'left')}
          className={buttonStyle('ghost', 'sm', true)}
        >
          <SquareArrowOutUpRight aria-hidden size={14} />
        </Link>
      </TableCell>
    </TableRow>
  );
});
