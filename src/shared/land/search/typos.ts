/** A shorter word has too many neighbours; one with digits is a number, of which another digit is another record. */
const mayHoldTypo = /^[a-z]{4,30}$/;

/** Whether a word of a query is looked for with a typo too. */
export function canHoldTypo(word: string): boolean {
  return mayHoldTypo.test(word);
}

/** A word and the word without each of its letters: two words that are one typo apart have one of these in common. */
export function typoKeys(word: string): string[] {
  const shorter = Array.from(word, (_letter, place) => word.slice(0, place) + word.slice(place + 1));
  return [...new Set([word, ...shorter])];
}

/** Whether one slip makes one word of the other: a letter left out, added or mistaken, or two neighbours exchanged. */
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

/** So many spellings of a query are looked for; a word with more neighbours is a short one. */
const maxSpellings = 6;

/** The lists of words of a query with one of them spelt as in `known`, which holds the neighbours that there are. */
export function otherSpellings(words: readonly string[], known: readonly string[]): string[][] {
  return words
    .flatMap((word, place) =>
      canHoldTypo(word)
        ? known
            .filter((neighbour) => areOneTypoApart(word, neighbour))
            .map((neighbour) => words.with(place, neighbour))
        : [],
    )
    .slice(0, maxSpellings);
}
