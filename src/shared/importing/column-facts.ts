import { parsePlainDecimal } from '../decimal.ts';
import { readShare } from '../fields/share.ts';
import { stripFigure } from '../fields/strip-figure.ts';
import { isNoDate } from './blank-words.ts';
import { type DateOrder, orderEvidence, readDate } from './dates.ts';
import { hasPointedThousands, isCommaFigure, withDecimalPoint } from './decimal-comma.ts';
import { readDegrees } from './degrees.ts';
import { type Epoch, serialText } from './excel-serial.ts';
import { saysNoValue } from './no-value-words.ts';
import { isShortened } from './shortened-number.ts';

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
/** Below this share or number of blanks a column has gaps, and no groups. */
const leastDittoShare = 0.25;
const leastDittos = 2;

const wholeNumber = /^[-+]?\d{1,18}$/;
const groupedNumber = /^\(?[-+]?\$?\s?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?\s?%?\)?$/;
const exponentNumber = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
const wholeFigure = /^\d+\.0+$/;
const leadingZero = /^[-+]?0\d/;
const commonFraction = /^\d{1,6}\s?\/\s?\d{1,6}$/;
/** Serial numbers of the days from 1950 to 2064; figures of acres, depths or money are hardly ever all among them. */
const serial = /^\d{5}(\.\d+)?$/;
const serialDays = { first: 18_264, last: 60_000 } as const;
const bools = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f']);

/**
 * How the figures of a column are to be taken, where it is not as they stand: as days counted by a spreadsheet, with a decimal comma, or as
 * longitudes west of Greenwich that lack their sign.
 */
export type FigureReading =
  | { kind: 'serial'; epoch: Epoch }
  | { kind: 'decimal-comma' }
  | { kind: 'turned-sign' };

/** What the rows of a column carry by its reading; what cannot be taken so stays as it stands. */
export function readFigure(cell: string, reading: FigureReading): string {
  if (reading.kind === 'decimal-comma') return withDecimalPoint(cell);
  const text = cell.trim();
  if (reading.kind === 'turned-sign') return /^\+?\d/.test(text) ? `-${text.replace('+', '')}` : cell;
  return serial.test(text) ? (serialText(Number(text), reading.epoch) ?? cell) : cell;
}

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
  #serial = true;
  /** All figures are angles, from the least to the most. */
  #angles = true;
  #leastAngle = Number.POSITIVE_INFINITY;
  #mostAngle = Number.NEGATIVE_INFINITY;
  /** Cells that say that there is no value, and numbers that a spreadsheet shortened. */
  #unsaid = 0;
  #shortened = 0;
  /** Every figure can have a decimal comma; some can be read in no other way, and some of these not as a list of numbers either. */
  #comma = true;
  #commaOnly = false;
  #pointedThousands = false;
  /** Cells that are blank below a filled one, and filled ones that repeat the one before: see `looksLikeDitto`. */
  #firstFilled: boolean | null = null;
  #repeated = 0;
  #previous = '';
  readonly #samples = new Set<string>();

  add(cell: string): void {
    this.#firstFilled ??= cell !== '';
    if (cell === '' || isNoDate(cell)) {
      this.#blank += 1;
      this.#previous = '';
      return;
    }
    this.#filled += 1;
    if (cell === this.#previous) this.#repeated += 1;
    this.#previous = cell;
    if (this.#samples.size < keptSamples) this.#samples.add(cell.slice(0, longestSample));
    if (saysNoValue(cell)) {
      this.#unsaid += 1;
      return;
    }
    if (isShortened(cell)) this.#shortened += 1;
    if (this.#angles) this.#addAngle(cell);
    if (this.#whole && (!wholeNumber.test(cell) || leadingZero.test(cell))) this.#whole = false;
    if (this.#number && !this.#whole) this.#number = isFigure(cell);
    if (this.#wholeFigures) this.#wholeFigures = wholeFigure.test(cell);
    if (!this.#aboveOne && cell.length < 20)
      this.#aboveOne = Number.parseFloat(cell.replace(',', '.')) > 1 && !/[%/]/.test(cell);
    if (this.#comma && !this.#whole) this.#addComma(cell);
    if (this.#serial) this.#serial = isSerial(cell);
    if (this.#bool) this.#bool = cell.length <= 5 && bools.has(cell.toLowerCase());
    if (this.#date) this.#addDate(cell);
  }

  /** How many of its cells are numbers that a spreadsheet shortened: 4.2301E+13. */
  shortened(): number {
    return this.#shortened;
  }

  /** The least and the most of its angles, in degrees; null where it holds anything else. */
  angles(): { least: number; most: number } | null {
    return this.#angles && this.#mostAngle > Number.NEGATIVE_INFINITY
      ? { least: this.#leastAngle, most: this.#mostAngle }
      : null;
  }

  /** Whether all of its cells are whole days as a spreadsheet counts them, from 1950 on. */
  looksLikeSerials(): boolean {
    return this.#filled > this.#unsaid && this.#serial;
  }

  /** Whether its figures have decimal commas: surely, only by what could be pairs of numbers too, or not. */
  decimalComma(): 'sure' | 'likely' | 'no' {
    if (this.#filled === 0 || this.#whole || !this.#comma || !this.#commaOnly) return 'no';
    return this.#pointedThousands ? 'sure' : 'likely';
  }

  /**
   * Whether its blanks look as if they meant "same as above": it begins with a value, a good part of it is blank, and no value is written
   * right below itself, as it would be where blanks mean nothing.
   */
  looksLikeDitto(): boolean {
    const rows = this.#filled + this.#blank;
    return (
      this.#firstFilled === true &&
      this.#filled > 1 &&
      this.#repeated === 0 &&
      this.#blank >= rows * leastDittoShare &&
      this.#blank >= leastDittos
    );
  }

  /** Whether none of its cells is blank. */
  isFull(): boolean {
    return this.#filled > 0 && this.#blank === 0;
  }

  /** The facts of the column; with a reading, of what its rows carry by it. */
  facts(reading?: FigureReading): ColumnFacts {
    const facts = this.#factsAsTheyStand();
    if (reading === undefined) return facts;
    const samples = facts.samples.map((sample) => readFigure(sample, reading));
    if (reading.kind === 'turned-sign') return { ...facts, samples };
    const type = reading.kind === 'serial' ? 'datetime' : 'float';
    return {
      ...facts,
      samples,
      type: facts.filled === 0 ? 'empty' : type,
      wholeFigures: false,
      dateOrderDoubt: 'none',
    };
  }

  #factsAsTheyStand(): ColumnFacts {
    return {
      type: this.#type(),
      filled: this.#filled,
      blank: this.#blank,
      dateOrder: this.#dayFirst > this.#monthFirst ? 'day-first' : 'month-first',
      dateOrderDoubt: this.#doubt(),
      bareFraction: this.#aboveOne ? 'percent' : 'fraction',
      wholeFigures: this.#filled > this.#unsaid && this.#wholeFigures,
      samples: [...this.#samples],
    };
  }

  #addAngle(cell: string): void {
    const angle = readDegrees(cell);
    if (angle === null) this.#angles = false;
    else {
      this.#leastAngle = Math.min(this.#leastAngle, angle);
      this.#mostAngle = Math.max(this.#mostAngle, angle);
    }
  }

  #addComma(cell: string): void {
    this.#comma = cell.length <= 30 && isCommaFigure(cell);
    if (!this.#comma) return;
    if (!this.#pointedThousands) this.#pointedThousands = hasPointedThousands(cell);
    if (!this.#commaOnly) this.#commaOnly = this.#pointedThousands || (cell.includes(',') && !isFigure(cell));
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
    if (this.#filled === this.#unsaid) return 'text';
    if (this.#date) return 'datetime';
    if (this.#whole) return 'int';
    if (this.#number) return 'float';
    return this.#bool ? 'bool' : 'text';
  }

  #doubt(): ColumnFacts['dateOrderDoubt'] {
    if (!this.#date || this.#filled - this.#unsaid === this.#compactDates) return 'none';
    if (this.#monthFirst > 0 && this.#dayFirst > 0) return 'mixed';
    return this.#either > 0 && this.#monthFirst + this.#dayFirst === 0 ? 'undecided' : 'none';
  }
}

/** Figures as people write them: 1,234.50, $12, (3.1), 12.5 %, 3/16. Digits behind a leading zero are an identifier. */
function isFigure(cell: string): boolean {
  if (commonFraction.test(cell)) return true;
  if (leadingZero.test(cell) && !/^[-+]?0+\.\d/.test(cell)) return false;
  if (!/\d|[½¼¾]/.test(cell)) return false;
  return groupedNumber.test(cell) || exponentNumber.test(cell) || isWordedFigure(cell);
}

/** USD 500, 1,234.50-, 12 1/2%, 1/8th: figures with more about them. */
function isWordedFigure(cell: string): boolean {
  if (cell.length > 30) return false;
  return parsePlainDecimal(stripFigure(cell)) !== null || readShare(cell, 'percent') !== null;
}

function isSerial(cell: string): boolean {
  if (!serial.test(cell)) return false;
  const days = Number(cell);
  return days >= serialDays.first && days <= serialDays.last;
}
