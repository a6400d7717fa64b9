import type { AssetName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { readRecordId } from '#shared/platform/record-id.ts';

/** One of the record types that users list, view, and edit. */
export type Asset = Entity & { name: AssetName };

export function recordPath(asset: Asset, id: number): string {
  return `/${asset.plural}/${id}/details`;
}

export function newRecordPath(asset: Asset): string {
  return `/${asset.plural}/details/new`;
}

/** Returns the path to the deleted records of a record type. */
export function trashPath(asset: Asset): string {
  return `/trash?entity=${asset.name}`;
}

/**
 * Returns the record that a path such as `/wells/7/details` or `/wells/details/7` names; null if it contains no valid
 * ID.
 */
export function recordOfPath(pathname: string): number | 'new' | null {
  const word = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1)
    .find((part) => part !== 'details');
  if (word === 'new') return 'new';
  return word === undefined ? null : readRecordId(word);
}
