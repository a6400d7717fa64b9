import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isBlankCell } from '#shared/import/parse/blank-words.ts';
import { isKeyName } from './ditto-columns.ts';
import { landHeadingOf } from './land-heading.ts';

/**
 * A label of rows above groups of records, such as County in "County: Ward", and the position of the column that has
 * its values; null if records precede the first of these rows, so that the values may belong to the rows above them.
 */
export type GroupHeading = { label: string; column: number | null };

/** A label of headings with records below them, and whether all records have such a heading above. */
export type FoundHeading = { label: string; isComplete: boolean };

type Heading = { label: string; value: string };

/** In narrower tables, a row with a single cell is normal. */
const minColumns = 3;
/** Labels have no numbers: "Tract 5: Lot 3" describes one record. */
const labeled = /^([\p{L} .,/&'()-]{1,60}?)\s*:\s*(\S.{0,200})$/su;
/** Groups have few levels; with more labels than this, the rows are something else. */
const maxLabels = 5;
/** Longer texts are no headings; reading them would take long. */
const maxLength = 300;
const continued = /\s+\(?cont(inued|'d|\.|)\)?$/i;

/**
 * Reads a row with a single value as a heading of the rows below it: the names of fields and their values, largest group
 * first. Returns none if it is no heading. `columns` are the names of the table's columns. Acres are of the land below only
 * directly below another heading (`isBelowHeading`); elsewhere they may be a total.
 */
export function headingsOf(
  cells: readonly string[],
  columns: readonly string[],
  isBelowHeading: boolean,
): Heading[] {
  if (columns.length < minColumns) return [];
  let text: string | null = null;
  let first = 0;
  for (const [column, cell] of cells.entries()) {
    if (isBlankCell(cell)) continue;
    // A cell that is merged across columns has its text in each of them.
    if (text !== null && cell.trim() !== text) return [];
    if (text === null) first = column;
    text = cell.trim();
  }
  if (text === null || text.length > maxLength) return [];
  const [, label, value = ''] = labeled.exec(text) ?? [];
  if (label !== undefined)
    return (isKeyName(label) || (isBelowHeading && isAcres(label, value))) && fieldsOfName(label).size > 0
      ? [{ label, value: value.replace(continued, '') }]
      : [];
  return landHeadingOf(text.replace(continued, ''), columns[first] ?? '');
}

function isAcres(label: string, value: string): boolean {
  return /(^| )(acres|acreage|ac\.?)$/i.test(label) && /^[\d,]+(\.\d+)?( *ac(res)?\.?)?$/i.test(value);
}

/** The values of the headings above a row. */
export class HeadingValues {
  readonly #values = new Map<string, string>();

  /** Adds a heading, at which those of the levels below it end. Returns whether its value is a new one. */
  add({ label, value }: Heading): boolean {
    const key = label.toLowerCase();
    const isNew = this.#values.get(key)?.toLowerCase() !== value.toLowerCase();
    if (this.#values.has(key)) {
      const labels = [...this.#values.keys()];
      for (const below of labels.slice(labels.indexOf(key) + 1)) this.#values.set(below, '');
    }
    this.#values.set(key, value);
    return isNew;
  }

  of(label: string): string {
    return this.#values.get(label.toLowerCase()) ?? '';
  }
}

/** Finds the headings of a file; pass it the rows of its tables in order. */
export class HeadingStudy {
  readonly #columns: readonly string[];
  readonly #found = new Map<string, FoundHeading>();
  /** The labels above the records of the table that is read, and those that no record has followed yet. */
  #known = new Set<string>();
  #waiting: Heading[] = [];
  #hasRecords = false;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  startTable(): void {
    this.#known = new Set();
    this.#waiting = [];
    this.#hasRecords = false;
  }

  addTitle(cells: readonly string[]): void {
    for (const { label } of headingsOf(cells, this.#columns, true)) this.#known.add(label.toLowerCase());
  }

  /** Adds a row that looks like a record; `isRecord` if the user says that it is one. */
  add(cells: readonly string[], isRecord: boolean): void {
    const headings = isRecord ? [] : headingsOf(cells, this.#columns, this.#waiting.length > 0);
    if (headings.length > 0) {
      this.#waiting.push(...headings);
      return;
    }
    for (const { label } of this.#waiting) {
      const key = label.toLowerCase();
      if (this.#found.size > maxLabels) break;
      const found = this.#found.get(key) ?? { label, isComplete: true };
      found.isComplete &&= !this.#hasRecords || this.#known.has(key);
      this.#found.set(key, found);
      this.#known.add(key);
    }
    this.#waiting = [];
    this.#hasRecords = true;
  }

  found(): FoundHeading[] {
    return this.#found.size > maxLabels ? [] : [...this.#found.values()];
  }
}

/** Returns the headings of a file with the positions of their columns after those of the header, and the names of these. */
export function placeHeadings(found: readonly FoundHeading[], header: readonly string[]) {
  const names: string[] = [];
  const headings = found.map(({ label, isComplete }): GroupHeading => {
    if (!isComplete) return { label, column: null };
    names.push(nameBeside(header, label));
    return { label, column: header.length + names.length - 1 };
  });
  return { headings, names };
}

function nameBeside(header: readonly string[], label: string): string {
  const taken = new Set(header.map((name) => name.toLowerCase()));
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? label : `${label} (heading${count === 1 ? '' : ` ${count}`})`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
