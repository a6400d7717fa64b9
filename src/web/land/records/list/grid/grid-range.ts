/** The place of a cell on the page: its row and its column, counted from 0. */
export type Cell = { row: number; column: number };
/** A rectangle of cells; all four sides are included. */
export type Range = { top: number; bottom: number; left: number; right: number };
export type Size = { rows: number; columns: number };

export function rangeOf(one: Cell, other: Cell): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function sizeOf({ top, bottom, left, right }: Range): Size {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

/** Returns the nearest cell that exists. */
export function within({ row, column }: Cell, { rows, columns }: Size): Cell {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/**
 * Returns where a key moves from a cell: by one cell, or with Ctrl to the edge; Home and End within the row, or with
 * Ctrl within the page. Tab continues in the next row; null for other keys, and for Tab where it leaves the grid.
 */
export function cellAfterKey(event: Press, from: Cell, size: Size, rowsPerScreen: number): Cell | null {
  const { row, column } = from;
  const far = event.ctrlKey || event.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (event.key) {
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: far ? last.row : Math.min(last.row, row + 1), column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: far ? last.column : Math.min(last.column, column + 1) };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last.row : row, column: last.column };
    case 'PageUp':
      return { row: Math.max(0, row - rowsPerScreen), column };
    case 'PageDown':
      return { row: Math.min(last.row, row + rowsPerScreen), column };
    case 'Tab':
      return far ? null : cellAfterTab(event.shiftKey, from, size);
    default:
      return null;
  }
}

function cellAfterTab(isBack: boolean, { row, column }: Cell, { rows, columns }: Size): Cell | null {
  const place = row * columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= rows * columns) return null;
  return { row: Math.floor(place / columns), column: place % columns };
}
