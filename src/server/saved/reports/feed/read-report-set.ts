import { sql } from 'kysely';
import type { SetQuery } from '#server/land/odata/contracts.ts';
import { chooseProperties, readFilter, readOrder } from '#server/land/odata/read-set.ts';
import { recallLand } from '#server/land/recall-land.ts';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportRow } from '#shared/saved/reports/report.ts';
import { openReport } from '../open-report.ts';
import type { ResolvedReport } from '../resolve-report.ts';
import { type ReportSet, tableOf } from './report-sets.ts';

export type ReportSetQuery = Omit<SetQuery, '$skiptoken'>;

const rowsAtATime = 500;
/** The most rows that are sorted: all of them are in memory at once. */
const maxSorted = 20_000;

/**
 * Reads the rows of a report as JSON texts, as far as the query asks for them. Throws `invalid_input` for a query that
 * cannot be read, and for sorting a report that is too long.
 */
export async function* readReportSet(
  tx: PersonTx,
  set: ReportSet,
  report: ResolvedReport,
  selection: Selection,
  query: ReportSetQuery,
): AsyncGenerator<string> {
  const chosen = chooseProperties(set.properties, query.$select);
  const order = readOrder(set.properties, query.$orderby);
  const matches = readFilter(set.properties, query.$filter);
  const columns = sql.join(chosen.map(({ name, read }) => sql`${read} AS ${sql.ref(name)}`));
  const sorted = sql.join([...order, sql`r.row`]);
  const { definition, values: parameters, asOf, today, knownOn } = report;
  if (knownOn !== null) await recallLand(tx, chosenCompanies(tx, selection), knownOn);
  const { rows } = await openReport(tx, { definition, parameters, selection, asOf, today, knownOn });
  let first = 1;
  let skipped = query.$skip ?? 0;
  let left = query.$top ?? Number.POSITIVE_INFINITY;
  for await (const batch of inBatches(rows, order.length > 0 ? maxSorted + 1 : rowsAtATime)) {
    if (left === 0) return;
    if (batch.length > maxSorted) throw tooLong(report.name);
    const found = await rowsOnce<{ record: string }>(
      tx,
      sql`SELECT row_to_json(c)::text AS record FROM ${tableOf(set, batch, first)}
        CROSS JOIN LATERAL (SELECT ${columns}) c WHERE ${matches} ORDER BY ${sorted}`,
    );
    first += batch.length;
    const wanted = found.slice(skipped, skipped + left);
    skipped = Math.max(0, skipped - found.length);
    left -= wanted.length;
    for (const { record } of wanted) yield record;
  }
}

async function* inBatches(rows: AsyncIterable<ReportRow>, size: number): AsyncGenerator<ReportRow[]> {
  let batch: ReportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function tooLong(name: string): AppError {
  const most = maxSorted.toLocaleString('en-US');
  const message = `can't sort ${name}, which has more than ${most} rows. Load the rows in their order and sort them there`;
  return new AppError('invalid_input', `$orderby ${message}.`, [{ path: '$orderby', message }]);
}
