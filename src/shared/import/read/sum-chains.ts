import type { Figures } from './running-sums.ts';

/** A row that may be a total of others: its row number, how many it sums up, and where these are. */
export type PossibleTotal = { place: number; rows: number; side: 'above' | 'below' };

const maxTotals = 10_000;
/** The sum of fewer rows in the only group of a table may be a coincidence. */
const minOfOne = 3;
const minOfGroup = 2;
/** The tolerance of sums: a cent, or a part of the sum of shares, which may be far below a cent. */
const cent = 0.011;
const partOfShare = 0.0005;

type Compare = (left: number, right: number) => boolean;
const isSameToTheCent: Compare = (left, right) => Math.abs(left - right) <= cent;
const isSameShare: Compare = (left, right) => Math.abs(left - right) <= Math.abs(right) * partOfShare;

/**
 * Finds totals without a name by the pattern of a whole table: groups of rows, each with a row that has their sum to the
 * cent, from the first row to the last. The sums may be above or below their rows.
 */
export class SumChains {
  readonly #above: ChainAbove[];
  readonly #below: ChainBelow;
  readonly #isSame: Compare;
  #first: { place: number; figure: number } | null = null;

  constructor(isOfShares: boolean) {
    this.#isSame = isOfShares ? isSameShare : isSameToTheCent;
    this.#above = [new ChainAbove(this.#isSame), new ChainAbove(this.#isSame)];
    this.#below = new ChainBelow(this.#isSame);
  }

  /** Adds a record. */
  add(place: number, figures: Figures): void {
    const figure = figures.find((each) => each !== undefined) ?? Number.NaN;
    this.#above[0]?.add(place, figure);
    // The first row may have the sum of all groups.
    if (this.#first === null) this.#first = { place, figure };
    else this.#above[1]?.add(place, figure);
    this.#below.add(place, figure);
  }

  passTotal(): void {
    this.#below.passTotal();
  }

  end(): PossibleTotal[] {
    const [whole, ofRest] = this.#above;
    const found = whole?.end() ?? [];
    if (found.length > 0) return found;
    const groups = ofRest?.end() ?? [];
    const isGrandTotal = this.#isSame(this.#first?.figure ?? Number.NaN, ofRest?.total ?? Number.NaN);
    if (this.#first === null || groups.length < 2 || !isGrandTotal) return this.#below.end();
    const rows = groups.reduce((sum, group) => sum + group.rows, 0);
    return [{ place: this.#first.place, rows, side: 'below' }, ...groups];
  }
}

class ChainAbove {
  total = 0;
  #found: PossibleTotal[] = [];
  #head: { place: number; figure: number } | null = null;
  #sum = 0;
  #rows = 0;
  #isBroken = false;
  readonly #isSame: Compare;

  constructor(isSame: Compare) {
    this.#isSame = isSame;
  }

  add(place: number, figure: number): void {
    if (this.#isBroken) return;
    if (this.#head === null) {
      this.#head = { place, figure };
      this.#isBroken = !(figure > 0) || this.#found.length >= maxTotals;
      return;
    }
    this.#sum += figure;
    this.#rows += 1;
    if (this.#isSame(this.#sum, this.#head.figure)) {
      this.#found.push({ place: this.#head.place, rows: this.#rows, side: 'below' });
      this.total += this.#head.figure;
      this.#head = null;
      this.#sum = 0;
      this.#rows = 0;
    } else this.#isBroken = !(this.#sum < this.#head.figure);
  }

  end(): PossibleTotal[] {
    return this.#isBroken || this.#head !== null ? [] : ofGroups(this.#found);
  }
}

class ChainBelow {
  #found: PossibleTotal[] = [];
  #sum = 0;
  #rows = 0;
  #total = 0;
  #totalRows = 0;
  #last = { place: 0, figure: 0 };
  #isBroken = false;
  readonly #isSame: Compare;

  constructor(isSame: Compare) {
    this.#isSame = isSame;
  }

  add(place: number, figure: number): void {
    if (this.#isBroken) return;
    if (this.#rows >= minOfGroup && this.#isSame(figure, this.#sum)) {
      this.#found.push({ place, rows: this.#rows, side: 'above' });
      this.#total += this.#sum;
      this.#totalRows += this.#rows;
      this.passTotal();
      this.#isBroken = this.#found.length >= maxTotals;
      return;
    }
    this.#sum += figure;
    this.#rows += 1;
    this.#last = { place, figure };
    this.#isBroken = Number.isNaN(this.#sum);
  }

  passTotal(): void {
    this.#sum = 0;
    this.#rows = 0;
  }

  end(): PossibleTotal[] {
    if (this.#isBroken || this.#found.length < 2) return [];
    if (this.#rows === 0) return this.#found;
    // The last row may have the sum of all groups.
    if (this.#rows > 1 || !this.#isSame(this.#last.figure, this.#total)) return [];
    return [...this.#found, { place: this.#last.place, rows: this.#totalRows, side: 'above' }];
  }
}

function ofGroups(found: PossibleTotal[]): PossibleTotal[] {
  const rows = found.reduce((sum, group) => sum + group.rows, 0);
  return rows >= (found.length === 1 ? minOfOne : found.length * minOfGroup) ? found : [];
}
