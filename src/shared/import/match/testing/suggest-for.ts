import { assignSuggestions, type Suggestion } from '../assign-suggestions.ts';
import { type ColumnFacts, ColumnStudy } from '../column-facts.ts';
import { suggestMappings } from '../match-columns.ts';

/** Suggests fields for the columns of a table, given by name with their values from the first row to the last. */
export function suggestFor(columns: Readonly<Record<string, readonly string[]>>): {
  facts: Map<string, ColumnFacts>;
  suggestions: ReturnType<typeof suggestMappings>;
  assigned: Map<string, Suggestion>;
} {
  const facts = new Map(
    Object.entries(columns).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  const suggestions = suggestMappings(facts);
  return { facts, suggestions, assigned: assignSuggestions(Object.fromEntries(suggestions)) };
}

/** The same for columns given by name with the kind of their values. */
export function suggestForKinds(
  kindOf: Readonly<Record<string, string>>,
  values: Readonly<Record<string, readonly string[]>>,
): ReturnType<typeof suggestFor> {
  return suggestFor(
    Object.fromEntries(Object.entries(kindOf).map(([name, kind]) => [name, values[kind] ?? []])),
  );
}
