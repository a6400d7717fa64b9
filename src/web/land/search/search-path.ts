import type { Suggestion } from '#shared/land/contracts/search.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { addressedPart } from './searched-part.ts';

/** The page of all that a query finds. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q: addressedPart(q) })}`;
}

/** The page that opens when a found record is picked. */
export function openedPath({ opens }: Pick<Suggestion, 'opens'>): string {
  return recordPath(assets[opens.type], opens.id);
}
