import type { CellFormat } from './cell-format.ts';
import type { CellsOfColumn } from './long-numbers.ts';

/** Cells of a column whose format shows words that are not read with the number. */
export type UnreadWords = CellsOfColumn & { words: string };

/** Columns have few formats; more are from a program that wrote one for each cell. */
const maxFormats = 200;

/** Counts the cells whose format shows words that are not read with their number. */
export class UnreadWordsCount {
  readonly #found = new Map<string, UnreadWords>();

  add({ unread }: CellFormat, column: number, reference: string): void {
    if (unread === undefined) return;
    const id = `${column} ${unread}`;
    const known = this.#found.get(id);
    if (known !== undefined) known.cells += 1;
    else if (this.#found.size < maxFormats)
      this.#found.set(id, { column, cells: 1, first: reference, words: unread });
  }

  list(): UnreadWords[] {
    return [...this.#found.values()].toSorted((left, right) => left.column - right.column);
  }
}
