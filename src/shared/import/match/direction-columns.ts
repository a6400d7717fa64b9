import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { directedText } from '#shared/import/parse/directed-text.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ColumnFacts } from './column-facts.ts';

/** A column of township or range numbers and its direction column. */
export type DirectionPair = { field: 'township' | 'range'; number: string; direction: string };

const kinds = {
  township: {
    stem: 'townships?|twnshp|twnship|twsp|twp|twn|town|tp|tn|t',
    compass: 'n ?s|n ?or ?s|north ?south',
  },
  range: { stem: 'ranges?|rnge|rng|rge|rg|rn|r', compass: 'e ?w|e ?or ?w|east ?west' },
} as const;
type Field = keyof typeof kinds;
const fields = ['township', 'range'] as const satisfies readonly Field[];

const numberSuffix = '(?: ?(?:no|num|number|nbr|nr))?';
const directionSuffix = (compass: string) => ` ?(?:dir|dirn|direct|direction|d|${compass})`;
const patterns = {
  township: patternsOf('township'),
  range: patternsOf('range'),
};

/**
 * Returns the patterns of a field's column names. The stem must begin a word: "SurfTwpDir", which is split into words
 * first, but not "Plat".
 */
function patternsOf(field: Field) {
  const { stem, compass } = kinds[field];
  const suffix = directionSuffix(compass);
  return {
    number: new RegExp(`^(?:(.*) )?(?:${stem})${numberSuffix}$`),
    direction: new RegExp(`^(?:(.*) )?(?:${stem})${suffix}$`),
    bareDirection: new RegExp(`^(?:dir|direction|${compass})(?: \\d)?$`),
  };
}

const numberCell = /^\d{1,3}(\.0+|\.5)?$/;
const directionCells = {
  township: /^(n|s|north|south)\.?$/i,
  range: /^(e|w|east|west)\.?$/i,
} as const;

/** Finds township and range columns with separate direction columns, by name and by every kept value. */
export function findDirectionPairs(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
): DirectionPair[] {
  const holds = (name: string, cell: RegExp) => {
    const samples = facts.get(name)?.samples ?? [];
    return samples.length > 0 && samples.every((sample) => cell.test(sample));
  };
  return pairsAmong([...facts.keys()], holds);
}

/** Does the same by name only, for when the values are checked later. */
export function findNamedDirectionPairs(names: readonly string[]): DirectionPair[] {
  return pairsAmong(names, () => true);
}

function pairsAmong(
  names: readonly string[],
  holds: (name: string, cell: RegExp) => boolean,
): DirectionPair[] {
  const columns = names.map((name) => ({ name, plain: plainName(name) }));
  return fields.flatMap((field) => {
    const { number, direction, bareDirection } = patterns[field];
    return columns.flatMap(({ name, plain }, index): DirectionPair[] => {
      const named = number.exec(plain);
      if (named === null || !holds(name, numberCell)) return [];
      const isDirection = (column: (typeof columns)[number]) => holds(column.name, directionCells[field]);
      const next = columns[index + 1];
      const found =
        columns.find((column) => {
          const match = direction.exec(column.plain);
          return match !== null && (match[1] ?? '') === (named[1] ?? '') && isDirection(column);
        }) ?? (next !== undefined && bareDirection.test(next.plain) && isDirection(next) ? next : undefined);
      return found === undefined ? [] : [{ field, number: name, direction: found.name }];
    });
  });
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
 * Returns the text of a township or range if the cell next to its number is a direction; otherwise the number
 * unchanged.
 */
export function joinDirection(number: string, direction: string): string {
  const isDirection = Object.values(directionCells).some((cell) => cell.test(direction));
  return isDirection && numberCell.test(number) ? directedText(number, direction) : number;
}
