import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { describeParameters, readParameters } from '#shared/saved/reports/parameters.ts';
import type { ParameterValues, ReportDefinition } from '#shared/saved/reports/report.ts';
import { type FoundReport, findReport } from './find-report.ts';

/** A request for a report. */
export type ReportRequest = {
  reportId: string;
  /** Parameter texts as a user types them; they override the parameters of a saved report. */
  parameters: Readonly<Record<string, string>>;
  /** The as-of date of the figures, YYYY-MM-DD; the default is today. */
  asOf?: string | undefined;
  /** The day up to which records count, YYYY-MM-DD; the default is everything recorded until now. */
  knownOn?: string | undefined;
};

export type ResolvedReport = FoundReport & {
  values: ParameterValues;
  /** The parameters in words. */
  asked: string[];
  asOf: string;
  /** The date of the request, YYYY-MM-DD. */
  today: string;
  knownOn: string | null;
};

/**
 * Finds a report and parses its parameters. Throws `not_found`, `invalid_input` for parameters that it does not have,
 * and `business_rule` if a date is sent to a report that shows only current data.
 */
export async function resolveReport(
  tx: PersonTx,
  request: ReportRequest,
  today: string,
): Promise<ResolvedReport> {
  const found = await findReport(tx, request.reportId);
  const { definition } = found;
  const { values, issues } = readParameters(definition, { ...found.parameters, ...request.parameters });
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid_input', first.message, issues);
  const { asOf = today, knownOn = null } = request;
  const wrongDate = { as_of: asOf !== today, as_known_on: knownOn !== null };
  for (const [path, isSent] of Object.entries(wrongDate)) {
    if (definition.isDated || !isSent) continue;
    const message = `${found.name} uses current records and can't be run as of another date.`;
    throw new AppError('business_rule', message, [{ path, message: 'must be omitted' }]);
  }
  if (knownOn !== null && knownOn > today) {
    const message = `can't be after today, ${today}`;
    throw new AppError('invalid_input', `As Known On ${message}`, [{ path: 'as_known_on', message }]);
  }
  const described = describeParameters(definition, values, await namesOf(tx, definition, values));
  return { ...found, values, asked: described, asOf, today, knownOn };
}

/**
 * Returns the names of the records that parameters refer to by id. Throws `invalid_input` if a record does not exist or
 * the user cannot access it.
 */
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
      const message = `${field.label} was not found, or you have no access to it`;
      throw new AppError('invalid_input', message, [{ path: name, message }]);
    }
    names[name] = record.name;
  }
  return names;
}
