import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { AskedReport, ReportSource } from './report-source.ts';

/**
 * Answers what the report is called. Throws `not_found` for a report that the company does not have, and `invalid_input` for parameters
 * that it does not take and for areas that are not the company's.
 */
export async function checkSchedule(
  tx: PersonTx,
  reports: ReportSource,
  wanted: AskedReport & { companyId: number; areaIds: readonly number[] | null },
): Promise<string> {
  const { companyId, areaIds, ...asked } = wanted;
  if (areaIds !== null) await refuseOtherAreas(tx, companyId, areaIds);
  return (await reports.describe(tx, { ...asked, companyId })).name;
}

async function refuseOtherAreas(tx: PersonTx, companyId: number, areaIds: readonly number[]): Promise<void> {
  const known = await tx.rows<{ id: number }>(sql`
    SELECT id FROM areas WHERE company_id = ${companyId} AND id = ANY(${areaIds}::int[])`);
  const ids = new Set(known.map(({ id }) => id));
  const index = areaIds.findIndex((id) => !ids.has(id));
  if (index < 0) return;
  const message = 'area_ids must be areas of the company of the schedule';
  throw new AppError('invalid_input', message, [{ path: `area_ids.${index}`, message }]);
}
