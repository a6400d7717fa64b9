import type { AssetName } from '#shared/land/entities/registry.ts';

/** The longest text that is searched for, in UTF-16 units; a longer one is refused. */
export const maxQueryLength = 200;
/** A shorter text is answered with nothing: half of all records hold any one letter. */
export const minQueryLength = 2;
/** How many suggestions and picks are answered where the call does not say. */
export const defaultSearchLimit = 10;
/** As many suggestions, picks or results as one call gives. */
export const maxSearchLimit = 100;
/** Results on a page of the full search. */
export const searchPageSize = 10;

/** Kinds that can be found; those that a search looks for where it does not say come first. */
export const searchKinds = ['well', 'lease', 'owner', 'tract', 'proration_unit'] as const;
export type SearchKind = (typeof searchKinds)[number];
export const defaultSearchKinds = ['well', 'lease', 'owner', 'tract'] as const satisfies AssetName[];

/** Whether the search over all kinds looks for records of this one. */
export function isSearchKind(kind: string): kind is SearchKind {
  return searchKinds.some((searched) => searched === kind);
}
