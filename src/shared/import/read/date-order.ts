import { type DateOrder, readDate, readNumbered } from './dates.ts';

/** Evidence for the order of a column's dates, as counts of cells; the examples are the first of each kind. */
export type DateCounts = {
  /**
   * Dates of two numbers and a year that are valid in only one order, and those that are different days in each order.
   */
  monthFirst: number;
  dayFirst: number;
  either: number;
  /** Unambiguous dates: 2024-01-06, Jan 6, 2024, 3/3/2024. */
  fixed: number;
  /** Spreadsheet day numbers. */
  serials: number;
  /** Cells that aren't dates in any order. */
  noDate: number;
  examples: Partial<Record<'monthFirst' | 'dayFirst' | 'either' | 'serials' | 'noDate', string>>;
};

/**
 * What is doubtful about the order of a column's dates. `none`: nothing. `undecided`: there is no evidence, so
 * month-first is used. `thin`: there is little evidence for day-first. `mixed`: some dates read only month-first and
 * others only day-first. For `thin` and `mixed`, the user must choose.
 */
export const dateOrderDoubts = ['none', 'undecided', 'thin', 'mixed'] as const;
export type DateOrderDoubt = (typeof dateOrderDoubts)[number];

export function mustAskOrder(doubt: DateOrderDoubt): boolean {
  return doubt === 'thin' || doubt === 'mixed';
}

/** The minimum and maximum length of a date. */
const shortest = 5;
const maxLength = 40;
const maxExampleLength = 40;
/** With fewer days above 12 than one per this many ambiguous dates, typos are more likely than a day-first column. */
const eitherPerDayFirst = 5;
/** This many dates without a day above 12 are not a coincidence. */
const minIsoDates = 3;
const digits = /^\d/;
const isoDay = /^\d{4}-\d{2}-(\d{2})/;
const namedMonth = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;

/** Collects evidence for the order of a column's dates from every cell. */
export class DateStudy {
  readonly #counts: DateCounts = {
    monthFirst: 0,
    dayFirst: 0,
    either: 0,
    fixed: 0,
    serials: 0,
    noDate: 0,
    examples: {},
  };
  #shortDayFirst = 0;
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
    const { monthFirst, dayFirst, either } = this.#counts;
    return monthFirst + dayFirst + either === 0 ? undefined : this.#counts;
  }

  order(): Exclude<DateOrder, 'unambiguous'> {
    return this.#counts.dayFirst > this.#counts.monthFirst ? 'day-first' : 'month-first';
  }

  doubt(): DateOrderDoubt {
    const { monthFirst, dayFirst, either } = this.#counts;
    if (monthFirst > 0 && dayFirst > 0) return 'mixed';
    if (dayFirst > 0)
      return dayFirst * eitherPerDayFirst < either || dayFirst === this.#shortDayFirst ? 'thin' : 'none';
    return either > 0 && monthFirst === 0 ? 'undecided' : 'none';
  }

  /**
   * Returns whether a spreadsheet may have swapped the day and month of some dates. It turns 1/6/2024 into a date in
   * its own order and leaves 1/15/2024 as text, so that its dates have no day above 12, and all its texts do.
   */
  mayBeSwapped(): boolean {
    const { monthFirst, dayFirst, either } = this.#counts;
    const hasOneOrder = monthFirst > 0 !== dayFirst > 0;
    return hasOneOrder && either === 0 && this.#isoDates >= minIsoDates && this.#lastIsoDay <= 12;
  }

  #dates(): number {
    const { monthFirst, dayFirst, either, fixed } = this.#counts;
    return monthFirst + dayFirst + either + fixed;
  }

  #kindOf(cell: string): 'monthFirst' | 'dayFirst' | 'either' | 'fixed' | null {
    if (cell.length < shortest || cell.length > maxLength) return null;
    // Most cells are not dates, and searching for month names is slow.
    const isNumbered = digits.test(cell);
    if (!isNumbered && !namedMonth.test(cell)) return null;
    const numbered = isNumbered ? readNumbered(cell) : null;
    if (numbered === null) return this.#readFixed(cell) ? 'fixed' : null;
    const { monthFirst, dayFirst } = numbered;
    if (monthFirst !== null && dayFirst !== null)
      return monthFirst.date === dayFirst.date ? 'fixed' : 'either';
    if (monthFirst !== null) return 'monthFirst';
    if (dayFirst?.shortYear === true) this.#shortDayFirst += 1;
    return dayFirst === null ? null : 'dayFirst';
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
