import type { AssetName } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { addressedPart, searchedPart } from '#web/land/search/searched-part.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/**
 * The state of the results page, apart from the selection; `types` are in the order of the checkboxes. Only the
 * beginning of a long `q` is searched for.
 */
export type SearchState = { q: string; page: number; types: readonly AssetName[] };

/** The value in the address if no type is selected. */
const noTypes = 'none';

/** Reads the address of the results page; ignores invalid values. */
export function readSearchState(url: URLSearchParams): SearchState {
  const page = url.get('page') ?? '';
  const types = url.get('types');
  const named = types?.split(',') ?? [];
  const chosen = defaultSearchKinds.filter((kind) => named.includes(kind));
  return {
    q: addressedPart(url.get('q') ?? ''),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    types: chosen.length > 0 || types === noTypes ? chosen : defaultSearchKinds,
  };
}

/** Returns the address of the results page, without default values. */
export function writeSearchState({ q, page, types }: SearchState): URLSearchParams {
  const url = new URLSearchParams();
  if (q !== '') url.set('q', q);
  if (page !== 1) url.set('page', String(page));
  if (types.length < defaultSearchKinds.length) url.set('types', types.join(',') || noTypes);
  return url;
}

/**
 * Returns the query parameters of the request; if no type is selected, requests all, because their counts are still
 * shown.
 */
export function searchQueryOf({ q, page, types }: SearchState): QueryParameters {
  return { q: searchedPart(q), page, types: (types.length === 0 ? defaultSearchKinds : types).join(',') };
}
