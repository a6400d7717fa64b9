import { type ReactNode, useState } from 'react';
import { fillWidth } from '#web/platform/tables/columns/fill-width.ts';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { Table, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';

type DeckColumn = {
  label: string;
  /** In pixels, before the columns share the remaining width. */
  width: number;
  numeric?: boolean;
  /** The menus of the rows, which stay visible at the end. */
  isActions?: boolean;
};

interface DeckFrameProps<T> {
  label: string;
  columns: readonly DeckColumn[];
  rows: readonly T[];
  renderRow: (row: T) => ReactNode;
  /** The totals rows, over all pages. */
  footer?: ReactNode;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

const rowsOnPage = 50;

/** The style of a cell of totals. */
export const footerCell = 'h-9 border-t border-line bg-sunken px-3 text-sm font-medium';

/**
 * A table of a royalty deck or of division orders, paged. Its columns grow with the available width, and it scrolls sideways with the owner
 * pinned.
 */
export function DeckFrame<T>({ label, columns, rows, renderRow, footer, empty }: DeckFrameProps<T>) {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / rowsOnPage)));
  const filled = fillWidth(
    columns.map(({ label: name, width, isActions }) => ({ name, width, grows: isActions !== true })),
    0,
  );
  return (
    <>
      <Table
        label={label}
        style={{ width: filled.table }}
        className="table-fixed"
        containerClassName="@container border-y border-hairline"
      >
        <colgroup>
          {columns.map((column, place) => (
            <col key={column.label} style={{ width: filled.columns[place] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <TableHeaderCell
                key={column.label}
                numeric={column.numeric === true}
                pinned={column.isActions ? 'end' : place === 0}
              >
                {column.isActions ? <span className="sr-only">{column.label}</span> : column.label}
              </TableHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * rowsOnPage, page * rowsOnPage).map(renderRow)}
          {rows.length === 0 && empty !== undefined && (
            <TableRow>
              <td colSpan={columns.length} className="h-9 border-b border-hairline px-3 text-muted">
                {empty}
              </td>
            </TableRow>
          )}
        </tbody>
        {footer}
      </Table>
      {rows.length > rowsOnPage && (
        <div className="px-3 pt-3">
          <Pagination
            label={`Pages of ${label}`}
            page={page}
            pageSize={rowsOnPage}
            total={rows.length}
            onPageChange={setPage}
          />
        </div>
      )}
    </>
  );
}
