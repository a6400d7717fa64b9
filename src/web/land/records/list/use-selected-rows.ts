import { useMemo, useRef, useState } from 'react';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { RowSelection } from '#web/platform/tables/use-row-keyboard.ts';
import {
  allSelected,
  type BulkSelection,
  isSelected,
  nothingSelected,
  rangeOf,
  stepRange,
  withRows,
} from './bulk/bulk-selection.ts';

export type SelectedRows = RowSelection & {
  /** The selected rows; empty if `isAll` is set. */
  records: readonly RecordData[];
  /** Whether all matching rows are selected, including those on pages that were never opened. */
  isAll: boolean;
  count: number;
  /** The number of rows on the current page, and whether all of them are selected. */
  pageSize: number;
  isWholePage: boolean;
  has: (id: number) => boolean;
  /** Selects all rows of the page or, if all are selected already, deselects them. */
  togglePage: () => void;
  selectAll: () => void;
  /** Selects only these rows. */
  replace: (records: readonly RecordData[]) => void;
};

type Held = { scope: string; selection: BulkSelection };

/**
 * Returns the rows that the user selected. The selection survives paging and sorting; another `scope` (search, filters,
 * companies, and areas) clears it.
 */
export function useSelectedRows(
  scope: string,
  page: { rows: readonly RecordData[]; total: number },
): SelectedRows {
  const [held, setHeld] = useState<Held>({ scope, selection: nothingSelected });
  if (held.scope !== scope) setHeld({ scope, selection: nothingSelected });
  const { selection } = held.scope === scope ? held : { selection: nothingSelected };

  const latest = useRef({ scope, selection, rows: page.rows });
  latest.current = { scope, selection, rows: page.rows };
  /** The row selected last, from which a range extends. */
  const anchor = useRef<number | null>(null);
  /** The row at which Shift with the arrow keys began, and the row it has reached. */
  const span = useRef<{ began: number; stands: number } | null>(null);

  const acts = useMemo(() => {
    const set = (next: BulkSelection) => {
      // Two actions may happen before the next render.
      latest.current.selection = next;
      setHeld({ scope: latest.current.scope, selection: next });
    };
    return {
      toggle: (record: RecordData, isRange: boolean) => {
        const { selection: current, rows } = latest.current;
        span.current = null;
        if (isRange && anchor.current !== null) {
          const isOn = isSelected(current, anchor.current);
          set(withRows(current, rangeOf(rows, anchor.current, record), isOn, rows));
        } else {
          anchor.current = record.id;
          set(withRows(current, [record], !isSelected(current, record.id), rows));
        }
      },
      step: (from: RecordData, to: RecordData) => {
        const { selection: current, rows } = latest.current;
        const began = span.current?.stands === from.id ? span.current.began : from.id;
        span.current = { began, stands: to.id };
        anchor.current = to.id;
        set(stepRange(current, rows, began, from, to));
      },
      selectPage: () => {
        const { selection: current, rows } = latest.current;
        set(withRows(current, rows, true, rows));
      },
      togglePage: () => {
        const { selection: current, rows } = latest.current;
        if (current.isAll) set(nothingSelected);
        else set(withRows(current, rows, !rows.every(({ id }) => isSelected(current, id)), rows));
      },
      selectAll: () => set(allSelected),
      replace: (records: readonly RecordData[]) => set(withRows(nothingSelected, records, true, [])),
      clear: () => {
        anchor.current = null;
        span.current = null;
        set(nothingSelected);
      },
    };
  }, []);

  return {
    ...acts,
    records: [...selection.rows.values()],
    isAll: selection.isAll,
    count: selection.isAll ? page.total : selection.rows.size,
    pageSize: page.rows.length,
    isWholePage: page.rows.length > 0 && page.rows.every(({ id }) => isSelected(selection, id)),
    has: (id) => isSelected(selection, id),
  };
}
