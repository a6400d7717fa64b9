import { refreshLand } from '#server/records/refresh-land.ts';
import { listReports } from '#server/reports/find-report.ts';
import { previewReport } from '#server/reports/preview-report.ts';
import { mostToldRows } from '#shared/agent/limits.ts';
import type { AgentTable, Source } from '#shared/contracts/agent.ts';
import type { ReportPreview } from '#shared/contracts/reports.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { systemReports } from '#shared/reports/registry.ts';
import type { ReportColumn, ReportDefinition, ReportRow } from '#shared/reports/report.ts';
import { sayValue } from '#shared/reports/write-value.ts';
import { countText, figure, recordSource, refusal, type Tool, tableOf, told } from './tool.ts';

/** A report with the totals of all its rows, and the first of these. */
export const runReport: Tool<'run_report'> = async (ask, { report: asked, parameters = {}, as_of: asOf }) => {
  const reports = await listReports(ask.tx, ask.selection);
  const wanted = squeeze(asked);
  const meant = reports.find(({ id, name }) => squeeze(String(id)) === wanted || squeeze(name) === wanted);
  if (meant === undefined) {
    const names = reports.map(({ name }) => name);
    return refusal(`There is no report called “${asked}”. There are: ${names.join(', ')}.`);
  }
  await refreshLand(ask.tx, [ask.company], ask.today);
  const request = { reportId: String(meant.id), parameters, asOf };
  const preview = await previewReport(ask.tx, request, ask.selection, ask.today);
  const query = new URLSearchParams({
    tab: 'reports',
    report: String(meant.id),
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...parameters,
  });
  const source: Source = { label: `The report ${meant.name}`, path: `/analytics?${query}` };
  const definition: ReportDefinition = systemReports[meant.base];
  const columns = preview.columns.flatMap(
    ({ key }) => definition.columns.find((each) => each.key === key) ?? [],
  );
  const { totals, basis } = preview;
  const rows = countText(totals.rows, 'row', 'rows');
  const about = preview.asked.length === 0 ? '' : ` (${preview.asked.join('; ')})`;
  return told(`${meant.name}${about} as of ${preview.as_of} has ${rows}.`, {
    figures: [
      figure('Rows', totals.rows.toLocaleString('en-US'), [source]),
      ...columns
        .filter(({ sum }) => sum)
        .map((column) =>
          figure(`Sum of ${column.label}`, sayValue(column, totals.sums[column.key]), [source], basis),
        ),
    ],
    table: tableOfPreview(columns, preview, source),
    links: [source],
  });
};

function tableOfPreview(
  columns: readonly ReportColumn[],
  preview: ReportPreview,
  source: Source,
): AgentTable {
  const named = columns.find(({ link }) => link !== undefined);
  return tableOf(
    columns.map(({ label }) => label),
    preview.rows.slice(0, mostToldRows).map((row) => ({
      cells: columns.map((column) => sayValue(column, row[column.key]).slice(0, 300)),
      source: named === undefined ? null : sourceOf(named, row),
    })),
    preview.totals.rows,
    source,
  );
}

/** The record that a cell names; null where the row names none. */
function sourceOf({ key, link }: ReportColumn, row: ReportRow): Source | null {
  if (link === undefined) return null;
  const kind = 'to' in link ? link.to : row[link.kind];
  const id = Number(row[link.id]);
  return isAsset(kind) && id > 0 ? recordSource(kind, id, String(row[key] ?? '')) : null;
}

function isAsset(kind: unknown): kind is AssetName {
  return typeof kind === 'string' && Object.hasOwn(assets, kind);
}

/** Names and ids of reports are compared by their letters and figures alone. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\W_]+/g, ' ')
    .trim();
}
