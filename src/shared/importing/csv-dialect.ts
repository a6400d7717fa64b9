import Papa from 'papaparse';

/** How the cells and rows of a text file are set apart. */
export type CsvDialect = { delimiter: string; newline: '\n' | '\r' };

const delimiters = [',', '\t', ';', '|'];
const sniffedRows = 50;

/**
 * Finds the delimiter by which the first rows have most columns and the most even number of them.
 * Line feeds end rows, with or without a carriage return before them; carriage returns alone do so in old Mac files.
 */
export function sniffDialect(head: string): CsvDialect {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  const judged = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreDelimiter(head, delimiter, newline),
  }));
  const best = judged.reduce((left, right) => (right.score > left.score ? right : left));
  return { delimiter: best.delimiter, newline };
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
