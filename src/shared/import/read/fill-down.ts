import { dittoMarkOf } from './ditto-mark.ts';

/** A cell that stays blank, and the column to its left with a new value that ended the one above; null for a heading. */
type StoppedCell = { column: number; by: number | null };

export type FilledRow = {
  cells: string[];
  /** The positions of the cells that have the value above. */
  filled: ReadonlySet<number>;
  stopped: StoppedCell[];
  /** The positions of the cells whose value the user entered, in this row or above. */
  ofUser: ReadonlySet<number>;
};

/** The cells of a row that the user entered, by position. */
export type EnteredCells = ReadonlyMap<number, string>;

export type Filler = {
  /** Fills a row, with the cells that the user entered; pass the rows of a table in order. */
  fill: (cells: readonly string[], entered?: EnteredCells) => FilledRow;
  /** Ends all values, as the heading of another group does. */
  startGroup: () => void;
};

/** The last value of a column, and what ended it. */
type Above = { value: string; isEntered: boolean; endedBy?: number | null };

const stateName = /^(st|state)$/i;
const countyName = /^(county|cnty|co\.?|parish)$/i;

/**
 * Creates a function that fills blanks and ditto marks of these columns with the value above. A blank takes no value from
 * another group: a new value in a filled column ends the values of those to its right, since the legal description of
 * tract 1 is not that of tract 2. A ditto mark says that it is, and the state of one county is that of the next.
 *
 * What the user enters in place of a value, or of a blank without one, is filled down as if the file had it. In place of a
 * filled blank it is the row's own, and the blanks below keep the value above.
 */
export function createFiller(header: readonly string[], columns: readonly number[]): Filler {
  const inOrder = columns.toSorted((left, right) => left - right);
  const isNamed = (column: number, pattern: RegExp) => pattern.test((header[column] ?? '').trim());
  const above = new Map<number, Above>();

  /** Returns the last of the columns with new values that ends the value of another column. */
  const endOf = (column: number, changed: readonly number[]) =>
    changed.findLast((each) => !(isNamed(column, stateName) && isNamed(each, countyName)));

  const fill = (given: readonly string[], entered: EnteredCells = new Map()): FilledRow => {
    const cells = [...given];
    const put = (column: number, value: string) => {
      for (let missing = cells.length; missing < column; missing += 1) cells.push('');
      cells[column] = value;
    };
    for (const [column, value] of entered) put(column, value);
    const filled = new Set<number>();
    const ofUser = new Set(entered.keys());
    const stopped: StoppedCell[] = [];
    const changed: number[] = [];
    /** The columns in which only this row has another value. */
    const changedHere: number[] = [];
    for (const column of inOrder) {
      const cell = given[column] ?? '';
      const typed = entered.get(column);
      const last = above.get(column);
      const isMark = dittoMarkOf(cell) !== null;
      const isOwn = cell.trim() !== '' && !isMark;
      const isNew = (value: string) =>
        last === undefined || last.endedBy !== undefined || !isAlike(last.value, value);
      const by = isMark ? undefined : (endOf(column, changed) ?? last?.endedBy);
      if (!isOwn && last !== undefined && by === undefined) {
        above.set(column, { value: last.value, isEntered: last.isEntered });
        const byHere = isMark ? undefined : endOf(column, changedHere);
        if (typed !== undefined) {
          if (!isAlike(last.value, typed)) changedHere.push(column);
        } else if (byHere === undefined) {
          put(column, last.value);
          filled.add(column);
          if (last.isEntered) ofUser.add(column);
        } else stopped.push({ column, by: byHere });
        continue;
      }
      const value = typed ?? (isOwn ? cell : '');
      if (value.trim() !== '') {
        if (isNew(value)) changed.push(column);
        above.set(column, { value, isEntered: typed !== undefined });
      } else if (isOwn) {
        if (isNew(cell)) changed.push(column);
        above.delete(column);
      } else if (last !== undefined && by !== undefined) {
        above.set(column, { ...last, endedBy: by });
        if (typed === undefined) stopped.push({ column, by });
      }
    }
    return { cells, filled, stopped, ofUser };
  };

  return {
    fill,
    startGroup: () => {
      for (const [column, last] of above) above.set(column, { ...last, endedBy: null });
    },
  };
}

function isAlike(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
