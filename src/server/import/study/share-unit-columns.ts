import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { shareUnitOf } from '#shared/import/match/share-unit.ts';
import { plainName } from '#shared/import/read/total-rows.ts';

const unitWord = /^(?:in )?(?:%|percents?|percentages?|pct|decimals?|dec|fractions?|per mille)$/;
const partsWord = /^(?:in )?(?:\d+(?:ths|nds|rds)|\p{L}+ ?-?\p{L}+)$/u;
/** Words of a column of units that may be those of any column. */
const generalWord = /^(units?|uom|type|basis|format|in|of|measure|code|kind|form)$/;

function isUnitOfShares(word: string): boolean {
  const plain = word.trim().toLowerCase();
  return unitWord.test(plain) || (partsWord.test(plain) && shareUnitOf(plain)?.parts !== undefined);
}

/**
 * Returns the unit that another column states for each column of shares, as a row of units would: the one word in all
 * rows, such as 64ths; if it varies or some rows lack it, a note that refers to the column and is no unit, so that the
 * user is asked. The shares are those with a word of the unit column's name in theirs, or else those before it.
 */
export function findShareUnits(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples' | 'shares' | 'blank'>>,
): ReadonlyMap<string, string> {
  const names = [...facts.keys()];
  const found = new Map<string, string>();
  for (const [at, [name, { samples, blank }]] of [...facts].entries()) {
    if (samples.length === 0 || !samples.every(isUnitOfShares)) continue;
    const words = plainName(name)
      .split(' ')
      .filter((word) => !generalWord.test(word));
    const shares = names.filter((each) => each !== name && facts.get(each)?.shares != null);
    const alike = shares.filter((each) =>
      plainName(each)
        .split(' ')
        .some((word) => words.includes(word)),
    );
    const before = names[at - 1] ?? '';
    const measured = alike.length > 0 ? alike : shares.filter((each) => each === before);
    const [unit = ''] = samples;
    const note = `see ${name}`;
    const unclear = shareUnitOf(`Share (${note})`)?.parts === undefined ? note : 'see its column of units';
    const isSame = blank === 0 && new Set(samples.map((each) => each.toLowerCase())).size === 1;
    for (const each of measured) found.set(each, isSame ? unit : unclear);
  }
  return found;
}
