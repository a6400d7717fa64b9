import { parsePlainDecimal } from '#shared/platform/decimal.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';
import { isSubtotal } from './row-parts.ts';
import { isTotalAlone, isTotalLabel, labelOfTotal } from './total-labels.ts';

/** Matches names of columns whose figures are summed up: acres and money. */
const measureWord =
  /(^| )(acres?|acreage|ac|nma|nra|gross|net|bonus|rentals?|amount|amt|cost|costs|price|paid|payments?|value|totals?|usd|dollars?|consideration|revenue|fees?|due|owed)( |$)|\$/;
/** Words that change the meaning of a name: Bonus Type, Payment Date. */
const otherWord =
  /(^| )(no|nos|nbr|num|number|id|type|date|dates|dt|code|name|status|term|terms|months?|years?|to|by|party|frequency|description|desc|county|district|decimal|interest|fraction|rate|pct|percent|nri|wi)( |$)|%/;

/** Returns a name as lowercase words: `GrossAcres` is `gross acres`. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9$%]+/g, ' ')
    .trim();
}

/** Matches names of columns of shares, whose sum is the whole. */
const shareWord =
  /(^| )(interests?|int|decimal|dec|nri|wi|undivided|ownership|percent|pct|percentage|fraction|shares?)( |$)|%/;
const otherShareWord =
  /(^| )(no|nbr|num|number|id|type|dates?|dt|code|name|status|royalty|rate|by|to|description|desc|degrees?|lat|long|latitude|longitude)( |$)/;

/** Returns whether a column's name means shares of a whole, such as the interests of owners. */
function isShareName(name: string): boolean {
  const plain = plainName(name);
  return shareWord.test(plain) && !otherShareWord.test(plain) && !isMeasureName(name);
}

/** Returns whether a column's name means acres or money, which lists sum up. */
export function isMeasureName(name: string): boolean {
  const plain = plainName(name);
  return measureWord.test(plain) && !otherWord.test(plain);
}

/** A row with at most this many figures and nothing else is not a record, even if they equal no sum. */
const maxLoneFigures = 2;
/** The maximum number of groups above a total that it may sum up. */
const maxGroups = 1000;
/** Sums of rounded figures may differ by this absolute amount or by this share; those of shares only by the last. */
const sumTolerance = { absolute: 0.011, share: 0.0005 } as const;

const totalName = /(^|[^a-z])(sub\s*-?\s*)?(totals?|sums?)([^a-z]|$)/i;
const maxLabelLength = 100;

/** Quickly rules out rows without a word for a sum, with or without spaces between its letters. */
const hasTotal = /total|sum|ttl|tot\b|t\s+o\s+t\s+a\s+l/i;
/** The sum of one row is that row, whose name may contain the word. */
const minSummed = 2;
/** The sum of fewer rows may be a coincidence: 320 below 160 and 160. */
const minPossible = 3;
/** The number of columns with names whose values are remembered to recognize totals of a county or a tract. */
const maxNamedColumns = 12;
/** In a column with more values than this, only the rows since the last change are summed up. */
const maxValues = 500;

/** The figures of rows, summed up by the position of their column. */
class Sums {
  rows = 0;
  readonly #sums: number[] = [];

  add(figures: ReadonlyMap<number, number>): void {
    this.rows += 1;
    for (const [place, figure] of figures) this.#sums[place] = this.of(place) + figure;
  }

  addAll(other: Sums): void {
    this.rows += other.rows;
    for (const [place, sum] of other.#sums.entries()) this.#sums[place] = this.of(place) + (sum ?? 0);
  }

  of(place: number): number {
    return this.#sums[place] ?? 0;
  }
}

/** The sums of the rows that have the same value in a column. */
class ValueSums {
  filled = 0;
  #last: string | null = null;
  #current = new Sums();
  readonly #byValue = new Map<string, Sums>();
  #isOpen = true;

  /** Adds a row; a blank may mean "same as above". */
  add(cell: string, figures: ReadonlyMap<number, number>): void {
    const value = cell.trim();
    if (value !== '') {
      this.filled += 1;
      if (value !== this.#last) this.#begin(value);
    }
    if (this.#last !== null) this.#current.add(figures);
  }

  /** Returns the sums of a value, regardless of case. */
  of(value: string): Sums | undefined {
    const key = value.toLowerCase();
    return this.#last?.toLowerCase() === key ? this.#current : this.#byValue.get(key);
  }

  #begin(value: string): void {
    this.#last = value;
    if (!this.#isOpen) {
      this.#current = new Sums();
      return;
    }
    const key = value.toLowerCase();
    this.#current = this.#byValue.get(key) ?? new Sums();
    this.#byValue.set(key, this.#current);
    if (this.#byValue.size <= maxValues) return;
    this.#isOpen = false;
    this.#byValue.clear();
  }
}

/**
 * What a row that is no record is: a total with a name, a row of figures without one, or a record that may be a total
 * nevertheless. `reason` is null if the name alone says so.
 */
type Total = { kind: 'labeled' | 'unlabeled' | 'possible'; reason: string | null };

/** Returns whether a row is a total, or may be one; null for a record. Takes every row of a table, in order. */
export type TotalFinder = (cells: readonly string[]) => Total | null;

/**
 * Creates the finder for a table with these column names. A total is a row whose figures are the sum of rows above and
 * that has no name, or one that no record has: a word for a sum, words of the columns ("All tracts", "2 tracts"), or
 * what several rows above share (their county or tract), while a column that all of them fill is blank.
 */
export function createTotalFinder(names: readonly string[]): TotalFinder {
  const shares = new Set(names.flatMap((name, place) => (isShareName(name) ? [place] : [])));
  const summed = names.flatMap((name, place) => (shares.has(place) || isMeasureName(name) ? [place] : []));
  const isSummed = new Set(summed);
  const named = [...names.keys()].filter((place) => !isSummed.has(place)).slice(0, maxNamedColumns);
  const tracked = named.map((place) => ({ place, values: new ValueSums() }));
  const columnWords = new Set(names.flatMap((name) => plainName(name).split(' ')));
  let records = 0;
  let current = new Sums();
  let groups: Sums[] = [];
  let hasNamed = false;

  const passTotal = () => {
    if (current.rows === 0) return;
    groups = [...groups.slice(-maxGroups), current];
    current = new Sums();
  };

  const equals = (place: number, figure: number, sum: number) =>
    shares.has(place) ? isWhole(figure, sum) : isSum(figure, sum);

  /** Returns whether at least half of the figures are sums of these rows: a total may repeat what all rows have. */
  const fits = (figures: ReadonlyMap<number, number>, sums: Sums) => {
    const equal = [...figures].filter(([place, figure]) => equals(place, figure, sums.of(place)));
    return sums.rows > 0 && equal.length > 0 && equal.length * 2 >= figures.size;
  };

  /**
   * Returns how many rows above have the sum of these figures: those since the last total, or also those of groups
   * before it; 0 if none have.
   */
  const rowsAbove = (figures: ReadonlyMap<number, number>): number => {
    const reached = new Sums();
    for (const group of [current, ...groups.toReversed()]) {
      reached.addAll(group);
      if (fits(figures, reached)) return reached.rows;
    }
    return 0;
  };

  /** Returns how many rows have one of these values in a column if the figures are their sum; 0 otherwise. */
  const rowsOfValue = (
    labels: readonly string[],
    place: number,
    figures: ReadonlyMap<number, number>,
  ): number => {
    let most = 0;
    for (const { place: column, values } of tracked) {
      const found = labels.flatMap((label) => values.of(label) ?? []).find((sums) => fits(figures, sums));
      // The value of a single row is no total where the records have it, too.
      if (found !== undefined && (found.rows >= minSummed || column !== place))
        most = Math.max(most, found.rows);
    }
    return most;
  };

  const figuresOf = (cells: readonly string[]) => {
    const figures = new Map<number, number>();
    for (const place of summed) {
      const figure = shares.has(place) ? shareOf(cells[place]) : figureOf(cells[place]);
      if (figure !== null) figures.set(place, figure);
    }
    return figures;
  };

  const isTotalByName = (cells: readonly string[], figures: ReadonlyMap<number, number>): boolean => {
    const texts = cells.filter((cell) => cell.length <= maxLabelLength && hasTotal.test(cell));
    if (texts.length === 0) return false;
    const labels = new Set(
      cells.flatMap((cell, place) => (isEmpty(cell) || figures.has(place) ? [] : [cell.trim()])),
    );
    // The other cells may repeat the county of the rows, or count them.
    const others = [...labels].filter((label) => !isTotalLabel(label));
    const shared = others.map((label) => rowsOfValue([label], -1, figures));
    const rows = rowsAbove(figures) || (others.length === 0 ? 0 : Math.min(...shared));
    if (texts.some(isTotalLabel) && rows >= (texts.some(isTotalAlone) ? 1 : minSummed)) return true;
    return labels.size === 1 && totalName.test([...labels][0] ?? '') && rows > 0;
  };

  /** Returns how many rows above a row sums up by its figures and the names of it that no record has; 0 for a record. */
  const rowsBySums = (
    cells: readonly string[],
    figures: ReadonlyMap<number, number>,
    leavesOut: boolean,
  ): number => {
    const values: { place: number; cell: string; name: string }[] = [];
    let hasLabel = false;
    for (const [place, cell] of cells.entries()) {
      if (isEmpty(cell) || figures.has(place)) continue;
      hasLabel = true;
      const name = labelOfTotal(cell, columnWords);
      if (name !== '' && !leavesOut) return 0;
      if (name !== '') values.push({ place, cell, name });
    }
    if (!hasLabel) return 0;
    if (values.length === 0) {
      const rows = rowsAbove(figures);
      return rows >= minSummed ? rows : 0;
    }
    return Math.min(
      ...values.map(({ place, cell, name }) =>
        rowsOfValue([cell.trim(), name, `${name} county`, `${name} parish`], place, figures),
      ),
    );
  };

  const addRecord = (cells: readonly string[], figures: ReadonlyMap<number, number>) => {
    records += 1;
    current.add(figures);
    for (const { place, values } of tracked) values.add(cells[place] ?? '', figures);
  };

  const judge = (cells: readonly string[], figures: ReadonlyMap<number, number>): Total | null => {
    if (isSubtotal(cells, names.length)) return { kind: 'labeled', reason: null };
    if (figures.size === 0) return null;
    if (isTotalByName(cells, figures)) return { kind: 'labeled', reason: null };
    const isAlone = cells.every(
      (cell, place) => isEmpty(cell) || (isSummed.has(place) && figures.has(place)),
    );
    if (isAlone && hasNamed) {
      const rows = rowsAbove(figures);
      const [share] = [...shares].flatMap((place) => figures.get(place) ?? []);
      // Half of a tract below the other half may belong to an unknown owner.
      if (rows > 1 || (rows === 1 && (share === undefined || isWhole(share, 1))))
        return {
          kind: 'unlabeled',
          reason: rows === 1 ? 'Equals the row above it and has no name' : describeSum(rows),
        };
      if (share === undefined && figures.size <= maxLoneFigures)
        return { kind: 'unlabeled', reason: 'Has figures only and no name' };
    }
    hasNamed ||= !isAlone;
    const leavesOut =
      records > 0 &&
      tracked.some(({ place, values }) => values.filled === records && isEmpty(cells[place] ?? ''));
    const rows = rowsBySums(cells, figures, leavesOut);
    if (rows > 0) return { kind: 'labeled', reason: describeSum(rows) };
    if (isAlone || !leavesOut) return null;
    const above = rowsAbove(figures);
    return above >= minPossible ? { kind: 'possible', reason: describeSum(above) } : null;
  };

  return (cells) => {
    const figures = figuresOf(cells);
    const total = judge(cells, figures);
    if (total === null || total.kind === 'possible') addRecord(cells, figures);
    else passTotal();
    return total;
  };
}

function describeSum(rows: number): string {
  return rows === 1
    ? 'Equals the row above it'
    : `Equals the sum of the ${rows.toLocaleString('en-US')} rows above it`;
}

function isSum(figure: number, sum: number): boolean {
  const difference = Math.abs(figure - sum);
  return figure !== 0 && difference <= Math.max(sumTolerance.absolute, Math.abs(sum) * sumTolerance.share);
}

/** Returns whether a share is the sum of others, of which one may be written in percent. */
function isWhole(figure: number, sum: number): boolean {
  const isSame = (left: number, right: number) =>
    Math.abs(left - right) <= sumTolerance.share * Math.abs(right);
  return figure !== 0 && (isSame(figure, sum) || isSame(figure, sum * 100) || isSame(figure * 100, sum));
}

function isEmpty(cell: string): boolean {
  return cell === '' || /^[\s=_-]*$/.test(cell);
}

const plainFigure = /^-?\d+(\.\d+)?$/;

function figureOf(cell: string | undefined): number | null {
  if (cell === undefined || cell === '') return null;
  const text = cell.trim();
  if (plainFigure.test(text)) return Number(text);
  if (text.length > 30 || !/\d/.test(text)) return null;
  const plain = parsePlainDecimal(stripFigure(text));
  return plain === null ? null : Number(plain);
}

/** Reads a share as a decimal: 0.25, 1/4, 25%. */
function shareOf(cell: string | undefined): number | null {
  const text = (cell ?? '').trim();
  const [, above, below] = /^(\d{1,9})\s?\/\s?(\d{1,9})$/.exec(text) ?? [];
  if (above !== undefined) return Number(below) === 0 ? null : Number(above) / Number(below);
  if (!text.endsWith('%')) return figureOf(text);
  const figure = figureOf(text.slice(0, -1));
  return figure === null ? null : figure / 100;
}
