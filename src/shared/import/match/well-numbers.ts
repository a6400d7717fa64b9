import { readCell } from '#shared/import/parse/blank-words.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';

const numberName = /^\s*well\s*(?:#|no\.?|num\.?|nbr\.?|number)(?:\s*di(?:s(?:p(?:lay?)?)?)?)?\s*$/i;
/** The share of rows whose names may already have the number. */
const maxShare = 0.5;

/** Returns whether a column's name says that it has the numbers of wells. */
export function isWellNumber(column: string): boolean {
  return numberName.test(column.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
}

/**
 * Returns the column with the numbers of wells if the column of their names, such as that of their leases, lacks them;
 * null if there is none. `rows` are the first ones.
 */
export function findWellNumber(
  columns: readonly string[],
  names: string,
  rows: readonly Readonly<Record<string, string>>[],
): string | null {
  const number = columns.find((column) => column !== names && isWellNumber(column));
  if (number === undefined || !columns.includes(names)) return null;
  const pairs = rows
    .map((row) => [bare(row[names]), bare(row[number])] as const)
    .filter(([name, text]) => name !== '' && text !== '');
  const within = pairs.filter(([name, text]) => ` ${name} `.includes(` ${text} `) || name.endsWith(text));
  return pairs.length > 0 && within.length <= pairs.length * maxShare ? number : null;
}

/** Joins the names of wells with their numbers: Mesa 1H. */
export function joinWellNumber(names: string, number: string, taken: readonly string[]): DerivedColumn {
  const wanted = `Well Name (${names} + ${number})`;
  let free = wanted;
  for (let count = 2; taken.includes(free); count += 1) free = `${wanted} ${count}`;
  return { name: free, make: { kind: 'join', columns: [names, number], separator: ' ' } };
}

/** Returns a name or number without case, signs, and leading zeros: #001H is 1h. */
function bare(cell: string | undefined): string {
  return readCell(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b0+(?=\w)/g, '')
    .trim();
}
