import { isNoDate } from '#shared/import/parse/blank-words.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import {
  contradictsOrder,
  type DateCounts,
  type DateOrderDoubt,
  DateStudy,
} from '#shared/import/read/date-order.ts';
import type { DateOrder } from '#shared/import/read/dates.ts';
import { dittoMarkOf } from '#shared/import/read/ditto-mark.ts';
import { type Epoch, serialText } from '#shared/import/read/excel-serial.ts';
import { parsePlainDecimal } from '#shared/platform/decimal.ts';
import { readWrittenShare } from '#shared/platform/fields/share.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';
import { readDegrees } from '#shared/platform/geometry/degrees.ts';
import { type ShareEvidence, type ShareReading, ShareStudy } from './fraction-or-percent.ts';
import type { Dimension } from './measure-units.ts';
import { isShortened } from './shortened-number.ts';

/** Figures with a decimal comma: 1.234,50 and 1 234,5 and 12,5 %. Thousands begin with a digit above 0. */
const commaFigure = /^\(?[-+]?[$€£]?\s?([1-9]\d{0,2}([.\s\u00A0\u202F'’]\d{3})+|\d+)(,\d+)?\s?[€%]?\)?$/;

/** Returns whether a cell can be a figure with a decimal comma. */
function isCommaFigure(cell: string): boolean {
  return commaFigure.test(cell);
}

/** Returns whether a figure has points between its thousands, so that it can be read in no other way. */
function hasPointedThousands(cell: string): boolean {
  return /\d[.]\d{3}([.]\d{3}|,\d)/.test(cell);
}

/** Matches a separator before a digit, which every figure affected by a decimal comma has. */
const mayHaveComma = /^\D{0,4}\d+[.,\s'’]\d/;

/** Figures whose comma follows a zero, so that no thousands can be before it: 0,125. A list such as 0,5 is shorter. */
const zeroBeforeComma = /^\(?[-+]?[$€£]?\s?0+,\d{3}/;

/**
 * Returns the figure with a decimal point and without thousands separators; any other text unchanged. A sign of euros or
 * pounds stays, so that the amount is not taken for dollars.
 */
function withDecimalPoint(cell: string): string {
  const text = cell.trim();
  if (!commaFigure.test(text)) return cell;
  return text
    .replace(/(\d)[.\s\u00A0\u202F'’](?=\d{3})/g, '$1')
    .replace(',', '.')
    .replace(/\s+%/, '%');
}

/** The types of whole columns, as the analysis returns them. */
export const columnTypes = ['int', 'float', 'bool', 'datetime', 'text', 'empty'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** What reading every cell of a column finds out. */
export type ColumnFacts = {
  type: ColumnType;
  filled: number;
  blank: number;
  /** The order of its dates, by the evidence of the whole column or the user's choice. */
  dateOrder: DateOrder;
  dateOrderDoubt: DateOrderDoubt;
  /** The evidence for the order of its dates; missing if no date depends on it. */
  dates?: DateCounts;
  /** Evidence on whether its bare numbers are fractions or percentages; null without such numbers, missing in older uploads. */
  shares?: ShareEvidence | null;
  /** The user's choice of how to read its bare numbers. */
  chosenShare?: ShareReading;
  /**
   * Whether all its figures end in zeros after the decimal point, which is how geographic databases and data frames
   * print whole numbers (36.0).
   */
  wholeFigures: boolean;
  /** What a row of units states; missing if there is none. */
  unit?: string;
  /** What it has the units of, if it has units of other columns; missing if it has not, and in older uploads. */
  unitsOf?: Dimension[];
  /** The first different values in the file. */
  samples: string[];
};

/** The maximum number and length of the different values that are kept to judge a column. */
export const maxSamples = 200;
const maxSampleLength = 200;
/** With a smaller share or number of blanks, a column has gaps rather than groups. */
const minDittoShare = 0.25;
const minDittos = 2;
/**
 * The maximum share of filled cells that repeat the value directly above, in a column that leaves repeated values
 * blank.
 */
const maxRepeatedShare = 0.2;

/** Maximum length of a figure. */
const maxFigureLength = 30;

const wholeNumber = /^[-+]?\d{1,18}$/;
const groupedNumber = /^\(?[-+]?\$?\s?([1-9]\d{0,2}(,\d{3})+|\d+)?(\.\d*)?\s?%?\)?$/;
const exponentNumber = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
const wholeFigure = /^\d+\.0+$/;
const leadingZero = /^[-+]?0\d/;
const commonFraction = /^\d{1,6}\s?\/\s?\d{1,6}$/;
/**
 * Serial numbers of the days from 1950 to 2064; figures of acres, depths, or money are hardly ever all in this range.
 */
const serial = /^\d{5}(\.\d+)?$/;
const serialDays = { first: 18_264, last: 60_000 } as const;
const bools = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f']);

/**
 * How the figures of a column are read if not as written: as day numbers of a spreadsheet, with a decimal comma, or as
 * longitudes west of Greenwich that lack their minus sign.
 */
export type FigureReading =
  | { kind: 'serial'; epoch: Epoch }
  | { kind: 'decimal-comma' }
  | { kind: 'turned-sign' };

/** Returns a cell as its column's reading interprets it; cells that cannot be read that way are unchanged. */
export function readFigure(cell: string, reading: FigureReading): string {
  if (reading.kind === 'decimal-comma') return withDecimalPoint(cell);
  const text = cell.trim();
  if (reading.kind === 'turned-sign') return /^\+?\d/.test(text) ? `-${text.replace('+', '')}` : cell;
  return serial.test(text) ? (serialText(Number(text), reading.epoch) ?? cell) : cell;
}

/** Figures in which a point comes before decimals, or commas between thousands. */
const decidesPoint = /\.\d|,\d+,/;
/** With a smaller share of figures than this many for one other text, a column is not one of figures. */
const figuresPerText = 4;
/** With more other texts than figures, and this many, they are counted no longer. */
const maxTexts = 20;

const groupedFigure = /^\(?[-+]?[$€£]?\s?[1-9]\d{0,2}[.,]\d{3}\s?[€%]?\)?$/;
const wholeAmount = /^\(?[-+]?[$€£]?\s?\d{1,18}\s?[€%]?\)?$/;

/** Collects the facts of one column; `add` takes cells that `readCell` has read. */
export class ColumnStudy {
  #filled = 0;
  #blank = 0;
  #whole = true;
  #number = true;
  #bool = true;
  readonly #dates = new DateStudy();
  /** The bare numbers that a decimal comma does not change, and the others as they are written and as it reads them. */
  readonly #shares = new ShareStudy();
  readonly #writtenShares = new ShareStudy();
  readonly #commaShares = new ShareStudy();
  #wholeFigures = true;
  #serial = true;
  /** Whether all figures are angles, and the smallest and the largest of them. */
  #angles = true;
  #minAngle = Number.POSITIVE_INFINITY;
  #maxAngle = Number.NEGATIVE_INFINITY;
  /** The number of cells that state that there is no value, and of numbers that a spreadsheet shortened. */
  #unsaid = 0;
  #shortened = 0;
  /**
   * Whether every cell is a figure, with a decimal point or comma, whether every one can have a decimal comma, and
   * whether some can be read in no other way. Of these, some cannot be lists of numbers either; points show whether
   * others may have a decimal point.
   */
  #figures = true;
  #comma = true;
  #commaOnly = false;
  #pointedThousands = false;
  #zeroBeforeComma = false;
  #commaGroups = 0;
  #commaProofs = 0;
  #pointed = false;
  /**
   * The number of figures and of other texts, until one has a decimal point or it is clear that they are texts. The first
   * figure whose separator precedes exactly three final digits (1,280 or 1.280), and the first with a decimal comma.
   */
  #countsFigures = true;
  #figureCount = 0;
  #texts = 0;
  #grouped: string | null = null;
  #withComma: string | null = null;
  /**
   * Whether the first cell is filled, how many cells repeat the one before, and the cell before: see `looksLikeDitto`.
   */
  #firstFilled: boolean | null = null;
  #repeated = 0;
  #previous = '';
  /** How many cells are ditto marks, and how many are an abbreviation that may be one. */
  #dittoMarks = 0;
  #mayBeDittoMarks = 0;
  readonly #samples = new Set<string>();

  /** Adds a cell; `isLone` if the others in its row are blank, as in a heading, which begins no run of values. */
  add(cell: string, isLone = false): void {
    const mark = dittoMarkOf(cell);
    if (!isLone) this.#firstFilled ??= cell !== '' && mark === null;
    if (cell === '' || isNoDate(cell)) {
      this.#blank += 1;
      this.#previous = '';
      return;
    }
    this.#filled += 1;
    if (mark === 'sign') {
      this.#dittoMarks += 1;
      this.#unsaid += 1;
      return;
    }
    if (mark === 'abbreviation') this.#mayBeDittoMarks += 1;
    if (cell === this.#previous) this.#repeated += 1;
    this.#previous = cell;
    if (this.#samples.size < maxSamples) this.#samples.add(cell.slice(0, maxSampleLength));
    if (meansNoValue(cell)) {
      this.#unsaid += 1;
      return;
    }
    if (isShortened(cell)) this.#shortened += 1;
    if (this.#angles) this.#addAngle(cell);
    if (this.#whole && (!wholeNumber.test(cell) || leadingZero.test(cell))) this.#whole = false;
    if (this.#wholeFigures) this.#wholeFigures = wholeFigure.test(cell);
    this.#addShare(cell);
    if (this.#figures && !this.#whole) this.#addFigure(cell);
    if (this.#countsFigures) this.#countFigure(cell);
    const isDay = isSerial(cell);
    if (this.#serial) this.#serial = isDay;
    if (this.#bool) this.#bool = cell.length <= 5 && bools.has(cell.toLowerCase());
    this.#dates.add(cell, isDay);
  }

  /** Returns how many cells are numbers that a spreadsheet shortened: 4.2301E+13. */
  shortened(): number {
    return this.#shortened;
  }

  /** Returns the smallest and the largest of its angles, in degrees; null if it holds anything else. */
  angles(): { min: number; max: number } | null {
    return this.#angles && this.#maxAngle > Number.NEGATIVE_INFINITY
      ? { min: this.#minAngle, max: this.#maxAngle }
      : null;
  }

  /** Returns whether all its cells are days as a spreadsheet counts them, from 1950 on. */
  looksLikeSerials(): boolean {
    return this.#filled > this.#unsaid && this.#serial;
  }

  /** Returns whether some of its cells are such days and most are dates. */
  hasSerialsAmongDates(): boolean {
    return this.#dates.hasSerialsAmongDates;
  }

  /** Returns whether a spreadsheet may have swapped the day and month of some of its dates. */
  mayHaveSwappedDates(): boolean {
    return this.#dates.mayBeSwapped();
  }

  /**
   * Returns whether its figures have decimal commas: surely, likely (they could also be pairs of numbers), doubtful (most,
   * such as 1,280, may have thousands), only some of them while others have decimal points, or not.
   */
  decimalComma(): 'sure' | 'likely' | 'doubtful' | 'some' | 'no' {
    if (this.#filled === 0 || this.#whole || !this.#figures || !this.#commaOnly) return 'no';
    if (!this.#comma) return 'some';
    if (this.#commaGroups > this.#commaProofs) return 'doubtful';
    return this.#pointedThousands || (this.#zeroBeforeComma && !this.#pointed) ? 'sure' : 'likely';
  }

  /**
   * Returns the first figure whose separator may mean either, unless others have a decimal point: 1,280 and 1.280 can be
   * a thousand and more, or one and a fraction. A few texts between the figures do not matter.
   */
  unclearFigure(): string | null {
    return this.#isOfFigures ? this.#grouped : null;
  }

  /** Returns the first figure that has a decimal comma in any case, unless others have a decimal point. */
  commaFigure(): string | null {
    return this.#isOfFigures ? this.#withComma : null;
  }

  get #isOfFigures(): boolean {
    return this.#countsFigures && this.#figureCount >= this.#texts * figuresPerText;
  }

  /**
   * Returns whether its blanks seem to mean "same as above". The column begins with a value, much of it is blank, and
   * values are rarely repeated directly below themselves, as they otherwise would be. After a group of one row, the
   * next group may repeat its value.
   */
  looksLikeDitto(): boolean {
    const rows = this.#filled + this.#blank;
    return (
      this.#firstFilled === true &&
      this.#filled > 1 &&
      this.#repeated <= this.#filled * maxRepeatedShare &&
      this.#blank >= rows * minDittoShare &&
      this.#blank >= minDittos
    );
  }

  /**
   * Returns whether some of its cells are ditto marks, below a value: surely, perhaps (they are abbreviations), or not.
   */
  hasDittoMarks(): 'sure' | 'perhaps' | 'no' {
    if (this.#firstFilled !== true) return 'no';
    if (this.#dittoMarks > 0) return 'sure';
    return this.#mayBeDittoMarks > 0 ? 'perhaps' : 'no';
  }

  blank(): number {
    return this.#blank;
  }

  /** Returns how many of its cells are blank or ditto marks. */
  dittos(): number {
    return this.#blank + this.#dittoMarks + this.#mayBeDittoMarks;
  }

  /** Returns whether none of its cells is blank. */
  isFull(): boolean {
    return this.#filled > 0 && this.#blank === 0;
  }

  /**
   * Returns the facts of the column; with a reading, those of the cells as it interprets them. The user's choice of
   * date order, or the one that its name states, takes precedence; `unknown` is one that isn't understood.
   */
  facts(
    reading?: FigureReading,
    dateOrder?: DateOrder | 'unknown',
    { isStated = false }: { isStated?: boolean } = {},
  ): ColumnFacts {
    const facts = this.#factsAsTheyStand();
    const isContradicted =
      isStated &&
      dateOrder !== undefined &&
      dateOrder !== 'unknown' &&
      facts.dates !== undefined &&
      contradictsOrder(facts.dates, dateOrder);
    if (dateOrder === 'unknown') {
      if (facts.dateOrderDoubt === 'undecided') facts.dateOrderDoubt = 'stated';
    } else if (dateOrder !== undefined)
      Object.assign(facts, { dateOrder, dateOrderDoubt: isContradicted ? 'contradicted' : 'none' });
    if (reading === undefined) return facts;
    const samples = facts.samples.map((sample) => readFigure(sample, reading));
    if (reading.kind === 'turned-sign') return { ...facts, samples };
    const type = reading.kind === 'serial' ? 'datetime' : 'float';
    const shares =
      reading.kind === 'decimal-comma' ? this.#shares.evidence(this.#commaShares) : (facts.shares ?? null);
    return { ...facts, samples, shares, type: facts.filled === 0 ? 'empty' : type, wholeFigures: false };
  }

  #factsAsTheyStand(): ColumnFacts {
    const dates = this.#dates.counts();
    return {
      type: this.#type(),
      filled: this.#filled,
      blank: this.#blank,
      dateOrder: this.#dates.order(),
      dateOrderDoubt: this.#dates.doubt(),
      ...(dates === undefined ? {} : { dates }),
      shares: this.#shares.evidence(this.#writtenShares),
      wholeFigures: this.#filled > this.#unsaid && this.#wholeFigures,
      samples: [...this.#samples],
    };
  }

  #addShare(cell: string): void {
    const read = !this.#whole && mayHaveComma.test(cell) ? withDecimalPoint(cell) : cell;
    if (read === cell) this.#shares.add(cell);
    else {
      this.#writtenShares.add(cell);
      this.#commaShares.add(read, cell);
    }
  }

  #addAngle(cell: string): void {
    const angle = readDegrees(cell);
    if (angle === null) this.#angles = false;
    else {
      this.#minAngle = Math.min(this.#minAngle, angle);
      this.#maxAngle = Math.max(this.#maxAngle, angle);
    }
  }

  #countFigure(cell: string): void {
    if (!wholeAmount.test(cell)) {
      if (groupedFigure.test(cell)) this.#grouped ??= cell;
      else if (cell.length <= maxFigureLength && isCommaFigure(cell)) this.#withComma ??= cell;
      else if (!isFigure(cell)) {
        this.#texts += 1;
        this.#countsFigures = this.#texts < maxTexts || this.#texts <= this.#figureCount;
        return;
      } else if (decidesPoint.test(cell)) this.#countsFigures = false;
    }
    this.#figureCount += 1;
  }

  #addFigure(cell: string): void {
    const isNumber = isFigure(cell);
    if (!isNumber) this.#number = false;
    const hasComma = cell.includes(',');
    const mayBeComma = (this.#comma || hasComma) && cell.length <= maxFigureLength && isCommaFigure(cell);
    if (!mayBeComma) this.#comma = false;
    this.#figures = isNumber || mayBeComma;
    if (!mayBeComma) return;
    const isPointed = hasPointedThousands(cell);
    const isCommaOnly = isPointed || (hasComma && !isNumber);
    const hasZero = zeroBeforeComma.test(cell);
    this.#pointedThousands ||= isPointed;
    this.#commaOnly ||= isCommaOnly;
    this.#zeroBeforeComma ||= hasZero;
    if (isCommaOnly || hasZero) this.#commaProofs += 1;
    else if (hasComma && groupedFigure.test(cell)) this.#commaGroups += 1;
    if (!this.#pointed) this.#pointed = cell.includes('.');
  }

  #type(): ColumnType {
    if (this.#filled === 0) return 'empty';
    if (this.#filled === this.#unsaid) return 'text';
    if (this.#dates.isAllDates) return 'datetime';
    if (this.#whole) return 'int';
    if (this.#number) return 'float';
    return this.#bool ? 'bool' : 'text';
  }
}

/**
 * Returns whether a cell is a figure as people write them: 1,234.50, $12, (3.1), 12.5 %, 3/16. Digits after a leading
 * zero are an identifier.
 */
function isFigure(cell: string): boolean {
  if (commonFraction.test(cell)) return true;
  if (leadingZero.test(cell) && !/^[-+]?0+\.\d/.test(cell)) return false;
  if (!/\d|[½¼¾]/.test(cell)) return false;
  return groupedNumber.test(cell) || exponentNumber.test(cell) || isWordedFigure(cell);
}

/** Returns whether a cell is a figure with additions: USD 500, 1,234.50-, 12 1/2%, 1/8th. */
function isWordedFigure(cell: string): boolean {
  if (cell.length > maxFigureLength) return false;
  return parsePlainDecimal(stripFigure(cell)) !== null || readWrittenShare(cell) !== null;
}

function isSerial(cell: string): boolean {
  if (cell.length < 5 || !serial.test(cell)) return false;
  const days = Number(cell);
  return days >= serialDays.first && days <= serialDays.last;
}
