import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { FormValues } from '../form/form-values.ts';

/** What was typed into a form and not saved: the fields that differ, and the version that they differ from. */
export type Draft = { version: number | null; typed: FormValues };

/** One draft for each person and record; records that are still to be made share one for each kind. */
export function draftKey(userId: number, asset: Asset, id: number | null): string {
  return `platbook.draft.${userId}.${asset.name}.${id ?? 'new'}`;
}

/** The draft that this tab keeps, without what is no field of the kind any more; null when there is none. */
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
    // A full storage costs only the offer to put the values back.
  }
}

export function clearDraft(key: string, storage = tabStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Storage that refuses to remove also refused to keep.
  }
}

/** Drafts go with their tab; null where storage is denied. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
