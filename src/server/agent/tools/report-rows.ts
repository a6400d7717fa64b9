import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/agent/questions/places.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { authorize } from '#server/platform/db/database.ts';
import { askReport } from '#server/saved/reports/ask-report.ts';
import { reportQueries } from '#server/saved/reports/report-queries.ts';
import { reportScope } from '#server/saved/reports/scope.ts';
import type { Source } from '#shared/agent/contracts/agent.ts';
import { maxToldRows } from '#shared/agent/questions/limits.ts';
import type { SystemReportId } from '#shared/saved/reports/registry.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import type { Ask } from './tool.ts';

/** A report of land as it is asked: the same rows as on its page. */
type Asked = {
  report: Extract<SystemReportId, 'acreage' | 'lease-expirations' | 'obligations-due' | 'owner-statement'>;
  parameters: Readonly<Record<string, string>>;
  asOf: string | undefined;
  /** Values in place of those that a form of the report offers. */
  values?: ParameterValues;
};

/** The statement of a report's rows. Throws what `askReport` throws, and `forbidden` for whoever may read no reports. */
export async function reportStatement(
  ask: Ask,
  asked: Asked,
): Promise<{ rows: RawBuilder<unknown>; day: string }> {
  for (const company of ask.companies) authorize(ask.tx, company, 'report', 'read');
  // It has the planner know the tables of a company that is new, too.
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const { report: reportId, parameters } = asked;
  // As the page of the report asks it, whose own today is the server's.
  const { values, asOf: day } = await askReport(
    ask.tx,
    { reportId, parameters, asOf: asked.asOf ?? ask.today },
    ask.listDay,
  );
  const scope = reportScope(ask.tx, ask.selection, day, ask.listDay);
  const source = reportQueries[asked.report](scope, { ...values, ...asked.values });
  if (source.from !== 'statement') throw new Error(`The rows of ${reportId} are no statement.`);
  return { rows: source.statement, day };
}

/** A page of a report as its address asks it; as of a day where one is asked for, or the person's is another than the server's. */
export function reportSource(
  ask: Pick<Ask, 'today' | 'listDay'>,
  { report, parameters, asOf }: Omit<Asked, 'values' | 'report'> & { report: string },
  label: string,
): Source {
  const day = asOf ?? (ask.today === ask.listDay ? undefined : ask.today);
  const asked = { ...(day === undefined ? {} : { as_of: day }), ...parameters };
  return { label, path: `/analytics?${new URLSearchParams({ tab: 'reports', report, ...asked })}` };
}

/** What is asked of a report to tell of a place: once for each spelling of a county, and of its state where several have it. */
export function parametersOf(place: Place | undefined): Record<string, string>[] {
  if (place === undefined) return [{}];
  if (place.kind === 'area') return [{ area: place.label }];
  const asked = place.counties.map(({ county, state }) => ({
    county: county.trim(),
    ...(place.isOneOfSeveral && state !== null ? { state: state.trim() } : {}),
  }));
  return [...new Map(asked.map((each) => [Object.values(each).join('\n').toLowerCase(), each])).values()];
}

/** The first rows that a condition lets through, the number of all and the sum of one of their columns. */
export async function readReportRows<Row extends object>(
  ask: Ask,
  rows: RawBuilder<unknown>,
  { sum, where, order }: { sum: string; where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number; sum: string }> {
  const read = await ask.tx.rows<Row & { all_rows: number; all_sum: string | null }>(sql`
    SELECT r.*, count(*) OVER ()::int AS all_rows, (sum(${sql.ref(`r.${sum}`)}) OVER ())::text AS all_sum
    FROM (${rows}) r WHERE ${where} ORDER BY ${order} LIMIT ${maxToldRows}::int`);
  return { rows: read, total: read[0]?.all_rows ?? 0, sum: read[0]?.all_sum ?? '0' };
}
