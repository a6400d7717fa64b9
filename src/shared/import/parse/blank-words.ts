import { withoutGuard } from '#shared/platform/csv.ts';

/** What exports of databases and spreadsheets write for a missing value. */
const blankWords = new Set([
  'null',
  '(null)',
  '<null>',
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
const noDates = new RegExp(
  `^(?:${[
    String.raw`0{1,4}([-/.])0{1,2}\1(?:0{1,2}|0{4})`,
    '0001-01-01|0?1/0?1/0001|9999-12-31|12/31/9999|31/12/9999',
    // Day 0 of a spreadsheet, which an empty cell becomes in a formula; and of Access, which counts from 1899-12-30.
    '1900-01-00|0?1/0{1,2}/(?:19)?00|0{1,2}-jan-(?:19)?00|1899-12-30|12/30/1899|30-dec-1899',
  ].join('|')})(?:[T ](?:00|12|23):\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?[ap]m)?Z?)?$`,
  'i',
);
const maxNoDateLength = 30;

/** Returns whether a date means "no date". A blank cell would mean the same, but this is what the file states. */
export function isNoDate(cell: string): boolean {
  return cell.length <= maxNoDateLength && noDates.test(cell);
}

const maxBlankWordLength = 10;

/**
 * Removes the NUL characters with which databases pad their fields; within a text, such a character is an error and is
 * refused.
 */
function withoutPadding(raw: string): string {
  const isPadding = (sign: string | undefined) => sign === '\u0000' || sign?.trim() === '';
  let [start, end] = [0, raw.length];
  while (start < end && isPadding(raw[start])) start += 1;
  while (end > start && isPadding(raw[end - 1])) end -= 1;
  return raw.slice(start, end);
}

/** Returns whether a cell is empty except for padding. */
export function isBlankCell(raw: string): boolean {
  return raw.trim() === '' || (raw.includes('\u0000') && withoutPadding(raw) === '');
}

/**
 * Returns the text in ="00123", with which exports prevent a spreadsheet from removing leading zeros; null for any
 * other text.
 */
function formulaText(text: string): string | null {
  if (!text.startsWith('="') || text.length < 3) return null;
  const inner = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? null : inner.replaceAll('""', '"').trim();
}

const apostrophes = /^'+$/;

/**
 * Removes the apostrophe that keeps a spreadsheet from running a text as a formula; null if there is none. Apostrophes
 * alone guard nothing: they are ditto marks, except in lists that Platbook wrote (see `withoutOwnGuard`).
 */
function unguarded(text: string): string | null {
  return text.startsWith("'") && !apostrophes.test(text) ? withoutGuard(text) : null;
}

/** Returns whether `readCell` removes a guarding apostrophe from a cell. */
export function isGuarded(raw: string): boolean {
  return unguarded(raw.includes('\u0000') ? withoutPadding(raw) : raw.trim()) !== null;
}

/**
 * Returns a cell of a list that Platbook wrote, in which apostrophes alone have one more as a guard, and words such as
 * N/A are values.
 */
export function withoutOwnGuard(raw: string): string {
  if (saysNothing(raw)) return `="${raw.trim()}"`;
  return apostrophes.test(raw) ? (withoutGuard(raw) ?? raw) : raw;
}

/** Returns whether a cell has a word or sign for "nothing", which is read as blank. */
export function saysNothing(raw: string): boolean {
  return (
    raw.length <= maxBlankWordLength + 2 && raw.trim() !== '' && readCell(raw) === '' && !isBlankCell(raw)
  );
}

/** Returns the text of a cell without padding and guards; empty for words that mean "nothing" (NULL, N/A, --). */
export function readCell(raw: string | undefined): string {
  if (raw === undefined) return '';
  const text = raw.includes('\u0000') ? withoutPadding(raw) : raw.trim();
  // A guarded value is a text, even if it is one of the blank words.
  const bare = unguarded(text) ?? formulaText(text);
  if (bare !== null) return bare;
  return text.length <= maxBlankWordLength && blankWords.has(text.toLowerCase()) ? '' : text;
}
