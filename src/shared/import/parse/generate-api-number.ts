import { placeholderStateCode } from '#shared/platform/api-number.ts';

/** The digits after the state code are computed in two halves, each a number below this one. */
const half = 1_000_000;

/** The maximum length of the text: no well is identified by a longer one, and each character takes time. */
const maxTextLength = 10_000;

/**
 * Returns a number of 14 digits for a well without a state API number, computed from texts of its row such as its name.
 * It consists of the state code 99, which no state has, and 12 digits. The same text gives the same number in every
 * file and row, so that the well is found again. Returns an empty text if there is nothing to compute it from, or far
 * too much.
 */
export function generateApiNumber(parts: readonly string[]): string {
  if (parts.reduce((sum, { length }) => sum + length, 0) > maxTextLength) return '';
  const text = parts.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');
  if (text.trim() === '') return '';
  const digits = (seed: number) => String(mix(text, seed) % half).padStart(6, '0');
  return `${placeholderStateCode}${digits(0x811c9dc5)}${digits(0x9e3779b9)}`;
}

/**
 * Hashes a text to a whole number below 2³² by multiplying and folding it character by character, and then once more.
 * Texts that differ by one letter get different numbers.
 */
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
