import type { AssetName } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { addressedPart, searchedPart } from '#web/land/search/searched-part.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** What the page of results shows, apart from the selection; `types` in the order of the checkboxes. Of a long `q` only the beginning is searched for. */
export type SearchState = { q: string; page: number; types: readonly AssetName[] };

/** In the address: no kind is chosen. */
const noTypes = 'none';

/** Reads the address of the page of results; whatever cannot be read is left out. */
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

/** The address of the page of results, without what is the default anyway. */
export function writeSearchState({ q, page, types }: SearchState): URLSearchParams {
  const url = new URLSearchParams();
  if (q !== '') url.set('q', q);
  if (page !== 1) url.set('page', String(page));
  if (types.length < defaultSearchKinds.length) url.set('types', types.join(',') || noTypes);
  return url;
}

/** The query of the call; where no kind is chosen all are asked for, because their counts are shown still. */
export function searchQueryOf({ q, page, types }: SearchState): QueryParameters {
  return { q: searchedPart(q), page, types: (types.length === 0 ? defaultSearchKinds : types).join(',') };
}
