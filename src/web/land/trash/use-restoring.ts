import { useState } from 'react';
import type { TrashRow } from '#shared/land/contracts/history.ts';
import { trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { may } from '#shared/platform/policy.ts';
import { useRestoreRecords } from '#web/land/use-restore-records.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';

/** IDs are unique only within a record type. */
export function rowKey({ entity, id }: Pick<TrashRow, 'entity' | 'id'>): string {
  return `${entity} ${id}`;
}

export type Restoring = {
  mayRestore: (row: TrashRow) => boolean;
  /** The selected rows, by `rowKey`. */
  selected: ReadonlyMap<string, TrashRow>;
  toggle: (rows: readonly TrashRow[]) => void;
  clear: () => void;
  restore: (rows: readonly TrashRow[]) => Promise<void>;
  /** Rows waiting for the user to choose areas, because the area of at least one no longer exists. */
  pendingRows: readonly TrashRow[] | undefined;
  /** Restores the waiting rows into these areas by company. */
  answer: (areas: ReadonlyMap<number, number>) => void;
  forget: () => void;
  /** The rows being restored, and how many are done. */
  busy: { keys: ReadonlySet<string>; done: number } | undefined;
};

/** Holds the selected deleted records and restores them; records that the server refuses stay selected. */
export function useRestoring(): Restoring {
  const { companies } = useSelection();
  const restoreRecords = useRestoreRecords();
  const [selected, setSelected] = useState<ReadonlyMap<string, TrashRow>>(new Map());
  const [pendingRows, setPendingRows] = useState<readonly TrashRow[]>();
  const [busy, setBusy] = useState<Restoring['busy']>();

  const restoreRows = async (rows: readonly TrashRow[], areas: ReadonlyMap<number, number>) => {
    const keys = new Set(rows.map(rowKey));
    setBusy({ keys, done: 0 });
    const wanted = rows.map((row) => ({
      entity: trashKinds[row.entity],
      id: row.id,
      areaId: hasLostArea(row) ? areas.get(row.company_id) : undefined,
    }));
    const back = await restoreRecords(wanted, (done) => setBusy({ keys, done }));
    const returned = new Set(back.map(({ entity, id }) => `${entity.name} ${id}`));
    setSelected((current) => new Map([...current].filter(([key]) => !returned.has(key))));
    setBusy(undefined);
  };

  return {
    selected,
    busy,
    pendingRows,
    answer: (areas) => {
      setPendingRows(undefined);
      if (pendingRows) void restoreRows(pendingRows, areas);
    },
    forget: () => setPendingRows(undefined),
    mayRestore: (row) =>
      may(companies.find(({ id }) => id === row.company_id)?.role_name ?? '', 'history', 'restore'),
    toggle: (rows) => {
      const next = new Map(selected);
      const isAll = rows.every((row) => next.has(rowKey(row)));
      for (const row of rows) {
        if (isAll) next.delete(rowKey(row));
        else next.set(rowKey(row), row);
      }
      setSelected(next);
    },
    clear: () => setSelected(new Map()),
    restore: async (rows) => {
      if (busy) return;
      if (rows.some(hasLostArea)) setPendingRows(rows);
      else await restoreRows(rows, new Map());
    },
  };
}

/** Returns whether the record's area no longer exists, so that the user must choose another one to restore it to. */
export function hasLostArea(row: TrashRow): boolean {
  return row.area_name === null;
}
