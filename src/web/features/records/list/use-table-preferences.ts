import { useState } from 'react';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { browserStorage } from '#web/lib/token-storage.ts';
import type { Asset } from '../record.ts';
import { readPreferences, type TablePreferences } from './table-preferences.ts';

/** Columns, widths and row height, remembered on this device for each person and kind. */
export function useTablePreferences(asset: Asset): [TablePreferences, (next: TablePreferences) => void] {
  const { user } = useAuth();
  const key = `platbook.table.${user?.id ?? 0}.${asset.name}`;
  const [preferences, setPreferences] = useState(() => readPreferences(asset, readItem(key)));
  const remember = (next: TablePreferences) => {
    setPreferences(next);
    try {
      browserStorage()?.setItem(key, JSON.stringify(next));
    } catch {
      // A full or denied storage costs only the memory of it.
    }
  };
  return [preferences, remember];
}

function readItem(key: string): string | null {
  try {
    return browserStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
