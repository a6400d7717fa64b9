import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import { dateOfCell, textOfCell } from '#server/platform/excel-cells.ts';
import { xlsxType } from '#server/platform/xlsx-type.ts';
import { xmlText } from '#server/platform/xml-text.ts';
import type { ColumnKind, ReportColumn, ReportValue } from '#shared/saved/reports/report.ts';
import { isFigure, plainValue } from '#shared/saved/reports/write-value.ts';
import { addUp } from '../add-up.ts';
import { describeRequest, type ReportFormat, type WrittenReport } from './report-format.ts';

type Cell = string | number | Date | null;

const numberFormats: Partial<Record<ColumnKind, string>> = {
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
  count: '#,##0',
  acres: '#,##0.00##',
  money: '$#,##0.00',
  percent: '0.00######%',
  decimal: '0.00000000####',
  figure: '#,##0.00######',
};

/** The maximum length of a sheet name, and the characters that it must not contain. */
const maxNameLength = 31;
const forbiddenSigns = /[[\]:*?/\\']/g;

/** A sheet of real numbers and dates: first the report's scope, then the table, with the totals in its last row. */
export const xlsx: ReportFormat = {
  type: xlsxType,
  write: writeXlsx,
};

async function* writeXlsx(report: WrittenReport): AsyncGenerator<Buffer> {
  const { name, columns } = report;
  const head = [
    [xmlText(name)],
    ...describeRequest(report).map((text) => [xmlText(text)]),
    [],
    columns.map(({ label }) => label),
  ];
  const stream = writeXlsxStream(sheetRows(head, report), {
    name: name.replace(forbiddenSigns, ' ').slice(0, maxNameLength).trim() || 'Report',
    freezePane: { rows: head.length },
    columns: columns.map((column) => {
      const numFmt = numberFormats[column.kind];
      return {
        width: Math.round(14 * (column.width ?? 1)),
        ...(numFmt === undefined ? {} : { numFmt }),
      };
    }),
  });
  for await (const chunk of stream) yield Buffer.from(chunk);
}

async function* sheetRows(
  head: readonly string[][],
  { columns, rows }: WrittenReport,
): AsyncGenerator<XlsxStreamRow> {
  yield* head;
  const sum = addUp(columns);
  for await (const row of rows) {
    sum.add(row);
    yield columns.map((column) => cellOf(column, row[column.key]));
  }
  const { sums, rows: count } = sum.totals();
  if (Object.keys(sums).length === 0 || count === 0) return;
  yield columns.map((column, place) => {
    const total = sums[column.key];
    return column.sum && total !== undefined ? Number(total) : place === 0 ? 'Total' : null;
  });
}

function cellOf(column: ReportColumn, value: ReportValue | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (isFigure(column)) return Number(value);
  if (column.kind === 'date') return dateOfCell(String(value));
  if (column.kind === 'moment') return new Date(value);
  return textOfCell(xmlText(plainValue(column, value)));
}
