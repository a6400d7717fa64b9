import type { SetAsideRow } from '#shared/import/contracts/import.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { partNames } from './reading-words.ts';

interface SetAsideTableProps {
  /** Undefined while the first page loads. */
  rows: readonly SetAsideRow[] | undefined;
  hasSheets: boolean;
  isUpdating: boolean;
  onTake: (row: SetAsideRow) => void;
}

/**
 * Shows rows that are not records: their position, type and content, and the action to take them back into the data.
 */
export function SetAsideTable({ rows, hasSheets, isUpdating, onTake }: SetAsideTableProps) {
  return (
    <Table
      label="Rows that are set aside"
      aria-busy={rows === undefined || isUpdating}
      containerClassName="max-h-[50dvh] rounded-md border border-hairline"
    >
      <thead>
        <tr>
          {hasSheets && <TableHeaderCell className="max-sm:hidden">Sheet</TableHeaderCell>}
          <TableHeaderCell numeric>Row</TableHeaderCell>
          <TableHeaderCell className="max-sm:hidden">Looks like</TableHeaderCell>
          <TableHeaderCell>Contents</TableHeaderCell>
          <TableHeaderCell pinned="end">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeaderCell>
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {rows === undefined ? (
          <TableSkeletonRows rows={8} columns={hasSheets ? 5 : 4} />
        ) : (
          rows.map((row) => (
            <TableRow key={`${row.sheet} ${row.place}`}>
              {hasSheets && (
                <TableCell title={row.sheet ?? undefined} className="max-w-40 max-sm:hidden">
                  {row.sheet}
                </TableCell>
              )}
              <TableCell numeric>{row.place.toLocaleString('en-US')}</TableCell>
              <TableCell className="max-sm:hidden">
                <PartBadge row={row} />
              </TableCell>
              <TableCell
                title={textOf(row)}
                className="w-full max-w-0 min-w-36 max-sm:py-1.5 max-sm:wrap-anywhere max-sm:whitespace-normal"
              >
                {/* A phone has no room for separate columns, and no pointer to reveal truncated text. */}
                <span className="block text-muted sm:hidden">
                  <PartBadge row={row} /> {hasSheets && row.sheet}
                </span>
                <span className="max-sm:line-clamp-3">{textOf(row)}</span>
                {row.reason && <span className="block text-xs text-muted">{row.reason}</span>}
              </TableCell>
              <TableCell pinned="end" className="text-end">
                {row.part !== 'title' && row.part !== 'blank' && (
                  <Button
                    size="sm"
                    // A disabled button would lose the keyboard focus.
                    aria-disabled={isUpdating || undefined}
                    aria-label={`${row.taken_back ? 'Set aside again' : 'Restore'}: ${placeOf(row)}`}
                    onClick={() => isUpdating || onTake(row)}
                  >
                    {row.taken_back ? 'Set aside' : 'Restore'}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))
        )}
      </tbody>
    </Table>
  );
}

/** What a row was taken for, or that it was taken back. */
function PartBadge({ row }: { row: SetAsideRow }) {
  return (
    <Badge tone={row.taken_back ? 'success' : 'neutral'}>
      {row.taken_back ? 'Restored' : partNames[row.part]}
    </Badge>
  );
}

function placeOf({ sheet, place }: SetAsideRow): string {
  return sheet === null ? `row ${place}` : `row ${place} of ${sheet}`;
}

function textOf({ cells }: SetAsideRow): string {
  return cells.filter((cell) => cell.trim() !== '').join(' · ');
}
