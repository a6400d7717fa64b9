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
  // What systems store for "no date".
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '00/00/0000',
  '01/01/0001',
  '12/31/9999',
]);
const longestBlankWord = 10;

/** The text of a cell without what stands around it; empty for the words that mean "nothing" (NULL, N/A, --). */
export function readCell(raw: string | undefined): string {
  if (raw === undefined) return '';
  const text = withoutFormulaGuard(raw.trim());
  return text.length <= longestBlankWord && blankWords.has(text.toLowerCase()) ? '' : text;
}

/** Takes off the apostrophe that a CSV export sets before a text that a spreadsheet would read as a formula. */
function withoutFormulaGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
