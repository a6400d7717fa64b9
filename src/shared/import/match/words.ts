/** The words that a column's name may mean. */
export type Words = ReadonlySet<string>;

/** Whether a name has any of these words. */
export const has = (words: Words, ...each: string[]) => each.some((word) => words.has(word));
