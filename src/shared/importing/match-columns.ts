import type { Entity } from '../entities/entity.ts';
import type { ColumnFacts } from './column-facts.ts';
import { likeness, wordsOf, wordsOfColumns } from './names.ts';
import { importable, importableNames, keyFieldsOf, type Target, targetsOf } from './targets.ts';
import { judgeValues, toldByValues } from './value-evidence.ts';

/** A place in the records that a column of the file may belong to; confidence 0…1. */
export type Suggestion = { table: string; column: string; confidence: number };
export type ColumnMapping = { table: string; column: string };

/** Below this a guess helps nobody. */
const leastConfidence = 0.5;
const mostSuggestions = 5;

type NamedTarget = {
  entity: Entity;
  column: string;
  target: Target;
  /** The words of every name under which the target is known: the first two are its own, the others aliases. */
  names: string[][];
};

const allTargets: readonly NamedTarget[] = importableNames.flatMap((name) => {
  const entity = importable(name);
  return targetsOf(entity).map(([column, target]) => ({
    entity,
    column,
    target,
    names: [target.label, column, ...(target.aliases ?? [])].map(wordsOf),
  }));
});

/** Names that several kinds of record share: the rest of the file decides which one is meant. */
const sharedNames = new Map<string, Set<string>>();
for (const { entity, names } of allTargets) {
  for (const words of names) {
    const key = [...words].sort().join(' ');
    sharedNames.set(key, (sharedNames.get(key) ?? new Set()).add(entity.name));
  }
}

/**
 * Suggests, for every column of a file, what it may be mapped onto, best first. Names (labels, aliases, the abbreviations of
 * the trade) and values are weighed together, then the kind of record that the whole file speaks of.
 */
export function suggestMappings(columns: ReadonlyMap<string, ColumnFacts>): Map<string, Suggestion[]> {
  const words = wordsOfColumns([...columns.keys()]);
  const raw = new Map([...columns].map(([name, facts]) => [name, judgeColumn(words.get(name) ?? [], facts)]));
  const weights = weighEntities([...raw.values()]);
  const suggestions = new Map<string, Suggestion[]>();
  for (const [name, judged] of raw) {
    const ranked = judged
      .map(({ target, score, shared }) => ({
        table: target.entity.name,
        column: target.column,
        confidence: Math.round(settle(score, shared, weights.get(target.entity.name) ?? 0) * 100) / 100,
      }))
      .filter(({ confidence }) => confidence >= leastConfidence)
      .sort((left, right) => right.confidence - left.confidence);
    suggestions.set(name, ranked.slice(0, mostSuggestions));
  }
  return suggestions;
}

type Judged = { target: NamedTarget; score: number; shared: boolean };

function judgeColumn(words: string[], facts: ColumnFacts): Judged[] {
  const key = [...words].sort().join(' ');
  const shared = (sharedNames.get(key)?.size ?? 0) > 1;
  return allTargets
    .map((target) => ({ target, shared, score: scoreOf(words, target, facts) }))
    .filter(({ score }) => score > 0.3);
}

function scoreOf(words: string[], { column, target, names }: NamedTarget, facts: ColumnFacts): number {
  const byName = Math.max(...names.map((name, index) => nameScore(words, name, index)));
  // Most fields are never told by values alone, and a wide file has many columns to weigh.
  if (byName === 0 && !toldByValues.has(column)) return 0;
  const { fits, alone } = judgeValues(column, target, facts);
  if (alone > 0 && fits >= 0.9) return Math.max(byName, byName > 0.4 ? 0.97 : alone);
  // Values that the target cannot hold weigh more than any name.
  const agreed = fits >= 0.9 ? 1 : fits >= 0.5 ? 0.75 + 0.25 * fits : 0.35 + 0.6 * fits;
  return byName * agreed;
}

/** The target's own name counts in full, an alias almost; half a match of words is worth less than half. */
function nameScore(words: string[], name: string[], index: number): number {
  const alike = likeness(words, name);
  if (alike === 1) return index < 2 ? 0.97 : 0.94;
  return alike >= 0.5 ? alike * 0.85 : 0;
}

/** How much of the file speaks of each kind, 0…1, by the columns that no other kind could claim as well. */
function weighEntities(judged: readonly Judged[][]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const column of judged) {
    const best = column.reduce((most, each) => Math.max(most, each.score), 0);
    const claimed = column.filter(({ score }) => score >= best - 0.1 && score >= 0.6);
    for (const { target, score } of claimed) {
      const isKey = keyFieldsOf(target.entity).includes(target.column);
      const share = (score / claimed.length) * (isKey ? 2 : 1);
      weights.set(target.entity.name, (weights.get(target.entity.name) ?? 0) + share);
    }
  }
  const most = Math.max(0, ...weights.values());
  return new Map([...weights].map(([name, weight]) => [name, most === 0 ? 0 : weight / most]));
}

/** A name that several kinds share is certain only for the kind of which the file speaks. */
function settle(score: number, shared: boolean, weight: number): number {
  const least = shared ? 0.6 : 0.82;
  return score * (least + (1 - least) * weight);
}

/**
 * Turns suggestions into a mapping: the most confident first, each column and each target once (specification, section 5).
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
    const target = `${suggestion.table}.${suggestion.column}`;
    if (assigned.has(source) || taken.has(target)) continue;
    assigned.set(source, suggestion);
    taken.add(target);
  }
  return assigned;
}
