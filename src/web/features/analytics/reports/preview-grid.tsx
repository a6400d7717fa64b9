import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportPreview } from '#shared/contracts/reports.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { readParameters } from '#shared/reports/parameters.ts';
import {
  columnsOf,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
} from '#shared/reports/report.ts';
import { isFigure, sayValue } from '#shared/reports/write-value.ts';
import { RecordLink } from '#web/lib/peek/record-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { TableHeaderCell } from '#web/ui/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/ui/table-skeleton-rows.tsx';

interface PreviewGridProps {
  definition: ReportDefinition;
  parameters: Readonly<Record<string, string>>;
  /** Undefined while the first one is read. */
  preview: ReportPreview | undefined;
  isUpdating: boolean;
  downloads: ReactNode;
}

/** The first rows of a report as they will stand in its files, each leading to its record, and the totals of all rows. */
export function PreviewGrid({ definition, parameters, preview, isUpdating, downloads }: PreviewGridProps) {
  const asked = columnsOf(definition, readParameters(definition, parameters).values);
  // While other rows are on their way, those in sight keep their own columns.
  const shown = new Set(preview?.columns.map(({ key }) => key));
  const columns =
    preview !== undefined && isUpdating
      ? definition.columns.filter(
          ({ key }, place, all) => shown.has(key) && all.findIndex((each) => each.key === key) === place,
        )
      : asked;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p role="status" className="text-muted">
          {preview === undefined ? 'Reading the report...' : sayCount(preview)}
        </p>
        <div className="flex flex-wrap gap-2">{downloads}</div>
      </div>
      {preview?.rows.length === 0 ? (
        <EmptyState icon={<FileSearch size={20} />} title="Nothing to tell">
          No record matches what is asked.
        </EmptyState>
      ) : (
        <Grid columns={columns} preview={preview} isUpdating={isUpdating} label={definition.name} />
      )}
      <p className="border-t border-hairline p-3 text-xs text-pretty text-faint">{definition.basis}</p>
    </>
  );
}

function sayCount({ rows, totals, as_of: asOf }: ReportPreview): string {
  const count = `${totals.rows.toLocaleString('en-US')} ${totals.rows === 1 ? 'row' : 'rows'} as of ${asOf}`;
  return rows.length < totals.rows ? `${count}; the first ${rows.length} are shown` : count;
}

interface GridProps {
  columns: readonly ReportColumn[];
  preview: ReportPreview | undefined;
  isUpdating: boolean;
  label: string;
}

function Grid({ columns, preview, isUpdating, label }: GridProps) {
  const hasTotals = preview?.columns.some(({ is_summed }) => is_summed) === true;
  return (
    <Table
      label={label}
      aria-busy={preview === undefined || isUpdating}
      containerClassName="max-h-[max(24rem,calc(100dvh-20rem))] border-t border-hairline"
    >
      <thead>
        <tr>
          {columns.map((column, place) => (
            <TableHeaderCell key={column.key} pinned={place === 0} numeric={isFigure(column)}>
              {column.label}
            </TableHeaderCell>
          ))}
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {preview === undefined ? (
          <TableSkeletonRows rows={10} columns={columns.length} />
        ) : (
          preview.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no key, and never change places
            <TableRow key={line}>
              {columns.map((column, place) => (
                <Cell key={column.key} column={column} row={row} isFirst={place === 0} />
              ))}
            </TableRow>
          ))
        )}
      </tbody>
      {preview !== undefined && hasTotals && (
        <tfoot className="sticky bottom-0 z-2 bg-sunken font-semibold">
          <TableRow className="bg-sunken">
            {columns.map((column, place) => (
              <TableCell key={column.key} pinned={place === 0} numeric={isFigure(column)}>
                {column.sum ? sayValue(column, preview.totals.sums[column.key]) : place === 0 && 'Total'}
              </TableCell>
            ))}
          </TableRow>
        </tfoot>
      )}
    </Table>
  );
}

function Cell({ column, row, isFirst }: { column: ReportColumn; row: ReportRow; isFirst: boolean }) {
  const text = sayValue(column, row[column.key]);
  const link = linkOf(column, row);
  const said = text === '' ? <span className="text-faint">–</span> : <bdi>{text}</bdi>;
  return (
    <TableCell pinned={isFirst} numeric={isFigure(column)} title={text || undefined}>
      {link === null || text === '' ? (
        said
      ) : (
        <RecordLink kind={link.kind} id={link.id}>
          {said}
        </RecordLink>
      )}
    </TableCell>
  );
}

/** The record that a cell names, where it names one. */
function linkOf({ link }: ReportColumn, row: ReportRow): { kind: AssetName; id: number } | null {
  if (link === undefined) return null;
  const kind = 'to' in link ? link.to : row[link.kind];
  const id = row[link.id];
  const asset = Object.values(assets).find(({ name }) => name === kind);
  return asset === undefined || typeof id !== 'number' ? null : { kind: asset.name, id };
}
