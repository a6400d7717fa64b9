import { type DateOrder, differentDates, readDate, readNumbered } from './dates.ts';

/**
 * Evidence for the order of a column's dates, as counts of cells; the examples are the first of each kind. The optional
 * counts are missing in uploads of earlier versions.
 */
export type DateCounts = {
  /** Dates of three numbers that are valid in only one order: 1/15/2024, 13/1/2024, 98-06-01. */
  monthFirst: number;
  dayFirst: number;
  yearFirst?: number | undefined;
  /** Those that are different days month-first and day-first, day-first and year-first, or in all orders. */
  either: number;
  dayOrYear?: number | undefined;
  anyOrder?: number | undefined;
  /** Unambiguous dates: 2024-01-06, Jan 6, 2024, 3/3/2024. */
  fixed: number;
  /** Spreadsheet day numbers. */
  serials: number;
  /** Cells that aren't dates in any order. */
  noDate: number;
  examples: { [kind in Exclude<DateKind, 'fixed'>]?: string | undefined };
};

type DateKind = Exclude<keyof DateCounts, 'examples'>;

/**
 * What is doubtful about the order of a column's dates. `none`: nothing. `undecided`: there is no evidence, so
 * month-first is used. `thin`: there is little evidence for day-first or year-first. `open`: some dates cannot be
 * month-first, but both of these fit. `mixed`: no order fits all dates. `stated`: there is no evidence, but the column's
 * name seems to state an order. `contradicted`: some dates are not in the order that the name states. For the last five,
 * the user must choose.
 */
export const dateOrderDoubts = [
  'none',
  'undecided',
  'thin',
  'open',
  'mixed',
  'stated',
  'contradicted',
] as const;
export type DateOrderDoubt = (typeof dateOrderDoubts)[number];

export function mustAskOrder(doubt: DateOrderDoubt): boolean {
  return doubt !== 'none' && doubt !== 'undecided';
}

/** Returns whether some dates of a column can be read only in another order. */
export function contradictsOrder(
  { monthFirst, dayFirst, yearFirst = 0, either, dayOrYear = 0 }: DateCounts,
  order: DateOrder,
): boolean {
  switch (order) {
    case 'month-first':
      return dayFirst + yearFirst + dayOrYear > 0;
    case 'day-first':
      return monthFirst + yearFirst > 0;
    case 'year-first':
      return monthFirst + dayFirst + either > 0;
    default:
      return false;
  }
}

/** The minimum and maximum length of a date. */
const shortest = 5;
const maxLength = 40;
const maxExampleLength = 40;
/**
 * With less evidence for day-first or year-first than one date per this many ambiguous ones, typos are more likely than
 * such a column.
 */
const ambiguousPerDate = 5;
/** This many dates without a day above 12 are not a coincidence. */
const minIsoDates = 3;
const digits = /^\d/;
const isoDay = /^\d{4}-\d{2}-(\d{2})/;
const namedMonth = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;

/** Collects evidence for the order of a column's dates from every cell. */
export class DateStudy {
  readonly #counts = {
    monthFirst: 0,
    dayFirst: 0,
    yearFirst: 0,
    either: 0,
    dayOrYear: 0,
    anyOrder: 0,
    fixed: 0,
    serials: 0,
    noDate: 0,
    examples: {} as DateCounts['examples'],
  };
  #isoDates = 0;
  #lastIsoDay = 0;

  /** Adds a cell that is not blank; `isSerial` states whether it may be a spreadsheet day number. */
  add(cell: string, isSerial: boolean): void {
    const kind = this.#kindOf(cell) ?? (isSerial ? 'serials' : 'noDate');
    this.#counts[kind] += 1;
    if (kind !== 'fixed') this.#counts.examples[kind] ??= cell.slice(0, maxExampleLength);
  }

  /** Whether every cell is a date. */
  get isAllDates(): boolean {
    return this.#counts.noDate + this.#counts.serials === 0;
  }

  /** Whether numbers among its dates may be spreadsheet day numbers. */
  get hasSerialsAmongDates(): boolean {
    return this.#counts.serials > 0 && this.#dates() > this.#counts.serials;
  }

  /** Returns the evidence for the order of its dates; undefined if no date depends on it. */
  counts(): DateCounts | undefined {
    return this.#dates() === this.#counts.fixed ? undefined : this.#counts;
  }

  order(): DateOrder {
    const { monthFirst, dayFirst, yearFirst } = this.#counts;
    if (this.doubt() === 'open') return 'unambiguous';
    if (yearFirst > dayFirst && yearFirst > monthFirst) return 'year-first';
    return dayFirst > monthFirst ? 'day-first' : 'month-first';
  }

  /**
   * Only dates with a single reading are evidence for an order, whatever separates their numbers: 24-06-01 is June 1
   * where years come first and June 24 in Europe, and slashes before a short year are only rarely year-first. Columns of
   * 06/01/24 are month-first by default, as those of 6/1/2024 are.
   */
  doubt(): DateOrderDoubt {
    const { monthFirst, dayFirst, yearFirst, either, dayOrYear, anyOrder } = this.#counts;
    const ambiguous = either + dayOrYear + anyOrder;
    const isMixed =
      (monthFirst > 0 && dayFirst + yearFirst + dayOrYear > 0) || (yearFirst > 0 && dayFirst + either > 0);
    if (isMixed) return 'mixed';
    if (dayFirst + yearFirst > 0)
      return (dayFirst + yearFirst) * ambiguousPerDate < ambiguous ? 'thin' : 'none';
    if (dayOrYear > 0) return 'open';
    return ambiguous > 0 && monthFirst === 0 ? 'undecided' : 'none';
  }

  /**
   * Returns whether a spreadsheet may have swapped the day and month of some dates. It turns 1/6/2024 into a date in
   * its own order and leaves 1/15/2024 as text, so that its dates have no day above 12, and all its texts do.
   */
  mayBeSwapped(): boolean {
    const { monthFirst, dayFirst, either, dayOrYear, anyOrder } = this.#counts;
    const hasOneOrder = monthFirst > 0 !== dayFirst + dayOrYear > 0;
    return hasOneOrder && either + anyOrder === 0 && this.#isoDates >= minIsoDates && this.#lastIsoDay <= 12;
  }

  #dates(): number {
    const { monthFirst, dayFirst, yearFirst, either, dayOrYear, anyOrder, fixed } = this.#counts;
    return monthFirst + dayFirst + yearFirst + either + dayOrYear + anyOrder + fixed;
  }

  #kindOf(cell: string): Exclude<DateKind, 'serials' | 'noDate'> | null {
    if (cell.length < shortest || cell.length > maxLength) return null;
    // Most cells are not dates, and searching for month names is slow.
    const isNumbered = digits.test(cell);
    if (!isNumbered && !namedMonth.test(cell)) return null;
    const numbered = isNumbered ? readNumbered(cell) : null;
    if (numbered === null) return this.#readFixed(cell) ? 'fixed' : null;
    if (differentDates(numbered).length > 1) {
      if (numbered.monthFirst === null) return 'dayOrYear';
      return numbered.yearFirst === null ? 'either' : 'anyOrder';
    }
    const orders = (['monthFirst', 'dayFirst', 'yearFirst'] as const).filter(
      (each) => numbered[each] !== null,
    );
    return orders.length > 1 ? 'fixed' : (orders[0] ?? null);
  }

  #readFixed(cell: string): boolean {
    if (readDate(cell, 'month-first') === null) return false;
    const day = isoDay.exec(cell)?.[1];
    if (day !== undefined) {
      this.#isoDates += 1;
      this.#lastIsoDay = Math.max(this.#lastIsoDay, Number(day));
    }
    return true;
  }
}
