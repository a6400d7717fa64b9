import Papa from 'papaparse';
import type { CsvDialect } from './csv-dialect.ts';

/** The longest record, in characters, that is taken for one: beyond it a quotation mark was left open, or it is no table. */
export const maxRecordLength = 1_000_000;
/** More columns than any table of land records has: each is weighed against every field. */
export const maxColumns = 2000;

export type RawRow = {
  cells: string[];
  /** Line of the file, from 1, on which the row begins. */
  line: number;
  /** A quotation mark inside a quoted cell stands where none can stand. */
  badQuotes: boolean;
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
 * Rows without anything in them are left out.
 */
export function createRowReader(dialect: CsvDialect): RowReader {
  const parser = new Papa.Parser({ delimiter: dialect.delimiter, newline: dialect.newline });
  let rest = '';
  let rowsSoFar = 0;
  let line = 1;

  function parse(text: string, isEnd: boolean): RawRow[] {
    const { data, errors, meta } = parser.parse(text, 0, !isEnd) as Papa.ParseResult<string[]>;
    rest = text.slice(meta.cursor);
    const bad = new Set(errors.map((error) => error.row));
    if (errors.some((error) => error.code === 'MissingQuotes')) throw openQuote(rowsSoFar + data.length);
    if (rest.length > maxRecordLength) throw tooLong(rowsSoFar + data.length + 1);
    rowsSoFar += data.length;
    // Only quoted cells can hold line breaks.
    const hasQuotes = text.includes('"');
    return data
      .map((cells, index) => {
        const row = { cells, line, badQuotes: bad.has(index) };
        line += 1 + (hasQuotes ? breaksIn(cells, dialect.newline) : 0);
        return row;
      })
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
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

function openQuote(row: number): UnreadableFileError {
  return new UnreadableFileError(
    `A quotation mark that opens in row ${row} of the file is never closed. Mend it and choose the file again.`,
  );
}

function tooLong(row: number): UnreadableFileError {
  return new UnreadableFileError(
    `Row ${row} of the file is longer than ${maxRecordLength.toLocaleString('en-US')} characters. ` +
      'Either a quotation mark is left open there, or this is not a table.',
  );
}
