import { importable, importableNames, type Target, targetsOf } from '#shared/land/entities/import-targets.ts';

/** A field that a column of the file may belong to; confidence 0…1. */
export type Suggestion = { table: string; column: string; confidence: number };
/**
 * A suggestion while columns are still compared, with how well the name alone fits and how much the values resemble the
 * target's.
 */
export type Contender = Suggestion & { byName: number; quality: number };
export type ColumnMapping = { table: string; column: string };

export const keyOf = ({ table, column }: ColumnMapping) => `${table}.${column}`;

/** The confidence of what is less likely than anything else that a column may be; it points to no kind of record. */
export const doubtful = 0.5;

/** The latitudes and longitudes of locations, by the key of their field. */
const halves = new Map(
  importableNames.flatMap((table) =>
    targetsOf(importable(table))
      .filter(([, target]) => target.kind === 'coordinate')
      .map(([column, target]) => [keyOf({ table, column }), target] as const),
  ),
);

const sideOf = (half: Target, axis: string) => (half.kind === 'coordinate' ? `${half.location} ${axis}` : '');

/** Returns a function that checks whether a field can be used: half a location is useless without the other half. */
export function assignable(mapped: readonly ColumnMapping[]): (place: ColumnMapping) => boolean {
  const present = new Set(
    mapped.flatMap((place) => {
      const half = halves.get(keyOf(place));
      return half?.kind === 'coordinate' ? [sideOf(half, half.axis)] : [];
    }),
  );
  return (place) => {
    const half = halves.get(keyOf(place));
    if (half?.kind !== 'coordinate') return true;
    return present.has(sideOf(half, half.axis === 'latitude' ? 'longitude' : 'latitude'));
  };
}

/**
 * Turns suggestions into a mapping: the most confident first, each column and each target only once (specification,
 * section 5).
 */
export function assignSuggestions(
  suggestions: Readonly<Record<string, readonly Suggestion[]>>,
): Map<string, Suggestion> {
  const all = Object.entries(suggestions)
    .flatMap(([source, list]) => list.map((suggestion) => ({ source, suggestion })))
    .sort((left, right) => right.suggestion.confidence - left.suggestion.confidence);
  const assigned = new Map<string, Suggestion>();
  const taken = new Set<string>();
  for (const { source, suggestion } of all) {
    const target = keyOf(suggestion);
    if (assigned.has(source) || taken.has(target)) continue;
    assigned.set(source, suggestion);
    taken.add(target);
  }
  const isWhole = assignable([...assigned.values()]);
  if ([...assigned.values()].every(isWhole)) return assigned;
  // The column of a lone half may belong elsewhere, so the suggestions are assigned again without that half.
  const rest = Object.entries(suggestions).map(([source, list]) => [source, list.filter(isWhole)]);
  return assignSuggestions(Object.fromEntries(rest));
}
