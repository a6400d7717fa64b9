import type { Suggestion } from '#shared/land/contracts/search.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { addressedPart } from './searched-part.ts';

/** Returns the path to the results page of a query. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q: addressedPart(q) })}`;
}

/** Returns the path of the page that opens when the user selects a found record. */
export function openedPath({ opens }: Pick<Suggestion, 'opens'>): string {
  return recordPath(assets[opens.type], opens.id);
}
