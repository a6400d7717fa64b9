import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/agent/questions/places.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { authorize } from '#server/platform/db/database.ts';
import { reportQueries } from '#server/saved/reports/report-queries.ts';
import { resolveReport } from '#server/saved/reports/resolve-report.ts';
import { reportScope } from '#server/saved/reports/scope.ts';
import type { Source } from '#shared/agent/contracts/agent.ts';
import { maxAnswerRows } from '#shared/agent/questions/limits.ts';
import type { SystemReportId } from '#shared/saved/reports/registry.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import type { Ask } from './tool.ts';

/** The query of a land report, which returns the same rows as its page. */
type ReportRequest = {
  report: Extract<SystemReportId, 'acreage' | 'lease-expirations' | 'obligations-due' | 'owner-statement'>;
  parameters: Readonly<Record<string, string>>;
  asOf: string | undefined;
  /** Values that replace those offered by the report's form. */
  values?: ParameterValues;
};

/**
 * Returns the statement for a report's rows. Throws what `resolveReport` throws, and `forbidden` if the user may not read
 * reports.
 */
export async function reportStatement(
  ask: Ask,
  request: ReportRequest,
): Promise<{ rows: RawBuilder<unknown>; day: string }> {
  for (const company of ask.companies) authorize(ask.tx, company, 'report', 'read');
  // The refresh also gives the planner statistics for the tables of a new company.
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const { report: reportId, parameters } = request;
  // Asked like the report's page does, which uses the server's date as today.
  const { values, asOf: day } = await resolveReport(
    ask.tx,
    { reportId, parameters, asOf: request.asOf ?? ask.today },
    ask.listDay,
  );
  const scope = reportScope(ask.tx, ask.selection, { asOf: day, today: ask.listDay });
  const source = reportQueries[request.report](scope, { ...values, ...request.values });
  if (source.from !== 'statement') throw new Error(`The rows of ${reportId} are not a statement.`);
  return { rows: source.statement, day };
}

/**
 * Returns the link to a report with its parameters; with a date if one was requested or the user's date differs from
 * the server's.
 */
export function reportSource(
  ask: Pick<Ask, 'today' | 'listDay'>,
  { report, parameters, asOf }: Omit<ReportRequest, 'values' | 'report'> & { report: string },
  label: string,
): Source {
  const day = asOf ?? (ask.today === ask.listDay ? undefined : ask.today);
  const values = { ...(day === undefined ? {} : { as_of: day }), ...parameters };
  return { label, path: `/analytics?${new URLSearchParams({ tab: 'reports', report, ...values })}` };
}

/**
 * Returns the report parameters for a place: one set per spelling of a county, with its state if several states have
 * it.
 */
export function parametersOf(place: Place | undefined): Record<string, string>[] {
  if (place === undefined) return [{}];
  if (place.kind === 'area') return [{ area: place.label }];
  const requests = place.counties.map(({ county, state }) => ({
    county: county.trim(),
    ...(place.isOneOfSeveral && state !== null ? { state: state.trim() } : {}),
  }));
  return [...new Map(requests.map((each) => [Object.values(each).join('\n').toLowerCase(), each])).values()];
}

/** Returns the first rows that match a condition, the number of all matches, and the sum of one column. */
export async function readReportRows<Row extends object>(
  ask: Ask,
  rows: RawBuilder<unknown>,
  { sum, where, order }: { sum: string; where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number; sum: string }> {
  const read = await ask.tx.rows<Row & { all_rows: number; all_sum: string | null }>(sql`
    SELECT r.*, count(*) OVER ()::int AS all_rows, (sum(${sql.ref(`r.${sum}`)}) OVER ())::text AS all_sum
    FROM (${rows}) r WHERE ${where} ORDER BY ${order} LIMIT ${maxAnswerRows}::int`);
  return { rows: read, total: read[0]?.all_rows ?? 0, sum: read[0]?.all_sum ?? '0' };
}
