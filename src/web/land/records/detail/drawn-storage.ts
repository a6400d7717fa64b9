import { useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/**
 * Returns the key under which this tab stores what the user drew on a record's map. Fixed at the first render, because
 * it must not change while the user is being signed out.
 */
export function usePendingKey(base: Asset, record: RecordData): string {
  const { user } = useAuth();
  const [key] = useState(() => `platbook.drawn.${user?.id ?? 0}.${base.name}.${record.id}`);
  return key;
}

/** The key under which the corners of an outline are stored while it is being drawn. */
export const sketchKey = (key: string) => `${key}.sketch`;

/** Deletes everything that was drawn on a record's map. */
export function forgetDrawn(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
    window.sessionStorage.removeItem(sketchKey(key));
  } catch {
    // If storage access is denied, there is nothing to delete.
  }
}
