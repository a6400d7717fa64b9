import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { systemReport, systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';

type KeptRow = Omit<ReportItem, 'lastRun' | 'type'> & {
  id: number;
  company_id: number;
  modified_by: string | null;
};

/** A kept report as it is answered, and who changed it last. */
type KeptReport = { report: ReportItem & { id: number; company_id: number }; modifiedBy: string };

/** A report that can be read: what it is, and what is asked of it where nothing else is said. */
export type FoundReport = {
  id: number | string;
  name: string;
  definition: ReportDefinition;
  parameters: Readonly<Record<string, string>>;
};

const kept = sql`
  SELECT r.id, r.name, coalesce(r.description, '') AS description, r.base, r.parameters, r.company_id, c.name AS company_name,
    r.owner_id, o.name AS owner_name, r.version_id, m.name AS modified_by
  FROM reports r
  JOIN companies c ON c.id = r.company_id
  LEFT JOIN account_names o ON o.id = r.owner_id
  LEFT JOIN account_names m ON m.id = r.modified_by`;

const reached = (tx: PersonTx) => [...tx.person.roles.keys()];

function present({ modified_by, ...row }: KeptRow, lastRun: string | null): KeptReport {
  return { report: { ...row, type: 'custom', lastRun }, modifiedBy: modified_by ?? 'Former user' };
}

/** The reports of the product, and those that the chosen companies keep, by name. */
export async function listReports(tx: PersonTx, { companies }: Selection): Promise<ReportItem[]> {
  const chosen = reached(tx).filter((id) => companies?.includes(id) ?? true);
  const rows = await tx.rows<KeptRow>(sql`
    ${kept} WHERE r.company_id = ANY(${chosen}::int[]) AND r.deleted_at IS NULL ORDER BY lower(r.name), r.id`);
  const runs = await tx.rows<{ report: string; last_run: Date }>(sql`
    SELECT report, max(last_run) AS last_run FROM report_runs WHERE company_id = ANY(${chosen}::int[]) GROUP BY report`);
  const schedules = await tx.rows<{ report_id: string }>(sql`
    SELECT DISTINCT report_id FROM report_schedules WHERE company_id = ANY(${chosen}::int[])`);
  const scheduled = new Set(schedules.map(({ report_id }) => report_id));
  const lastRun = new Map(runs.map((run) => [run.report, run.last_run.toISOString()]));
  const system = Object.values(systemReports).map(
    ({ id, name, description }): ReportItem => ({
      id,
      name,
      description,
      type: scheduled.has(id) ? 'scheduled' : 'system',
      lastRun: lastRun.get(id) ?? null,
      base: id,
      parameters: {},
      company_id: null,
      company_name: null,
      owner_id: null,
      owner_name: null,
      version_id: null,
    }),
  );
  const ofCompanies = rows.map((row): ReportItem => {
    const { report } = present(row, lastRun.get(String(row.id)) ?? null);
    return scheduled.has(String(row.id)) ? { ...report, type: 'scheduled' } : report;
  });
  return [...system, ...ofCompanies];
}

/** Throws `not_found` for a kept report that is not there or is of a company out of reach; a deleted one is there for its Undo alone. */
export async function findKeptReport(
  tx: PersonTx,
  id: number,
  presence: 'kept' | 'deleted' = 'kept',
): Promise<KeptReport> {
  const deletion = presence === 'kept' ? sql`r.deleted_at IS NULL` : sql`r.deleted_at IS NOT NULL`;
  const [row] = await tx.rows<KeptRow>(sql`
    ${kept} WHERE r.company_id = ANY(${reached(tx)}::int[]) AND r.id = ${id} AND ${deletion}`);
  if (row === undefined) throw noSuchReport();
  const [run] = await tx.rows<{ last_run: Date | null; is_scheduled: boolean }>(sql`
    SELECT
      (SELECT last_run FROM report_runs WHERE company_id = ${row.company_id} AND report = ${String(id)}) AS last_run,
      EXISTS (SELECT FROM report_schedules WHERE company_id = ${row.company_id} AND report_id = ${String(id)}) AS is_scheduled`);
  const { report, modifiedBy } = present(row, run?.last_run?.toISOString() ?? null);
  return { report: run?.is_scheduled ? { ...report, type: 'scheduled' } : report, modifiedBy };
}

/** Keeps others from changing the report until this transaction ends. */
export async function lockReport(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM reports WHERE company_id = ANY(${reached(tx)}::int[]) AND id = ${id} FOR UPDATE`);
}

/** The report of the product under this name, or the kept one under this number. Throws `not_found`. */
export async function findReport(tx: PersonTx, id: string): Promise<FoundReport> {
  if (!/^\d/.test(id)) {
    const definition = systemReport(id);
    if (definition === undefined) throw noSuchReport();
    return { id, name: definition.name, definition, parameters: {} };
  }
  const { report } = await findKeptReport(tx, Number(id));
  const definition = systemReport(report.base);
  if (definition === undefined) throw noSuchReport();
  return { id: report.id, name: report.name, definition, parameters: report.parameters };
}

function noSuchReport(): AppError {
  return new AppError('not_found', 'There is no such report, or you may not see it.');
}
