import PDFDocument from 'pdfkit';
import { AppError } from '#shared/errors.ts';
import type { ReportRow } from '#shared/reports/report.ts';
import { addUp } from '../add-up.ts';
import { layPage, type PdfPage } from './pdf-page.ts';
import { fonts } from './pdf-style.ts';
import type { ReportFormat, WrittenReport } from './report-format.ts';

/** So many rows one PDF takes: some five hundred pages, which nobody leafs through. */
export const mostPdfRows = 20_000;

/** Pages to read and to print: a head with what the report is of, the columns again on each page, and the number of the page of all. */
export const pdf: ReportFormat = { type: 'application/pdf', write: writePdf };

/** How many pages there are is known at the end alone, so the pages are kept until then; that is why their number is bounded. */
async function* writePdf(report: WrittenReport): AsyncGenerator<Buffer> {
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
  await writeRows(page, report);
  page.numberPages();
  document.end();
  for await (const chunk of document) yield chunk as Buffer;
}

async function writeRows(page: PdfPage, { rows, columns }: WrittenReport): Promise<void> {
  const sum = addUp(columns);
  page.begin();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > mostPdfRows) throw tooLong();
    sum.add(row);
    page.writeRow(row);
    // Laying out pages takes its time, and others wait for this process too.
    if (count % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const { sums } = sum.totals();
  if (count === 0) page.writeNote('Nothing to tell: no record matches what is asked.');
  else if (Object.keys(sums).length > 0) page.writeTotal(sums as ReportRow);
}

function tooLong(): AppError {
  return new AppError(
    'business_rule',
    `The report has more than ${mostPdfRows.toLocaleString('en-US')} rows, which is more than a PDF takes. Ask for less, or take Excel or CSV.`,
  );
}
