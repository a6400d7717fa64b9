import { filledWidth, nameOfCell } from '#shared/import/read/header.ts';
import type { GridRow } from './find-header.ts';

/** A second list next to the first, behind a blank column. */
export type ListBeside = {
  /** The number of columns of the first list. */
  width: number;
  /** The names of the columns behind the blank one. */
  names: string[];
  /** Whether the rows show that it is another list; otherwise it may be a gap within one list. */
  isSure: boolean;
};

/** The minimum number of named columns on each side of the blank one. */
const minNames = 2;
/** The minimum number of rows with both lists, and of those in which only the longer one goes on. */
const minRows = 2;

/**
 * Finds a second list next to the first, with its header in the same row, behind a column without a name and values: one
 * of them ends before the other, or both begin with a column of the same name. `rows` are the first rows of the table, `from` and
 * `to` the first and last row of its header. Returns null if no blank column separates named ones.
 */
export function findListBeside(
  rows: readonly GridRow[],
  { from, to }: { from: number; to: number },
): ListBeside | null {
  const header = rows.filter(({ place }) => place >= from && place <= to).map(({ cells }) => cells);
  const below = rows.filter(({ place }) => place > to).map(({ cells }) => cells);
  const lastLine = header.at(-1);
  if (to === 0 || lastLine === undefined) return null;
  const isBlank = (cells: readonly string[], at: number) => (cells[at] ?? '').trim() === '';
  const namesIn = (start: number, end: number) =>
    lastLine
      .slice(start, end)
      .map(nameOfCell)
      .filter((name) => name !== '');
  const end = Math.max(...header.map(filledWidth));
  for (let at = minNames; at < end - 1; at += 1) {
    const [left, right] = [namesIn(0, at), namesIn(at + 1, end)];
    if (left.length < minNames || right.length < minNames) continue;
    if (![...header, ...below].every((cells) => isBlank(cells, at))) continue;
    const sides = below.map((cells) => ({
      left: filledWidth(cells.slice(0, at)) > 0,
      right: filledWidth(cells.slice(at + 1)) > 0,
    }));
    const isSame = left[0]?.toLowerCase() === right[0]?.toLowerCase();
    return {
      width: at,
      names: right,
      isSure: isSame || endsFirst(sides, 'left') || endsFirst(sides, 'right'),
    };
  }
  return null;
}

/** Returns whether one list ends in a row above the end of the other, and both have rows above that. */
function endsFirst(sides: readonly { left: boolean; right: boolean }[], side: 'left' | 'right'): boolean {
  const last = sides.findLastIndex((row) => row[side]);
  const [upper, lower] = [sides.slice(0, last + 1), sides.slice(last + 1)];
  return (
    upper.length >= minRows &&
    lower.length >= minRows &&
    upper.every(({ left, right }) => left && right) &&
    lower.every((row) => row[side === 'left' ? 'right' : 'left'])
  );
}
