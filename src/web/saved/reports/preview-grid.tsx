import { FileSearch } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { ReportPreview } from '#shared/saved/contracts/reports.ts';
import { readParameters } from '#shared/saved/reports/parameters.ts';
import {
  columnsOf,
  markOf,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
  type RowMark,
} from '#shared/saved/reports/report.ts';
import { partColumns, sectionKey } from '#shared/saved/reports/sections.ts';
import { formatReportValue, isFigure } from '#shared/saved/reports/write-value.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';

interface PreviewGridProps {
  definition: ReportDefinition;
  parameters: Readonly<Record<string, string>>;
  /** Undefined until the first one is loaded. */
  preview: ReportPreview | undefined;
  isUpdating: boolean;
  downloads: ReactNode;
}

/** The first rows of a report as its files will contain them, with links to the records, and the totals of all rows. */
export function PreviewGrid({ definition, parameters, preview, isUpdating, downloads }: PreviewGridProps) {
  const shownColumns = columnsOf(definition, readParameters(definition, parameters).values);
  // While other rows are loading, the visible ones keep their own columns.
  const shown = new Set(preview?.columns.map(({ key }) => key));
  const columns =
    preview !== undefined && isUpdating
      ? definition.columns.filter(
          ({ key }, place, all) => shown.has(key) && all.findIndex((each) => each.key === key) === place,
        )
      : shownColumns;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p role="status" className="text-muted">
          {preview === undefined ? 'Loading report...' : describeCount(preview)}
        </p>
        <div className="flex flex-wrap gap-2">{downloads}</div>
      </div>
      {preview?.rows.length === 0 ? (
        <EmptyState icon={<FileSearch size={20} />} title="No Results">
          No records match these parameters.
        </EmptyState>
      ) : (
        <Grid definition={definition} columns={columns} preview={preview} isUpdating={isUpdating} />
      )}
      <p className="border-t border-hairline p-3 text-xs text-pretty text-faint">{definition.basis}</p>
    </>
  );
}

function describeCount({ rows, totals, as_of: asOf, as_known_on: knownOn }: ReportPreview): string {
  const known = knownOn === null ? '' : `, as known on ${knownOn}`;
  const count = `${totals.rows.toLocaleString('en-US')} ${totals.rows === 1 ? 'row' : 'rows'} as of ${asOf}${known}`;
  return rows.length < totals.rows ? `${count}; the first ${rows.length} are shown` : count;
}

interface GridProps {
  definition: ReportDefinition;
  columns: readonly ReportColumn[];
  preview: ReportPreview | undefined;
  isUpdating: boolean;
}

function Grid({ definition, columns, preview, isUpdating }: GridProps) {
  const hasTotals = preview?.columns.some(({ is_summed }) => is_summed) === true;
  const { heads, cells } = partColumns(definition, columns);
  return (
    <Table
      label={definition.name}
      aria-busy={preview === undefined || isUpdating}
      containerClassName="max-h-[max(24rem,calc(100dvh-20rem))] border-t border-hairline"
    >
      <thead>
        <tr>
          {cells.map((column, place) => (
            <TableHeaderCell
              key={column.key}
              pinned={place === 0}
              numeric={isFigure(column)}
              className={cn(narrow, wrappedHead)}
            >
              {column.label}
            </TableHeaderCell>
          ))}
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {preview === undefined ? (
          <TableSkeletonRows rows={10} columns={cells.length} />
        ) : (
          preview.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no key and are never reordered
            <Fragment key={line}>
              {heads.length > 0 && isNewSection(heads, preview.rows, line) && (
                <TableRow className="bg-sunken">
                  <TableCell colSpan={cells.length} className={cn(narrow, 'max-w-none font-semibold')}>
                    <Heading columns={heads} row={row} />
                  </TableCell>
                </TableRow>
              )}
              <TableRow className={markStyles[markOf(definition, row) ?? 'none']}>
                {cells.map((column, place) => (
                  <Cell key={column.key} column={column} row={row} isFirst={place === 0} />
                ))}
              </TableRow>
            </Fragment>
          ))
        )}
      </tbody>
      {preview !== undefined && hasTotals && (
        <tfoot className="sticky bottom-0 z-2 bg-sunken font-semibold">
          <TableRow className="bg-sunken">
            {cells.map((column, place) => (
              <TableCell key={column.key} pinned={place === 0} numeric={isFigure(column)} className={narrow}>
                {column.sum
                  ? formatReportValue(column, preview.totals.sums[column.key])
                  : place === 0 && 'Total'}
              </TableCell>
            ))}
          </TableRow>
        </tfoot>
      )}
    </Table>
  );
}

/** Reports have many columns, so these have less padding than those of a list. */
const narrow = 'px-1.5! first:ps-3! last:pe-3!';
/** Text wraps, so that it does not take the space of other columns. */
const wrapped = 'py-1.5 whitespace-normal';
const wrappedHead = 'py-1 align-bottom [&>span]:whitespace-normal';

/** Sums are bold; what must be fixed is marked in words and in color. */
const markStyles: Record<NonNullable<RowMark> | 'none', string> = {
  none: '',
  sum: 'font-semibold',
  warning: 'font-semibold text-danger-ink',
};

function isNewSection(heads: readonly ReportColumn[], rows: readonly ReportRow[], line: number): boolean {
  const [row, before] = [rows[line], rows[line - 1]];
  return row !== undefined && (before === undefined || sectionKey(heads, row) !== sectionKey(heads, before));
}

/** What the rows below have in common, with links to the records. */
function Heading({ columns, row }: { columns: readonly ReportColumn[]; row: ReportRow }) {
  const filled = columns.filter((column) => formatReportValue(column, row[column.key]) !== '');
  return filled.map((column, place) => (
    <Fragment key={column.key}>
      {place > 0 && ' · '}
      <Value column={column} row={row} />
    </Fragment>
  ));
}

function Cell({ column, row, isFirst }: { column: ReportColumn; row: ReportRow; isFirst: boolean }) {
  const text = formatReportValue(column, row[column.key]);
  return (
    <TableCell
      pinned={isFirst}
      numeric={isFigure(column)}
      title={text || undefined}
      className={cn(narrow, isWrapped(column, text) && wrapped, isName(column) && 'min-w-36')}
    >
      <Value column={column} row={row} />
    </TableCell>
  );
}

/** Dates, figures and file numbers are read as a unit, so they do not wrap, not even at a hyphen. */
function isWrapped(column: ReportColumn, text: string): boolean {
  return /\s/.test(text) && !isFigure(column) && column.kind !== 'date' && column.kind !== 'moment';
}

/** Whether the column has long texts, such as names of records. */
function isName({ width = 1 }: ReportColumn): boolean {
  return width > 1.5;
}

function Value({ column, row }: { column: ReportColumn; row: ReportRow }) {
  const text = formatReportValue(column, row[column.key]);
  if (text === '') return <span className="text-faint">–</span>;
  const link = linkOf(column, row);
  if (link === null) return <bdi>{text}</bdi>;
  return (
    <RecordLink kind={link.kind} id={link.id}>
      <bdi>{text}</bdi>
    </RecordLink>
  );
}

/** Returns the record that a cell links to, if any. */
function linkOf({ link }: ReportColumn, row: ReportRow): { kind: AssetName; id: number } | null {
  if (link === undefined) return null;
  const kind = 'to' in link ? link.to : row[link.kind];
  const id = row[link.id];
  const asset = Object.values(assets).find(({ name }) => name === kind);
  return asset === undefined || typeof id !== 'number' ? null : { kind: asset.name, id };
}
