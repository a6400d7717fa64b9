/** The figures of a row in the columns that are summed up; undefined where it has none. */
export type Figures = readonly (number | undefined)[];

/** The sums of some rows in these columns, and the number of these rows. */
export type Sums = { rows: number; sums: readonly number[] };

/** A table with more groups than this is compared only with the last of them and with all rows. */
const maxGroups = 1000;

/** The sums of all rows so far: those of rows that follow each other are the difference of two of them. */
export class RunningSums {
  #rows = 0;
  readonly #sums: number[];
  #now: Sums | null = null;
  /** The sums where each group of rows began. */
  #starts: Sums[];

  constructor(columns: number) {
    this.#sums = Array.from({ length: columns }, () => 0);
    this.#starts = [this.now()];
  }

  add(figures: Figures): void {
    this.#rows += 1;
    for (let at = 0; at < figures.length; at += 1) {
      const figure = figures[at];
      if (figure !== undefined) this.#sums[at] = (this.#sums[at] ?? 0) + figure;
    }
    this.#now = null;
  }

  now(): Sums {
    this.#now ??= { rows: this.#rows, sums: [...this.#sums] };
    return this.#now;
  }

  since(start: Sums): Sums {
    return plus(this.now(), start, -1);
  }

  /** Begins the next group, below a total. */
  startGroup(): void {
    if (this.#rows === this.#starts.at(-1)?.rows) return;
    this.#starts.push(this.now());
    if (this.#starts.length > maxGroups) this.#starts.splice(1, 1);
  }

  hasGroups(): boolean {
    return this.#starts.length > 1;
  }

  /** Returns the number of rows of the last group, or the last groups, whose sums fit; 0 if none do. */
  rowsOf(fits: (sums: Sums) => boolean): number {
    for (let at = this.#starts.length - 1; at >= 0; at -= 1) {
      const start = this.#starts[at];
      if (start === undefined || start.rows === this.#rows) continue;
      const sums = this.since(start);
      if (fits(sums)) return sums.rows;
    }
    return 0;
  }

  /** Returns the same for the last group and for all rows. */
  rowsOfEnds(fits: (sums: Sums) => boolean): number {
    const ends = [this.#starts.at(-1), this.#starts[0]].flatMap((start) =>
      start === undefined ? [] : this.since(start),
    );
    return ends.find((sums) => sums.rows > 0 && fits(sums))?.rows ?? 0;
  }
}

export function plus(left: Sums, right: Sums, sign = 1): Sums {
  const sums = [...left.sums];
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + sign * (right.sums[at] ?? 0);
  return { rows: left.rows + sign * right.rows, sums };
}
