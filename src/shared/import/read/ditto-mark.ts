/** Signs for "same as above", straight or curly, alone or between dashes. */
const signs = new Set([
  '"',
  '""',
  '\u201C',
  '\u201D',
  '\u3003',
  '\u2033',
  "''",
  "'",
  '\u2019\u2019',
  '" "',
  '-"-',
  '- " -',
  '--"--',
]);
const longestMark = 6;
/** Characters a mark can begin with; checked first, because a file has millions of cells. */
const firstSigns = new Set([...'"\'\u201C\u201D\u3003\u2033\u2019-dD \u00A0']);

/**
 * Returns what a cell is as a ditto mark: a `sign` or the word in full means "same as above" and nothing else; the
 * abbreviation `do` may also be a code. Null for any other text.
 */
export function dittoMarkOf(cell: string): 'sign' | 'abbreviation' | null {
  if (cell.length > longestMark || !firstSigns.has(cell[0] ?? '')) return null;
  const text = cell.trim();
  if (signs.has(text) || /^ditto\.?$/i.test(text)) return 'sign';
  return /^do\.?$/.test(text) ? 'abbreviation' : null;
}
