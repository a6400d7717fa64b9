import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportRow } from '#shared/saved/reports/report.ts';
import type { ReportFormat, ReportHead, WrittenReport } from './report-format.ts';

/** The maximum number of rows in one PDF, about five hundred pages. */
export const maxPdfRows = 20_000;

/** A report with all its rows in memory. */
export type PdfTask = ReportHead & { rows: readonly ReportRow[] };

/** The longest PDF takes several seconds. */
const maxMilliseconds = 120_000;

const threads = openThreadPool<PdfTask, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  maxThreads: 1,
  megabytes: 512,
  idleMilliseconds: 60_000,
});

/**
 * Pages for reading and printing: a header with the report's scope, column headings on each page, and "Page n of m".
 */
export const pdf: ReportFormat = { type: 'application/pdf', write: writePdf };

/**
 * Reads the rows first, so that too many are refused at once. A thread then lays out the pages, so that this one stays
 * responsive.
 */
async function* writePdf({ rows, ...report }: WrittenReport, person: number): AsyncGenerator<Buffer> {
  const task = { ...report, rows: await readAll(rows) };
  const file = await threads.run(task, maxMilliseconds, person).catch((error: unknown) => {
    throw error instanceof ThreadLimitError ? tooLargeForPdf() : error;
  });
  yield Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

async function readAll(rows: AsyncIterable<ReportRow>): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for await (const row of rows) {
    all.push(row);
    if (all.length > maxPdfRows) throw tooLongForPdf();
  }
  return all;
}

export function tooLongForPdf(): AppError {
  const maxRows = maxPdfRows.toLocaleString('en-US');
  return new AppError(
    'business_rule',
    `The report has more than ${maxRows} rows, too many for a PDF. Use Excel or CSV, or narrow it to a county, one record, or fewer areas.`,
    [{ path: 'format', message: `must be csv or xlsx for more than ${maxRows} rows` }],
  );
}

function tooLargeForPdf(): AppError {
  return new AppError(
    'business_rule',
    'The report is too large for a PDF. Use Excel or CSV, or narrow it to a county, one record, or fewer areas.',
    [{ path: 'format', message: 'must be csv or xlsx for this report' }],
  );
}
