import { memo, type MouseEvent as RowEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { peekAt } from '#web/land/peek/peek-at.ts';
import { isOnPlainRow } from '#web/platform/tables/plain-row.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { type RelatedRowActs, relatedActions } from './related-actions.tsx';
import { RelatedCell } from './related-cell.tsx';
import type { FlatRow } from './related-rows.ts';

interface RelatedTableRowProps {
  entity: Asset;
  row: FlatRow;
  /** The visible columns after the title. */
  columns: readonly string[];
  isActive: boolean;
  isTabStop: boolean;
  /** Null if the user may only read. */
  acts: RelatedRowActs | null;
}

/**
 * A related record with its bridges. The title is a real link; clicking anywhere else in the row also opens the record.
 */
export const RelatedTableRow = memo(function RelatedTableRow(props: RelatedTableRowProps) {
  const { entity, row } = props;
  const navigate = useNavigate();
  const path = recordPath(entity, row.recordId);
  const title = titleOf(entity, { ...row, id: row.recordId });
  const tabIndex = props.isTabStop ? 0 : -1;

  const open = (event: RowEvent<HTMLTableRowElement>) => {
    if (!isOnPlainRow(event)) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(path, '_blank', 'noopener');
    else if (event.button === 0) void navigate(path);
  };

  return (
    <TableRow
      clickable
      active={props.isActive}
      data-id={row.id}
      onClick={open}
      onAuxClick={(event) => event.button === 1 && open(event)}
    >
      <TableCell pinned>
        <Link
          to={path}
          tabIndex={tabIndex}
          data-row-link={row.id}
          {...peekAt(entity, row.recordId)}
          className="rounded-sm hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </TableCell>
      {props.columns.map((column) => (
        <RelatedCell key={column} entity={entity} column={column} row={row} tabIndex={tabIndex} />
      ))}
      <td aria-hidden className="border-b border-hairline" />
      <RowActions title={title} items={relatedActions(row, path, props.acts)} tabIndex={tabIndex} />
    </TableRow>
  );
});
