import type { ToolInput } from '#server/agent/contracts/agent-tools.ts';
import { hasRecalledFacts } from '#server/land/recall-land.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { authorize } from '#server/platform/db/database.ts';
import { listReports } from '#server/saved/reports/find-report.ts';
import { previewReport } from '#server/saved/reports/preview-report.ts';
import { resolveReport } from '#server/saved/reports/resolve-report.ts';
import type { Source } from '#shared/agent/contracts/agent.ts';
import { assets } from '#shared/land/entities/registry.ts';
import type { ReportItem, ReportPreview } from '#shared/saved/contracts/reports.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import {
  columnsOf,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
} from '#shared/saved/reports/report.ts';
import { formatReportValue, isFigure } from '#shared/saved/reports/write-value.ts';
import { findNamed } from './find-named.ts';
import { reportSource } from './report-rows.ts';
import {
  type Ask,
  answer,
  countText,
  figure,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

const maxNamed = 30;
const maxCellLength = 300;

/**
 * Returns the first rows of a report and the totals of all, with the link to the report, where they can be filtered and
 * downloaded.
 */
export const runReport: Tool<'run_report'> = async (ask, input) => {
  for (const company of ask.companies) authorize(ask.tx, company, 'report', 'read');
  const reports = await listReports(ask.tx, ask.selection);
  const found = reportsCalled(reports, input.report);
  const [report] = found;
  if (report === undefined || found.length > 1)
    return whichReport(found.length > 1 ? found : reports, input.report);
  const definition: ReportDefinition = systemReports[report.base];
  if (!definition.isDated && hasRecalledFacts(ask.tx))
    return refusal(`${report.name} uses current records and can't be run as known on another date.`);
  // A report of current records may have a parameter for the day on which they are in effect.
  const day = 'on' in definition.parameters && input.as_of !== undefined ? { on: input.as_of } : null;
  const read = await readParameters(ask, definition, { ...input.parameters, ...day });
  if (!read.ok) return read.answer;
  const asOf = day === null ? (input.as_of ?? (definition.isDated ? ask.today : undefined)) : undefined;
  const request = { reportId: String(report.id), parameters: read.parameters, asOf };
  const { values } = await resolveReport(ask.tx, request, ask.listDay);
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const preview = await previewReport(ask.tx, request, ask.selection, ask.listDay);
  const source = reportSource(
    definition.isDated ? ask : { today: ask.listDay, listDay: ask.listDay },
    {
      report: String(report.id),
      parameters: read.parameters,
      asOf: definition.isDated ? input.as_of : undefined,
    },
    `The report ${report.name}`,
  );
  return reportReport(preview, columnsOf(definition, values), source, definition.isDated);
};

/** Finds the reports with this id or name, however it is written. */
function reportsCalled(reports: readonly ReportItem[], text: string): ReportItem[] {
  const wanted = squeeze(text);
  const byId = reports.filter(({ id }) => squeeze(String(id)) === wanted);
  return byId.length > 0 ? byId : reports.filter(({ name }) => squeeze(name) === wanted);
}

function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function whichReport(reports: readonly ReportItem[], text: string): ToolAnswer {
  const rows = reports.slice(0, maxNamed).map((report) => ({
    cells: [report.name, String(report.id), report.description],
    source: reportSource(
      { today: '', listDay: '' },
      { report: String(report.id), parameters: {}, asOf: undefined },
      report.name,
    ),
  }));
  const list = { label: 'All reports', path: '/analytics?tab=reports' };
  return refusal(`No single report is named “${text}”. Choose one from the list of reports.`, {
    table: tableOf(['Report', 'Id', 'Description'], rows, reports.length, list),
  });
}

type Read = { ok: true; parameters: Record<string, string> } | { ok: false; answer: ToolAnswer };

/** Parses typed parameters; a record may be given by name. */
async function readParameters(
  ask: Ask,
  definition: ReportDefinition,
  sent: NonNullable<ToolInput<'run_report'>['parameters']>,
): Promise<Read> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(definition.parameters, name) ? definition.parameters[name] : undefined;
    const text = String(value);
    parameters[name] = text;
    const kind = Object.values(assets).find(
      (asset) => field?.kind === 'reference' && asset.name === field.to,
    )?.name;
    if (kind === undefined || /^\d*$/.test(text)) continue;
    const meant = await findNamed(ask, kind, text);
    if (!meant.ok) return meant;
    parameters[name] = String(meant.id);
  }
  return { ok: true, parameters };
}

function reportReport(
  { name, asked, as_of: asOf, basis, rows, totals }: ReportPreview,
  columns: readonly ReportColumn[],
  source: Source,
  isDated: boolean,
): ToolAnswer {
  const sums = columns.flatMap((column) =>
    column.sum
      ? [{ label: column.label, value: formatReportValue(column, totals.sums[column.key] ?? '0') }]
      : [],
  );
  const count = countText(totals.rows, 'row', 'rows');
  const day = isDated ? `as of ${asOf}` : `as recorded on ${asOf}`;
  const how = asked.length === 0 ? '' : ` (${asked.join(', ')})`;
  const summed = sums.map(({ label, value }) => `${label} ${value}`).join(', ');
  return answer(`${name}${how} ${day}: ${count}${summed === '' ? '' : `; totals: ${summed}`}.`, {
    figures: [
      figure('Rows', totals.rows.toLocaleString('en-US'), [source], basis),
      ...sums.map(({ label, value }) => figure(label, value, [source])),
    ],
    table: tableOf(
      columns.map((column) => ({ label: column.label, isFigure: isFigure(column) })),
      rows.map((row) => ({
        cells: columns.map((column) => formatReportValue(column, row[column.key]).slice(0, maxCellLength)),
        source: recordOf(columns, row),
      })),
      totals.rows,
      source,
    ),
  });
}

/** Returns the record named by the first linked cell of a row. */
function recordOf(columns: readonly ReportColumn[], row: ReportRow): Source | null {
  for (const { key, link } of columns) {
    if (link === undefined) continue;
    const kind = 'to' in link ? link.to : row[link.kind];
    const id = row[link.id];
    const asset = Object.values(assets).find(({ name }) => name === kind);
    if (asset !== undefined && typeof id === 'number')
      return recordSource(asset.name, id, row[key] === null ? null : String(row[key]));
  }
  return null;
}
