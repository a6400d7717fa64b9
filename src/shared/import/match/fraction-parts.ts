import { plainName } from '#shared/import/read/total-rows.ts';

/** Two columns with the parts of common fractions: 3 and 16 of 3/16. */
export type FractionParts = { numerator: string; denominator: string };

const numeratorName = /^(.*?) ?\b(?:num|numer|numerator)$/;
const denominatorName = /^(.*?) ?\b(?:den|denom|denominator)$/;

/** Returns the columns that have numerators and denominators of the same shares, by their names: Royalty Num, Royalty Den. */
export function findFractionParts(names: readonly string[]): FractionParts[] {
  return names.flatMap((denominator) => {
    const base = denominatorName.exec(plainName(denominator))?.[1];
    if (base === undefined) return [];
    const numerator = names.find((name) => numeratorName.exec(plainName(name))?.[1] === base);
    return numerator === undefined ? [] : [{ numerator, denominator }];
  });
}
