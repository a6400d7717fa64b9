import type { Block } from './clipboard.ts';
import type { GridColumn } from './grid-columns.ts';
import { type Range, sizeOf } from './grid-range.ts';

/** A text for a cell of the page. */
type PastedCell = { row: number; column: number; text: string };

export type PastePlan = {
  cells: readonly PastedCell[];
  /** Cells of the block that are not pasted, by the reason: "beyond the last row of this page". */
  left: ReadonlyMap<string, number>;
};

/**
 * Lays a block over the cells of a page from the first selected one. A block that fits the selection several times, such
 * as a single cell, fills it. `whyNot` returns why a cell cannot be changed, or null.
 */
export function planPaste(
  block: Block,
  range: Range,
  grid: { rows: number; columns: readonly GridColumn[] },
  whyNot: (row: number, column: number) => string | null,
): PastePlan {
  const rows = block.length;
  const columns = Math.max(0, ...block.map((row) => row.length));
  const selected = sizeOf(range);
  const isFilled = selected.rows % rows === 0 && selected.columns % columns === 0;
  const size = isFilled ? selected : { rows, columns };
  const cells: PastedCell[] = [];
  const left = new Map<string, number>();
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);
  for (let down = 0; down < size.rows; down += 1) {
    for (let across = 0; across < size.columns; across += 1) {
      const text = block[down % rows]?.[across % columns];
      // A shorter row of the block has nothing to paste here.
      if (text === undefined) continue;
      const row = range.top + down;
      const column = range.left + across;
      if (row >= grid.rows) leave('below the last row of this page');
      else if (column >= grid.columns.length) leave('beyond the last column');
      else {
        const reason = whyNot(row, column);
        if (reason === null) cells.push({ row, column, text });
        else leave(reason);
      }
    }
  }
  return { cells, left };
}

/** Describes what is not pasted and why: "6 cells are below the last row of this page." */
export function describeLeft(left: PastePlan['left']): string {
  return [...left]
    .map(([reason, count]) => `${countCells(count)} ${count === 1 ? 'is' : 'are'} ${reason}.`)
    .join(' ');
}

export function countCells(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'}`;
}
