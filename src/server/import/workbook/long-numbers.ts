/** The first number with more than the fifteen digits that a spreadsheet stores. */
const firstLong = 1e15;

/** Some cells of a column: its position from 1, how many they are, and the reference of the first one. */
export type CellsOfColumn = { column: number; cells: number; first: string };

/** Counts the numbers in each column of which the workbook no longer has every digit. */
export class LongNumberCount {
  readonly #byColumn = new Map<number, CellsOfColumn>();

  add(value: number, column: number, reference: string): void {
    if (!Number.isInteger(value) || Math.abs(value) < firstLong) return;
    const known = this.#byColumn.get(column);
    if (known === undefined) this.#byColumn.set(column, { column, cells: 1, first: reference });
    else known.cells += 1;
  }

  list(): CellsOfColumn[] {
    return [...this.#byColumn.values()].toSorted((left, right) => left.column - right.column);
  }
}
