import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportSource } from './report-source.ts';

/**
 * Answers what the report is called. Throws `not_found` for a report that the company does not have, `invalid_input` for parameters
 * that it does not take and for areas that are not the company's, and `business_rule` for a PDF of more rows than that takes.
 */
export async function checkSchedule(
  tx: PersonTx,
  reports: ReportSource,
  {
    chosenAreas,
    ...wanted
  }: Parameters<ReportSource['describe']>[1] & {
    /** The areas that were chosen now; those that are kept may be gone by now. */
    chosenAreas: readonly number[] | null;
  },
): Promise<string> {
  if (chosenAreas !== null) await refuseOtherAreas(tx, wanted.companyId, chosenAreas);
  return (await reports.describe(tx, wanted)).name;
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
