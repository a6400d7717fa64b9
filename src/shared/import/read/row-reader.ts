import { isBlankCell } from '#shared/import/parse/blank-words.ts';
import { isDelimiterNote } from './csv-dialect.ts';
import { blanksDelimiter, type CsvDialect, splitRows } from './split-rows.ts';

/** The longest record, in characters, that is taken for one: beyond it a quotation mark was left open, or it is no table. */
export const maxRecordLength = 1_000_000;
/** More columns than any table of land records has: each is weighed against every field. */
export const maxColumns = 2000;

export type RawRow = {
  cells: string[];
  /** Line of the file, from 1, on which the row begins. */
  line: number;
  /** Place of the row in the file, from 1; blank rows count, so that it is the one a spreadsheet shows. */
  place: number;
  /** A quotation mark is left open, or closed where its value goes on; the cells are not to be trusted. */
  badQuotes: boolean;
  /** Where a quotation mark opens that is never closed: the line of the file and the column, both from 1. */
  openQuote?: { line: number; column: number };
  /** In a list of aligned columns something stands across the gaps between them; the cells are not to be trusted either. */
  isMisaligned?: boolean;
};

/** The file cannot be read as a table at all; the message is for the person who sent it. */
export class UnreadableFileError extends Error {}

export type RowReader = {
  /** The rows that are whole with this piece of text. Throws UnreadableFileError. */
  push: (text: string) => RawRow[];
  /** The last row, where the file does not end with a line break. Throws UnreadableFileError. */
  end: () => RawRow[];
};

/**
 * Reads delimited text in pieces, so that a file of any size takes the memory of one record.
 * Rows without anything in them are left out, and so is a first line that only names the delimiter.
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
    // What is left may be a value with an open quotation mark; behind so many characters it is decided.
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
