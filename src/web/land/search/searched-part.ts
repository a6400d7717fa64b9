import { maxQueryLength, minQueryLength } from '#shared/land/search/limits.ts';

/** An address holds no more of a text than this, in UTF-16 units: servers refuse addresses that are much longer. */
const longestInAddress = 1_000;

/** What of a text is searched for: no blanks around it, and no more than the server takes. */
export function searchedPart(text: string): string {
  return cut(text, maxQueryLength);
}

/** What of a text stands in the address of the results; longer than what is searched for, so that the page can tell that it was cut. */
export function addressedPart(text: string): string {
  return cut(text, longestInAddress);
}

/** Whether a text is longer than what is searched for. */
export function isCut(text: string): boolean {
  return text.trim().length > maxQueryLength;
}

/** Told wherever a text is cut. */
export const cutNote = `Only the first ${maxQueryLength} characters are searched.`;

/** Whether a text is long enough to find anything. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= minQueryLength;
}

/** Never through the middle of a character, and without the one that no text holds. */
function cut(text: string, length: number): string {
  return text
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
