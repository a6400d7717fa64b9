import { mappedKinds } from '#shared/land/entities/registry.ts';
import { filterSentence } from '#web/platform/tables/filters/filter-words.ts';
import { assetOf, type MapState } from '../map-state.ts';

/** Describes the active filters of a map, each with its kind: "Wells: Operator contains Gulfport". */
export function describeFilters(state: Pick<MapState, 'lists'>): string[] {
  return mappedKinds.flatMap((kind) => {
    const asset = assetOf(kind);
    const { q, filters } = state.lists[kind];
    return [
      ...(q === '' ? [] : [`matches “${q}”`]),
      ...filters.map((filter) => filterSentence(asset, filter)),
    ].map((sentence) => `${asset.labelPlural}: ${sentence}`);
  });
}
