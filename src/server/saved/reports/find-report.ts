import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  type FoundItem,
  findSaved,
  listSaved,
  noSuch,
  type SavedKind,
  type SavedRow,
} from '#server/saved/saved-items.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { systemReport, systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';

/** A report that a company saved, with a number as id; built-in reports have names as ids. */
export type SavedReport = ReportItem & { id: number; company_id: number };

type ReportRow = SavedRow &
  Pick<ReportItem, 'description' | 'base' | 'parameters'> & { last_run: Date | null; is_scheduled: boolean };

export const savedReports: SavedKind<ReportRow, SavedReport> = {
  table: 'reports',
  resource: 'report',
  noun: 'report',
  columns: sql`
    coalesce(s.description, '') AS description, s.base, s.parameters,
    (SELECT last_run FROM report_runs r WHERE r.company_id = s.company_id AND r.report = s.id::text) AS last_run,
    EXISTS (SELECT FROM report_schedules p WHERE p.company_id = s.company_id AND p.report_id = s.id::text) AS is_scheduled`,
  present: ({ last_run, is_scheduled, created_date: _created, modified_date: _modified, ...row }) => ({
    ...row,
    type: is_scheduled ? 'scheduled' : 'custom',
    lastRun: last_run?.toISOString() ?? null,
  }),
};

/** A report that can be run: its definition, and the default values of its parameters. */
export type FoundReport = {
  id: number | string;
  name: string;
  definition: ReportDefinition;
  parameters: Readonly<Record<string, string>>;
};

/** Returns the built-in reports, and those that the selected companies saved, by name. */
export async function listReports(tx: PersonTx, { companies }: Selection): Promise<ReportItem[]> {
  const chosen = [...tx.person.roles.keys()].filter((id) => companies?.includes(id) ?? true);
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
  return [...system, ...(await listSaved(tx, savedReports, companies))];
}

/** Throws `not_found`. */
export function findSavedReport(tx: PersonTx, id: number): Promise<FoundItem<SavedReport>> {
  return findSaved(tx, savedReports, id);
}

/** Returns the built-in report with this name, or the saved one with this number. Throws `not_found`. */
export async function findReport(tx: PersonTx, id: string): Promise<FoundReport> {
  if (!/^\d/.test(id)) {
    const definition = systemReport(id);
    if (definition === undefined) throw noSuch('report');
    return { id, name: definition.name, definition, parameters: {} };
  }
  const { item: report } = await findSavedReport(tx, Number(id));
  const definition = systemReport(report.base);
  if (definition === undefined) throw noSuch('report');
  return { id: report.id, name: report.name, definition, parameters: report.parameters };
}
