import { parsePlainDecimal } from '#shared/platform/decimal.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';
import { isSubtotal } from './row-parts.ts';
import { type Figures, plus, RunningSums, type Sums } from './running-sums.ts';
import { type PossibleTotal, SumChains } from './sum-chains.ts';
import { beginsWithTotal, isTotalAlone, isTotalLabel, labelOfTotal } from './total-labels.ts';

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
/** Sums of rounded figures may differ by this absolute amount or by this share; those of shares only by the last. */
const sumTolerance = { absolute: 0.011, share: 0.0005 } as const;

const totalName = /(^|[^a-z])(sub\s*-?\s*)?(totals?|sums?)([^a-z]|$)/i;
const maxLabelLength = 100;

/** Quickly rules out rows without a word for a sum, with or without spaces between its letters. */
const hasTotal = /total|sum|ttl|tot\b|t\s+o\s+t\s+a\s+l/i;
/** The sum of one row is that row, whose name may contain the word. */
const minSummed = 2;
/** In a list of names and figures, the sum of fewer rows may be a coincidence if it is even: 320 below 160 and 160. */
const minPossible = 3;
/** A row that leaves out what all others have is the total of at least this many rows; that of fewer may be one. */
const minCertain = 5;
/** The number of columns with names whose values are remembered to recognize totals of a county or a tract. */
const maxNamedColumns = 12;
/** In a column with more values than this, only the rows since the last change are summed up. */
const maxValues = 500;

/** The sums of the rows that have the same value in a column. */
class ValueSums {
  filled = 0;
  /** Whether rows that follow each other have the same value, as those of a tract or a county do. */
  hasRuns = false;
  #cell = '';
  #last: string | null = null;
  #start: Sums;
  readonly #byValue = new Map<string, Sums>();
  #isOpen = true;
  readonly #all: RunningSums;

  constructor(all: RunningSums) {
    this.#all = all;
    this.#start = all.now();
  }

  /** Adds a row, before its figures are added to all; a blank may mean "same as above". */
  add(cell: string): void {
    if (cell === '') return;
    if (cell !== this.#cell) {
      const value = cell.trim();
      if (value === '') return;
      this.#cell = cell;
      if (value !== this.#last) this.#startRun(value);
      else this.hasRuns = true;
    } else this.hasRuns = true;
    this.filled += 1;
  }

  /** Returns the sums of a value, regardless of case. */
  of(value: string): Sums | undefined {
    const key = value.toLowerCase();
    const before = this.#byValue.get(key);
    if (this.#last?.toLowerCase() !== key) return before;
    const run = this.#all.since(this.#start);
    return before === undefined ? run : plus(before, run);
  }

  #startRun(value: string): void {
    const before = this.#isOpen && this.#last !== null ? this.of(this.#last) : undefined;
    if (before !== undefined && this.#last !== null) this.#byValue.set(this.#last.toLowerCase(), before);
    this.#last = value;
    this.#start = this.#all.now();
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

/**
 * Returns whether a row is a total, or may be one; null for a record. Takes every row of a table, in order, with its
 * number. `ofTable` returns those that only the whole table shows, after the last row.
 */
export type TotalFinder = ((cells: readonly string[], place?: number) => Total | null) & {
  ofTable: () => PossibleTotal[];
};

/** Finds the columns of a table that are summed up, and reads their figures. */
function createFigureReader(names: readonly string[]) {
  const columns = names.flatMap((name, place) => {
    const isShare = isShareName(name);
    return isShare || isMeasureName(name) ? [{ place, isShare }] : [];
  });
  const read = (cells: readonly string[]): Figures =>
    columns.map(
      ({ place, isShare }) => (isShare ? shareOf(cells[place]) : figureOf(cells[place])) ?? undefined,
    );
  return { columns, read };
}

/**
 * Creates the finder for a table with these column names. A total is a row whose figures are the sum of rows above and
 * that has no name, or one that no record has: a word for a sum, words of the columns ("All tracts", "2 tracts"), or
 * what several rows above share (their county or tract), while a column that all of them fill is blank. If that column
 * is blank, the sum of many rows is a total whatever its name, unless it has a number like those of the records.
 */
export function createTotalFinder(names: readonly string[]): TotalFinder {
  const { columns, read } = createFigureReader(names);
  const atOf = new Map(columns.map(({ place }, at) => [place, at]));
  const named = [...names.keys()].filter((place) => !atOf.has(place));
  /** The sums of all records, once with and once without those that may be totals. */
  const all = new RunningSums(columns.length);
  const certain = new RunningSums(columns.length);
  const chains = new SumChains(columns[0]?.isShare === true);
  const tracked = named.slice(0, maxNamedColumns).map((place) => ({ place, values: new ValueSums(certain) }));
  const columnWords = new Set(names.flatMap((name) => plainName(name).split(' ')));
  let records = 0;
  let hasNamed = false;
  let lastRecord: readonly string[] = [];
  /** The row read last, unless it is a total. */
  let last: { place: number; figures: Figures } | null = null;

  const hasFigure = (figures: Figures, place: number) => figures[atOf.get(place) ?? -1] !== undefined;

  /** Returns whether at least half of the figures are sums of these rows: a total may repeat what all rows have. */
  const fitting = (figures: Figures) => (total: Sums) => {
    let given = 0;
    let equal = 0;
    for (const [at, figure] of figures.entries()) {
      if (figure === undefined) continue;
      const equals = columns[at]?.isShare ? isWhole : isSum;
      given += 1;
      if (equals(figure, total.sums[at] ?? 0)) equal += 1;
    }
    return total.rows > 0 && equal > 0 && equal * 2 >= given;
  };

  const hasOnlyShares = (figures: Figures) =>
    figures.every((figure, at) => figure === undefined || columns[at]?.isShare);

  /** Returns whether all acres and money are the sums of these rows to the cent. */
  const fittingExactly = (figures: Figures) => (total: Sums) => {
    const measures = figures.flatMap((figure, at) =>
      figure === undefined || columns[at]?.isShare ? [] : [{ figure, sum: total.sums[at] ?? 0 }],
    );
    return (
      measures.length > 0 &&
      measures.every(({ figure, sum }) => figure !== 0 && Math.abs(figure - sum) <= sumTolerance.absolute)
    );
  };

  /** Returns how many rows above have the sum of these figures: those since the last total, or also those before it. */
  const rowsAbove = (figures: Figures): number =>
    certain.rowsOf(fitting(figures)) || all.rowsOf(fitting(figures));

  /** Returns how many rows have one of these values in a column if the figures are their sum; 0 otherwise. */
  const rowsOfValue = (labels: readonly string[], place: number, figures: Figures): number => {
    let most = 0;
    for (const { place: column, values } of tracked) {
      const found = labels.flatMap((label) => values.of(label) ?? []).find(fitting(figures));
      // The value of a single row is no total where the records have it, too.
      if (found !== undefined && (found.rows >= minSummed || column !== place))
        most = Math.max(most, found.rows);
    }
    return most;
  };

  const isTotalByName = (cells: readonly string[], figures: Figures): boolean => {
    const texts = cells.filter((cell) => cell.length <= maxLabelLength && hasTotal.test(cell));
    if (texts.length === 0) return false;
    const labels = new Set(
      cells.flatMap((cell, place) => (isEmpty(cell) || hasFigure(figures, place) ? [] : [cell.trim()])),
    );
    // The other cells may repeat the county of the rows, or count them.
    const others = [...labels].filter((label) => !isTotalLabel(label));
    const shared = others.map((label) => rowsOfValue([label], -1, figures));
    const rows = rowsAbove(figures) || (others.length === 0 ? 0 : Math.min(...shared));
    if (texts.some(isTotalLabel) && rows >= (texts.some(isTotalAlone) ? 1 : minSummed)) return true;
    return labels.size === 1 && totalName.test([...labels][0] ?? '') && rows > 0;
  };

  /** Returns how many rows above a row sums up by its figures and the names of it that no record has; 0 for a record. */
  const rowsBySums = (cells: readonly string[], figures: Figures, leavesOut: boolean): number => {
    const values: { place: number; cell: string; name: string }[] = [];
    let hasLabel = false;
    for (const [place, cell] of cells.entries()) {
      if (isEmpty(cell) || hasFigure(figures, place)) continue;
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

  /**
   * Returns how many rows above have the sums of a row whose name begins with a word for a sum. It may be a name: below
   * a tract with all of its shares, the owner of another may have the whole, too.
   */
  const rowsByName = (cells: readonly string[], figures: Figures): number => {
    const label = cells
      .find((cell) => cell.length <= maxLabelLength && hasTotal.test(cell) && beginsWithTotal(cell))
      ?.trim();
    if (label === undefined) return 0;
    const groups = named.flatMap((place) => {
      const cell = (cells[place] ?? '').trim();
      return isEmpty(cell) || cell === label ? [] : [{ place, cell }];
    });
    const isOfGroup =
      labelOfTotal(label, columnWords) === '' || groups.some(({ cell }) => label.includes(cell));
    const isNew = groups.some(({ place, cell }) => {
      const values = tracked.find((each) => each.place === place)?.values;
      return values?.hasRuns && values.of(cell) === undefined && labelOfTotal(cell, columnWords) !== '';
    });
    if (hasOnlyShares(figures) && isNew && !isOfGroup) return 0;
    const texts = groups.map(({ cell }) => cell);
    const rows = rowsOfValue(texts, -1, figures);
    const above = rowsAbove(figures);
    return rows === 0 && (above >= minSummed || isOfGroup) ? above : rows;
  };

  /** Returns how many rows that share a value with a row have the whole together, if the row has it too. */
  const rowsOfWhole = (cells: readonly string[], figures: Figures): number => {
    if (figures.some((figure) => figure !== undefined && !isWhole(figure, 1))) return 0;
    const fits = fitting(figures);
    const sums = tracked.flatMap(({ place, values }) => values.of((cells[place] ?? '').trim()) ?? []);
    const rows = named.length === 1 ? certain.rowsOfEnds(fits) : (sums.find(fits)?.rows ?? 0);
    return rows >= minCertain ? rows : 0;
  };

  /** Judges a row with a name of its own by its sums alone. */
  const judgeSums = (cells: readonly string[], figures: Figures, leavesOut: boolean): Total | null => {
    if (hasOnlyShares(figures) && (leavesOut || named.length <= 2)) {
      const rows = rowsOfWhole(cells, figures);
      return rows > 0 ? { kind: 'possible', reason: describeSum(rows) } : null;
    }
    // In a wide table, a row with all of its names is a record.
    if (!leavesOut && named.length > 1) return null;
    const fits = fittingExactly(figures);
    const rowsIn = (sums: RunningSums) => (leavesOut ? sums.rowsOf(fits) : sums.rowsOfEnds(fits));
    const rows = rowsIn(certain) || rowsIn(all);
    const isNamedAlike = named.some((place) => isAlike(cells[place] ?? '', lastRecord[place] ?? ''));
    if (leavesOut && rows >= minCertain && !isNamedAlike)
      return { kind: 'labeled', reason: describeSum(rows) };
    const min = leavesOut ? (certain.hasGroups() ? 1 : minSummed) : isEven(figures) ? minPossible : minSummed;
    return rows >= min ? { kind: 'possible', reason: describeSum(rows) } : null;
  };

  const judge = (cells: readonly string[], figures: Figures): Total | null => {
    if (isSubtotal(cells, names.length)) return { kind: 'labeled', reason: null };
    const given = figures.filter((figure) => figure !== undefined).length;
    if (given === 0) return null;
    if (isTotalByName(cells, figures)) return { kind: 'labeled', reason: null };
    const isAlone = cells.every((cell, place) => hasFigure(figures, place) || isEmpty(cell));
    if (isAlone && hasNamed) {
      const rows = rowsAbove(figures);
      const share = figures.find((figure, at) => figure !== undefined && columns[at]?.isShare);
      // Half of a tract below the other half may belong to an unknown owner.
      if (rows > 1 || (rows === 1 && (share === undefined || isWhole(share, 1))))
        return {
          kind: 'unlabeled',
          reason: rows === 1 ? 'Equals the row above it and has no name' : describeSum(rows),
        };
      if (share === undefined && given <= maxLoneFigures)
        return { kind: 'unlabeled', reason: 'Has figures only and no name' };
    }
    hasNamed ||= !isAlone;
    const leavesOut =
      records > 0 &&
      tracked.some(({ place, values }) => values.filled === records && isEmpty(cells[place] ?? ''));
    const rows = rowsBySums(cells, figures, leavesOut);
    if (rows > 0) return { kind: 'labeled', reason: describeSum(rows) };
    const rowsNamed = rowsByName(cells, figures);
    if (rowsNamed > 0) return { kind: 'possible', reason: describeSum(rowsNamed) };
    return isAlone ? null : judgeSums(cells, figures, leavesOut);
  };

  const find = (cells: readonly string[], place = 0) => {
    const figures = read(cells);
    const total = judge(cells, figures);
    last = total === null ? { place, figures } : null;
    if (total === null) {
      records += 1;
      lastRecord = cells;
      for (const { place, values } of tracked) values.add(cells[place] ?? '');
      certain.add(figures);
    } else certain.startGroup();
    if (total === null || total.kind === 'possible') {
      all.add(figures);
      chains.add(place, figures);
    } else {
      all.startGroup();
      chains.passTotal();
    }
    return total;
  };
  /** Returns the last row if it has the sums of all others, which is hardly a coincidence. */
  const lastTotal = (): PossibleTotal[] => {
    if (last === null) return [];
    const { place, figures } = last;
    const above = plus(all.now(), { rows: 1, sums: figures.map((figure) => figure ?? 0) }, -1);
    const min = isEven(figures) ? minCertain : minPossible;
    return above.rows >= min && fittingExactly(figures)(above)
      ? [{ place, rows: above.rows, side: 'above' }]
      : [];
  };

  const ofTable = () => {
    const found = chains.end();
    return found.length > 0 ? found : lastTotal();
  };
  return Object.assign(find, { ofTable });
}

/** Describes why a row of `ofTable` may be a total. */
export function describePossible({ rows, side }: PossibleTotal): string {
  return describeSum(rows, side);
}

function describeSum(rows: number, side: PossibleTotal['side'] = 'above'): string {
  return rows === 1
    ? `Equals the row ${side} it`
    : `Equals the sum of the ${rows.toLocaleString('en-US')} rows ${side} it`;
}

/** Returns whether all figures are round, so that sums of them are often others. */
function isEven(figures: Figures): boolean {
  return figures.every((figure) => figure === undefined || figure % 10 === 0);
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

/** Returns whether two texts are numbers or codes of the same form, such as 42-301-12345 and T12. */
function isAlike(left: string, right: string): boolean {
  const [form, other] = [left, right].map((text) => text.trim().replace(/\d+/g, '9'));
  return form === other && form?.includes('9') === true;
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
