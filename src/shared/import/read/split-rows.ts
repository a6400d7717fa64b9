import { cutLine, type Gap } from './printed-columns.ts';

/** How the cells and rows of a text file are separated: by one character, or by blanks. */
export type CsvDialect = {
  delimiter: string;
  newline: '\n' | '\r';
  /** For a list with aligned columns: the gaps between them. Without it, two or more blanks separate columns. */
  gaps?: Gap[];
};

/** Represents the blanks that separate the columns of printed lists. */
export const blanksDelimiter = '  ';

/** Represents that nothing separates columns: each row is one value. */
export const noDelimiter = '';

/** A row of a text; `start` and `end` are its positions, including the line break after the row. */
export type SplitRow = {
  cells: string[];
  badQuotes: boolean;
  /** Where an unclosed quotation mark opens: the column, from 1, and how many lines below the first one of its row. */
  openQuote?: { column: number; linesDown: number };
  /** Text crosses a gap between aligned columns. */
  isMisaligned?: boolean;
  start: number;
  end: number;
};

/**
 * Splits delimited text into rows. A quoted cell that does not end where a value can end costs its own line: the row is
 * marked, and the next one begins after the line break that follows the quotation mark. A quotation mark that is alone
 * in its cell is a ditto mark unless it begins a quoted value. With `isEnd`, the text is
 * complete. Without it, the last row is left for later, unless its line break is there or it has an open quote and more
 * than `longest` characters.
 */
export function splitRows(
  text: string,
  { delimiter, newline, gaps }: CsvDialect,
  { isEnd, longest }: { isEnd: boolean; longest: number },
): SplitRow[] {
  if (delimiter === blanksDelimiter) return splitPrinted(text, { newline, gaps }, isEnd);
  const rows: SplitRow[] = [];
  let start = 0;
  let nextQuote = text.indexOf('"');
  while (start < text.length) {
    const lineEnd = text.indexOf(newline, start);
    if (nextQuote >= 0 && nextQuote < start) nextQuote = text.indexOf('"', start);
    if (nextQuote < 0 || (lineEnd >= 0 && nextQuote > lineEnd)) {
      if (lineEnd < 0 && !isEnd) break;
      const stop = lineEnd < 0 ? text.length : lineEnd;
      const end = lineEnd < 0 ? stop : stop + 1;
      rows.push({ cells: splitLine(lineOf(text, start, stop), delimiter), badQuotes: false, start, end });
      start = end;
      continue;
    }
    const row = readQuotedRow(text, start, { delimiter, newline }, { isEnd, longest });
    if (row === null) break;
    rows.push(row);
    start = row.end;
  }
  return rows;
}

/** Returns the text up to the end of a line, without the carriage return of its line break. */
function lineOf(text: string, start: number, stop: number): string {
  return text.slice(start, stop > start && text[stop - 1] === '\r' ? stop - 1 : stop);
}

function splitLine(line: string, delimiter: string): string[] {
  return delimiter === noDelimiter ? [line] : line.split(delimiter);
}

/** Splits a printed list, whose columns are aligned or separated by two or more blanks; it has no quoted cells. */
function splitPrinted(
  text: string,
  { newline, gaps }: Pick<CsvDialect, 'newline' | 'gaps'>,
  isEnd: boolean,
): SplitRow[] {
  const rows: SplitRow[] = [];
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf(newline, start);
    if (lineEnd < 0 && !isEnd) break;
    const stop = lineEnd < 0 ? text.length : lineEnd;
    const end = lineEnd < 0 ? stop : stop + 1;
    const line = text.slice(start, stop).trimEnd();
    const { cells, isAligned } =
      gaps === undefined ? { cells: line.trim().split(/ {2,}/), isAligned: true } : cutLine(line, gaps);
    rows.push({ cells, badQuotes: false, ...(isAligned ? {} : { isMisaligned: true }), start, end });
    start = end;
  }
  return rows;
}

function readQuotedRow(
  text: string,
  start: number,
  { delimiter, newline }: CsvDialect,
  { isEnd, longest }: { isEnd: boolean; longest: number },
): SplitRow | null {
  const cells: string[] = [];
  let place = start;
  for (;;) {
    let cell: string;
    let stop = plainEnd(text, place, { delimiter, newline });
    if (text[place] === '"') {
      const closing = closingQuote(text, place);
      const end = closing < 0 ? text.length : skipBlanks(text, closing + 1, delimiter, newline);
      const isOpen = closing < 0 || end === text.length;
      if (isOpen && !isEnd && text.length - start <= longest) return null;
      const isSound =
        closing >= 0 && (end === text.length || text[end] === delimiter || text[end] === newline);
      const inside = isSound ? text.slice(place + 1, closing) : '';
      if (
        text.slice(place, stop).trim() === '"' &&
        (!isSound || isBetweenDittos(inside, { delimiter, newline }))
      )
        cell = '"';
      else if (isSound) {
        cell = inside.replaceAll('""', '"');
        stop = end;
      } else if (delimiter === noDelimiter) cell = lineOf(text, place, stop);
      else {
        const row = brokenRow(text, start, place, { delimiter, newline });
        if (closing >= 0) return row;
        const linesDown = text.slice(start, place).split(newline).length - 1;
        return { ...row, openQuote: { column: cells.length + 1, linesDown } };
      }
    } else cell = text[stop] === delimiter ? text.slice(place, stop) : lineOf(text, place, stop);
    cells.push(cell);
    if (stop === text.length) return isEnd ? { cells, badQuotes: false, start, end: stop } : null;
    if (text[stop] === newline) return { cells, badQuotes: false, start, end: stop + 1 };
    place = stop + 1;
  }
}

/** Returns where the cell that begins at `from` would end if it had no quotation marks. */
function plainEnd(text: string, from: number, { delimiter, newline }: CsvDialect): number {
  let place = from;
  while (place < text.length && text[place] !== delimiter && text[place] !== newline) place += 1;
  return place;
}

/**
 * Returns whether two quotation marks enclose the end of one row and the beginning of another, or cells between tabs:
 * each of them is then a cell of its own, a ditto mark. What is between two commas of one row stays a value.
 */
function isBetweenDittos(inside: string, { delimiter, newline }: CsvDialect): boolean {
  const opens = inside.startsWith(delimiter);
  const closes = inside.endsWith(delimiter);
  if (!(opens && closes) && !(opens && inside.endsWith(newline)) && !(closes && /^[\r\n]/.test(inside)))
    return false;
  return inside.includes(newline) || delimiter === '\t';
}

/** Returns the row up to the end of the line with a broken quotation mark, split without regard to quotation marks. */
function brokenRow(text: string, start: number, quote: number, { delimiter, newline }: CsvDialect): SplitRow {
  const lineEnd = text.indexOf(newline, quote);
  const stop = lineEnd < 0 ? text.length : lineEnd;
  const cells = splitLine(lineOf(text, start, stop), delimiter);
  return { cells, badQuotes: true, start, end: lineEnd < 0 ? stop : stop + 1 };
}

/**
 * Returns the position of the quotation mark that closes the cell opened at `opening`; doubled ones are part of the
 * cell. Negative if there is none.
 */
function closingQuote(text: string, opening: number): number {
  let place = text.indexOf('"', opening + 1);
  while (place >= 0 && text[place + 1] === '"') place = text.indexOf('"', place + 2);
  return place;
}

/** Skips blanks and the carriage return of a line break, which may follow a quoted value. */
function skipBlanks(text: string, from: number, delimiter: string, newline: string): number {
  let place = from;
  for (; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === delimiter || sign === newline || (sign !== ' ' && sign !== '\t' && sign !== '\r')) break;
  }
  return place;
}
