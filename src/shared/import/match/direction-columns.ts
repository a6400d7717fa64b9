import { readCell } from '#shared/import/parse/blank-words.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { directedText, directionProblemOf } from '#shared/import/parse/directed-text.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ColumnMapping } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';

type Field = 'township' | 'range';

/** A column of township or range numbers and its direction column. */
export type DirectionPair = { field: Field; number: string; direction: string };

/** A column of township or range numbers without a certain direction column, and those that may have the direction. */
type UnpairedNumber = { field: Field; number: string; directions: string[] };

export type DirectionStudy = {
  pairs: DirectionPair[];
  unpaired: UnpairedNumber[];
  /** All columns that have, or may have, the directions of townships and of ranges. */
  directions: Record<Field, string[]>;
};

/** How column names begin with, or abbreviate, a field, and how they name its two directions. */
export const surveyNames = {
  township: {
    stem: 'townships?|twnshp|twnship|twsp|tshp|tship|twp|twn|town|tp|tn|t',
    begin: 'townsh|twnsh|twsp|tshp|tship|twp|twn|town',
    compass: '(?:n|north)(?: ?(?:or|and|to))? ?(?:s|south)',
  },
  range: {
    stem: 'ranges?|rnge|rng|rge|rg|rn|r',
    begin: 'range|rnge|rng|rge',
    compass: '(?:e|east)(?: ?(?:or|and|to))? ?(?:w|west)',
  },
} as const;
export const surveyFields = ['township', 'range'] as const satisfies readonly Field[];

// Tables in dBASE cut TOWNSHIP_NO to TOWNSHIP_N.
const numberSuffix = '(?: ?(?:n|no|num|numb|number|nbr|nr))?';
const directionWord = 'dir|dirn|direct|direction|hemi|hemisphere';
const directionSuffix = (compass: string) => ` ?(?:${directionWord}|d|${compass})`;
const patterns = {
  township: patternsOf('township'),
  range: patternsOf('range'),
};

/**
 * Returns the patterns of a field's column names. The stem must begin a word: "SurfTwpDir", which is split into words
 * first, but not "Plat".
 */
function patternsOf(field: Field) {
  const { stem, begin, compass } = surveyNames[field];
  const suffix = directionSuffix(compass);
  return {
    number: new RegExp(`^(?:(.*) )?(?:${stem})${numberSuffix}$`),
    direction: new RegExp(`^(?:(.*) )?(?:${stem})${suffix}$`),
    bareDirection: new RegExp(`^(?:dir|direction|${compass})(?: \\d)?$`),
    compass: new RegExp(`(?:^| )${compass}(?: |$)`),
    axis: new RegExp(`(?:^| )(?:(?:${begin})[a-z]*|(?:${stem})(?:${suffix})?)(?: |$)`),
  };
}

const number = String.raw`(?:t(?:wp|ownship)?\.?[\s-]*|r(?:ng|ge|ange)?\.?[\s-]*)?\d{1,3}(?:\.0+|\.50*|\s?½| 1\/2)?`;
const numberCell = new RegExp(`^${number}$`, 'i');
const directedCell = new RegExp(`^${number}[\\s-]*(?:n|s|e|w|north|south|east|west)\\.?$`, 'i');
const directionCells = {
  township: /^(n|s|north|south)\.?$/i,
  range: /^(e|w|east|west)\.?$/i,
} as const;

/** Returns whether a cell is the number of a township or range without a direction: 12, 7.5, T12. */
export function isNumberAlone(cell: string): boolean {
  return numberCell.test(cell);
}

const statedDirections = {
  township: { n: 'north', s: 'south' },
  range: { e: 'east', w: 'west' },
} as const;
const sectionName = 'sections?|sect?|s';
/** The longest name that a table in dBASE keeps: it cuts TOWNSHIP_NO to TOWNSHIP_N. */
const dbaseName = /^[A-Za-z_]{10}$/;

/**
 * Returns the direction that the name of a column of townships or ranges states for its numbers: N for Township (N), Twp
 * North, or North Township; null if it states none. The n of Twp N means number if Rge N or Sec N is in the header too.
 */
export function statedDirectionOf(name: string, field: Field, header: readonly string[]): string | null {
  const { stem } = surveyNames[field];
  const plain = plainName(name);
  const found = Object.entries(statedDirections[field]).find(([short, word]) =>
    new RegExp(`^(?:(?:.* )?(?:${stem}) (?:${short}|${word})|${word} (?:${stem}))$`).test(plain),
  );
  if (found === undefined) return null;
  const [letter] = found;
  const { stem: otherStem } = surveyNames[field === 'township' ? 'range' : 'township'];
  const sameLetter = new RegExp(`^(?:.* )?(?:${otherStem}|${sectionName}) ${letter}$`);
  const isSuffix = dbaseName.test(name.trim()) || header.some((each) => sameLetter.test(plainName(each)));
  return plain.endsWith(` ${letter}`) && isSuffix ? null : letter.toUpperCase();
}

type Column = { name: string; plain: string; index: number; samples: readonly string[] };

/**
 * Finds township and range columns with separate direction columns, by name, by every kept value, and by position.
 * `mapped` is the suggested target of each column; any column that fills Township or Range may have numbers only.
 */
export function findDirections(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  mapped: ReadonlyMap<string, ColumnMapping> = new Map(),
): DirectionStudy {
  const columns = [...facts].map(
    ([name, { samples }], index): Column => ({
      name,
      plain: plainName(name),
      index,
      samples: samples.filter((sample) => !meansNoValue(sample)),
    }),
  );
  const study: DirectionStudy = { pairs: [], unpaired: [], directions: { township: [], range: [] } };
  for (const field of surveyFields) {
    const numbers = columns.filter(
      (column) =>
        (patterns[field].number.test(column.plain) || isMappedTo(mapped.get(column.name), field)) &&
        hasNumbersAlone(column, field),
    );
    const directions = columns.filter((column) => hasDirections(column, field));
    const named = namedPairs(field, numbers, directions);
    const taken = new Set(named.flatMap((pair) => [pair.number, pair.direction]));
    const isFree = ({ name }: Column) => !taken.has(name);
    const clues = directions
      .filter(isFree)
      .flatMap((column) => judgeDirection(column, field, { columns, numbers, mapped }));
    const near = nearestPairs(field, numbers.filter(isFree), clues);
    const pairs = [...named, ...near].sort((left, right) => placeOf(left.number) - placeOf(right.number));
    study.pairs.push(...pairs);
    const unread = columns.filter(
      (column) =>
        surveyFields.every((each) => !hasDirections(column, each)) &&
        saysUnreadDirection(column, field, numbers),
    );
    study.unpaired.push(
      ...unpairedOf(field, numbers, [...clues, ...unread.map((column) => ({ column, reach: 0 }))], pairs),
    );
    study.directions[field] = [
      ...pairs.map(({ direction }) => direction),
      ...clues
        .map(({ column }) => column.name)
        .filter((name) => pairs.every((pair) => pair.direction !== name)),
    ];
  }
  return study;

  function placeOf(name: string): number {
    return columns.findIndex((column) => column.name === name);
  }
}

/** Finds pairs by name only, for when the values are checked later: a bare "Dir" belongs to the number before it. */
export function findNamedDirectionPairs(names: readonly string[]): DirectionPair[] {
  const columns = names.map((name, index): Column => ({ name, plain: plainName(name), index, samples: [] }));
  return surveyFields.flatMap((field) => {
    const { number, bareDirection } = patterns[field];
    const named = namedPairs(field, columns, columns);
    const bare = columns.flatMap(({ name, plain, index }): DirectionPair[] => {
      const next = columns[index + 1];
      const isPaired = named.some((pair) => pair.number === name);
      return next !== undefined && !isPaired && number.test(plain) && bareDirection.test(next.plain)
        ? [{ field, number: name, direction: next.name }]
        : [];
    });
    return [...named, ...bare];
  });
}

function isMappedTo(mapping: ColumnMapping | undefined, field: Field): boolean {
  return mapping?.table === 'tract' && mapping.column === field;
}

/** The share of different values that must be townships or ranges in a column with such a name. */
const minNumberShare = 0.8;

/**
 * Returns whether some townships or ranges of a column lack a direction. The others have one; in a column that is named
 * so, a few may be something else.
 */
function hasNumbersAlone({ plain, samples }: Column, field: Field): boolean {
  if (!samples.some((sample) => numberCell.test(sample))) return false;
  const read = samples.filter((sample) => numberCell.test(sample) || directedCell.test(sample)).length;
  return read >= samples.length * (patterns[field].number.test(plain) ? minNumberShare : 1);
}

/**
 * Returns whether a column has the directions of a field. Every value is one, or the name says so and some are: the
 * import reports each value that is not read. A name that does not say whose directions it has excludes those of the
 * other field.
 */
function hasDirections({ plain, samples }: Column, field: Field): boolean {
  const isDirection = (sample: string) => directionCells[field].test(sample);
  if (!samples.some(isDirection)) return false;
  if (samples.every(isDirection)) return true;
  const { direction, compass } = patterns[field];
  if (direction.test(plain)) return true;
  if (isOfOtherField(plain, field) || measureWord.test(plain) || otherWord.test(plain)) return false;
  const isNamed = compass.test(plain) || anyDirectionWord.test(plain);
  const isOfOther = (sample: string) =>
    surveyFields.some((other) => other !== field && directionCells[other].test(sample));
  return isNamed && !samples.some(isOfOther);
}

/** Finds the pairs whose names belong together. */
function namedPairs(
  field: Field,
  numbers: readonly Column[],
  directions: readonly Column[],
): DirectionPair[] {
  const { number, direction } = patterns[field];
  return numbers.flatMap(({ name, plain }): DirectionPair[] => {
    const named = number.exec(plain);
    if (named === null) return [];
    const found = directions.find((column) => {
      const match = direction.exec(column.plain);
      return match !== null && (match[1] ?? '') === (named[1] ?? '');
    });
    return found === undefined ? [] : [{ field, number: name, direction: found.name }];
  });
}

/** A column whose values are directions, and how many columns away the number may be that it surely belongs to. */
type Clue = { column: Column; reach: number };

const anyDirectionWord = new RegExp(`(?:^| )(?:${directionWord})(?: |$)`);
const unnamed = /^column \d+$/;
/** Measures that have a direction of their own: 660 N, 35.1 N. */
const measureWord =
  /(?:^| )(?:footages?|ftgs?|feet|foot|ft|offsets?|dist|distance|calls?|fnl|fsl|fel|fwl|fnsl|fewl|lat|latitude|lon|long|lng|longitude)(?: |$)/;
/** Parts of an address that have a direction of their own: 12 N Main Street. */
const addressWord =
  /(?:^| )(?:street|str|st|road|rd|addr|address|situs|mail|mailing|house)(?: |$)|(?:^| )(?:pre|post|prefix|suffix|str?|street) ?dir/;
const otherWord =
  /(?:^| )(?:lines?|lateral|wells?|wellbore|hole|bore|drill|drilling|utm|zone|corner|qtr|quarter|half|halves|flow|wind|pre|post|prefix|suffix)(?: |$)/;
/** A number as lists write it: 1980, 1,980', 660.5. */
const figureCell = /^-?\d[\d,]*(?:\.\d+)?'?$/;
/** No township or range of the survey has a greater number, but nearly every list of footages has one. */
const greatestNumber = 168;
/** How many columns away a direction column is from its number if its name does not say whose it is. */
const near = 2;

/**
 * Judges a column whose values are all directions of a field; empty if they belong to something else. One letter in all
 * rows may as well be a flag (N for no), so such a column counts only right next to a number, and is never combined
 * unless its name says what it is.
 */
function judgeDirection(
  column: Column,
  field: Field,
  {
    columns,
    numbers,
    mapped,
  }: {
    columns: readonly Column[];
    numbers: readonly Column[];
    mapped: ReadonlyMap<string, ColumnMapping>;
  },
): Clue[] {
  const { plain, index, samples } = column;
  if (patterns[field].axis.test(plain)) return [{ column, reach: Number.POSITIVE_INFINITY }];
  if (measureWord.test(plain) || addressWord.test(plain) || otherWord.test(plain)) return [];
  const isNumber = (at: number) => numbers.some((each) => each.index === at);
  const [before, after] = [columns[index - 1], columns[index + 1]];
  const isAfterOther =
    before !== undefined &&
    !isNumber(index - 1) &&
    (measureWord.test(before.plain) || (!isNumber(index + 1) && hasMeasures(before)));
  const isBeforeOther =
    after !== undefined &&
    !isNumber(index - 1) &&
    !isNumber(index + 1) &&
    before?.samples.every((sample) => /^[nsew]/i.test(sample)) !== true &&
    (/(?:^| )(?:footages?|ftgs?|feet|foot|ft|dist|distance)(?: |$)/.test(after.plain) ||
      hasMeasures(after) ||
      addressWord.test(after.plain));
  if (isAfterOther || isBeforeOther) return [];
  if (patterns[field].compass.test(plain)) return [{ column, reach: Number.POSITIVE_INFINITY }];
  if (anyDirectionWord.test(plain) || unnamed.test(plain)) return [{ column, reach: near }];
  if (mapped.has(column.name)) return [];
  const isSpelledOut = samples.some((sample) => sample.length > 2);
  const letters = new Set(samples.map((sample) => sample.charAt(0).toLowerCase()));
  if (isSpelledOut || letters.size > 1) return [{ column, reach: near }];
  return isNumber(index - 1) || isNumber(index + 1) ? [{ column, reach: 0 }] : [];
}

/** Whether a column has numbers that are too great for townships and ranges, as footages are, whatever its name is. */
function hasMeasures({ samples }: Column): boolean {
  return (
    samples.every((sample) => figureCell.test(sample)) &&
    samples.some((sample) => Math.abs(Number(sample.replace(/[,']/g, ''))) > greatestNumber)
  );
}

const unreadDirectionWord = new RegExp(`(?:^| )(?:${directionWord}|direccion|rumbo)(?: |$)`);
/** A column that has both directions in one code, with the codes. */
const quadrant = {
  name: /(?:^| )(?:quad(?:rant)?|n ?s ?(?:and ?)?e ?w)(?: |$)/,
  value: /^([ns]\.?\s?[ew]\.?|[1-4])$/i,
};
/** The longest value that may be a direction in a way that is not read: Norte, N-W, 1. */
const longestDirection = 6;

/**
 * Whether a column's name says that it has the directions of a field, though its values cannot be read as such: codes,
 * both directions in one, another language. The user is warned; nothing is combined.
 */
function saysUnreadDirection(column: Column, field: Field, numbers: readonly Column[]): boolean {
  const { name, plain, index, samples } = column;
  const isShort = samples.length > 0 && samples.every((sample) => sample.length <= longestDirection);
  if (!isShort || numbers.some((each) => each.name === name)) return false;
  if (patterns[field].direction.test(plain)) return true;
  if (isOfOtherField(plain, field)) return false;
  if (numbers.every((each) => Math.abs(each.index - index) > near)) return false;
  const isQuadrant =
    quadrant.name.test(plain) && samples.every((sample) => quadrant.value.test(sample.trim()));
  if (isQuadrant) return true;
  if (!unreadDirectionWord.test(plain) || measureWord.test(plain) || addressWord.test(plain)) return false;
  return !otherWord.test(plain);
}

/** Whether a name says that it has the directions of the other field alone: "Rng Dir", but not "T R Dir". */
function isOfOtherField(plain: string, field: Field): boolean {
  const [other] = surveyFields.filter((each) => each !== field);
  const match = other === undefined ? null : patterns[other].direction.exec(plain);
  return match !== null && !new RegExp(`^(?:${surveyNames[field].stem})$`).test(match[1] ?? '');
}

/** Pairs each number with the nearest direction, in the order in which the file has the two. */
function nearestPairs(field: Field, numbers: readonly Column[], clues: readonly Clue[]): DirectionPair[] {
  const isDirectionFirst = (clues[0]?.column.index ?? 0) < (numbers[0]?.index ?? 0);
  const candidates = numbers
    .flatMap((number) =>
      clues.map(({ column: direction, reach }) => {
        const distance = Math.abs(number.index - direction.index);
        const isInOrder = direction.index < number.index === isDirectionFirst;
        return { number, direction, reach, distance, isInOrder };
      }),
    )
    .filter(({ number, direction, reach, distance }) => {
      const place = qualifierOf(direction, field);
      return distance <= reach && (place === '' || place === qualifierOf(number, field));
    })
    .sort((a, b) => a.distance - b.distance || Number(b.isInOrder) - Number(a.isInOrder));
  const taken = new Set<string>();
  return candidates.flatMap(({ number, direction }) => {
    if (taken.has(number.name) || taken.has(direction.name)) return [];
    taken.add(number.name).add(direction.name);
    return [{ field, number: number.name, direction: direction.name }];
  });
}

function unpairedOf(
  field: Field,
  numbers: readonly Column[],
  clues: readonly Clue[],
  pairs: readonly DirectionPair[],
): UnpairedNumber[] {
  const isPaired = (name: string) =>
    pairs.some(({ number, direction }) => number === name || direction === name);
  return numbers
    .filter(({ name }) => !isPaired(name))
    .flatMap((number) => {
      const place = qualifierOf(number, field);
      const directions = clues
        .filter(({ column }) => !isPaired(column.name))
        .filter(({ column }) => [place, ''].includes(qualifierOf(column, field)) || place === '')
        .map(({ column }) => column.name);
      return directions.length === 0 ? [] : [{ field, number: number.name, directions }];
    });
}

const locationWord = /(?:^| )(surf|surface|shl|sh|bottom|bott|bot|btm|bhl|bh)(?: |$)/;

/** Returns which of several townships a column's name means, such as "shl"; empty if it does not say. */
function qualifierOf({ plain }: Column, field: Field): string {
  const match = patterns[field].number.exec(plain) ?? patterns[field].direction.exec(plain);
  return match?.[1] ?? locationWord.exec(plain)?.[1] ?? '';
}

/** Returns the derived column that combines both: 12 and N make 12N. */
export function combineDirection(
  { field, number, direction }: DirectionPair,
  taken: readonly string[],
): DerivedColumn {
  const wanted = `${field === 'township' ? 'Township' : 'Range'} (${number} + ${direction})`;
  let name = wanted;
  for (let count = 2; taken.includes(name); count += 1) name = `${wanted} ${count}`;
  return { name, make: { kind: 'directed', number, direction } };
}

/**
 * Returns the text of a township or range with the direction in the cell next to its number: 12N. A direction that cannot
 * be read, or contradicts the number, stays as it is written: 12 Norte, 14S N.
 */
export function joinDirection(number: string, direction: string): string {
  const cell = readCell(direction);
  if (number === '' || cell === '') return number;
  return directionProblemOf(number, cell, null) === null ? directedText(number, cell) : `${number} ${cell}`;
}
