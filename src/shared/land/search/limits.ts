import type { AssetName } from '#shared/land/entities/registry.ts';

/** The longest text that is searched for, in UTF-16 units; a longer one is refused. */
export const maxQueryLength = 200;
/** A shorter text finds nothing, because half of all records contain any given letter. */
export const minQueryLength = 2;
/** The default number of suggestions and picks in a response. */
export const defaultSearchLimit = 10;
/** The maximum number of suggestions, picks or results per call. */
export const maxSearchLimit = 100;
/** Results on a page of the full search. */
export const searchPageSize = 10;

/** Entities that can be searched; the first ones are searched by default. */
export const searchKinds = ['well', 'lease', 'owner', 'tract', 'production_unit', 'proration_unit'] as const;
export type SearchKind = (typeof searchKinds)[number];
export const defaultSearchKinds = [
  'well',
  'lease',
  'owner',
  'tract',
  'production_unit',
] as const satisfies AssetName[];

export function isSearchKind(kind: string): kind is SearchKind {
  return searchKinds.some((searched) => searched === kind);
}
