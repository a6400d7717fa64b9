import type { StoredValue } from '#shared/platform/fields/field-kind.ts';

const maxCells = 20_000;

/**
 * The values that were read from the cells of a column: lists of land repeat their operators, dates and acres, so most
 * cells need not be read again. Gives up on a column whose cells hardly repeat, such as a name.
 */
export class KnownCells {
  readonly #values = new Map<string, StoredValue | null>();
  #repeated = 0;
  #isOpen = true;

  get(cell: string): StoredValue | null | undefined {
    const value = this.#values.get(cell);
    if (value !== undefined) this.#repeated += 1;
    return value;
  }

  add(cell: string, value: StoredValue | null): void {
    if (!this.#isOpen) return;
    this.#values.set(cell, value);
    if (this.#values.size < maxCells) return;
    this.#isOpen = false;
    if (this.#repeated < maxCells) this.#values.clear();
  }
}
