import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { natureOf } from '#shared/land/entities/import-targets.ts';
import type { Plan } from './parse-cell.ts';

type FileColumns = {
  header: readonly string[];
  facts: Readonly<Record<string, Pick<ColumnFacts, 'type'>>>;
  width?: number;
};

/** How a text ends that goes on in the next row. */
const goesOn = /(?:[,;&/(–-]|\b(?:and|of|the|for|by|with|from|to|than))$/i;
/** How the rest of a text begins; names in lowercase begin like it, unless the one above them is written otherwise. */
const restOfText = /^(?:[,;&)]|(?:and|of|et|c\/o|less and except|save and except)\b)/i;
const lowercase = /^\p{Ll}/u;
/** A row that continues another has at most this share of its values. */
const maxShare = 2 / 3;
const figures: ReadonlySet<string> = new Set(['int', 'float', 'datetime', 'bool']);

/**
 * Creates the check for rows that continue the texts of the row above, which is what long texts in the table of a PDF
 * become in a spreadsheet: they have fewer values, all of them texts, below texts, and one goes on where the text above
 * it ends. Returns the field with that text. Rows must be given in the order of the file.
 */
export function createContinuationCheck(
  plans: readonly Plan[],
  { header, facts, width = header.length }: FileColumns,
): (cells: readonly string[], filled: ReadonlySet<number>) => Plan | undefined {
  const texts = plans.filter(({ index, target }) => index < width && natureOf(target) === 'text');
  const places = header.slice(0, width).map((_, place) => place);
  const isFigure = places.map((place) => figures.has(facts[header[place] ?? '']?.type ?? 'text'));
  let record: Row = { cells: [], filled: new Set() };
  let above: readonly string[] = [];
  return (cells, filled) => {
    const row = { cells, filled };
    // Nearly all rows have a figure, so that the row above need not be counted.
    const isPart = places.every(
      (place) => !has(row, place) || (isFigure[place] !== true && has(record, place)),
    );
    const countOf = (each: Row) => places.filter((place) => has(each, place)).length;
    const isShort = isPart && countOf(row) <= countOf(record) * maxShare;
    const continued = isShort
      ? texts.find(
          ({ index }) => has(row, index) && continues(readCell(above[index]), readCell(cells[index])),
        )
      : undefined;
    if (!isShort) record = row;
    above = cells;
    return continued;
  };
}

/** The cells of a row, and the positions of those that have the value above. */
type Row = { cells: readonly string[]; filled: ReadonlySet<number> };

function has({ cells, filled }: Row, place: number): boolean {
  return !filled.has(place) && readCell(cells[place]) !== '';
}

function continues(before: string, text: string): boolean {
  if (before === '') return false;
  return goesOn.test(before) || restOfText.test(text) || (lowercase.test(text) && !lowercase.test(before));
}
