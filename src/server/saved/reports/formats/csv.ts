import { guardFormula, quoteCell } from '#shared/platform/csv.ts';
import type { ReportColumn, ReportRow } from '#shared/saved/reports/report.ts';
import { isFigure, plainValue } from '#shared/saved/reports/write-value.ts';
import type { ReportFormat, WrittenReport } from './report-format.ts';

/** The number of characters sent at once: few at first, so that the first row arrives quickly. */
const firstChunk = 1024;
const defaultChunk = 65_536;

/** Rows only, at stored precision, for use by other programs. */
export const csv: ReportFormat = { type: 'text/csv; charset=utf-8', write: writeCsv };

async function* writeCsv({ columns, rows }: WrittenReport): AsyncGenerator<string> {
  let wanted = firstChunk;
  let chunk = `${columns.map(({ label }) => quoteCell(guardFormula(label))).join(',')}\n`;
  for await (const row of rows) {
    chunk += lineOf(columns, row);
    if (chunk.length < wanted) continue;
    yield chunk;
    chunk = '';
    wanted = defaultChunk;
  }
  yield chunk;
}

function lineOf(columns: readonly ReportColumn[], row: ReportRow): string {
  return `${columns.map((column) => cellOf(column, row)).join(',')}\n`;
}

function cellOf(column: ReportColumn, row: ReportRow): string {
  const value = plainValue(column, row[column.key]);
  return isFigure(column) ? value : quoteCell(guardFormula(value));
}
