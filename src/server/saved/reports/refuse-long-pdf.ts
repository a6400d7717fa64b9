import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { maxPdfRows, tooLongForPdf } from './formats/pdf.ts';
import type { quickRows } from './open-report.ts';
import type { ResolvedReport } from './resolve-report.ts';

/**
 * Throws `business_rule` if a PDF would exceed its maximum of rows. Counts at most one row more than that. Reports
 * without a statement to count by are refused later, once too many rows have been read.
 */
export async function refuseLongPdf(
  tx: PersonTx,
  { definition, values, asOf, today, knownOn }: ResolvedReport,
  selection: Selection,
  rowsToCount: typeof quickRows,
): Promise<void> {
  const rows = rowsToCount(tx, { definition, parameters: values, selection, asOf, today, knownOn });
  if (rows === null) return;
  const [found] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (${rows} LIMIT ${maxPdfRows + 1}) r`);
  if ((found?.count ?? 0) > maxPdfRows) throw tooLongForPdf();
}
