/** How many rows of a sheet are struck out as a whole, and the places of the first ones, from 1. */
export type StruckRows = { rows: number; first: number[] };

const maxShown = 5;

/** Counts the rows of a sheet whose text is all struck out. */
export class StruckCount {
  readonly found: StruckRows = { rows: 0, first: [] };

  /** Adds a row by the number of its cells with text, and of those that are struck out. */
  add(place: number, { filled, struck }: { filled: number; struck: number }): void {
    if (filled === 0 || struck < filled) return;
    this.found.rows += 1;
    if (this.found.first.length < maxShown) this.found.first.push(place);
  }
}
