import { readCell } from '#shared/import/parse/blank-words.ts';
import { wordKey } from '#shared/import/parse/derived-columns.ts';

/** Rows that an import excludes: those whose cell in a column is one of these words. */
export type ExcludedRows = { column: string; words: readonly string[] };

/** The column and the word by which a row is excluded. */
export type Exclusion = { column: string; word: string };

/**
 * Creates a function that finds why a row is excluded; null for other rows. `header` and the cells include derived
 * columns. Words are compared regardless of case and spacing.
 */
export function createExclusion(
  header: readonly string[],
  excluded: readonly ExcludedRows[],
): (cells: readonly string[]) => Exclusion | null {
  const rules = excluded.map(({ column, words }) => ({
    column,
    index: header.indexOf(column),
    keys: new Set(words.map(wordKey)),
  }));
  return (cells) => {
    for (const { column, index, keys } of rules) {
      const word = readCell(cells[index]);
      if (word !== '' && keys.has(wordKey(word))) return { column, word };
    }
    return null;
  };
}
