import { isBlankCell } from '#shared/import/parse/blank-words.ts';
import { isDelimiterNote } from './csv-dialect.ts';
import type { FilledRow } from './fill-down.ts';
import { blanksDelimiter, type CsvDialect, splitRows } from './split-rows.ts';

/**
 * The maximum length of a record, in characters. If it is longer, a quotation mark was left open, or the file is not a
 * table.
 */
export const maxRecordLength = 1_000_000;
/** The maximum number of columns, more than any table of land records has: each one is compared with every field. */
export const maxColumns = 2000;

export type RawRow = {
  cells: string[];
  /** The line of the file, from 1, on which the row begins. */
  line: number;
  /**
   * The number of the row in the file, from 1; blank rows count, so that it matches the row number in a spreadsheet.
   */
  place: number;
  /** A quotation mark is left open, or closed before its value ends; the cells are unreliable. */
  badQuotes: boolean;
  /** Where an unclosed quotation mark opens: the line of the file and the column, both from 1. */
  openQuote?: { line: number; column: number };
  /** In a list of aligned columns, text crosses a gap; the cells are unreliable too. */
  isMisaligned?: boolean;
  /** Why the row may be no record, although it is read as one. */
  doubt?: string;
} & Partial<Pick<FilledRow, 'filled' | 'stopped' | 'ofUser'>>;

/** Thrown if a file cannot be read as a table at all; the message is shown to the user. */
export class UnreadableFileError extends Error {}

export type RowReader = {
  /** Returns the rows that this piece of text completes. Throws `UnreadableFileError`. */
  push: (text: string) => RawRow[];
  /** Returns the last row if the file does not end with a line break. Throws `UnreadableFileError`. */
  end: () => RawRow[];
};

/**
 * Reads delimited text in pieces, so that a file of any size takes the memory of one record. Skips blank rows and a
 * first line that only names the delimiter.
 */
export function createRowReader(dialect: CsvDialect): RowReader {
  let rest = '';
  let place = 0;
  let line = 1;

  function parse(text: string, isEnd: boolean): RawRow[] {
    const split = splitRows(text, dialect, { isEnd, longest: maxRecordLength });
    rest = text.slice(split.at(-1)?.end ?? 0);
    // Only quoted cells can hold line breaks.
    const hasQuotes = dialect.delimiter !== blanksDelimiter && text.includes('"');
    const rows = split.map(({ cells, badQuotes, openQuote, isMisaligned }): RawRow => {
      place += 1;
      const row: RawRow = { cells, line, place, badQuotes, ...(isMisaligned ? { isMisaligned } : {}) };
      if (openQuote !== undefined)
        row.openQuote = { line: line + openQuote.linesDown, column: openQuote.column };
      line += 1 + (hasQuotes ? breaksIn(cells, dialect.newline) : 0);
      return row;
    });
    // The rest may be a value with an open quotation mark; beyond this length, it certainly is not a record.
    if (rest.length > maxRecordLength) throw tooLong(line);
    return rows.filter(
      (row) => !row.cells.every(isBlankCell) && !(row.place === 1 && isDelimiterNote(row.cells, dialect)),
    );
  }

  return {
    push: (text) => parse(rest + text, false),
    end: () => (rest === '' ? [] : parse(rest, true)),
  };
}

function breaksIn(cells: readonly string[], newline: string): number {
  return cells.reduce(
    (count, cell) => (cell.includes(newline) ? count + cell.split(newline).length - 1 : count),
    0,
  );
}

function tooLong(line: number): UnreadableFileError {
  return new UnreadableFileError(
    `The row at line ${line.toLocaleString('en-US')} of the file is longer than ${maxRecordLength.toLocaleString('en-US')} characters, ` +
      'so this is not a table.',
  );
}
