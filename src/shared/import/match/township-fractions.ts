import { plainName } from '#shared/import/read/total-rows.ts';
import { surveyNames } from './direction-columns.ts';

const fractionWord = '(?:fractional|fractions?|fracs?|fract|frctn|frt|fr|half|halves|hlf|1 2)';
const patterns = {
  township: patternOf(surveyNames.township),
  range: patternOf(surveyNames.range),
} as const;
const bareName = new RegExp(`^${fractionWord}(?: (?:code|cd|\\d))?$`);

function patternOf({ stem, begin }: { stem: string; begin: string }): RegExp {
  const end = '(?: (?:code|cd|no))?';
  return new RegExp(
    `(?:^| )(?:(?:${stem}) ?${fractionWord}${end}|${fractionWord}(?: of)?(?: a| the)? ?(?:${stem})${end}|(?:${begin}) ?[hf])$`,
  );
}

const plainFractionName = (name: string) => plainName(name.replaceAll('½', ' half '));

/** Whether the name of a column says that it has the fractions of townships, or of ranges: TWNSHPFRAC, TWP_H. */
export function namesFractionOf(field: keyof typeof patterns, name: string): boolean {
  return patterns[field].test(plainFractionName(name));
}

/** Whether the name of a column says that it has fractions, but not whose. */
export function namesFraction(name: string): boolean {
  return bareName.test(plainFractionName(name));
}

/** Cells that mean there is no fraction. */
const wholeCell = /^(?:0|0?\.0+|n)$/i;
/** One half, and its code in the land survey's public data. */
const halfCell = /^(?:2|1\/2|0?\.50*|½|h|half)$/i;

/** Returns whether a cell of a fraction column means that the township or range is fractional. */
export function isFraction(cell: string): boolean {
  return cell !== '' && !wholeCell.test(cell);
}

/**
 * Adds the fraction in another column to the number of a township or range, and then its direction: 12, 2 and N are 12½N. A
 * fraction that is not understood follows as a note, so that the township is not read without it.
 */
export function joinFraction(number: string, cell: string, direct: (number: string) => string): string {
  if (!isFraction(cell) || number === '') return direct(number);
  return halfCell.test(cell) ? direct(`${number}½`) : `${direct(number)}, fraction ${cell}`;
}
