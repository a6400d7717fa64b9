import type { Entity } from '../entities/entity.ts';
import { judgeAngles } from './angle-evidence.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type AngleName, angleNames } from './degree-parts.ts';
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
 * the trade) and values are weighed together, then the kind of record that the whole file speaks of. `areaNames` are those into
 * which the file may go, in lower case: only they make a column one of areas.
 */
export function suggestMappings(
  columns: ReadonlyMap<string, ColumnFacts>,
  areaNames: ReadonlySet<string> = new Set(),
): Map<string, Suggestion[]> {
  const words = wordsOfColumns([...columns.keys()]);
  const angles = angleNames([...columns.keys()]);
  const raw = new Map(
    [...columns].map(([name, facts]) => {
      const column = { words: words.get(name) ?? [], angle: angles.get(name) ?? 'whole', facts };
      return [name, judgeColumn(column, areaNames)];
    }),
  );
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
  return withoutLoneHalves(suggestions);
}

/** Half a location is of no use: where no column gives the other half, this one is not suggested either. */
function withoutLoneHalves(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const lone = loneHalves([...suggestions.values()].flat());
  return new Map(
    [...suggestions].map(([name, list]) => [name, list.filter((each) => !lone.has(keyOf(each)))]),
  );
}

/** The halves of locations among these targets whose other half is not. */
function loneHalves(mapped: readonly ColumnMapping[]): Set<string> {
  const present = new Set(mapped.map(keyOf));
  const halves = allTargets.filter(
    ({ entity, column, target }) =>
      target.kind === 'coordinate' && present.has(keyOf({ table: entity.name, column })),
  );
  return new Set(
    halves
      .filter(({ target }) => !halves.some((other) => areHalves(target, other.target)))
      .map(({ entity, column }) => keyOf({ table: entity.name, column })),
  );
}

function areHalves(one: Target, other: Target): boolean {
  return (
    one.kind === 'coordinate' &&
    other.kind === 'coordinate' &&
    one.location === other.location &&
    one.axis !== other.axis
  );
}

const keyOf = ({ table, column }: ColumnMapping) => `${table}.${column}`;

type Judged = { target: NamedTarget; score: number; shared: boolean };

/** A column as it is weighed: the words of its name, how that would write an angle, and what its values are. */
type StudiedColumn = { words: string[]; angle: AngleName; facts: ColumnFacts };

function judgeColumn(column: StudiedColumn, areaNames: ReadonlySet<string>): Judged[] {
  const key = [...column.words].sort().join(' ');
  const shared = (sharedNames.get(key)?.size ?? 0) > 1;
  return allTargets
    .map((target) => ({ target, shared, score: scoreOf(column, target, areaNames) }))
    .filter(({ score }) => score > 0.3);
}

function scoreOf(
  { words, angle, facts }: StudiedColumn,
  { column, target, names }: NamedTarget,
  areaNames: ReadonlySet<string>,
): number {
  const byName = Math.max(...names.map((name, index) => nameScore(words, name, index)));
  // Most fields are never told by values alone, and a wide file has many columns to weigh.
  if (byName === 0 && !toldByValues.has(column)) return 0;
  if (column === 'area_name') return nameAreas(facts, areaNames) ? byName : 0;
  if (target.kind === 'coordinate') {
    const saysAxis = words.includes(target.axis);
    return byName * agreement(judgeAngles(target, facts, angle, saysAxis));
  }
  const { fits, alone } = judgeValues(column, target, facts);
  if (alone > 0 && fits >= 0.9) return Math.max(byName, byName > 0.4 ? 0.97 : alone);
  return byName * agreement(fits);
}

/** Values that the target cannot hold weigh more than any name. */
function agreement(fits: number): number {
  if (fits >= 0.9) return 1;
  return fits >= 0.5 ? 0.75 + 0.25 * fits : 0.35 + 0.6 * fits;
}

/** "Area" is a word for many things: only values that are areas of the company make a column one of theirs. */
function nameAreas({ samples }: ColumnFacts, areaNames: ReadonlySet<string>): boolean {
  const known = samples.filter((value) => areaNames.has(value.toLowerCase())).length;
  return samples.length > 0 && known >= samples.length * 0.9;
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
    const target = keyOf(suggestion);
    if (assigned.has(source) || taken.has(target)) continue;
    assigned.set(source, suggestion);
    taken.add(target);
  }
  const lone = loneHalves([...assigned.values()]);
  if (lone.size === 0) return assigned;
  // The column of a lone half may go elsewhere: assign anew without it.
  const rest = Object.entries(suggestions).map(([source, list]) => [
    source,
    list.filter((each) => !lone.has(keyOf(each))),
  ]);
  return assignSuggestions(Object.fromEntries(rest));
}
