import Papa from 'papaparse';

/** How the cells and rows of a text file are set apart. */
export type CsvDialect = { delimiter: string; newline: '\n' | '\r' };

const delimiters = [',', '\t', ';', '|'];
const sniffedRows = 50;
const delimiterNote = /^sep=([^\w"\s]|\t| )\r?(?:\n|\r|$)/i;

/**
 * Finds the delimiter by which the first rows have most columns and the most even number of them.
 * A first line such as `sep=;`, which spreadsheets write, decides.
 * Line feeds end rows, with or without a carriage return before them; carriage returns alone do so in old Mac files.
 */
export function sniffDialect(head: string): CsvDialect {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  const noted = delimiterNote.exec(head)?.[1];
  if (noted !== undefined) return { delimiter: noted, newline };
  const judged = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreDelimiter(head, delimiter, newline),
  }));
  const best = judged.reduce((left, right) => (right.score > left.score ? right : left));
  return { delimiter: best.delimiter, newline };
}

/** Whether a first row is only the note by which a spreadsheet names the delimiter. */
export function isDelimiterNote(cells: readonly string[], { delimiter }: CsvDialect): boolean {
  return delimiterNote.test(cells.join(delimiter));
}

/** Columns of the header times the share of rows that have as many; 0 where the delimiter sets nothing apart. */
function scoreDelimiter(head: string, delimiter: string, newline: '\n' | '\r'): number {
  const { data } = Papa.parse<string[]>(head, {
    delimiter,
    newline,
    preview: sniffedRows,
    skipEmptyLines: 'greedy',
  });
  const rows = data.length > 2 ? data.slice(0, -1) : data;
  const width = rows[0]?.length ?? 0;
  if (width < 2) return 0;
  const even = rows.filter((row) => row.length === width).length / rows.length;
  return width * even;
}
