import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { surveyFields } from '#shared/import/match/direction-columns.ts';
import { isFraction, namesFraction, namesFractionOf } from '#shared/import/match/township-fractions.ts';

/** A column of township or range fractions, which public data store separately from the whole number: 12 and 1/2. */
export type FractionColumn = { field: (typeof surveyFields)[number]; fraction: string; examples: string[] };

/** A fraction as written in lists, or its code: the land survey's public data use 2 for one half. */
const fractionCell = /^(?:0|[1-3]\/[24]|0?\.(?:0+|50*|250*|750*)|[½¼¾]|[0-9a-z])$/i;
const maxExamples = 3;

/**
 * Finds columns of fractions of townships and ranges with other values than 0. `mapped` is what the columns are
 * suggested for, and `parts` the columns that have a township or range or its direction: a fraction whose name does not
 * say whose it is belongs to the one next to it.
 */
export function findFractionColumns(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  mapped: ReadonlyMap<string, ColumnMapping>,
  parts: Readonly<Record<FractionColumn['field'], ReadonlySet<string>>>,
): FractionColumn[] {
  const names = [...facts.keys()];
  return [...facts].flatMap(([fraction, { samples }], index): FractionColumn[] => {
    if (!samples.some(isFraction) || !samples.every((sample) => fractionCell.test(sample))) return [];
    const isBare = namesFraction(fraction) && !mapped.has(fraction);
    const next = [names[index - 1] ?? '', names[index + 1] ?? ''];
    const field =
      surveyFields.find((each) => namesFractionOf(each, fraction)) ??
      next.flatMap((name) => surveyFields.filter((each) => isBare && parts[each].has(name)))[0];
    if (field === undefined || parts[field].size === 0) return [];
    return [{ field, fraction, examples: samples.filter(isFraction).slice(0, maxExamples) }];
  });
}
