import { Fragment, type ReactNode, type MouseEvent as RowEvent } from 'react';
import { type Entity, titleOf } from '#shared/platform/entities/entity.ts';
import { isOnPlainRow } from '#web/platform/tables/plain-row.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { RecordCell } from '#web/platform/tables/record-cell.tsx';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';

interface SettingsRowProps<Row extends RecordData> {
  entity: Entity;
  row: Row;
  /** The visible columns after the title. */
  columns: readonly string[];
  isActive: boolean;
  isTabStop: boolean;
  onOpen: (row: Row) => void;
  actsOf: (row: Row) => readonly MenuItem[];
  look?: RowAppearance<Row> | undefined;
}

/** How the rows of an entity are rendered differently. */
export type RowAppearance<Row> = {
  /** The text below the title on a phone, where the other columns are hidden. */
  beneathTitle: (row: Row) => string;
  /** Custom cells for these columns. */
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
};

/**
 * Renders a company, an area or a person. The title is a button that opens it; clicking anywhere else in the row does
 * the same.
 */
export function SettingsRow<Row extends RecordData>(props: SettingsRowProps<Row>) {
  const { entity, row, onOpen, look } = props;
  const title = titleOf(entity, row);
  const tabIndex = props.isTabStop ? 0 : -1;
  const open = (event: RowEvent<HTMLTableRowElement>) => {
    if (isOnPlainRow(event)) onOpen(row);
  };
  return (
    <TableRow clickable active={props.isActive} data-id={row.id} onClick={open}>
      <TableCell pinned title={title}>
        <button
          type="button"
          tabIndex={tabIndex}
          data-row-link={row.id}
          onClick={() => onOpen(row)}
          className="max-w-full truncate rounded-sm text-start hover:underline"
        >
          <bdi>{title}</bdi>
        </button>
        {look && (
          <span className="block truncate pb-1 text-xs font-normal text-muted sm:hidden">
            {look.beneathTitle(row)}
          </span>
        )}
      </TableCell>
      {props.columns.map((column) => (
        <Fragment key={column}>
          {look?.cells[column]?.(row) ?? <RecordCell entity={entity} column={column} value={row[column]} />}
        </Fragment>
      ))}
      <td aria-hidden className="border-b border-hairline" />
      <RowActions title={title} items={props.actsOf(row)} tabIndex={tabIndex} />
    </TableRow>
  );
}
