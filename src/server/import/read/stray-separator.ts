import type { ColumnType } from '#shared/import/match/column-facts.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
import { isValue } from '#shared/import/read/header.ts';

const blankBefore = /^\s+\S/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;
const dayNumber = /^\d{5,8}$/;

/** Returns whether a separator of a row is followed by a blank, as those within values often are. */
export function hasSpacedSeparator(cells: readonly string[]): boolean {
  return cells.some((cell, place) => place > 0 && blankBefore.test(cell));
}

/** The two texts on the sides of a separator that is probably part of a value. */
export type StraySeparator = { before: string; after: string };

/**
 * Finds the separator that makes a row one value too long, as in an unquoted "Smith, John" among the columns of a CSV
 * file: without it, each value is of its column's type. Of several such separators, it is the only one with a blank
 * after it. If the surplus value is blank, as where the last columns are, only a blank after the separator is evidence.
 * Returns null if none stands out.
 */
export function findStraySeparator(
  cells: readonly string[],
  types: readonly (ColumnType | undefined)[],
): StraySeparator | null {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = types.length + 1;
  if (filled > width || cells.length < width) return null;
  const given = cells.slice(0, width);
  const places = types.map((_type, place) => place).filter((place) => fitsWithout(place));
  const spaced = places.filter((place) => blankBefore.test(given[place + 1] ?? ''));
  const [place, ...others] = spaced.length > 0 || filled < width ? spaced : places;
  if (place === undefined || others.length > 0) return null;
  return { before: (given[place] ?? '').trim(), after: (given[place + 1] ?? '').trim() };

  function fitsWithout(separator: number): boolean {
    const isFilled = [given[separator], given[separator + 1]].every((cell = '') => cell.trim() !== '');
    return (
      isFilled &&
      types.every((type, column) => {
        const cell = given[column <= separator ? column : column + 1] ?? '';
        return fits(type, column === separator ? `${cell},${given[column + 1]}` : cell);
      })
    );
  }
}

function fits(type: ColumnType | undefined, cell: string): boolean {
  const text = cell.trim();
  if (text === '' || meansNoValue(text)) return true;
  if (type === 'int' || type === 'float') return !date.test(text) && (isValue(text) || !/[a-z]/i.test(text));
  if (type !== 'datetime') return true;
  return (
    dayNumber.test(text) ||
    (['month-first', 'day-first'] as const).some((order) => readDate(text, order) !== null)
  );
}
