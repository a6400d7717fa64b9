/** What is true of many values of a column and told once, with how many rows it is true of. */
export type Notice = {
  /** The field. */
  column: string;
  /** The column of the file; null where no single one is meant. */
  source: string | null;
  message: string;
  rows: number;
};

/** Counts what is said alike of the values of a column, where saying it of each row would hide what differs. */
export class Notices {
  readonly #byText = new Map<string, Notice>();

  add(column: string, source: string | null, message: string): void {
    const id = `${column}\n${message}`;
    const known = this.#byText.get(id);
    if (known === undefined) this.#byText.set(id, { column, source, message, rows: 1 });
    else known.rows += 1;
  }

  /** All that was said so far, what is true of most rows first. */
  list(): Notice[] {
    return [...this.#byText.values()].toSorted((left, right) => right.rows - left.rows);
  }
}
