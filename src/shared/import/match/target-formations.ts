import { keyOf, type Suggestion } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readsAsDepths } from './misleading-names.ts';
import { allWordsOf, type Words } from './words.ts';

type SuggestionsOf = ReadonlyMap<string, readonly Suggestion[]>;
type Columns = ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>;

const formations: Words = new Set('formation formations horizon horizons'.split(' '));
const depthsOfInterests: ReadonlySet<string> = new Set(['ownership.depths', 'contract.depths']);

/**
 * Returns whether a column has formations, such as Woodford, and nothing says that they limit an interest: lists of
 * mineral owners and of offers name the formation that is to be drilled.
 */
function hasFormations(name: string, columns: Columns): boolean {
  const words = [...allWordsOf(name)];
  return words.length > 0 && words.every((word) => formations.has(word)) && !readsAsDepths(columns.get(name));
}

/** Doesn't suggest formations as the depths of an interest. */
export function withoutTargetFormations(
  suggestions: Map<string, Suggestion[]>,
  columns: Columns,
): Map<string, Suggestion[]> {
  return new Map(
    [...suggestions].map(([name, list]) => {
      const [best] = list;
      const isOfInterest = best !== undefined && depthsOfInterests.has(keyOf(best));
      return [name, isOfInterest && hasFormations(name, columns) ? [] : list];
    }),
  );
}

/** Returns the columns of formations that are not suggested in a list of owners. */
export function findTargetFormations(suggestions: SuggestionsOf, columns: Columns): string[] {
  const keys = new Set([...suggestions.values()].flat().map(keyOf));
  if (!keys.has('owner.owner_name') || keys.has('ownership.depths')) return [];
  return [...suggestions].flatMap(([name, list]) =>
    list.length === 0 && hasFormations(name, columns) ? [name] : [],
  );
}
