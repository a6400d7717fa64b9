import { withoutGuard } from '../csv.ts';

/** What exports of databases and spreadsheets write where there is nothing. */
const blankWords = new Set([
  'null',
  '(null)',
  'none',
  'nil',
  'n/a',
  'na',
  '#n/a',
  'nan',
  '(blank)',
  '\\n',
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  '..',
]);
/** What systems store for "no date". */
const noDates = new Set(['0000-00-00', '0001-01-01', '9999-12-31', '00/00/0000', '01/01/0001', '12/31/9999']);

/** Whether a date stands for none; a blank cell would say the same, but not by the file's own words. */
export function isNoDate(cell: string): boolean {
  return noDates.has(cell);
}

const longestBlankWord = 10;

/** The text of a cell without what stands around it; empty for the words that mean "nothing" (NULL, N/A, --). */
export function readCell(raw: string | undefined): string {
  if (raw === undefined) return '';
  const text = raw.trim();
  // What was guarded was a text, whatever it says.
  const bare = withoutGuard(text);
  if (bare !== null) return bare;
  return text.length <= longestBlankWord && blankWords.has(text.toLowerCase()) ? '' : text;
}
