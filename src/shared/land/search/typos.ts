/**
 * A shorter word has too many neighbors, and a word with digits is a number, where another digit means another record.
 */
const mayHoldTypo = /^[a-z]{4,30}$/;

/** Whether the search also looks for typos of a word. */
export function canHoldTypo(word: string): boolean {
  return mayHoldTypo.test(word);
}

/**
 * Returns a word and all versions of it with one letter removed. Two words that are one typo apart share one of these
 * keys.
 */
export function typoKeys(word: string): string[] {
  const shorter = Array.from(word, (_letter, place) => word.slice(0, place) + word.slice(place + 1));
  return [...new Set([word, ...shorter])];
}

/**
 * Whether one typo turns one word into the other: a letter missing, added or wrong, or two adjacent letters swapped.
 */
export function areOneTypoApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1 || shorter === longer) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end += 1;
  const [left, right] = [
    shorter.slice(start, shorter.length - end),
    longer.slice(start, longer.length - end),
  ];
  if (right.length === 1) return left.length <= 1;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The maximum number of alternative spellings of a query; a word with more neighbors is short. */
const maxSpellings = 6;

/** Returns the word lists of a query with one word replaced by a neighbor from `known`. */
export function otherSpellings(words: readonly string[], known: readonly string[]): string[][] {
  return words
    .flatMap((word, place) =>
      canHoldTypo(word)
        ? known
            .filter((neighbor) => areOneTypoApart(word, neighbor))
            .map((neighbor) => words.with(place, neighbor))
        : [],
    )
    .slice(0, maxSpellings);
}
