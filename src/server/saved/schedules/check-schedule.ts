import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportSource } from './needed-reports.ts';

/**
 * Returns the report's name. Throws `not_found` if the company does not have the report, `invalid_input` for parameters
 * that it does not have and for areas of other companies, and `business_rule` for a PDF with too many rows.
 */
export async function checkSchedule(
  tx: PersonTx,
  reports: ReportSource,
  {
    chosenAreas,
    ...wanted
  }: Parameters<ReportSource['describe']>[1] & {
    /** Only the areas sent now; stored ones may have been deleted. */
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
  const message = "area_ids must be areas of the schedule's company";
  throw new AppError('invalid_input', message, [{ path: `area_ids.${index}`, message }]);
}
