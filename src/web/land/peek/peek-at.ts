import { assets } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';

export interface PeekAttributes {
  'data-peek': string;
}

/** The attribute by which a link shows a glance at its record; one layer serves all links, so that a list of a thousand costs no more. */
export function peekAt(asset: Asset, id: number): PeekAttributes {
  return { 'data-peek': `${asset.name} ${id}` };
}

/** The record that an element lets one glance at. */
export function peekedRecord(element: HTMLElement): { asset: Asset; id: number } | null {
  const [name, id] = (element.dataset.peek ?? '').split(' ');
  const asset = Object.values(assets).find((each) => each.name === name);
  return asset === undefined ? null : { asset, id: Number(id) };
}
