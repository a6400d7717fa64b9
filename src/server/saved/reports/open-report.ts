import { type RawBuilder, sql } from 'kysely';
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

/** A report with what is asked of it. */
type Asked = {
  definition: ReportDefinition;
  parameters: ParameterValues;
  selection: Selection;
  asOf: string;
  today: string;
};

type Opened = {
  columns: ReportColumn[];
  /** The rows, read as they are asked for; once in a transaction. */
  rows: AsyncGenerator<ReportRow>;
  /** Of all rows. Ask before the rows are read. */
  totals: () => Promise<ReportTotals>;
};

/**
 * Opens a report for what the person chose of what may be seen, as of a day (YYYY-MM-DD). Facts that are kept ready are to be fresh
 * (`refreshLand`). Nothing is read before rows or totals are asked for.
 */
export function openReport(tx: PersonTx, asked: Asked): Opened {
  const { definition, parameters } = asked;
  const columns = columnsOf(definition, parameters);
  const source = sourceOf(tx, asked);
  if (source.from === 'rows') {
    return { columns, rows: source.rows(tx), totals: () => totalsOfRows(source.rows(tx), columns) };
  }
  return {
    columns,
    rows: readRows<ReportRow>(tx, source.statement),
    totals: () => totalsOfStatement(tx, source.statement, columns),
  };
}

/** A statement of rows that the report has at least, which can be counted in a moment; null where there is none. */
export function quickRows(tx: PersonTx, asked: Asked): RawBuilder<unknown> | null {
  return sourceOf(tx, asked).quickRows ?? null;
}

/** A statement of the rows of a report to count them by, in a moment where it can be done; null for rows that are worked out one by one. */
export function countableRows(tx: PersonTx, asked: Asked): RawBuilder<unknown> | null {
  const source = sourceOf(tx, asked);
  return source.quickRows ?? (source.from === 'statement' ? source.statement : null);
}

function sourceOf(tx: PersonTx, { definition, parameters, selection, asOf, today }: Asked): ReportSource {
  const query = reportQueries[definition.id as SystemReportId];
  return query(reportScope(tx, selection, asOf, today), parameters);
}

/** A statement is added up by the database, without its rows. */
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
