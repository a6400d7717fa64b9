import { memo, type MouseEvent as RowEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { peekAt } from '#web/land/peek/peek-at.ts';
import { isOnPlainRow } from '#web/platform/tables/plain-row.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { RecordCell } from '#web/platform/tables/record-cell.tsx';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { listState, recordActions } from './record-actions.tsx';

interface RecordRowProps {
  asset: Asset;
  record: RecordData;
  /** The visible columns after the title. */
  columns: readonly string[];
  isSelected: boolean;
  isActive: boolean;
  isTabStop: boolean;
  mayDelete: boolean;
  /** With `isRange`, all rows from the last one that was selected. */
  onToggle: (record: RecordData, isRange: boolean) => void;
  onDelete: (record: RecordData) => void;
}

/**
 * A record in a list. The title is a real link; clicking anywhere else in the row also opens the record, and
 * Shift-click selects.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { asset, record, isSelected, isActive, isTabStop } = props;
  const navigate = useNavigate();
  const path = recordPath(asset, record.id);
  const title = titleOf(asset, record);
  const tabIndex = isTabStop ? 0 : -1;

  const open = (event: RowEvent<HTMLTableRowElement>) => {
    if (!isOnPlainRow(event)) return;
    if (event.shiftKey && event.button === 0) props.onToggle(record, true);
    else if (event.ctrlKey || event.metaKey || event.button === 1) window.open(path, '_blank', 'noopener');
    else if (event.button === 0) void navigate(path, { state: listState() });
  };

  return (
    <TableRow
      clickable
      selected={isSelected}
      active={isActive}
      data-id={record.id}
      onClick={open}
      // With Shift, the browser would select the text between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && open(event)}
    >
      <TableCell pinned>
        <span className="flex items-center gap-3">
          <Checkbox
            aria-label={`Select ${title}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={({ nativeEvent }) =>
              props.onToggle(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <Link
            to={path}
            state={listState()}
            tabIndex={tabIndex}
            data-row-link={record.id}
            {...peekAt(asset, record.id)}
            className="min-w-0 truncate rounded-sm hover:underline"
          >
            {title}
          </Link>
        </span>
      </TableCell>
      {props.columns.map((column) => (
        <RecordCell key={column} entity={asset} column={column} value={record[column]} />
      ))}
      <td aria-hidden className="border-b border-hairline" />
      <RowActions title={title} items={recordActions(props)} tabIndex={tabIndex} />
    </TableRow>
  );
});
