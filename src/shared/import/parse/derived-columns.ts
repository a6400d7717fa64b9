import { type CityPart, splitCity } from '#shared/import/match/city-parts.ts';
import { type ColumnFacts, ColumnStudy } from '#shared/import/match/column-facts.ts';
import { type NamePart, splitName } from '#shared/import/match/name-parts.ts';
import { maxLongTextLength } from '#shared/platform/fields/text.ts';
import { readCell } from './blank-words.ts';
import { directedText } from './directed-text.ts';
import { generateApiNumber } from './generate-api-number.ts';
import { type LegalPart, splitLegalOnce } from './legal-parts.ts';

/** How the cells of a derived column are computed. */
export type Derivation =
  | { kind: 'constant'; value: string }
  | { kind: 'row-number'; prefix: string }
  | { kind: 'join'; columns: readonly string[]; separator: string }
  | { kind: 'legal-part'; column: string; part: LegalPart }
  | { kind: 'name-part'; column: string; part: NamePart }
  | { kind: 'city-part'; column: string; part: CityPart }
  | { kind: 'words'; column: string; words: Readonly<Record<string, string>> }
  | { kind: 'directed'; number: string; direction: string }
  | { kind: 'made-api-number'; columns: readonly string[]; keep?: string | undefined };

/**
 * A column that the file does not have: computed from each row, named by the user, and mapped like any other column.
 */
export type DerivedColumn = { name: string; make: Derivation };

/** The maximum number of derived columns, more than any user creates by hand. */
export const maxDerivedColumns = 100;

/**
 * The maximum number of columns whose legal descriptions are split: a table has one or two, and each description takes
 * milliseconds.
 */
const maxLegalColumns = 5;

/**
 * The maximum length of a derived cell: one character more than any field stores, so that a longer text is refused by
 * every field. Otherwise, columns that join columns that join columns could exceed the memory.
 */
const maxCellLength = maxLongTextLength + 1;

type Facts = Readonly<Record<string, Omit<ColumnFacts, 'samples'>>>;

/** A table with its derived columns after its own. */
type WidenedTable<KnownFacts> = {
  header: string[];
  facts: KnownFacts;
  /**
   * Returns the cells of a row with those of the derived columns; `place` is the row's number below the header, from 1.
   */
  widen: (cells: readonly string[], place: number) => readonly string[];
};

/** Returns the columns, of the file or derived earlier, from which a derived column is computed. */
export function sourcesOf(make: Derivation): string[] {
  switch (make.kind) {
    case 'constant':
    case 'row-number':
      return [];
    case 'join':
      return [...make.columns];
    case 'directed':
      return [make.number, make.direction];
    case 'made-api-number':
      return make.keep === undefined ? [...make.columns] : [...make.columns, make.keep];
    default:
      return [make.column];
  }
}

/** Returns the columns of legal descriptions from which derived columns take parts, also by way of others. */
export function descriptionsOf(derived: readonly DerivedColumn[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { name, make } of derived) {
    const inherited = sourcesOf(make).flatMap((source) => [...(found.get(source) ?? [])]);
    const own = make.kind === 'legal-part' ? [make.column] : [];
    if (own.length + inherited.length > 0) found.set(name, new Set([...own, ...inherited]));
  }
  return found;
}

/**
 * Returns what is wrong with derived columns: a name that is taken, a column that does not exist, or too many columns
 * to split; empty if nothing is.
 */
export function derivedProblems(
  header: readonly string[],
  derived: readonly DerivedColumn[],
): { name: string; message: string }[] {
  const known = new Set(header);
  const legal = new Set<string>();
  return derived.flatMap(({ name, make }) => {
    if (make.kind === 'legal-part') legal.add(make.column);
    const isOneTooMany = make.kind === 'legal-part' && legal.size > maxLegalColumns;
    const missing = sourcesOf(make).filter((source) => !known.has(source));
    const isTaken = known.has(name);
    known.add(name);
    return [
      ...(isTaken ? [{ name, message: `There is already a column "${name}".` }] : []),
      ...(isOneTooMany
        ? [{ name, message: `You can split the legal descriptions of at most ${maxLegalColumns} columns.` }]
        : []),
      ...missing.map((source) => ({
        name,
        message: `"${name}" is computed from "${source}", which the file doesn't have.`,
      })),
    ];
  });
}

/**
 * Creates a function that appends the derived cells to the cells of a row. A derived column may use derived columns
 * before it. `place` is the row's number below the header, from 1, by which users find it in the file. `apiNumbers` are the
 * derived columns that are mapped to an API number.
 */
export function deriveColumns(
  header: readonly string[],
  derived: readonly DerivedColumn[],
  apiNumbers: ReadonlySet<string> = new Set(),
): WidenedTable<undefined>['widen'] {
  if (derived.length === 0) return (cells) => cells;
  const names = [...header, ...derived.map(({ name }) => name)];
  const makers = derived.map(({ name, make }) =>
    makerOf(make, (column) => names.indexOf(column), apiNumbers.has(name)),
  );
  return (cells, place) => {
    const widened = header.map((_name, index) => cells[index] ?? '');
    for (const make of makers) widened.push(make(widened, place));
    return widened;
  };
}

/** Returns a table with its derived columns, and the facts that are known about them without reading the file again. */
export function widenTable(
  table: { header: readonly string[]; facts: Facts },
  derived: readonly DerivedColumn[],
  apiNumbers?: ReadonlySet<string>,
): WidenedTable<Facts> {
  const facts: Record<string, Omit<ColumnFacts, 'samples'>> = { ...table.facts };
  for (const { name, make } of derived) facts[name] = factsOf(make, facts);
  return {
    header: [...table.header, ...derived.map(({ name }) => name)],
    facts,
    widen: deriveColumns(table.header, derived, apiNumbers),
  };
}

type Maker = (cells: readonly string[], place: number) => string;

function makerOf(make: Derivation, placeOf: (column: string) => number, isApiNumber: boolean): Maker {
  switch (make.kind) {
    case 'constant':
      return () => make.value;
    case 'row-number':
      return (_cells, place) => `${make.prefix}${place}`;
    case 'join': {
      const places = make.columns.map(placeOf);
      const join = isApiNumber ? joinedApiParts : make.separator.trim() === '/' ? joinedFraction : joined;
      return (cells) => join(places, cells, make.separator);
    }
    case 'legal-part': {
      const place = placeOf(make.column);
      return (cells) => splitLegalOnce(readCell(cells[place]))[make.part];
    }
    case 'name-part': {
      const place = placeOf(make.column);
      return (cells) => splitName(readCell(cells[place]))[make.part];
    }
    case 'city-part': {
      const place = placeOf(make.column);
      return (cells) => splitCity(readCell(cells[place]))[make.part];
    }
    case 'words': {
      const place = placeOf(make.column);
      const words = new Map(Object.entries(make.words).map(([word, to]) => [wordKey(word), to]));
      // A text many times as long as every word is none, whatever its blanks.
      const longest = 10 * Math.max(...[...words.keys()].map((key) => key.length), minLongest);
      return (cells) => {
        const text = readCell(cells[place]);
        return text.length > longest ? text : (words.get(wordKey(text)) ?? text);
      };
    }
    case 'directed': {
      const [number, direction] = [placeOf(make.number), placeOf(make.direction)];
      return (cells) => directedText(readCell(cells[number]), readCell(cells[direction]));
    }
    case 'made-api-number': {
      const places = make.columns.map(placeOf);
      const existingPlace = make.keep === undefined ? -1 : placeOf(make.keep);
      return (cells) => {
        const given = readCell(cells[existingPlace]);
        return given === '' ? generateApiNumber(places.map((place) => readCell(cells[place]))) : given;
      };
    }
  }
}

/** A column of words has none that is longer, in characters, unless one of the words to replace is. */
const minLongest = 50;

/** The lengths of the parts of an API number: state, county, well, sidetrack, event. */
const apiParts = [2, 3, 5, 2, 2];
const minApiParts = 3;

/**
 * Joins the parts of an API number from columns of their own. Spreadsheets remove their leading zeros: without them, 35,
 * 17, 20123 would be a well in another state. Parts of other lengths are joined so that the number is refused.
 */
function joinedApiParts(places: readonly number[], cells: readonly string[], separator: string): string {
  if (places.length < minApiParts) return joined(places, cells, separator);
  const parts = places.map((place) => readCell(cells[place]));
  const fits = (part: string, at: number) => /^\d+$/.test(part) && part.length <= (apiParts[at] ?? 0);
  return parts.every(fits)
    ? parts.map((part, at) => part.padStart(apiParts[at] ?? 0, '0')).join(separator)
    : joined(places, cells, '-');
}

/**
 * Joins cells with a slash. Numbers keep the slash next to a blank cell, so that they are refused: 3 of a fraction without
 * its denominator is not 3%.
 */
function joinedFraction(places: readonly number[], cells: readonly string[], separator: string): string {
  const parts = places.map((place) => readCell(cells[place]));
  const filled = parts.filter((part) => part !== '');
  const areNumbers = filled.length > 0 && filled.every((part) => /^\d{1,10}(?:\.\d{1,10})?$/.test(part));
  return areNumbers ? parts.join(separator) : joined(places, cells, separator);
}

/** Joins the cells at these positions that are not blank. */
function joined(places: readonly number[], cells: readonly string[], separator: string): string {
  let text = '';
  for (const place of places) {
    const cell = readCell(cells[place]);
    if (cell !== '') text += text === '' ? cell : separator + cell;
    if (text.length > maxCellLength) return text.slice(0, maxCellLength);
  }
  return text;
}

/** Returns the key by which words are compared, regardless of case and of the blanks between them. */
export function wordKey(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns the facts of a derived column before any row is read: its type decides how its values are judged and parsed.
 */
function factsOf(make: Derivation, known: Facts): Omit<ColumnFacts, 'samples'> {
  const study = new ColumnStudy();
  if (make.kind === 'constant') study.add(readCell(make.value));
  else if (make.kind !== 'words') study.add('text');
  // A join of one column only renames it, so it keeps its facts.
  const [same] = make.kind === 'join' && make.columns.length === 1 ? make.columns : [];
  if (same !== undefined && known[same] !== undefined) return known[same];
  const source = make.kind === 'words' ? known[make.column] : undefined;
  const { samples: _samples, ...facts } = study.facts();
  // The user typed the constant, so its number is read like a form value.
  if (source === undefined) return { ...facts, shares: null };
  // Translated words keep the facts of the original column, but their type is that of words.
  return { ...source, type: source.type === 'empty' ? 'empty' : 'text' };
}
