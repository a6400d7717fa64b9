import { maxColumns, UnreadableFileError } from './row-reader.ts';

const maxNameLength = 500;

/** The names of a file's columns, and which of them were numbered because the header has them more than once. */
export type Header = { names: string[]; renamed: { from: string; to: string }[] };

/**
 * The column names of the first row: trimmed, nameless ones called by their place, names that come twice numbered.
 * Throws UnreadableFileError where the row holds values and not names, or no names at all.
 */
export function readHeader(cells: readonly string[]): Header {
  const names = trimEnd(cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  if (names.length === 0) throw new UnreadableFileError('The file has no header row.');
  if (names.length > maxColumns)
    throw new UnreadableFileError(
      `The file has ${names.length.toLocaleString('en-US')} columns; ${maxColumns.toLocaleString('en-US')} is the most that can be read.`,
    );
  if (names.some((name) => name.length > maxNameLength))
    throw new UnreadableFileError('The first row of the file is not a header: a column name is too long.');
  if (!looksLikeNames(names)) {
    throw new UnreadableFileError(
      'The first row of the file holds values and not column names. Add a header row and choose the file again.',
    );
  }
  const given = names.map((name, index) => (name === '' ? `Column ${index + 1}` : name));
  const apart = keepApart(given);
  const renamed = apart.flatMap((to, index) => {
    const from = given[index] ?? to;
    return from === to ? [] : [{ from, to }];
  });
  return { names: apart, renamed };
}

/** Columns without a name at the end are what spreadsheets leave behind a table. */
function trimEnd(names: string[]): string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

const figure = /^[$(]?[-+]?[\d,]*\.?\d+%?\)?$/;
const dateLike = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/;

/** A header names things: figures and dates among its cells mean that it is the first row of the data. */
function looksLikeNames(names: readonly string[]): boolean {
  const given = names.filter((name) => name !== '');
  const values = given.filter((name) => dateLike.test(name) || (figure.test(name) && !isYear(name)));
  return values.length === 0 || values.length / given.length < 0.2;
}

/** Tables with a column per year are common. */
function isYear(name: string): boolean {
  return /^(19|20)\d\d$/.test(name);
}

function keepApart(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let count = 2;
    while (taken.has(`${name} (${count})`)) count += 1;
    const apart = `${name} (${count})`;
    taken.add(apart);
    seen.add(apart);
    return apart;
  });
}
