import type { AssetName } from './registry.ts';

/**
 * Returns the preference key of an entity's table layout. In its own file, because the contract's schemas are a large
 * part of the script of a page that imports them.
 */
export function layoutKey(asset: AssetName): `table.${AssetName}` {
  return `table.${asset}`;
}
