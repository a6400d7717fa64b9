import { groupsOver } from './header-groups.ts';
import { maxColumns, UnreadableFileError } from './row-reader.ts';

const maxNameLength = 500;

/** The names of a file's columns, and which of them were numbered because the header repeats them. */
export type Header = { names: string[]; renamed: { from: string; to: string; isHidden?: boolean }[] };

/** Cells that are merged over several columns of a header line: column positions from 1, inclusive. */
export type HeaderMerge = { left: number; right: number };

/**
 * Returns the column names of a header, whose lines are joined column by column and trimmed. Unnamed columns are named
 * by their position, and repeated names are numbered, those of `hidden` columns (positions from 0) after the others. `width`
 * is the number of columns if there are more than named ones. Throws `UnreadableFileError` if there are no names, far too
 * many, or one that is too long.
 */
export function readHeader(
  lines: readonly (readonly string[])[],
  {
    merges = [],
    width = 0,
    hidden = new Set(),
  }: {
    merges?: readonly (readonly HeaderMerge[])[];
    width?: number;
    hidden?: ReadonlySet<number>;
  } = {},
): Header {
  // Checked before any name is processed.
  refuseTooWide(Math.max(width, ...lines.map(filledWidth)));
  const named = trimEnd(joinLines(lines, merges));
  if (named.length === 0) throw new UnreadableFileError('The file has no header row.');
  const names = [...named, ...Array.from({ length: Math.max(0, width - named.length) }, () => '')];
  refuseTooWide(names.length);
  if (names.some((name) => name.length > maxNameLength))
    throw new UnreadableFileError('The header row is not a header: a column name is too long.');
  const given = names.map((name, index) => (name === '' ? `Column ${index + 1}` : name));
  const apart = makeUnique(given, hidden);
  const renamed = apart.flatMap((to, index) => {
    const from = given[index] ?? to;
    return from === to ? [] : [{ from, to, ...(hidden.has(index) ? { isHidden: true } : {}) }];
  });
  return { names: apart, renamed };
}

/** Throws `UnreadableFileError` if there are more columns than any table of land records has. */
export function refuseTooWide(columns: number): void {
  if (columns > maxColumns)
    throw new UnreadableFileError(
      `The file has ${columns.toLocaleString('en-US')} columns; ${maxColumns.toLocaleString('en-US')} is the maximum.`,
    );
}

/** Returns the number of cells up to the last one that isn't blank. */
export function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Returns the column names for a file without any: "Column 1" and so on. */
export function numberedHeader(width: number): Header {
  return { names: Array.from({ length: width }, (_, index) => `Column ${index + 1}`), renamed: [] };
}

/** Returns the name in a header cell: its text on one line. */
export function nameOfCell(cell: string | undefined): string {
  return (cell ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Joins the lines of a header: "Surface" above "Lat" becomes "Surface Lat". A name above several columns applies to
 * each of them if its cells are merged, if it forms a group, or if the names below would otherwise be repeated.
 */
function joinLines(
  lines: readonly (readonly string[])[],
  merges: readonly (readonly HeaderMerge[])[],
): string[] {
  const cleaned = lines.map((line) => line.map(nameOfCell));
  const last = cleaned.at(-1) ?? [];
  const repeated = repeatsAmong(last);
  const width = Math.max(0, ...cleaned.map((line) => line.length));
  const spread = cleaned.map((line, index) =>
    index === cleaned.length - 1 ? line : spreadNames(line, last, repeated, merges[index] ?? []),
  );
  return Array.from({ length: width }, (_, column) => {
    const parts = spread.map((line) => line[column] ?? '').filter((part) => part !== '');
    return parts.filter((part, index) => part !== parts[index - 1]).join(' ');
  });
}

function repeatsAmong(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) {
    if (name !== '' && seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}

function spreadNames(
  line: readonly string[],
  below: readonly string[],
  repeated: ReadonlySet<string>,
  merges: readonly HeaderMerge[],
): string[] {
  const spread = Array.from(
    { length: Math.max(line.length, below.length) },
    (_, column) => line[column] ?? '',
  );
  const groups = (groupsOver(line, below) ?? []).map(({ left, right }) => ({
    left: left + 1,
    right: right + 1,
  }));
  for (const { left, right } of [...merges, ...groups]) {
    const name = spread[left - 1] ?? '';
    for (let column = left; column < Math.min(right, spread.length); column += 1)
      if (spread[column] === '') spread[column] = name;
  }
  for (const [column, name] of spread.entries()) {
    const before = spread[column - 1] ?? '';
    if (name === '' && before !== '' && repeated.has(below[column] ?? '') && (below[column - 1] ?? '') !== '')
      spread[column] = before;
  }
  return spread;
}

/** Removes unnamed columns at the end, which spreadsheets leave behind a table. */
function trimEnd(names: string[]): string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

const figure = /^[$(]?[-+]?[\d,]*\.?\d+%?\)?$/;
const email = /^[^\s@]+@[^\s@]+\.[a-z]+$/i;
const dateLike = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/;

/** Returns whether a row looks like a header: figures and dates among its cells mean that it is a row of data. */
export function looksLikeNames(cells: readonly string[]): boolean {
  const given = cells.filter((cell) => cell.trim() !== '');
  const values = given.filter((cell) => isValue(cell) && !isYear(cell.trim()));
  return values.length === 0 || values.length / given.length < 0.2;
}

/** Returns whether a cell holds a figure, a date, or an email address instead of a name. */
export function isValue(cell: string): boolean {
  const text = cell.trim();
  return text.length <= 40 && (dateLike.test(text) || figure.test(text) || email.test(text));
}

/** Returns whether a cell is a year, which may be a column name: tables with a column per year are common. */
export function isYear(name: string): boolean {
  return /^(19|20)\d\d$/.test(name);
}

function makeUnique(names: readonly string[], hidden: ReadonlySet<number>): string[] {
  const taken = new Set(names);
  const counts = new Map<string, number>();
  const number = (name: string) => {
    let count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    if (count === 0) return name;
    for (count += 1; taken.has(`${name} (${count})`); ) count += 1;
    const apart = `${name} (${count})`;
    counts.set(name, count);
    taken.add(apart);
    return apart;
  };
  const shown = names.map((name, place) => (hidden.has(place) ? null : number(name)));
  return names.map((name, place) => shown[place] ?? number(name));
}
