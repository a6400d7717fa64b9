import { maxQueryLength, minQueryLength } from '#shared/land/search/limits.ts';

/** Maximum length of a text in an address, in UTF-16 units, because servers reject addresses that are much longer. */
const maxLengthInAddress = 1_000;

/** Returns the part of a text that is searched for: trimmed, and no longer than the server accepts. */
export function searchedPart(text: string): string {
  return truncate(text, maxQueryLength);
}

/**
 * Returns the part of a text that goes into the address of the results page. It may be longer than the searched part,
 * so that the page can tell that the text was cut.
 */
export function addressedPart(text: string): string {
  return truncate(text, maxLengthInAddress);
}

/** Returns whether a text is longer than the part that is searched for. */
export function isCut(text: string): boolean {
  return text.trim().length > maxQueryLength;
}

/** Shown wherever a text is cut. */
export const cutNote = `Only the first ${maxQueryLength} characters are searched.`;

/** Returns whether a text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= minQueryLength;
}

/** Cuts a text without splitting a character, and removes NUL, which no stored text contains. */
function truncate(text: string, length: number): string {
  return text
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
