import { findGaps } from './printed-columns.ts';
import { blanksDelimiter, type CsvDialect, splitRows } from './split-rows.ts';

const delimiters = [',', '\t', ';', '|', '^', '~'];
const sniffedRows = 100;
/** Blanks are in every text: they are delimiters only if nothing else is, and if nearly all rows agree. */
const minBlankRows = 5;
const minBlankColumns = 3;
const minBlankShare = 0.9;
const delimiterNote = /^sep=([^\w"\s]|\t| )\r?(?:\n|\r|$)/i;

/**
 * Finds the delimiter that splits the first rows into the most columns and the most consistent number of them; titles
 * above the table do not count. A first line such as `sep=;`, which spreadsheets write, decides. Line feeds end rows,
 * with or without a carriage return before them; in old Mac files, carriage returns alone do.
 */
export function sniffDialect(head: string): CsvDialect {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  const noted = delimiterNote.exec(head)?.[1];
  if (noted !== undefined) return { delimiter: noted, newline };
  const masked = maskQuoted(head);
  const judged = delimiters.map((delimiter) => ({ delimiter, ...judge(masked, delimiter, newline) }));
  const best = judged.reduce((left, right) => (right.score > left.score ? right : left));
  const printed = printedDialect(head, newline);
  const width = printed.gaps === undefined ? printedWidth(head, newline) : printed.gaps.length + 1;
  // A character that is only in some rows, or once in each ("Smith, John"), is part of their texts.
  const isPartOfTexts = best.share < minBlankShare || (best.width === 2 && printed.gaps !== undefined);
  return isPartOfTexts && width > best.width ? printed : { delimiter: best.delimiter, newline };
}

/** Returns the dialect of a list whose columns are separated by blanks. */
export function printedDialect(head: string, newline: CsvDialect['newline']): CsvDialect {
  // The last line may be cut off.
  const gaps = findGaps(linesOf(head, newline).slice(0, -1));
  return gaps === null
    ? { delimiter: blanksDelimiter, newline }
    : { delimiter: blanksDelimiter, newline, gaps };
}

function linesOf(head: string, newline: CsvDialect['newline']): string[] {
  return head.split(newline).map((line) => line.replace(/\r$/, ''));
}

/** Returns the number of columns into which two or more blanks split nearly every line; 0 if they do not. */
function printedWidth(head: string, newline: '\n' | '\r'): number {
  const lines = linesOf(head, newline)
    .slice(0, sniffedRows)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const { width, share } = commonestWidth(lines.map((line) => line.split(/ {2,}/).length));
  const isPrinted = width >= minBlankColumns && lines.length >= minBlankRows && share >= minBlankShare;
  return isPrinted ? width : 0;
}

type Judged = { score: number; width: number; share: number };

/**
 * Returns the number of columns that best supports a delimiter: more columns are better, but the share of rows that
 * have them counts more.
 */
function commonestWidth(widths: readonly number[]): Judged {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts]
    .map(([width, count]): Judged => {
      const share = count / widths.length;
      return { score: width * share * share, width, share };
    })
    .reduce((best, each) => (each.score > best.score ? each : best), { score: 0, width: 0, share: 0 });
}

/** Returns whether a text begins with the note with which a spreadsheet names the delimiter. */
export function hasDelimiterNote(head: string): boolean {
  return delimiterNote.test(head);
}

/** Returns whether a first row is only the note with which a spreadsheet names the delimiter. */
export function isDelimiterNote(cells: readonly string[], { delimiter }: CsvDialect): boolean {
  return delimiterNote.test(cells.join(delimiter));
}

/** A quoted value between any two delimiters; doubled quotation marks are part of it. */
const quotedValue = /(?<=^|[\r\n,\t;|^~])"((?:[^"]|"")*)"(?=[ \t]*(?:[\r\n,\t;|^~]|$))/g;
/** A quoted value that the end of the text cuts off. */
const cutValue = /(?<=^|[\r\n,\t;|^~])"[^"\r\n]*$/;

/** Replaces what is in quotation marks: a quoted text may have thousands of semicolons, which separate nothing. */
function maskQuoted(head: string): string {
  return head
    .replace(quotedValue, (value) => `"${'x'.repeat(value.length - 2)}"`)
    .replace(cutValue, (value) => 'x'.repeat(value.length));
}

function judge(head: string, delimiter: string, newline: CsvDialect['newline']): Judged {
  const split = splitRows(head, { delimiter, newline }, { isEnd: true, longest: head.length });
  const widths = split
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, sniffedRows)
    .map(({ cells }) => cells.length);
  // The last row may be cut off.
  return commonestWidth(widths.length > 2 && widths.length < sniffedRows ? widths.slice(0, -1) : widths);
}
