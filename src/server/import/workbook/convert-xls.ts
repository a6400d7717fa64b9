import { Buffer } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { HucreError } from 'hucre';
import { readXls } from 'hucre/xlsx';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import type { CellFormat } from './cell-format.ts';
import { columnName } from './column-name.ts';
import { LongNumberCount } from './long-numbers.ts';
import { dayZero, numberText } from './number-formats.ts';
import { readCompoundStream } from './read-compound-file.ts';
import { refuseManySheets, sheetPath, type WorkbookInfo, type WorkbookSheet } from './sheets.ts';
import { StruckCount } from './struck-rows.ts';
import { UnreadWordsCount } from './unread-words.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { openSheetText, type TextBudget } from './write-sheet-text.ts';
import { readXlsFormats } from './xls-formats.ts';
import { readXlsHidden } from './xls-hidden.ts';
import { readXlsSheets } from './xls-records.ts';
import { readXlsRichTexts } from './xls-rich-text.ts';
import { readXlsStruck } from './xls-struck.ts';
import { readXlsUnsolved } from './xls-unsolved.ts';

/** A sheet of this format has at most 65,536 rows; a larger file contains pictures or is not a workbook. */
const maxBytes = 256 * 1024 ** 2;
const errorWord = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!)$/;

/** Writes each sheet of an .xls workbook into `folder` as text. Throws WorkbookRefusal. */
export async function convertXls(path: string, folder: string): Promise<WorkbookInfo> {
  if ((await stat(path)).size > maxBytes)
    throw new WorkbookRefusal('The workbook is larger than 256 MB. Save it as .xlsx and choose that file.');
  const bytes = await readFile(path);
  refuseEncrypted(bytes);
  // What the library leaves out; the workbook is read without it if the stream can't be found.
  const stream = readCompoundStream(bytes, ['Workbook', 'Book']) ?? Buffer.alloc(0);
  const places = readXlsSheets(stream);
  refuseManySheets(places.length);
  const workbook = await readWorkbook(bytes);
  const formats = readXlsFormats(stream, places);
  const richTexts = readXlsRichTexts(stream, places);
  const unsolved = readXlsUnsolved(stream, places);
  const hidden = readXlsHidden(stream, places);
  const struck = readXlsStruck(stream, places);
  const budget: TextBudget = { bytes: 0 };
  const sheets = workbook.sheets.map((sheet, index): WorkbookSheet => {
    const tall = (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow + 1,
      left: startCol + 1,
      bottom: endRow + 1,
      right: endCol + 1,
    }));
    const file = openSheetText(sheetPath(folder, index), budget, tall);
    const longNumbers = new LongNumberCount();
    const unreadWords = new UnreadWordsCount();
    let errors = 0;
    let hiddenRows = 0;
    const struckRows = new StruckCount();
    const filledHidden = new Set<number>();
    // Rows between others may be missing.
    for (const [row, values] of Array.from(sheet.rows).entries()) {
      if (values === undefined) continue;
      const cells = Array.from(values, (value, column) => {
        const format: CellFormat = formats[index]?.(row, column) ?? { kind: 'plain' };
        if (typeof value === 'number') {
          const reference = `${columnName(column + 1)}${row + 1}`;
          longNumbers.add(value, column + 1, reference);
          unreadWords.add(format, column + 1, reference);
        }
        if (typeof value === 'string' && errorWord.test(value)) {
          errors += 1;
          return '';
        }
        if (value === 0 && unsolved[index]?.hasZero(row, column)) return '';
        return richTexts[index]?.(row, column) ?? textOf(value, format);
      });
      file.write(row + 1, trimEnd(cells));
      const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [column]));
      struckRows.add(row + 1, {
        filled: filled.length,
        struck: filled.filter((column) => struck[index]?.(row, column)).length,
      });
      if (hidden[index]?.rows.has(row) && cells.some((cell) => cell !== '')) hiddenRows += 1;
      for (const column of hidden[index]?.columns ?? [])
        if ((cells[column] ?? '') !== '') filledHidden.add(column);
    }
    const text = file.close();
    return {
      name: sheet.name,
      hidden: places[index]?.isHidden ?? false,
      rows: text.rows,
      columns: text.columns,
      problem: text.isTooWide
        ? `It has ${text.columns.toLocaleString('en-US')} columns; ${maxColumns.toLocaleString('en-US')} is the maximum.`
        : null,
      errors,
      firstError: null,
      unsolved: unsolved[index]?.count ?? 0,
      hiddenRows,
      hiddenColumns: filledHidden.size,
      struckRows: struckRows.found,
      hiddenPlaces: [...filledHidden].map((column) => column + 1),
      longNumbers: longNumbers.list(),
      unreadWords: unreadWords.list(),
      mergedFigures: text.mergedFigures,
      merges: tall
        .filter(({ left, right }) => right > left)
        .map(({ top, left, right }) => ({ place: top, left, right })),
    };
  });
  if (sheets.length === 0) throw new WorkbookRefusal('The workbook has no sheet with rows.');
  // Dates are already converted; other numbers use this format's default epoch.
  return { epoch: '1900', sheets };
}

async function readWorkbook(bytes: Buffer) {
  try {
    return await readXls(bytes);
  } catch (error) {
    const isOld = error instanceof HucreError && /BIFF/.test(error.message);
    throw new WorkbookRefusal(
      isOld
        ? 'This workbook is from a version before Excel 97. Save it as .xlsx and choose that file.'
        : "The workbook is damaged or incomplete: it can't be read as an Excel file.",
    );
  }
}

/** With a password, a new workbook is wrapped in a container, and an old one has a record near its start. */
function refuseEncrypted(bytes: Buffer): void {
  const isContainer = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  if (isContainer || hasPasswordRecord(bytes))
    throw new WorkbookRefusal(
      'The workbook is password-protected. Open it, remove the password, save it and choose it again.',
    );
}

const workbookStart = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const passwordRecord = 0x2f;
const lookedRecords = 8;

function hasPasswordRecord(bytes: Buffer): boolean {
  let place = bytes.indexOf(workbookStart);
  for (let count = 0; place >= 0 && count < lookedRecords && place + 4 <= bytes.length; count += 1) {
    if (bytes.readUInt16LE(place) === passwordRecord) return true;
    place += 4 + bytes.readUInt16LE(place + 2);
  }
  return false;
}

function textOf(value: unknown, format: CellFormat): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    if (text.startsWith('1899-12-31T00:00')) return dayZero;
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value, format, '1900') : '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value : '';
}
function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
