/** A block of rows: the numbers of its first and last row. */
export type RowBlock = readonly [from: number, to: number];

/** Rows of another table, such as a key to codes, leave at least this many columns empty that all records above fill. */
const minEmptier = 2;
/** A second table is at the left. */
const maxColumns = 3;
const minRows = 2;
/** More blocks are groups of records. */
const maxBlocks = 10;
const maxPatterns = 50;

/** The rows since a blank row that all fill fewer columns than all records above it. */
type Block = {
  from: number;
  to: number;
  rows: number;
  maxFilled: number;
  minFilled: number;
  width: number;
  /** Whether any first cell has a figure, and whether all first cells look like those above. */
  hasFigure: boolean;
  isLikeAbove: boolean;
};

/**
 * Finds rows below a blank row that may be of another table without a known header, because they fill fewer columns.
 * Pass it the records in order.
 */
export class SparseRows {
  #records = 0;
  #least = Number.POSITIVE_INFINITY;
  /** How the first cells of the records are written: "L-12" is "a-9". Names without figures have no pattern. */
  #patterns = new Set<string>();
  #allHaveFigures = true;
  #block: Block | null = null;
  #blocks: RowBlock[] = [];

  /** Returns why a row may be of another table; null for a record like those above. */
  doubtOf(place: number, cells: readonly string[], isBelowBlank: boolean): string | null {
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    if (isBelowBlank) this.#endBlock();
    const isSparse = this.#records > 0 && filled <= this.#least - minEmptier;
    if (isSparse && (isBelowBlank || this.#block !== null)) {
      this.#addToBlock(place, cells, filled);
      return filled < 2
        ? null
        : `may be of another table: it is below a blank row and fills ${filled} columns, and all rows above it ${this.#least} or more`;
    }
    this.#cancelBlock();
    this.#addRecord(cells, filled);
    return null;
  }

  /** Returns the blocks of rows that are of other tables rather than records. */
  end(): RowBlock[] {
    this.#endBlock();
    return this.#blocks.length > maxBlocks ? [] : this.#blocks;
  }

  #addRecord(cells: readonly string[], filled: number): void {
    this.#records += 1;
    this.#least = Math.min(this.#least, filled);
    const pattern = patternOf(cells[0]);
    this.#allHaveFigures &&= pattern !== null;
    if (pattern !== null && this.#patterns.size < maxPatterns) this.#patterns.add(pattern);
  }

  #addToBlock(place: number, cells: readonly string[], filled: number): void {
    const pattern = patternOf(cells[0]);
    const isLike = pattern !== null && (this.#patterns.has(pattern) || this.#patterns.size === maxPatterns);
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const before = this.#block;
    this.#block = {
      from: before?.from ?? place,
      to: place,
      rows: (before?.rows ?? 0) + 1,
      maxFilled: Math.max(before?.maxFilled ?? 0, filled),
      minFilled: Math.min(before?.minFilled ?? filled, filled),
      width: Math.max(before?.width ?? 0, width),
      hasFigure: before?.hasFigure === true || pattern !== null,
      isLikeAbove: before?.isLikeAbove !== false && isLike,
    };
  }

  /** A fuller row in the same block shows that its rows are records, and that records may be as empty as these. */
  #cancelBlock(): void {
    if (this.#block !== null) this.#least = Math.min(this.#least, this.#block.minFilled);
    this.#block = null;
  }

  #endBlock(): void {
    const block = this.#block;
    this.#block = null;
    if (block === null || block.rows < minRows || this.#records < minRows) return;
    if (block.maxFilled < 2 || block.width > maxColumns || block.isLikeAbove) return;
    const isMuchEmptier = block.maxFilled * 2 <= this.#least;
    const hasOtherNames = this.#allHaveFigures && !block.hasFigure;
    if ((isMuchEmptier || hasOtherNames) && this.#blocks.length <= maxBlocks)
      this.#blocks.push([block.from, block.to]);
  }
}

/** Returns how a name with figures is written, with one letter and one digit for each run of them; null without figures. */
function patternOf(cell = ''): string | null {
  const text = cell.trim().slice(0, 60);
  return /\d/.test(text) ? text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9') : null;
}
