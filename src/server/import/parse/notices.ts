/** A statement about many values of a column, reported once with the number of rows that it applies to. */
export type Notice = {
  /** The field of the record or link. */
  column: string;
  /** The column of the file; null if no single column is meant. */
  source: string | null;
  message: string;
  rows: number;
};

/** Counts identical statements about the values of a column; repeating them for each row would hide the differences. */
export class Notices {
  readonly #byText = new Map<string, Notice>();

  add(column: string, source: string | null, message: string): void {
    const id = `${column}\n${message}`;
    const known = this.#byText.get(id);
    if (known === undefined) this.#byText.set(id, { column, source, message, rows: 1 });
    else known.rows += 1;
  }

  /** Returns all notices so far, those for the most rows first. */
  list(): Notice[] {
    return [...this.#byText.values()].toSorted((left, right) => right.rows - left.rows);
  }
}
