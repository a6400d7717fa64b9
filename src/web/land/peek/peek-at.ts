import { assets } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';

export interface PeekAttributes {
  'data-peek': string;
}

/**
 * Returns the attribute that makes a link show a preview card of its record. One layer serves all links, so that long
 * lists cost no more.
 */
export function peekAt(asset: Asset, id: number): PeekAttributes {
  return { 'data-peek': `${asset.name} ${id}` };
}

/** Returns the record whose preview card an element shows. */
export function peekedRecord(element: HTMLElement): { asset: Asset; id: number } | null {
  const [name, id] = (element.dataset.peek ?? '').split(' ');
  const asset = Object.values(assets).find((each) => each.name === name);
  return asset === undefined ? null : { asset, id: Number(id) };
}
