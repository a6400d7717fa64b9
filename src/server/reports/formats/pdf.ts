import PDFDocument from 'pdfkit';
import { AppError } from '#shared/errors.ts';
import type { ReportColumn, ReportRow } from '#shared/reports/report.ts';
import { addUp } from '../add-up.ts';
import { layPage, type PdfPage } from './pdf-page.ts';
import { fonts } from './pdf-style.ts';
import type { ReportFormat, WrittenReport } from './report-format.ts';

/** So many rows one PDF takes: some five hundred pages, which nobody leafs through. */
export const mostPdfRows = 20_000;

/** Pages to read and to print: a head with what the report is of, the columns again on each page, and the number of the page of all. */
export const pdf: ReportFormat = { type: 'application/pdf', write: writePdf };

/**
 * How many pages there are is known at the end alone, so the pages are kept until then; that is why their number is bounded. The rows are
 * read before the first is laid out, which takes far longer, so that too many are refused at once.
 */
async function* writePdf(report: WrittenReport): AsyncGenerator<Buffer> {
  const rows = await readAll(report);
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: report.name, Author: report.companies },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const page = layPage(document, report);
  await writeRows(page, report.columns, rows);
  page.numberPages();
  document.end();
  for await (const chunk of document) yield chunk as Buffer;
}

async function readAll({ rows }: WrittenReport): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for await (const row of rows) {
    all.push(row);
    if (all.length > mostPdfRows) throw tooLongForPdf();
  }
  return all;
}

async function writeRows(
  page: PdfPage,
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): Promise<void> {
  const sum = addUp(columns);
  for (const row of rows) sum.add(row);
  const sums = sum.totals().sums as ReportRow;
  page.begin(rows, sums);
  for (const [place, row] of rows.entries()) {
    page.writeRow(row);
    // Laying out pages takes its time, and others wait for this process too.
    if (place % 200 === 199) await new Promise((resolve) => setImmediate(resolve));
  }
  if (rows.length === 0) page.writeNote('Nothing to tell: no record matches what is asked.');
  else if (Object.keys(sums).length > 0) page.writeTotal(sums);
}

export function tooLongForPdf(): AppError {
  const most = mostPdfRows.toLocaleString('en-US');
  return new AppError(
    'business_rule',
    `The report has more than ${most} rows, which is more than a PDF takes. Take Excel or CSV, or ask for less: a county, one record, or fewer areas.`,
    [{ path: 'format', message: `must be csv or xlsx for more than ${most} rows` }],
  );
}
