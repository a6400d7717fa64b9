import { withoutGuard } from '#shared/platform/csv.ts';

/** What exports of databases and spreadsheets write where there is nothing. */
const blankWords = new Set([
  'null',
  '(null)',
  'none',
  'nil',
  'n/a',
  'na',
  'n.a.',
  'n.a',
  'n/a.',
  'n / a',
  '<na>',
  '#na',
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

/** Databases fill their fields up with zeros; within a text one is an error, and refused. */
function withoutPadding(raw: string): string {
  const isPadding = (sign: string | undefined) => sign === '\u0000' || sign?.trim() === '';
  let [start, end] = [0, raw.length];
  while (start < end && isPadding(raw[start])) start += 1;
  while (end > start && isPadding(raw[end - 1])) end -= 1;
  return raw.slice(start, end);
}

/** Whether a cell has nothing in it, but for what fills it up. */
export function isBlankCell(raw: string): boolean {
  return raw.trim() === '' || (raw.includes('\u0000') && withoutPadding(raw) === '');
}

/** ="00123": how exports keep a spreadsheet from taking the zeros off a text; null for any other. */
function formulaText(text: string): string | null {
  if (!text.startsWith('="') || text.length < 3) return null;
  const inner = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? null : inner.replaceAll('""', '"').trim();
}

/** The text of a cell without what stands around it; empty for the words that mean "nothing" (NULL, N/A, --). */
export function readCell(raw: string | undefined): string {
  if (raw === undefined) return '';
  const text = raw.includes('\u0000') ? withoutPadding(raw) : raw.trim();
  // What was guarded was a text, whatever it says.
  const bare = withoutGuard(text) ?? formulaText(text);
  if (bare !== null) return bare;
  return text.length <= longestBlankWord && blankWords.has(text.toLowerCase()) ? '' : text;
}
