import { type RawBuilder, sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { SystemReportId } from '#shared/saved/reports/registry.ts';
import {
  columnsOf,
  type ParameterValues,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
  type ReportTotals,
} from '#shared/saved/reports/report.ts';
import { addUp } from './add-up.ts';
import { readRows } from './read-rows.ts';
import { reportQueries } from './report-queries.ts';
import type { ReportSource } from './report-query.ts';
import { reportScope } from './scope.ts';

/** A report with its parameters and scope. */
type OpenReportOptions = {
  definition: ReportDefinition;
  parameters: ParameterValues;
  selection: Selection;
  asOf: string;
  today: string;
  knownOn: string | null;
};

type Opened = {
  columns: ReportColumn[];
  /** The rows, read on demand; only once per transaction. */
  rows: AsyncGenerator<ReportRow>;
  /** The totals of all rows. Call this before reading the rows. */
  totals: () => Promise<ReportTotals>;
};

/**
 * Opens a report for the records that the user selected and may see, as of a date (YYYY-MM-DD). Call `refreshLand`
 * first, so that the precomputed facts are current. Reads no rows until they or their totals are requested.
 */
export async function openReport(tx: PersonTx, request: OpenReportOptions): Promise<Opened> {
  const columns = await summedColumns(tx, request);
  const source = sourceOf(tx, request);
  if (source.from === 'rows') {
    return { columns, rows: source.rows(tx), totals: () => totalsOfRows(source.rows(tx), columns) };
  }
  return {
    columns,
    rows: readRows<ReportRow>(tx, source.statement),
    totals: () => totalsOfStatement(tx, source.statement, columns),
  };
}

/** Returns the columns of a report; acres are not summed if its rows may be of different depths of one tract. */
async function summedColumns(
  tx: PersonTx,
  { definition, parameters, selection }: OpenReportOptions,
): Promise<ReportColumn[]> {
  const columns = columnsOf(definition, parameters);
  if (definition.mixesDepths?.(parameters) !== true) return columns;
  const [found] = await tx.rows<{ is_severed: boolean | null }>(sql`
    SELECT bool_or(depths_in_use(c.id)) AS is_severed FROM unnest(${chosenCompanies(tx, selection)}::int[]) c (id)`);
  return found?.is_severed === true
    ? columns.map((column) => {
        const { sum: _sum, ...rest } = column;
        return column.kind === 'acres' ? rest : column;
      })
    : columns;
}

/** Returns a statement that is quick to count and has at most as many rows as the report; null if there is none. */
export function quickRows(tx: PersonTx, request: OpenReportOptions): RawBuilder<unknown> | null {
  return sourceOf(tx, request).quickRows ?? null;
}

/**
 * Returns a statement for counting the rows of a report, a quick one if possible; null for rows that are computed one
 * by one.
 */
export function countableRows(tx: PersonTx, request: OpenReportOptions): RawBuilder<unknown> | null {
  const source = sourceOf(tx, request);
  return source.quickRows ?? (source.from === 'statement' ? source.statement : null);
}

function sourceOf(
  tx: PersonTx,
  { definition, parameters, selection, asOf, today, knownOn }: OpenReportOptions,
): ReportSource {
  const query = reportQueries[definition.id as SystemReportId];
  return query(reportScope(tx, selection, { asOf, today, knownOn }), parameters);
}

/** The database computes the totals of a statement without returning its rows. */
async function totalsOfStatement(
  tx: PersonTx,
  statement: RawBuilder<unknown>,
  columns: readonly ReportColumn[],
): Promise<ReportTotals> {
  const summed = columns.filter(({ sum }) => sum);
  const sums = summed.map(
    ({ key }) =>
      sql`, trim_scale(coalesce(sum(${sql.ref(`r.${key}`)}), 0)::numeric)::text AS ${sql.ref(key)}`,
  );
  const [row] = await tx.rows<Record<string, string>>(sql`
    SELECT count(*)::text AS row_count ${sql.join(sums, sql` `)} FROM (${statement}) r`);
  return {
    rows: Number(row?.row_count ?? 0),
    sums: Object.fromEntries(summed.map(({ key }) => [key, row?.[key] ?? '0'])),
  };
}

async function totalsOfRows(
  rows: AsyncGenerator<ReportRow>,
  columns: readonly ReportColumn[],
): Promise<ReportTotals> {
  const sum = addUp(columns);
  for await (const row of rows) sum.add(row);
  return sum.totals();
}
