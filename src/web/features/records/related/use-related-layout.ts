import { useState } from 'react';
import type { RelatedTable } from '#shared/entities/related-columns.ts';
import { fitLayout, type TableLayout } from '#shared/lists/table-layout.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { recall, remember } from '../list/remembered-layout.ts';
import type { Asset } from '../record.ts';

/** Columns, widths and row height of a related table, as this device remembers them for the person. */
export function useRelatedLayout(
  base: Asset,
  { entity }: RelatedTable,
): [TableLayout, (next: TableLayout) => void] {
  const { user } = useAuth();
  const place = `platbook.related.${user?.id ?? 0}.${base.name}.${entity.name}`;
  const [layout, setLayout] = useState(() => fitLayout(entity, readKept(place)));
  const change = (next: TableLayout) => {
    setLayout(next);
    remember(place, JSON.stringify(next));
  };
  return [layout, change];
}

function readKept(place: string): unknown {
  try {
    return JSON.parse(recall(place) ?? 'null');
  } catch {
    return null;
  }
}
