import Papa from 'papaparse';

/** How the cells and rows of a text file are set apart: by one sign, or by two blanks and more. */
export type CsvDialect = { delimiter: string; newline: '\n' | '\r' };

/** Stands for two blanks and more, by which printed lists set their columns apart. */
export const blanksDelimiter = '  ';

const delimiters = [',', '\t', ';', '|', '^', '~'];
const sniffedRows = 100;
/** Blanks are in every text: they count only where nothing else does, and where hardly a row differs. */
const leastBlankRows = 5;
const leastBlankColumns = 3;
const leastBlankShare = 0.9;
const delimiterNote = /^sep=([^\w"\s]|\t| )\r?(?:\n|\r|$)/i;

/**
 * Finds the delimiter by which the first rows have most columns and the most even number of them; titles above the table do not count.
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
  if (best.score === 0 && looksPrinted(head, newline)) return { delimiter: blanksDelimiter, newline };
  return { delimiter: best.delimiter, newline };
}

/** Whether two blanks and more set the same three columns or more apart in nearly every line. */
function looksPrinted(head: string, newline: '\n' | '\r'): boolean {
  const lines = head
    .split(newline)
    .slice(0, sniffedRows)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const widths = countEach(lines.map((line) => line.split(/ {2,}/).length));
  return [...widths].some(
    ([width, count]) =>
      width >= leastBlankColumns && count >= leastBlankRows && count >= lines.length * leastBlankShare,
  );
}

function countEach(widths: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return counts;
}

/** Whether a first row is only the note by which a spreadsheet names the delimiter. */
export function isDelimiterNote(cells: readonly string[], { delimiter }: CsvDialect): boolean {
  return delimiterNote.test(cells.join(delimiter));
}

/** Columns times the share of rows that have as many, for the number of columns that makes it most; 0 where nothing is set apart. */
function scoreDelimiter(head: string, delimiter: string, newline: '\n' | '\r'): number {
  const { data } = Papa.parse<string[]>(head, {
    delimiter,
    newline,
    preview: sniffedRows,
    skipEmptyLines: 'greedy',
  });
  // The last row may be cut off.
  const rows = data.length > 2 && data.length < sniffedRows ? data.slice(0, -1) : data;
  const scores = [...countEach(rows.map((row) => row.length))]
    .filter(([width]) => width > 1)
    .map(([width, count]) => (width * count) / rows.length);
  return Math.max(0, ...scores);
}
