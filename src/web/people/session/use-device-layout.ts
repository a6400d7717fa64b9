import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { fitLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { recall, remember } from '#web/platform/device-memory.ts';

/** Returns the columns, widths and row height of one table, stored on this device for the user. */
export function useDeviceLayout(
  entity: Entity,
  group: 'related' | 'settings',
  table: string,
): [TableLayout, (next: TableLayout) => void] {
  const { user } = useAuth();
  const place = `platbook.${group}.${user?.id ?? 0}.${table}`;
  const [layout, setLayout] = useState(() => fitLayout(entity, readStored(place)));
  const change = (next: TableLayout) => {
    setLayout(next);
    remember(place, JSON.stringify(next));
  };
  return [layout, change];
}

function readStored(place: string): unknown {
  try {
    return JSON.parse(recall(place) ?? 'null');
  } catch {
    return null;
  }
}
