import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { surveyFields } from '#shared/import/match/direction-columns.ts';
import { isFraction, namesFraction, namesFractionOf } from '#shared/import/match/township-fractions.ts';
import { plainName } from '#shared/import/read/total-rows.ts';

/** A column of township or range fractions, which public data store separately from the whole number: 12 and 1/2. */
export type FractionColumn = { field: (typeof surveyFields)[number]; fraction: string; examples: string[] };

/** A fraction as written in lists, or its code: the land survey's public data use 2 for one half. */
const fractionCell = /^(?:0|[1-3]\/[24]|half|0?\.(?:0+|50*|250*|750*)|[½¼¾]|[0-9a-z])$/i;
/** Halves of a section: these letters are no codes of fractions, but N is one, for none. */
const sectionHalf = /^[sew]$/i;
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
    const isOfSection = samples.filter(isFraction).every((sample) => sectionHalf.test(sample));
    const isBare = namesFraction(fraction) && !mapped.has(fraction) && !isOfSection;
    const next = [names[index - 1] ?? '', names[index + 1] ?? ''];
    const field =
      surveyFields.find((each) => namesFractionOf(each, fraction)) ??
      next.flatMap((name) => surveyFields.filter((each) => isBare && parts[each].has(name)))[0];
    if (field === undefined || parts[field].size === 0) return [];
    return [{ field, fraction, examples: samples.filter(isFraction).slice(0, maxExamples) }];
  });
}

const quadrantName =
  /^(?:(?:plss|pls|twp|township|tr) )?(?:quad|quadrant)(?: (?:code|cd|no))?$|^(?:qtr|quarter) ?(?:twp|township)$|^(?:twp|township) ?(?:qtr|quarter)$/;
const quadrantCell = /^(?:[1-4]|[a-d]|[ns][ew](?:\/?4)?)$/i;

/** A column of quadrants or quarters of which nothing is read, with the first of its values. */
export type QuadrantColumn = { quadrant: string; examples: string[] };

/**
 * Finds columns such as QUAD with the quadrant of the meridian, which has the directions of townships and ranges, or with
 * a quarter of the township, as in Ohio. `mapped` and `parts` are those of `findFractionColumns`. Names of topographic
 * quadrangles are none.
 */
export function findQuadrantColumns(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  mapped: ReadonlyMap<string, ColumnMapping>,
  parts: Readonly<Record<FractionColumn['field'], ReadonlySet<string>>>,
): QuadrantColumn[] {
  if (parts.township.size + parts.range.size === 0) return [];
  return [...facts].flatMap(([quadrant, { samples }]) => {
    const isQuadrant =
      !mapped.has(quadrant) &&
      samples.length > 0 &&
      quadrantName.test(plainName(quadrant)) &&
      samples.every((sample) => quadrantCell.test(sample));
    return isQuadrant ? [{ quadrant, examples: samples.slice(0, maxExamples) }] : [];
  });
}
