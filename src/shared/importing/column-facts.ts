import { isNoDate } from './blank-words.ts';
import { type DateOrder, orderEvidence, readDate } from './dates.ts';

/** What a whole column holds, as the analyze call tells it. */
export const columnTypes = ['int', 'float', 'bool', 'datetime', 'text', 'empty'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** What was learnt of a column by reading every one of its cells. */
export type ColumnFacts = {
  type: ColumnType;
  filled: number;
  blank: number;
  /** Which comes first in its dates, by the evidence of the whole column. */
  dateOrder: DateOrder;
  /** Dates whose order nothing in the column decides, or for which it decides both ways. */
  dateOrderDoubt: 'none' | 'undecided' | 'mixed';
  /** What its bare numbers mean where a fraction is wanted: nothing above 1 is a share of one. */
  bareFraction: 'percent' | 'fraction';
  /** Its figures all end in zeros behind the point, as geographic databases and data frames print whole numbers (36.0). */
  wholeFigures: boolean;
  /** Different values, the first ones in the file. */
  samples: string[];
};

/** How many different values of a column are kept to judge it by. */
const keptSamples = 200;
const longestSample = 200;

const wholeNumber = /^[-+]?\d{1,18}$/;
const groupedNumber = /^\(?[-+]?\$?\s?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?\s?%?\)?$/;
const exponentNumber = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
const wholeFigure = /^\d+\.0+$/;
const leadingZero = /^[-+]?0\d/;
const bools = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f']);

/** Collects the facts of one column; `add` takes cells that `readCell` has read. */
export class ColumnStudy {
  #filled = 0;
  #blank = 0;
  #whole = true;
  #number = true;
  #bool = true;
  #date = true;
  /** Digits alone can be dates (20260331), but only when every cell is. */
  #compactDates = 0;
  #monthFirst = 0;
  #dayFirst = 0;
  #either = 0;
  #aboveOne = false;
  #wholeFigures = true;
  readonly #samples = new Set<string>();

  add(cell: string): void {
    if (cell === '' || isNoDate(cell)) {
      this.#blank += 1;
      return;
    }
    this.#filled += 1;
    if (this.#samples.size < keptSamples) this.#samples.add(cell.slice(0, longestSample));
    if (this.#whole && (!wholeNumber.test(cell) || leadingZero.test(cell))) this.#whole = false;
    if (this.#number && !this.#whole) this.#number = isFigure(cell);
    if (this.#wholeFigures) this.#wholeFigures = wholeFigure.test(cell);
    if (!this.#aboveOne && cell.length < 20)
      this.#aboveOne = Number.parseFloat(cell) > 1 && !/[%/]/.test(cell);
    if (this.#bool) this.#bool = cell.length <= 5 && bools.has(cell.toLowerCase());
    if (this.#date) this.#addDate(cell);
  }

  facts(): ColumnFacts {
    return {
      type: this.#type(),
      filled: this.#filled,
      blank: this.#blank,
      dateOrder: this.#dayFirst > this.#monthFirst ? 'day-first' : 'month-first',
      dateOrderDoubt: this.#doubt(),
      bareFraction: this.#aboveOne ? 'percent' : 'fraction',
      wholeFigures: this.#filled > 0 && this.#wholeFigures,
      samples: [...this.#samples],
    };
  }

  #addDate(cell: string): void {
    const evidence = orderEvidence(cell);
    const order = evidence === 'day-first' ? 'day-first' : 'month-first';
    this.#date = cell.length <= 40 && readDate(cell, order) !== null;
    if (!this.#date) return;
    if (evidence === 'month-first') this.#monthFirst += 1;
    else if (evidence === 'day-first') this.#dayFirst += 1;
    else if (evidence === 'either') this.#either += 1;
    if (cell.length === 8 && wholeNumber.test(cell)) this.#compactDates += 1;
  }

  #type(): ColumnType {
    if (this.#filled === 0) return 'empty';
    if (this.#date) return 'datetime';
    if (this.#whole) return 'int';
    if (this.#number) return 'float';
    return this.#bool ? 'bool' : 'text';
  }

  #doubt(): ColumnFacts['dateOrderDoubt'] {
    if (!this.#date || this.#filled === this.#compactDates) return 'none';
    if (this.#monthFirst > 0 && this.#dayFirst > 0) return 'mixed';
    return this.#either > 0 && this.#monthFirst + this.#dayFirst === 0 ? 'undecided' : 'none';
  }
}

/** Figures as people write them: 1,234.50, $12, (3.1), 12.5 %. Digits behind a leading zero are an identifier. */
function isFigure(cell: string): boolean {
  if (leadingZero.test(cell) && !/^[-+]?0+\.\d/.test(cell)) return false;
  return (/\d/.test(cell) && groupedNumber.test(cell)) || exponentNumber.test(cell);
}
