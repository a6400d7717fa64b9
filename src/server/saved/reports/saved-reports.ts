import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseMore } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { type SavedReport, savedReports } from '#server/saved/reports/find-report.ts';
import {
  deleteSaved,
  findToChange,
  insertSaved,
  isForgotten,
  restoreSaved,
  updateSaved,
} from '#server/saved/saved-items.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxReports } from '#shared/platform/limits.ts';
import type { ReportBody, ReportChanges, ReportItem } from '#shared/saved/contracts/reports.ts';
import { readParameters } from '#shared/saved/reports/parameters.ts';
import { systemReport, systemReports } from '#shared/saved/reports/registry.ts';

/**
 * Saves a report with its parameters for the company. Throws `forbidden` for a Viewer, `invalid_input` for parameters
 * that the report does not have, and `duplicate` if the name is taken.
 */
export async function createReport(
  tx: PersonTx,
  body: ReportBody,
  selection: Selection,
): Promise<SavedReport> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'report', 'create');
  const { base, name, description, parameters } = body;
  refuseParameters(base, parameters);
  refuseSystemName(name);
  await refuseTooMany(tx, companyId);
  return insertSaved(tx, savedReports, companyId, { base, name, description, parameters });
}

/** Changes the name, the description or the parameters. Throws as `findToChange` and `createReport` do. */
export async function updateReport(tx: PersonTx, id: number, changes: ReportChanges): Promise<SavedReport> {
  const stored = await findToChange(tx, savedReports, id, changes);
  const { name, description, parameters } = changes;
  if (parameters !== undefined) refuseParameters(stored.base, parameters);
  if (name !== undefined) refuseSystemName(name);
  return updateSaved(tx, savedReports, stored, { name, description, parameters });
}

/** Deletes a report. Its schedule stops with it, and a run in progress is ended. Throws `not_found` and `forbidden`. */
export async function deleteReport(tx: PersonTx, id: number): Promise<void> {
  const { company_id: companyId } = await deleteSaved(tx, savedReports, id, forgetDeletedReports);
  await tx.run(sql`
    UPDATE schedule_runs SET state = 'failed', message = 'The report was deleted.', finished_at = now(), alive_at = NULL
    WHERE company_id = ${companyId} AND state IN ('queued', 'running') AND schedule_id IN (
      SELECT id FROM report_schedules WHERE company_id = ${companyId} AND report_id = ${String(id)})`);
}

/**
 * Restores a deleted report with its schedule; however many send times were missed meanwhile, it is sent once. Throws
 * as `restoreSaved` does.
 */
export function restoreReport(tx: PersonTx, id: number): Promise<SavedReport> {
  return restoreSaved(tx, savedReports, id, ({ company_id }) => refuseTooMany(tx, company_id));
}

/** Permanently removes reports whose deletion can no longer be undone, with their runs and schedules. */
async function forgetDeletedReports(tx: PersonTx, companyId: number): Promise<void> {
  const forgotten = await tx.rows<{ id: string }>(sql`
    DELETE FROM reports WHERE company_id = ${companyId} AND ${isForgotten} RETURNING id::text`);
  const ids = forgotten.map(({ id }) => id);
  await tx.run(sql`DELETE FROM report_runs WHERE company_id = ${companyId} AND report = ANY(${ids}::text[])`);
  await tx.run(
    sql`DELETE FROM report_schedules WHERE company_id = ${companyId} AND report_id = ANY(${ids}::text[])`,
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
  const message = 'Platbook includes a report with this name';
  throw new AppError('duplicate', message, [{ path: 'name', message }]);
}

function refuseTooMany(tx: PersonTx, companyId: number): Promise<void> {
  return refuseMore(tx, 'reports', companyId, {
    where: sql`deleted_at IS NULL`,
    max: maxReports,
    message: `The company has ${maxReports} reports. Delete one that is no longer needed.`,
  });
}
