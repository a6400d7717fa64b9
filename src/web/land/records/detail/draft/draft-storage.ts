import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { FormValues } from '../form/form-values.ts';

/** Values typed into a form but not saved: the changed fields, and the version they are based on. */
export type Draft = { version: number | null; typed: FormValues };

/** Returns the key of a draft: one for each user and record; new records share one for each record type. */
export function draftKey(userId: number, asset: Asset, id: number | null): string {
  return `platbook.draft.${userId}.${asset.name}.${id ?? 'new'}`;
}

/** Returns the draft stored in this tab, without fields that the record type no longer has; null if there is none. */
export function readDraft(asset: Asset, key: string, storage = tabStorage()): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { version, typed }: { version?: unknown; typed?: unknown } = stored;
    if (typeof typed !== 'object' || typed === null) return null;
    const known = Object.entries(typed).filter((entry): entry is [string, string | boolean] => {
      const field = fieldOf(asset, entry[0]);
      if (field === undefined || field.readOnly) return false;
      return typeof entry[1] === (field.kind === 'boolean' ? 'boolean' : 'string');
    });
    if (known.length === 0) return null;
    return { version: typeof version === 'number' ? version : null, typed: Object.fromEntries(known) };
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft, storage = tabStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify(draft));
  } catch {
    // If the storage is full, the only loss is the offer to restore the values.
  }
}

export function clearDraft(key: string, storage = tabStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // If storage rejects removal, it also rejected the draft.
  }
}

/** Returns the tab's session storage, so that drafts end with the tab; null if access is denied. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
