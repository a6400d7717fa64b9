import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { recallLand } from '#server/land/recall-land.ts';
import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { fileWord } from '#server/platform/file-word.ts';
import { openDownload } from '#server/platform/http/limits/open-download.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { FormatName } from '#shared/saved/reports/format-names.ts';
import type { ReportColumn, ReportRow } from '#shared/saved/reports/report.ts';
import { formatReportValue } from '#shared/saved/reports/write-value.ts';
import { addUp } from './add-up.ts';
import { csv } from './formats/csv.ts';
import { pdf } from './formats/pdf.ts';
import type { ReportFormat } from './formats/report-format.ts';
import { xlsx } from './formats/xlsx.ts';
import { openReport, quickRows } from './open-report.ts';
import { recordRun } from './record-run.ts';
import { refuseLongPdf } from './refuse-long-pdf.ts';
import { type ReportRequest, type ResolvedReport, resolveReport } from './resolve-report.ts';

/** The file formats of reports. */
const reportFormats = { csv, xlsx, pdf } as const satisfies Record<FormatName, ReportFormat>;

export type RenderedReport = {
  /** `acreage-longhorn-land-2026-03-31.pdf`: the report, the company, and the as-of date. */
  fileName: string;
  /** The media type. */
  type: string;
  /** The file as it is written. It must be read or destroyed, because it holds a connection until then. */
  stream: Readable;
};

/** The number of all rows, and their sums formatted for display. */
export type WrittenTotals = { rows: number; sums: { label: string; value: string }[] };

/**
 * Writes a report to a file with the data that a user may see, and records the run. Errors in the request are thrown
 * before there is a stream; later errors end the stream.
 *
 * `asOf` and `today` are YYYY-MM-DD; `today` defaults to `asOf`. Precomputed facts are refreshed for `factsDay`, the
 * day in UTC, if it differs. `onTotals` receives the totals of all rows before the stream ends.
 *
 * Throws as `resolveReport` does, `business_rule` for a PDF with too many rows, and `rate_limited`.
 */
export async function renderReport(
  database: Database,
  caller: Caller,
  request: ReportRequest & {
    asOf: string;
    selection: Selection;
    format: FormatName;
    today?: string;
    factsDay?: string;
    onTotals?: (totals: WrittenTotals) => void;
  },
): Promise<RenderedReport> {
  const today = request.today ?? request.asOf;
  const { report, whose } = await database.as(caller, async (tx) => {
    const parsed = await resolveReport(tx, request, today);
    await refreshLand(tx, chosenCompanies(tx, request.selection), request.factsDay ?? today);
    if (request.format === 'pdf') await refuseLongPdf(tx, parsed, request.selection, quickRows);
    await recordRun(tx, parsed, request.selection);
    const names = await companyNames(tx, chosenCompanies(tx, request.selection));
    return { report: parsed, whose: names.length > 1 ? `${names.length} companies` : (names[0] ?? '') };
  });
  const format = reportFormats[request.format];
  const stream = await openDownload(database, caller, (tx) => write(tx, report, request));
  const fileName = `${fileWord(report.name)}-${fileWord(whose)}-${report.asOf}.${request.format}`;
  return { fileName, type: format.type, stream };
}

async function* write(
  tx: PersonTx,
  { name, definition, values, asked, asOf, today, knownOn }: ResolvedReport,
  {
    selection,
    format,
    onTotals,
  }: { selection: Selection; format: FormatName; onTotals?: (totals: WrittenTotals) => void },
): AsyncGenerator<string | Buffer> {
  const chosen = chosenCompanies(tx, selection);
  if (knownOn !== null) await recallLand(tx, chosen, knownOn);
  const { columns, rows } = await openReport(tx, {
    definition,
    parameters: values,
    selection,
    asOf,
    today,
    knownOn,
  });
  const companies = (await companyNames(tx, chosen)).join(', ');
  const areas = await areaNames(tx, chosen, selection);
  const known = knownOn === null ? '' : `, as known on ${knownOn}`;
  const day = definition.isDated ? `As of ${asOf}${known}` : `As recorded on ${asOf}`;
  const written = {
    name,
    companies,
    areas,
    asOf: day,
    asked,
    basis: definition.basis,
    sections: definition.sections,
    marks: definition.marks,
    columns,
    rows: onTotals === undefined ? rows : addedUp(columns, rows, onTotals),
  };
  yield* reportFormats[format].write(written, tx.person.id);
}

/** Passes the rows on and reports their totals after the last one. */
async function* addedUp(
  columns: readonly ReportColumn[],
  rows: AsyncIterable<ReportRow>,
  onTotals: (totals: WrittenTotals) => void,
): AsyncGenerator<ReportRow> {
  const sum = addUp(columns);
  for await (const row of rows) {
    sum.add(row);
    yield row;
  }
  const { rows: count, sums } = sum.totals();
  const summed = columns.filter(({ key }) => sums[key] !== undefined);
  onTotals({
    rows: count,
    sums: summed.map((column) => ({
      label: column.label,
      value: formatReportValue(column, sums[column.key]),
    })),
  });
}

async function companyNames(tx: PersonTx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    SELECT name FROM companies WHERE id = ANY(${[...ids]}::int[]) ORDER BY lower(name), id`);
  return rows.map(({ name }) => name);
}

/** Returns the names of the selected areas; null if all areas are selected. */
async function areaNames(
  tx: PersonTx,
  companies: readonly number[],
  { areas }: Selection,
): Promise<string | null> {
  if (areas === undefined) return null;
  const rows = await tx.rows<{ name: string; is_chosen: boolean }>(sql`
    SELECT name, id = ANY(${areas}::int[]) AS is_chosen FROM areas WHERE company_id = ANY(${[...companies]}::int[]) ORDER BY lower(name), id`);
  const chosen = rows.filter(({ is_chosen }) => is_chosen);
  return chosen.length === rows.length ? null : chosen.map(({ name }) => name).join(', ') || 'none';
}
