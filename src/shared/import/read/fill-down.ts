import { dittoMarkOf } from './ditto-mark.ts';

/** A cell that stays blank, and the column to its left with a new value that ended the one above; null for a heading. */
type StoppedCell = { column: number; by: number | null };

export type FilledRow = {
  cells: string[];
  /** The positions of the cells that have the value above. */
  filled: ReadonlySet<number>;
  stopped: StoppedCell[];
};

export type Filler = {
  /** Fills a row; pass the rows of a table in order. */
  fill: (cells: readonly string[]) => FilledRow;
  /** Ends all values, as the heading of another group does. */
  startGroup: () => void;
};

/** The last value of a column, and what ended it. */
type Above = { value: string; endedBy?: number | null };

const stateName = /^(st|state)$/i;
const countyName = /^(county|cnty|co\.?|parish)$/i;

/**
 * Creates a function that fills blanks and ditto marks of these columns with the value above. A blank takes no value from
 * another group: a new value in a filled column ends the values of those to its right, since the legal description of
 * tract 1 is not that of tract 2. A ditto mark says that it is, and the state of one county is that of the next.
 */
export function createFiller(header: readonly string[], columns: readonly number[]): Filler {
  const inOrder = columns.toSorted((left, right) => left - right);
  const isNamed = (column: number, pattern: RegExp) => pattern.test((header[column] ?? '').trim());
  const above = new Map<number, Above>();

  /** Returns the last of the columns with new values that ends the value of another column. */
  const endOf = (column: number, changed: readonly number[]) =>
    changed.findLast((each) => !(isNamed(column, stateName) && isNamed(each, countyName)));

  const fill = (given: readonly string[]): FilledRow => {
    const cells = [...given];
    const filled = new Set<number>();
    const stopped: StoppedCell[] = [];
    const changed: number[] = [];
    for (const column of inOrder) {
      const cell = cells[column] ?? '';
      const last = above.get(column);
      const isMark = dittoMarkOf(cell) !== null;
      if (cell.trim() !== '' && !isMark) {
        const isSame = last !== undefined && last.endedBy === undefined && isAlike(last.value, cell);
        if (!isSame) changed.push(column);
        above.set(column, { value: cell });
      } else if (last !== undefined) {
        const by = isMark ? undefined : (endOf(column, changed) ?? last.endedBy);
        above.set(column, by === undefined ? { value: last.value } : { value: last.value, endedBy: by });
        if (by === undefined) {
          for (let missing = cells.length; missing < column; missing += 1) cells.push('');
          cells[column] = last.value;
          filled.add(column);
        } else stopped.push({ column, by });
      }
    }
    return { cells, filled, stopped };
  };

  return {
    fill,
    startGroup: () => {
      for (const [column, { value }] of above) above.set(column, { value, endedBy: null });
    },
  };
}

function isAlike(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
