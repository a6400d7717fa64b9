import type { BareFraction, FieldOf } from '#shared/platform/fields/field.ts';

/** The choices for a column's bare numbers: 0.25 is a quarter, or a quarter of a percent. */
export const shareReadings = ['fraction', 'percent'] as const;
export type ShareReading = (typeof shareReadings)[number];

/** The bare numbers of a column that could be fractions of one or percentages, with a few examples of each. */
export type ShareEvidence = {
  /** How many are above 0 and at most 1. */
  upToOne: number;
  /** How many are above 1, and so no fractions of one. */
  aboveOne: number;
  /** The greatest of those up to 1; 0 where there are none. */
  greatest: number;
  examplesUpToOne: string[];
  examplesAboveOne: string[];
};

const maxExamples = 3;
const longestNumber = 20;
/** A number without a sign of what it is; with a decimal comma too, for whether the column has these is decided later. */
const bareNumber = /^\+?(\d+[.,]?\d*|[.,]\d+)$/;
/** A whole number before a fraction, 12 1/2, is a bare number too. */
const mixedNumber = /^0*[1-9]\d{0,2}(\s*-\s*|\s+)\d+\s*\/\s*\d+$/;
const grouped = /^\+?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** Collects what the cells of a column say of its fractions. */
export class ShareStudy {
  #upToOne = 0;
  #aboveOne = 0;
  #greatest = 0;
  readonly #examplesUpToOne = new Set<string>();
  readonly #examplesAboveOne = new Set<string>();

  add(cell: string): void {
    if (cell.length > longestNumber) return;
    const isAbove = mixedNumber.test(cell) || grouped.test(cell);
    const figure = !isAbove && bareNumber.test(cell) ? Number.parseFloat(cell.replace(',', '.')) : 0;
    if (isAbove || figure > 1) this.#addAbove(cell);
    else if (figure > 0) {
      this.#upToOne += 1;
      this.#greatest = Math.max(this.#greatest, figure);
      if (this.#examplesUpToOne.size < maxExamples) this.#examplesUpToOne.add(cell);
    }
  }

  #addAbove(cell: string): void {
    this.#aboveOne += 1;
    if (this.#examplesAboveOne.size < maxExamples) this.#examplesAboveOne.add(cell);
  }

  /** Null where the column has no such numbers. */
  evidence(): ShareEvidence | null {
    if (this.#upToOne + this.#aboveOne === 0) return null;
    return {
      upToOne: this.#upToOne,
      aboveOne: this.#aboveOne,
      greatest: this.#greatest,
      examplesUpToOne: [...this.#examplesUpToOne],
      examplesAboveOne: [...this.#examplesAboveOne],
    };
  }
}

/**
 * Royalties from 1/16 to below 1/2 are what leases reserve; a column of numbers up to 1 whose greatest lies there holds fractions. Half a
 * percent and 50% are both rates of overriding royalties, so that other columns decide nothing.
 */
const usualRates = { least: 0.0625, below: 0.5 } as const;
const percentName = /%|percent|pct/i;

/**
 * What the bare numbers of a column mean in a field. The whole column decides: `undecided` where it holds numbers up to 1 and above, or
 * where all could be either.
 */
export function bareFractionOf(
  column: string,
  facts: { shares?: ShareEvidence | null | undefined; chosenShare?: ShareReading | undefined } | undefined,
  { asDecimal }: FieldOf<'fraction'>,
): BareFraction {
  if (facts?.chosenShare !== undefined) return `${facts.chosenShare}-chosen`;
  // Older uploads have no such counts.
  if (facts === undefined || facts.shares === undefined) return 'undecided';
  if (facts.shares === null) return 'by-field';
  const { upToOne, aboveOne, greatest } = facts.shares;
  if (upToOne === 0) return 'percent';
  if (aboveOne > 0) return 'undecided';
  if (asDecimal) return percentName.test(column) ? 'undecided' : 'fraction';
  return greatest >= usualRates.least && greatest < usualRates.below ? 'fraction' : 'undecided';
}
