import type { Analysis, Encoding, RawRowShown } from '#shared/import/contracts/import.ts';
import { plural } from '#web/import/plural.ts';

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252 (Western)',
  'iso-8859-15': 'ISO 8859-15 (Western)',
  'windows-1250': 'Windows-1250 (Central European)',
  macintosh: 'Mac OS Roman',
  cp437: 'DOS (code page 437)',
};

export const encodingOptions = Object.entries(encodingNames).map(([value, label]) => ({ value, label }));

const delimiterNames: readonly [string, string][] = [
  [',', 'Comma'],
  ['\t', 'Tab'],
  [';', 'Semicolon'],
  ['|', 'Vertical bar |'],
  ['^', 'Caret ^'],
  ['~', 'Tilde ~'],
  ['  ', 'Spaces (aligned columns)'],
  ['', 'No separator'],
];

/** Returns the delimiters to choose from, including the current one. */
export function delimiterOptions(current: string) {
  const known = delimiterNames.map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === current)
    ? known
    : [...known, { value: current, label: current }];
}

/** The labels of the rows in the grid; data rows have none. */
export const partNames: Readonly<Record<RawRowShown['part'], string>> = {
  title: 'Title',
  header: 'Header',
  units: 'Units',
  data: '',
  heading: 'Heading',
  subtotal: 'Total',
  other: 'Other table',
  blank: 'Blank',
};

/** Summarizes how a file is read on one line. */
export function summaryOf({ rowCount, reading }: Analysis['analysis']): string {
  const { encoding, delimiter, sheets, headerFrom, headerTo } = reading.chosen;
  const { titles, units, repeatedHeaders, subtotals } = reading.setAsideRows;
  const { unlabelledTotals = 0, headings = 0, other = 0 } = reading.setAsideRows;
  const aside = units + repeatedHeaders + subtotals + unlabelledTotals + headings + other;
  return [
    encoding === null ? '' : encodingNames[encoding],
    delimiter === null ? '' : (delimiterNames.find(([value]) => value === delimiter)?.[1] ?? delimiter),
    sheets.length === 0 ? '' : sheets.length === 1 ? `sheet ${sheets[0]}` : plural(sheets.length, 'sheet'),
    headerText(headerFrom, headerTo),
    plural(rowCount, 'record'),
    titles === 0 ? '' : `${plural(titles, 'title row')}`,
    aside === 0 ? '' : `${aside.toLocaleString('en-US')} set aside`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function headerText(from: number, to: number): string {
  if (to === 0) return 'no header';
  return from === to ? `header in row ${to}` : `header in rows ${from}–${to}`;
}
