import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { lockLimit } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { findKeptReport, lockReport } from '#server/saved/reports/find-report.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxReports, reportUndoDays } from '#shared/platform/limits.ts';
import type { ReportBody, ReportChanges, ReportItem } from '#shared/saved/contracts/reports.ts';
import { mayChangeReport } from '#shared/saved/report-rights.ts';
import { readParameters } from '#shared/saved/reports/parameters.ts';
import { systemReport, systemReports } from '#shared/saved/reports/registry.ts';

/** A kept report has an id of its own kind. */
type Kept = ReportItem & { id: number };

/**
 * Keeps a report under a name, for everybody of the company. Throws `forbidden` for a Viewer, `invalid_input` for parameters that the
 * report does not take, `duplicate` for a name that is taken.
 */
export async function createReport(tx: PersonTx, body: ReportBody, selection: Selection): Promise<Kept> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'report', 'create');
  refuseParameters(body.base, body.parameters);
  refuseSystemName(body.name);
  await refuseTooMany(tx, companyId);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO reports (company_id, base, name, description, parameters, owner_id, modified_by)
    VALUES (${companyId}, ${body.base}, ${body.name}, ${body.description}, ${JSON.stringify(body.parameters)}::jsonb,
      ${tx.person.id}, ${tx.person.id})
    RETURNING id`);
  return (await findKeptReport(tx, made?.id ?? 0)).report;
}

/**
 * Changes what was sent of a kept report. Throws `forbidden` for one of somebody else that the person does not manage, and
 * `stale_version` with the current one in `data` where another change came first.
 */
export async function updateReport(tx: PersonTx, id: number, changes: ReportChanges): Promise<Kept> {
  await lockReport(tx, id);
  const { report: stored, modifiedBy } = await findKeptReport(tx, id);
  authorizeChange(tx, stored);
  refuseStale(changes, stored, 'report', modifiedBy);
  if (changes.parameters !== undefined) refuseParameters(stored.base, changes.parameters);
  if (changes.name !== undefined) refuseSystemName(changes.name);
  const { name, description, parameters } = { ...stored, ...changes };
  await tx.run(sql`
    UPDATE reports
    SET name = ${name}, description = ${description}, parameters = ${JSON.stringify(parameters)}::jsonb,
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return (await findKeptReport(tx, id)).report;
}

/**
 * Deletes a kept report, which can be undone for a day. Its schedule rests with it, and what is being sent of it ends. Throws `forbidden` for
 * one of somebody else that the person does not manage.
 */
export async function deleteReport(tx: PersonTx, id: number): Promise<void> {
  await lockReport(tx, id);
  const { report } = await findKeptReport(tx, id);
  authorizeChange(tx, report);
  const { company_id: companyId } = report;
  await forgetDeletedReports(tx, companyId);
  await tx.run(sql`UPDATE reports SET deleted_at = now() WHERE company_id = ${companyId} AND id = ${id}`);
  await tx.run(sql`
    UPDATE schedule_runs SET state = 'failed', message = 'The report was deleted.', finished_at = now(), alive_at = NULL
    WHERE company_id = ${companyId} AND state IN ('queued', 'running') AND schedule_id IN (
      SELECT id FROM report_schedules WHERE company_id = ${companyId} AND report_id = ${String(id)})`);
}

/**
 * Brings a deleted report back under its id, with its schedule: what was missed meanwhile is sent once. Throws `duplicate` where its name
 * was taken in the meantime, and `not_found` for one that is not deleted.
 */
export async function restoreReport(tx: PersonTx, id: number): Promise<Kept> {
  await lockReport(tx, id);
  const { report } = await findKeptReport(tx, id, 'deleted');
  authorizeChange(tx, report);
  await refuseTooMany(tx, report.company_id);
  await tx.run(
    sql`UPDATE reports SET deleted_at = NULL WHERE company_id = ${report.company_id} AND id = ${id}`,
  );
  return (await findKeptReport(tx, id)).report;
}

/** Removes for good, with their schedules, what was deleted so long ago that nobody undoes it. */
async function forgetDeletedReports(tx: PersonTx, companyId: number): Promise<void> {
  const forgotten = await tx.rows<{ id: string }>(sql`
    DELETE FROM reports
    WHERE company_id = ${companyId} AND deleted_at < now() - make_interval(days => ${reportUndoDays}::int)
    RETURNING id::text`);
  const ids = forgotten.map(({ id }) => id);
  await tx.run(sql`DELETE FROM report_runs WHERE company_id = ${companyId} AND report = ANY(${ids}::text[])`);
  await tx.run(
    sql`DELETE FROM report_schedules WHERE company_id = ${companyId} AND report_id = ANY(${ids}::text[])`,
  );
}

function authorizeChange(tx: PersonTx, stored: ReportItem): void {
  const role = tx.person.roles.get(stored.company_id ?? 0) ?? '';
  if (mayChangeReport(role, stored.owner_id === tx.person.id)) return;
  throw new AppError(
    'forbidden',
    'This report was made by somebody else. Its author or a Manager of the company can change it; you can make one of your own.',
  );
}

function refuseParameters(base: ReportItem['base'], parameters: Readonly<Record<string, string>>): void {
  const definition = systemReport(base);
  const issues = definition === undefined ? [] : readParameters(definition, parameters).issues;
  const [first] = issues;
  if (first === undefined) return;
  const details = issues.map(({ path, message }) => ({ path: `parameters.${path}`, message }));
  throw new AppError('invalid_input', first.message, details);
}

function refuseSystemName(name: string): void {
  const isTaken = Object.values(systemReports).some((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const message = 'A report of this name comes with Platbook';
  throw new AppError('duplicate', message, [{ path: 'name', message }]);
}

async function refuseTooMany(tx: PersonTx, companyId: number): Promise<void> {
  await lockLimit(tx, 'reports', companyId);
  const [found] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM reports WHERE company_id = ${companyId} AND deleted_at IS NULL`);
  if ((found?.count ?? 0) < maxReports) return;
  throw new AppError(
    'business_rule',
    `The company keeps ${maxReports} reports. Delete one that nobody needs any longer.`,
  );
}
