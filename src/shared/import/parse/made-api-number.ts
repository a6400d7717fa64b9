import { madeStateCode } from '#shared/platform/api-number.ts';

/** Decimal digits behind the state code, taken in two halves of one number each. */
const half = 1_000_000;

/** No well is told by a longer text, and every letter costs time. */
const longestText = 10_000;

/**
 * A number of fourteen digits for a well that no state numbered, made from what the row says of it (its name, say): the state code 99, which no
 * state has, and twelve digits computed from the text. The same text gives the same number, in this file and the next, wherever the
 * row stands, so that the well is found again. Empty where there is nothing to make it from, or far too much.
 */
export function madeApiNumber(parts: readonly string[]): string {
  if (parts.reduce((sum, { length }) => sum + length, 0) > longestText) return '';
  const text = parts.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');
  if (text.trim() === '') return '';
  const digits = (seed: number) => String(mix(text, seed) % half).padStart(6, '0');
  return `${madeStateCode}${digits(0x811c9dc5)}${digits(0x9e3779b9)}`;
}

/** A whole number below 2³² that differs for texts that differ by one letter: multiply and fold, letter by letter, then once more. */
function mix(text: string, seed: number): number {
  let state = seed;
  for (let place = 0; place < text.length; place += 1) {
    state = Math.imul(state ^ text.charCodeAt(place), 0x01000193);
    state ^= state >>> 13;
    state = Math.imul(state, 0x5bd1e995);
  }
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return (state ^ (state >>> 15)) >>> 0;
}
