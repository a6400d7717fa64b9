/** What a command is found by. */
export interface Matched {
  label: string;
  /** Other words that find it, such as "new add" for "Create Lease". */
  words?: string;
}

/** How well a query matches; less is better. */
const ranks = { whole: 0, beginning: 1, labelWords: 2, words: 3, inside: 4 } as const;

/**
 * Returns the commands in which every word of a query begins a word or, from three letters on, is part of one, best
 * first: by the whole label, its beginning, its words, other words. Equal matches keep their order. A blank query
 * matches everything.
 */
export function rankCommands<T extends Matched>(
  query: string,
  commands: readonly T[],
): { command: T; rank: number }[] {
  const wanted = wordsOf(query);
  return commands
    .flatMap((command) => {
      const rank = rankOf(wanted, command);
      return rank === null ? [] : [{ command, rank }];
    })
    .sort((one, other) => one.rank - other.rank);
}

function rankOf(wanted: readonly string[], { label, words = '' }: Matched): number | null {
  if (wanted.length === 0) return ranks.whole;
  const own = wordsOf(label);
  const all = [...own, ...wordsOf(words)];
  const [phrase, whole] = [wanted.join(' '), own.join(' ')];
  const begins = (among: readonly string[]) =>
    wanted.every((word) => among.some((each) => each.startsWith(word)));
  if (whole === phrase) return ranks.whole;
  if (whole.startsWith(phrase)) return ranks.beginning;
  if (begins(own)) return ranks.labelWords;
  if (begins(all)) return ranks.words;
  const isInside = wanted.every((word) =>
    all.some((each) => each.startsWith(word) || (word.length >= 3 && each.includes(word))),
  );
  return isInside ? ranks.inside : null;
}

/** Returns the words of a text without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
