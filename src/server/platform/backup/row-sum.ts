import { hash } from 'node:crypto';

const newline = 0x0a;
const lanes = 8;

/**
 * An order-independent checksum of a table's rows: the sum of the rows' SHA-256 hashes, added separately for each of
 * the eight 32-bit words. Databases may sort text differently, so no cheap order is the same in both.
 */
export class RowSum {
  rows = 0;
  readonly #sums = new Uint32Array(lanes);

  /** Adds whole lines, each with its newline. */
  add(lines: Buffer): void {
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(newline, start);
      if (end === -1) throw new Error('A row without a line ending was added to a sum.');
      const digest = hash('sha256', lines.subarray(start, end), 'buffer');
      for (let lane = 0; lane < lanes; lane += 1)
        this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
      this.rows += 1;
      start = end + 1;
    }
  }

  get text(): string {
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
  }
}
