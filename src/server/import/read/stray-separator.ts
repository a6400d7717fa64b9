import type { ColumnType } from '#shared/import/match/column-facts.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
import { isValue } from '#shared/import/read/header.ts';

/** The two texts on the sides of a separator that is probably part of a value. */
export type StraySeparator = { before: string; after: string };

/**
 * Finds the separator that makes a row one value too long, as in an unquoted "Smith, John" among the columns of a CSV
 * file: without it, each value is of its column's type. Of several such separators, it is the only one with a blank
 * after it. Returns null if none stands out.
 */
export function findStraySeparator(
  cells: readonly string[],
  types: readonly (ColumnType | undefined)[],
): StraySeparator | null {
  const given = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (given.length !== types.length + 1) return null;
  const places = types.map((_type, place) => place).filter((place) => fitsWithout(place));
  const spaced = places.filter((place) => /^\s+\S/.test(given[place + 1] ?? ''));
  const [place, ...others] = spaced.length > 0 ? spaced : places;
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
  if (type !== 'int' && type !== 'float' && type !== 'datetime') return true;
  const text = cell.trim();
  if (!/[a-z]/i.test(text) || isValue(text) || meansNoValue(text)) return true;
  return type === 'datetime' && readDate(text, 'month-first') !== null;
}
