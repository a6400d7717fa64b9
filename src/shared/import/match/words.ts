import { readingsOf, tokensOf } from './names.ts';

/** The words that a column's name may mean. */
export type Words = ReadonlySet<string>;

/** Whether a name has any of these words. */
export const has = (words: Words, ...each: string[]) => each.some((word) => words.has(word));

/** Returns all words that a column's name may mean, and those that are written in it. */
export function allWordsOf(name: string): Words {
  return new Set([...readingsOf(name).flatMap(({ words }) => words), ...tokensOf(name)]);
}
