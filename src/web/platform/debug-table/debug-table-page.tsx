import { useState } from 'react';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';
import { type Density, Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { type SampleRow, sampleRows } from './sample-rows.ts';

const columns = [
  { name: 'what', label: 'Test case' },
  { name: 'text', label: 'Text' },
  { name: 'number', label: 'Number' },
  { name: 'date', label: 'Date' },
  { name: 'status', label: 'Status' },
  { name: 'identifier', label: 'Identifier' },
] as const satisfies readonly { name: keyof SampleRow; label: string }[];

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const satisfies readonly { value: Density; label: string }[];

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** The same mark for missing values as in the lists. */
const missing = <span className="text-faint">–</span>;

/** Shows sample rows in the table that lists use, to check difficult cases visually. */
export function DebugTablePage() {
  const [density, setDensity] = useState<Density>('comfortable');
  const [sort, setSort] = useState<Sort | null>(null);

  const sortBy = (column: keyof SampleRow) =>
    setSort({
      column,
      direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
    });

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Debug table"
        description="Fictitious rows to check how tables look. They are not records, and nothing here is saved."
        actions={
          <SegmentedControl
            label="Row height"
            options={densities}
            value={density}
            onValueChange={setDensity}
          />
        }
      />
      <Table
        label="Sample rows"
        density={density}
        containerClassName="rounded-lg border border-hairline bg-surface"
      >
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <TableHeaderCell
                key={name}
                numeric={name === 'number'}
                pinned={name === 'what'}
                sorted={sort?.column === name ? sort.direction : undefined}
                onSort={() => sortBy(name)}
              >
                {label}
              </TableHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(sampleRows, sort).map((row) => (
            <TableRow key={row.what}>
              <TableCell pinned>{row.what}</TableCell>
              <TableCell title={row.text ?? undefined}>{row.text ?? missing}</TableCell>
              <TableCell numeric>{row.number === null ? missing : number.format(row.number)}</TableCell>
              <TableCell className="tabular-nums">{row.date ?? missing}</TableCell>
              <TableCell>
                {row.status === null ? (
                  missing
                ) : (
                  <StatusBadge status={row.status} label={row.status === 'active' ? 'Active' : 'Inactive'} />
                )}
              </TableCell>
              <TableCell mono>{row.identifier ?? missing}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type Sort = { column: keyof SampleRow; direction: 'ascending' | 'descending' };

/** Sorts by one column; rows without a value come last in both directions. */
export function sortRows(rows: readonly SampleRow[], sort: Sort | null): readonly SampleRow[] {
  if (sort === null) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [one[sort.column], other[sort.column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en');
}
