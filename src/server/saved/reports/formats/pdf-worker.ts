import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { fonts } from '#server/platform/pdf/fonts.ts';
import type { ReportRow } from '#shared/saved/reports/report.ts';
import { addUp } from '../add-up.ts';
import type { PdfTask } from './pdf.ts';
import { layOutPage, type PdfPage } from './pdf-page.ts';

/** The number of pages is known only at the end, so all pages are buffered until then. That is why rows are limited. */
async function layOut(report: PdfTask): Promise<Uint8Array> {
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
  const page = layOutPage(document, report);
  writeRows(page, report);
  page.numberPages();
  document.end();
  return buffer(document);
}

function writeRows(page: PdfPage, { columns, rows }: PdfTask): void {
  const sum = addUp(columns);
  for (const row of rows) sum.add(row);
  const sums = sum.totals().sums as ReportRow;
  page.begin(rows, sums);
  for (const row of rows) page.writeRow(row);
  if (rows.length === 0) page.writeNote('No results: no records match this report.');
  else if (Object.keys(sums).length > 0) page.writeTotal(sums);
}

parentPort?.on('message', async (task: PdfTask) => parentPort?.postMessage(await layOut(task)));
