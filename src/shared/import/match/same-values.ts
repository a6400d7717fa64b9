import { readApiNumber } from '#shared/platform/api-number.ts';
import { type ColumnFacts, maxSamples } from './column-facts.ts';

/** Columns with fewer different values, some of them repeated, may have the same ones in other rows. */
const minValues = 5;

/** With less than this share of the values of another column, and more than one missing, a column has clearly more blanks. */
const minFilled = 0.8;

/** Returns whether a column with so many values has clearly more blanks than another one. */
export function isSparse(filled: number, ofOther: number): boolean {
  return filled < ofOther * minFilled && filled + 1 < ofOther;
}

/**
 * Returns whether two columns for a field may have different values in a row. Either may lack some of them; an API number
 * with ten digits is the same as with fourteen.
 */
export function mayDiffer(column: string, one: ColumnFacts, other: ColumnFacts): boolean {
  if (one.samples.length === 0 || other.samples.length === 0) return false;
  const plain = ({ samples }: ColumnFacts) => samples.map((sample) => plainOf(column, sample));
  const [few = [], many = []] = [plain(one), plain(other)].sort((left, right) => left.length - right.length);
  let at = 0;
  for (const value of many) if (value === few[at]) at += 1;
  if (at < few.length && few.length < maxSamples) return true;
  if (at < few.length / 2) return true;
  const isConstant = few.length === 1 && many.length === 1 && one.blank + other.blank === 0;
  return (
    !isConstant &&
    few.length < minValues &&
    [one, other].some(({ filled, samples }) => filled > samples.length)
  );
}

function plainOf(column: string, value: string): string {
  if (column === 'api_number') {
    const reading = readApiNumber(value, { restoreLeadingZero: true });
    if (reading.ok) return reading.value.slice(0, 10);
  }
  return value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
