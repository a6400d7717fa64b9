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
  'ditto',
  'ditto.',
  '-do-',
  '- do -',
  'as above',
  'same as above',
  'idem',
  'idem.',
]);
/** Words that may also be codes or names. */
const abbreviations = new Set(['do', 'do.', 'same', 'Same', 'SAME']);
const longestMark = 13;
/** Characters a mark can begin with; checked first, because a file has millions of cells. */
const firstSigns = new Set([...'"\'\u201C\u201D\u3003\u2033\u2019-dDsSaAiI \u00A0']);

/**
 * Returns what a cell is as a ditto mark: a `sign` or the words in full mean "same as above" and nothing else; the
 * abbreviations `do` and `same` may also be values. Null for any other text.
 */
export function dittoMarkOf(cell: string): 'sign' | 'abbreviation' | null {
  if (cell.length > longestMark || !firstSigns.has(cell[0] ?? '')) return null;
  const text = cell.trim();
  if (signs.has(text) || signs.has(text.toLowerCase())) return 'sign';
  return abbreviations.has(text) ? 'abbreviation' : null;
}
