import { Undo2 } from 'lucide-react';
import type { TrashRow } from '#shared/land/contracts/history.ts';
import { trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { systemFields } from '#shared/platform/entities/entity.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { type Restoring, rowKey } from './use-restoring.ts';

interface TrashTableProps {
  /** Undefined while the first page loads. */
  rows: readonly TrashRow[] | undefined;
  isUpdating?: boolean;
  restoring?: Restoring;
}

/** Deleted records: what, where, when, and by whom, and how long they can still be restored. */
export function TrashTable({ rows, isUpdating = false, restoring }: TrashTableProps) {
  const open = restoring === undefined || rows === undefined ? [] : rows.filter(restoring.mayRestore);
  const chosen = open.filter((row) => restoring?.selected.has(rowKey(row))).length;
  return (
    <Table
      label="Deleted records"
      aria-busy={rows === undefined || isUpdating}
      containerClassName="border-y border-hairline"
    >
      <thead>
        <tr>
          <TableHeaderCell
            pinned
            leading={
              open.length > 0 && (
                <Checkbox
                  aria-label="Select all on this page"
                  checked={chosen === open.length}
                  indeterminate={chosen > 0 && chosen < open.length}
                  onChange={() => restoring?.toggle(open)}
                />
              )
            }
          >
            Record
          </TableHeaderCell>
          <TableHeaderCell>Kind</TableHeaderCell>
          <TableHeaderCell>Area</TableHeaderCell>
          <TableHeaderCell>Deleted</TableHeaderCell>
          <TableHeaderCell>Deleted by</TableHeaderCell>
          <TableHeaderCell numeric>Days left</TableHeaderCell>
          <TableHeaderCell className="sticky end-0 border-s">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeaderCell>
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {rows === undefined ? (
          <TableSkeletonRows rows={10} columns={7} />
        ) : (
          rows.map((row) => <DeletedRow key={rowKey(row)} row={row} restoring={restoring} />)
        )}
      </tbody>
    </Table>
  );
}

function DeletedRow({ row, restoring }: { row: TrashRow; restoring: Restoring | undefined }) {
  const key = rowKey(row);
  const returning = restoring?.mayRestore(row) ? restoring : undefined;
  const isSelected = restoring?.selected.has(key) ?? false;
  return (
    <TableRow selected={isSelected}>
      <TableCell pinned title={row.title} className="max-w-[44vw] sm:max-w-80">
        <span className="flex items-center gap-3">
          {returning && (
            <Checkbox
              aria-label={`Select ${row.title}`}
              checked={isSelected}
              onChange={() => returning.toggle([row])}
            />
          )}
          <span className="min-w-0 truncate">{row.title}</span>
        </span>
      </TableCell>
      <TableCell>{trashKinds[row.entity].label}</TableCell>
      <TableCell title={row.area_name ?? undefined}>
        {row.area_name ?? <span className="text-muted">Area was deleted</span>}
      </TableCell>
      <TableCell className="tabular-nums">{formatValue(systemFields.created_date, row.deleted_at)}</TableCell>
      <TableCell title={row.deleted_by}>{row.deleted_by}</TableCell>
      <TableCell numeric>{daysLeft(row.deleted_at, new Date())}</TableCell>
      <TableCell className="sticky end-0 z-1 border-s bg-inherit text-end">
        {returning && (
          <Button
            size="sm"
            aria-label={`Restore ${row.title}`}
            icon={<Undo2 aria-hidden size={14} />}
            loading={returning.busy?.keys.has(key) ?? false}
            onClick={() => void returning.restore([row])}
          >
            <span className="max-sm:sr-only">Restore</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Returns the whole days until the record can no longer be restored; the last day counts as 1. */
function daysLeft(deletedAt: string, now: Date): number {
  const passed = (now.getTime() - Date.parse(deletedAt)) / 86_400_000;
  return Math.max(1, Math.ceil(trashDays - passed));
}
