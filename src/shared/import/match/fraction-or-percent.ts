import type { BareFraction, FieldOf } from '#shared/platform/fields/field.ts';
import { shareUnitOf } from './share-unit.ts';

/** The choices for a column's bare numbers: 0.25 is a quarter, or a quarter of a percent. */
export const shareReadings = ['fraction', 'percent'] as const;
export type ShareReading = (typeof shareReadings)[number];

/** The bare numbers of a column that could be fractions or percentages, with a few examples of each. */
export type ShareEvidence = {
  /** How many are above 0 and at most 1. */
  upToOne: number;
  /** How many are above 1 and therefore not fractions. */
  aboveOne: number;
  /** The largest of those up to 1; 0 if there are none. */
  greatest: number;
  examplesUpToOne: string[];
  examplesAboveOne: string[];
  /** How many cells are common fractions; missing in older uploads. */
  fractions?: number | undefined;
  /** What a row of units states below the column's name. */
  unit?: string | undefined;
};

const maxExamples = 3;
/** An example is shown up to this length; a cell may be as long as its file. */
const maxExampleLength = 60;
/** A number without a sign that states what it is. */
const bareNumber = /^\+?(\d+(\.\d*)?|\.\d+)$/;
/** A whole number before a fraction, as in 12 1/2, is also a bare number; 1 - 3/16 may be a difference. */
const mixedNumber = /^(?!0*1\s*-)0*[1-9]\d{0,2}(\s*-\s*|\s+)\d+\s*\/\s*\d+$/;
const commonFraction = /^\d{1,6}\s?\/\s?\d{1,6}$/;
const grouped = /^\+?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Collects evidence from the cells of a column on whether its numbers are fractions or percentages. The cells are given
 * as the import reads them: with a decimal point if the column has decimal commas.
 */
export class ShareStudy {
  #upToOne = 0;
  #aboveOne = 0;
  #greatest = 0;
  #fractions = 0;
  readonly #examplesUpToOne = new Set<string>();
  readonly #examplesAboveOne = new Set<string>();

  /** `shown` is the cell as it is in the file, for the examples. */
  add(cell: string, shown = cell): void {
    const isAbove = mixedNumber.test(cell) || grouped.test(cell);
    const figure = !isAbove && bareNumber.test(cell) ? Number.parseFloat(cell) : 0;
    if (commonFraction.test(cell)) this.#fractions += 1;
    if (isAbove || figure > 1) this.#addAbove(shown);
    else if (figure > 0) {
      this.#upToOne += 1;
      this.#greatest = Math.max(this.#greatest, figure);
      addExample(this.#examplesUpToOne, shown);
    }
  }

  #addAbove(cell: string): void {
    this.#aboveOne += 1;
    addExample(this.#examplesAboveOne, cell);
  }

  /** Returns the evidence of its cells and of those of another study; null if the column has no such numbers. */
  evidence(others: ShareStudy): ShareEvidence | null {
    const [upToOne, aboveOne] = [this.#upToOne + others.#upToOne, this.#aboveOne + others.#aboveOne];
    if (upToOne + aboveOne === 0) return null;
    const few = (own: ReadonlySet<string>, added: ReadonlySet<string>) =>
      [...new Set([...own, ...added])].slice(0, maxExamples);
    return {
      upToOne,
      aboveOne,
      greatest: Math.max(this.#greatest, others.#greatest),
      examplesUpToOne: few(this.#examplesUpToOne, others.#examplesUpToOne),
      examplesAboveOne: few(this.#examplesAboveOne, others.#examplesAboveOne),
      fractions: this.#fractions + others.#fractions,
    };
  }
}

function addExample(examples: Set<string>, cell: string): void {
  if (examples.size < maxExamples) examples.add(cell.slice(0, maxExampleLength));
}

/**
 * Leases reserve royalties from 1/16 to below 1/2, so a column of numbers up to 1 whose largest is in this range holds
 * fractions. Half a percent and 50% are both rates of overriding royalties, so other columns remain undecided.
 */
const commonRates = { least: 0.0625, below: 0.5 } as const;
/** Returns the unit that a column's name, or a row of units, states for its numbers. */
export function unitOfShares(column: string, shares: Pick<ShareEvidence, 'unit'> | null | undefined) {
  return shareUnitOf(shares?.unit === undefined ? column : `${column} (${shares.unit})`);
}

/**
 * Returns the unit, such as 64ths, that a column's name states and that applies to its numbers; null if there is none, or
 * if the numbers may be decimals.
 */
export function appliedUnitOf(
  column: string,
  facts: { shares?: ShareEvidence | null | undefined; chosenShare?: ShareReading | undefined } | undefined,
): number | null {
  const shares = facts?.shares;
  if (shares == null || facts?.chosenShare !== undefined || shares.aboveOne === 0) return null;
  const areWhole = shares.examplesUpToOne.every((example) => Number(example) === 1);
  return areWhole ? (unitOfShares(column, shares)?.parts ?? null) : null;
}

const percentName = /%|percent|pct/i;

/**
 * Returns what the bare numbers of a column mean in a field. The whole column decides: `undecided` if it has numbers
 * both up to 1 and above, if all could be either, or if the column's name states a unit that does not apply.
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
  if (appliedUnitOf(column, facts) !== null) return 'fraction';
  if (unitOfShares(column, facts.shares) !== null) return 'undecided';
  const { upToOne, aboveOne, greatest, fractions = 0, unit = '' } = facts.shares;
  const saysPercent = percentName.test(column) || percentName.test(unit);
  // A decimal of 12 1/2 among fractions may be a mistake.
  if (asDecimal && fractions > 0 && aboveOne > 0) return 'undecided';
  // Decimals above 1 may be percentages, parts of 64, or acres.
  if (upToOne === 0) return asDecimal && !saysPercent ? 'undecided' : 'percent';
  if (aboveOne > 0) return 'undecided';
  // Such numbers contradict the column's name.
  if (saysPercent) return 'undecided';
  if (asDecimal) return 'fraction';
  return greatest >= commonRates.least && greatest < commonRates.below ? 'fraction' : 'undecided';
}
