import { Skeleton } from '../display/skeleton.tsx';
import { TableCell, TableRow } from './table.tsx';

export interface TableSkeletonRowsProps {
  rows: number;
  columns: number;
}

/** Varied enough to look like words, and the same on every render. */
const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'] as const;

/** Placeholder rows of the real height inside a `tbody`, while the first page loads. */
export function TableSkeletonRows({ rows, columns }: TableSkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <TableRow key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <TableCell key={column} pinned={column === 0}>
          <Skeleton className={`h-3 min-w-10 ${widths[(row * 2 + column) % widths.length]}`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
