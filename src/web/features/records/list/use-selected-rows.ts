import { useState } from 'react';
import type { RecordData } from '../record.ts';

export type SelectedRows = {
  records: readonly RecordData[];
  has: (id: number) => boolean;
  toggle: (record: RecordData) => void;
  /** Adds all of these or, when all are selected already, takes them out. */
  toggleAll: (records: readonly RecordData[]) => void;
  keepOnly: (ids: ReadonlySet<number>) => void;
  clear: () => void;
};

/** The rows that a person ticked, over several pages. Another `scope` (search, filters, selection) starts anew. */
export function useSelectedRows(scope: string): SelectedRows {
  const [held, setHeld] = useState<{ scope: string; rows: ReadonlyMap<number, RecordData> }>({
    scope,
    rows: new Map(),
  });
  if (held.scope !== scope) setHeld({ scope, rows: new Map() });
  const { rows } = held;
  const update = (next: ReadonlyMap<number, RecordData>) => setHeld({ scope, rows: next });
  return {
    records: [...rows.values()],
    has: (id) => rows.has(id),
    toggle: (record) => {
      const next = new Map(rows);
      if (!next.delete(record.id)) next.set(record.id, record);
      update(next);
    },
    toggleAll: (records) => {
      const next = new Map(rows);
      const isAll = records.every(({ id }) => rows.has(id));
      for (const record of records) {
        if (isAll) next.delete(record.id);
        else next.set(record.id, record);
      }
      update(next);
    },
    keepOnly: (ids) => update(new Map([...rows].filter(([id]) => ids.has(id)))),
    clear: () => update(new Map()),
  };
}
