import { readCell } from '#shared/import/parse/blank-words.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { plainName } from '#shared/import/read/total-rows.ts';

const numberName = /^\s*well\s*(?:#|no\.?|num\.?|nbr\.?|number)(?:\s*di(?:s(?:p(?:lay?)?)?)?)?\s*$/i;
/** Columns whose names wells are called by: those of their leases, farms or units. */
const leaseName = /^(?:lease|lse|farm|property|prop|unit)s?(?: ?(?:name|nm))?$/;
/** A number without a name: 1-14H, #002, A-3. */
const numberCell = /^(?:#\s*)?(?:[a-z]{1,2}[\s-]?)?\d[\w\s#/.-]*$/i;
const word = /\p{L}{4}/u;
/** The share of rows whose names may already have the number, or may be more than one. */
const maxShare = 0.5;

/** The columns with the two parts of wells' names, and which part the column that is mapped lacks. */
export type WellNameParts = { names: string; number: string; lacks: 'number' | 'name' };
/** The columns that may have a part of wells' names, by what their names say. */
export type NamePartColumns = { leases: readonly string[]; numbers: readonly string[] };
type Rows = readonly Readonly<Record<string, string>>[];

/** Returns the columns that may have a part of wells' names. */
export function namePartColumns(columns: readonly string[]): NamePartColumns {
  return {
    leases: columns.filter((column) => leaseName.test(plainName(column))),
    numbers: columns.filter(isWellNumber),
  };
}

/** Describes which part of wells' names the column that is mapped lacks; `quote` puts a column's name in quotes. */
export function describeLack(
  { names, number, lacks }: WellNameParts,
  quote: (column: string) => string,
): string {
  return lacks === 'number'
    ? `${quote(names)} has no well numbers; they are in ${quote(number)}`
    : `${quote(number)} has well numbers only; their names are in ${quote(names)}`;
}

/**
 * Returns the columns with the parts of wells' names if the one that fills Well Name has only one part of them; null
 * otherwise. `rows` are the first ones.
 */
export function findWellNameParts(
  { leases, numbers }: NamePartColumns,
  mapped: string,
  rows: Rows,
): WellNameParts | null {
  const names = findLeaseName(leases, mapped, rows);
  if (names !== null) return { names, number: mapped, lacks: 'name' };
  const number = findWellNumber(numbers, mapped, rows);
  return number === null ? null : { names: mapped, number, lacks: 'number' };
}

/** Returns the column with the names of wells' leases if the column of the wells has only numbers. */
function findLeaseName(leases: readonly string[], mapped: string, rows: Rows): string | null {
  const isNumber = (cell: string) => numberCell.test(cell) && !word.test(cell);
  const isShareOf = (column: string, fits: (cell: string) => boolean) => {
    const cells = rows.map((row) => readCell(row[column])).filter((cell) => cell !== '');
    return cells.length > 0 && cells.filter(fits).length >= cells.length * (1 - maxShare);
  };
  if (!isShareOf(mapped, isNumber)) return null;
  const found = leases.find(
    (column) => column !== mapped && isShareOf(column, (cell) => /\p{L}{2}/u.test(cell) && !isNumber(cell)),
  );
  return found ?? null;
}

/** Returns whether a column's name says that it has the numbers of wells. */
export function isWellNumber(column: string): boolean {
  return numberName.test(column.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
}

/**
 * Returns the column with the numbers of wells if the column of their names, such as that of their leases, lacks them;
 * null if there is none. `rows` are the first ones.
 */
function findWellNumber(numbers: readonly string[], names: string, rows: Rows): string | null {
  const number = numbers.find((column) => column !== names);
  if (number === undefined) return null;
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
