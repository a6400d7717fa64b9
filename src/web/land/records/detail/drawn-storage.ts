import { useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** Under which this tab keeps what a person drew on the map of a record; of the first rendering, as while one is being signed out it must not change. */
export function usePendingKey(base: Asset, record: RecordData): string {
  const { user } = useAuth();
  const [key] = useState(() => `platbook.drawn.${user?.id ?? 0}.${base.name}.${record.id}`);
  return key;
}

/** Under which the corners of an outline are kept while it is being drawn. */
export const sketchKey = (key: string) => `${key}.sketch`;

/** Lets go of all that was drawn on the map of a record. */
export function forgetDrawn(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
    window.sessionStorage.removeItem(sketchKey(key));
  } catch {
    // A denied storage keeps nothing.
  }
}
