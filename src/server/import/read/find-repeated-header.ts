import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isValue, nameOfCell } from '#shared/import/read/header.ts';
import { bridges, entities } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { isColumnWord } from './find-header.ts';

/** What a header within the data is. `order` has the positions of the file's columns in it; null if they are the same. */
export type RepeatedHeader =
  | { kind: 'same' }
  | { kind: 'reordered'; order: number[] }
  /** `names` are those that the file's header does not have. */
  | { kind: 'other'; names: string[] };

/** Names of another table are recognized without any of the file's if there are at least this many. */
const minOtherNames = 3;
/** The names that suffice if all are in columns of names, places, and figures, where column names are no values. */
const minMisplacedNames = 3;
const maxNameLength = 60;
const maxKnown = 10_000;
const kindsOfRecord: Readonly<Record<string, Entity>> = { ...entities, ...bridges };
/** What lists add to the names of a header on the next page, in brackets or not. */
const noteBehind = /\s*[([][^)\]]*[)\]]\s*$|[\s,-]+cont(?:inued|'?d)?\.?\s*$/i;

/**
 * Creates a function that recognizes headers within the data: lists repeat theirs on every page, and files that were
 * put together have one per part, perhaps with other names, another order, or other columns. `lines` are the lines of the
 * header and the titles above it. `isApart` means that a blank row or a title precedes the row, and `asRecord` are its
 * cells in the order of the file's columns; null if no record precedes it.
 */
export function createHeaderFinder(
  header: readonly string[],
  lines: readonly (readonly string[])[],
): (
  cells: readonly string[],
  row: { isApart: boolean; asRecord: readonly string[] | null },
) => RepeatedHeader | null {
  const known = new Set(lines.map(keyOfLine));
  const starts = new Set(lines.map(firstOf));
  const lastLine = lines.at(-1) ?? [];
  const keys = header.map((name, place) => new Set([keyOf(name), keyOf(lastLine[place] ?? '')]));
  const ownKeys = new Set(keys.flatMap((each) => [...each]).filter((key) => key !== ''));
  const fields = header.map(fieldsOfName);
  const noNames = new Set(fields.flatMap((own, place) => (own.size > 0 && !isChoice(own) ? [place] : [])));
  const placesByKey = new Map<string, number[]>();

  /** Returns the positions of the columns that a cell names. */
  const placesOf = (cell: string): number[] => {
    const key = keyOf(cell);
    const before = placesByKey.get(key);
    if (before !== undefined) return before;
    const exact = header.flatMap((_name, place) => (keys[place]?.has(key) ? [place] : []));
    const meant = exact.length > 0 ? new Set<string>() : fieldsOfName(cell);
    const places =
      exact.length > 0
        ? exact
        : fields.flatMap((own, place) => ([...own].some((field) => meant.has(field)) ? [place] : []));
    if (placesByKey.size < maxKnown) placesByKey.set(key, places);
    return places;
  };
  /** Returns the name of a cell without a note that the header is continued: "TRACT (CONT.)". */
  const nameOf = (cell: string | undefined): string => {
    const name = nameOfCell(cell);
    if (ownKeys.has(keyOf(name)) || name.length > maxNameLength) return name;
    const bare = name.replace(noteBehind, '');
    return ownKeys.has(keyOf(bare)) ? bare : name;
  };
  const mayBeName = (cell: string) =>
    cell.length <= maxNameLength && (ownKeys.has(keyOf(cell)) || (!isValue(cell) && isColumnWord(cell)));

  return (cells, { isApart, asRecord }) => {
    const start = nameOf(firstOf(cells));
    if (start === '') return null;
    if (starts.has(start) && known.has(keyOfLine(cells))) return { kind: 'same' };
    // The first cell rules out nearly all rows.
    if (!mayBeName(start)) return null;
    const filled = filledPlaces(cells);
    const names = filled.map((place) => nameOf(cells[place]));
    if (!names.every(mayBeName)) return null;
    if (filled.length < 2 && header.length > 1) return null;
    const exact = names.filter((name) => ownKeys.has(keyOf(name))).length;
    if (filled.length < 2 && exact === 0) return null;
    const meant = names.map(placesOf);
    if (filled.every((place, at) => meant[at]?.includes(place))) return { kind: 'same' };
    const isOfFile = exact * 2 >= names.length;
    const misplaced =
      asRecord === null ? 0 : filledPlaces(asRecord).filter((place) => noNames.has(place)).length;
    const isOfOther =
      names.length >= minOtherNames &&
      (isApart || misplaced >= minMisplacedNames) &&
      names.every((name) => fieldsOfName(name).size > 0);
    if (filled.length < 2 || !(isOfFile || isOfOther)) return null;
    const order = orderOf(header, filled, meant);
    if (order !== null) return { kind: 'reordered', order };
    return { kind: 'other', names: names.filter((_name, at) => meant[at]?.length === 0) };
  };
}

const choiceKinds: ReadonlySet<string> = new Set(['select', 'status', 'boolean']);

/** Returns whether one of these fields has options, which may be words that also name columns: Lease, State, Unit. */
function isChoice(fields: ReadonlySet<string>): boolean {
  return [...fields].some((name) => {
    const [table = '', column = ''] = name.split('.');
    const entity = kindsOfRecord[table];
    return choiceKinds.has((entity && fieldOf(entity, column)?.kind) ?? '');
  });
}

/** Returns the positions of all named columns in another header; null if it lacks one or has others. */
function orderOf(
  header: readonly string[],
  filled: readonly number[],
  meant: readonly (readonly number[])[],
): number[] | null {
  const order = header.map(() => -1);
  for (const [at, places] of meant.entries()) {
    const free = places.find((place) => order[place] === -1);
    if (free === undefined) return null;
    order[free] = filled[at] ?? -1;
  }
  return header.every((name, place) => order[place] !== -1 || /^Column \d+$/.test(name)) ? order : null;
}

function filledPlaces(cells: readonly string[]): number[] {
  return cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
}

function firstOf(cells: readonly string[]): string {
  return nameOfCell(cells.find((cell) => cell.trim() !== '')).toLowerCase();
}

/** Returns the letters and digits of a name: names that differ in nothing else are the same. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}#%$]+/gu, '');
}

function keyOfLine(cells: readonly string[]): string {
  const names = cells.map((cell) => nameOfCell(cell).toLowerCase());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1).join('\u001F');
}
