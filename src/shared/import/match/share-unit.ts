import { plainName } from '#shared/import/read/total-rows.ts';
import { unknownUnitOf } from './unit-words.ts';

/** What a column's name says its numbers are: parts such as 64ths, or something that isn't understood. */
type ShareUnit = { parts: number; unknown?: never } | { parts?: never; unknown: string };

const namedParts: Readonly<Record<string, number>> = {
  halves: 2,
  thirds: 3,
  quarters: 4,
  fourths: 4,
  fifths: 5,
  sixths: 6,
  eighths: 8,
  tenths: 10,
  twelfths: 12,
  sixteenths: 16,
  'thirty seconds': 32,
  'sixty fourths': 64,
  hundredths: 100,
  thousandths: 1000,
  'per mille': 1000,
  'per mil': 1000,
  permille: 1000,
};
const words = new RegExp(`(?:^| )(${Object.keys(namedParts).join('|')})(?: |$)`, 'g');
const numbered = /(?<![\d/])(?:1\/)?(\d{1,5})(?:ths|nds|rds)(?![a-z])/g;
/** Shares of the whole: 8/8ths. */
const ofWhole = /(?<!\d)(\d+)\/\1(?:ths?)?(?![a-z\d])/g;
const acres = /(?:^| )(acres?|acreage|ac|nma|nra)(?: |$)/;
/** What may be a unit even without brackets. */
const mayBeUnit = /[([\d]/;

/** Returns the unit that the name of a column of shares states; null if it states none. */
export function shareUnitOf(name: string): ShareUnit | null {
  const bare = name.toLowerCase().replaceAll('‰', ' per mille ').replaceAll(ofWhole, ' ');
  const plain = plainName(bare);
  const found = new Set([
    ...[...bare.matchAll(numbered)].map(([, parts]) => Number(parts)),
    ...[...plain.matchAll(words)].map(([, word = '']) => namedParts[word] ?? 0),
  ]);
  const [parts, ...others] = found;
  const stated = acres.exec(plain)?.[1];
  if (stated !== undefined) return { unknown: stated };
  if (parts !== undefined && parts > 1) return others.length === 0 ? { parts } : { unknown: name.trim() };
  // ORRI1 is the first of several columns.
  const unknown = unknownUnitOf(name.replace(/(\p{L})(\d{1,2})$/u, '$1 $2'), {
    isMeasure: false,
    isShare: true,
  });
  return unknown !== null && mayBeUnit.test(name) ? { unknown } : null;
}

const figure = /^(\d{1,6})(?:\.(\d{1,6}))?$/;

/**
 * Returns a bare number as a fraction: 4 in 64ths as 4/64. Other texts are unchanged, and so is a decimal such as 0.1875: a
 * column to which its unit applies has none, so it was typed as a share.
 */
export function withShareUnit(text: string, parts: number): string {
  const [, whole, decimals = ''] = figure.exec(text) ?? [];
  return whole === undefined || (/^0+$/.test(whole) && decimals !== '')
    ? text
    : `${whole}${decimals}/${parts}${'0'.repeat(decimals.length)}`;
}
