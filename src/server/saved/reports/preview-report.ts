import { recallLand } from '#server/land/recall-land.ts';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { reportPreviewRows } from '#shared/platform/limits.ts';
import type { ReportPreview } from '#shared/saved/contracts/reports.ts';
import type { ReportRow } from '#shared/saved/reports/report.ts';
import { openReport } from './open-report.ts';
import { type ReportRequest, resolveReport } from './resolve-report.ts';

/**
 * Returns the first rows of a report and the totals of all rows. As known on an earlier day, it needs a transaction on the
 * primary (`recallLand`). Throws as `resolveReport` does.
 */
export async function previewReport(
  tx: PersonTx,
  request: ReportRequest,
  selection: Selection,
  today: string,
): Promise<ReportPreview> {
  const resolved = await resolveReport(tx, request, today);
  const { id, name, definition, values, asked, asOf, knownOn } = resolved;
  if (knownOn !== null) await recallLand(tx, chosenCompanies(tx, selection), knownOn);
  const opened = await openReport(tx, { definition, parameters: values, selection, asOf, today, knownOn });
  const totals = await opened.totals();
  const rows: ReportRow[] = [];
  for await (const row of opened.rows) {
    rows.push(row);
    if (rows.length === reportPreviewRows) break;
  }
  return {
    id,
    name,
    as_of: asOf,
    as_known_on: knownOn,
    basis: definition.basis,
    asked,
    columns: opened.columns.map(({ key, label, kind, sum }) => ({
      key,
      label,
      kind,
      is_summed: sum === true,
    })),
    rows,
    totals,
  };
}
