import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { describeParameters, readParameters } from '#shared/saved/reports/parameters.ts';
import type { ParameterValues, ReportDefinition } from '#shared/saved/reports/report.ts';
import { type FoundReport, findReport } from './find-report.ts';

/** What is asked of a report. */
export type ReportRequest = {
  reportId: string;
  /** Texts by parameter, as a person types them; they stand before those that a kept report has. */
  parameters: Readonly<Record<string, string>>;
  /** The day that the figures are of, YYYY-MM-DD; today where nothing is said. */
  asOf?: string | undefined;
};

export type AskedReport = FoundReport & {
  values: ParameterValues;
  /** What is asked, in words. */
  asked: string[];
  asOf: string;
  /** The day on which it is asked, YYYY-MM-DD. */
  today: string;
};

/**
 * Finds a report and reads what is asked of it. Throws `not_found`, `invalid_input` for parameters that it does not take, and
 * `business_rule` where it is asked for a day and tells only what is recorded now.
 */
export async function askReport(tx: PersonTx, request: ReportRequest, today: string): Promise<AskedReport> {
  const found = await findReport(tx, request.reportId);
  const { definition } = found;
  const { values, issues } = readParameters(definition, { ...found.parameters, ...request.parameters });
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid_input', first.message, issues);
  const asOf = request.asOf ?? today;
  if (!definition.isDated && asOf !== today) {
    throw new AppError(
      'business_rule',
      `${found.name} tells what is recorded now; it cannot be told as of another day.`,
      [{ path: 'as_of', message: 'must be left out' }],
    );
  }
  const asked = describeParameters(definition, values, await namesOf(tx, definition, values));
  return { ...found, values, asked, asOf, today };
}

/** The names of the records that a report is asked for by their ids. Throws `invalid_input` for one that is not there or out of reach. */
async function namesOf(
  tx: PersonTx,
  { parameters }: ReportDefinition,
  values: ParameterValues,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [name, field] of Object.entries(parameters)) {
    const id = values[name];
    if (field.kind !== 'reference' || id === null || id === undefined) continue;
    const entity = Object.values(assets).find((asset) => asset.name === field.to);
    if (entity === undefined) continue;
    const [record] = await tx.rows<{ name: string }>(sql`
      SELECT ${sql.ref(entity.titleField)} AS name FROM ${sql.table(entity.plural)}
      WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id}::int`);
    if (record === undefined) {
      const message = `${field.label} is not there, or you may not see it`;
      throw new AppError('invalid_input', message, [{ path: name, message }]);
    }
    names[name] = record.name;
  }
  return names;
}
