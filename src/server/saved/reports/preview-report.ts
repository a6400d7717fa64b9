import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { reportPreviewRows } from '#shared/platform/limits.ts';
import type { ReportPreview } from '#shared/saved/contracts/reports.ts';
import type { ReportRow } from '#shared/saved/reports/report.ts';
import { openReport } from './open-report.ts';
import { type ReportRequest, resolveReport } from './resolve-report.ts';

/** Returns the first rows of a report and the totals of all rows. Throws as `resolveReport` does. */
export async function previewReport(
  tx: PersonTx,
  request: ReportRequest,
  selection: Selection,
  today: string,
): Promise<ReportPreview> {
  const { id, name, definition, values, asked, asOf } = await resolveReport(tx, request, today);
  const opened = openReport(tx, { definition, parameters: values, selection, asOf, today });
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
