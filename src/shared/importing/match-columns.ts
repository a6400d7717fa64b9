import type { Entity } from '../entities/entity.ts';
import { bridges } from '../entities/registry.ts';
import { judgeAngles } from './angle-evidence.ts';
import { assignable, keyOf, type Suggestion } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type AngleName, angleNames } from './degree-parts.ts';
import { fitName, isOtherName, keyOfWords, type NamedTarget, nameTarget } from './name-match.ts';
import { wordsOfColumns } from './names.ts';
import { misordered } from './order-evidence.ts';
import { attributesOf, importable, importableNames, keyFieldsOf, targetsOf } from './targets.ts';
import { judgeValues, toldByValues } from './value-evidence.ts';

/** Below this a guess helps nobody. */
const leastConfidence = 0.5;
const mostSuggestions = 5;
/** A column that is surely of a target leaves this share of their confidence to the others that look like it. */
const besideWinner = 0.7;
/** Values that are so sure by themselves prove what a name only suggests. */
const leastProof = 0.8;
/** What things are called: "7" or "L1" is a name where the column says so, and a code elsewhere. */
const shortNames: ReadonlySet<string> = new Set(['contract_name', 'well_name', 'owner_name', 'operator']);
const otherNameSure = 0.95;
const leastShortFit = 0.5;
const isShortText = (text: string) => text.length <= 6 || /[a-z]/i.test(text);
/** Where dates stand in the wrong order, one of the two columns is another thing. */
const outOfOrder = 0.85;

const allTargets: readonly NamedTarget[] = [
  ...importableNames.flatMap((name) => {
    const entity = importable(name);
    return targetsOf(entity).map(([column, target]) => nameTarget(entity, column, target));
  }),
  ...Object.values(bridges).flatMap((bridge: Entity) =>
    attributesOf(bridge).map(([column, target]) => nameTarget(bridge, column, target)),
  ),
];

/** Names that several kinds of record share: the rest of the file decides which one is meant. */
const sharedNames = new Map<string, Set<string>>();
for (const { entity, names } of allTargets) {
  for (const { words } of names) {
    const key = keyOfWords(words);
    sharedNames.set(key, (sharedNames.get(key) ?? new Set()).add(entity.name));
  }
}

/**
 * Suggests, for every column of a file, what it may be mapped onto, best first: fields of records and attributes of the links between
 * them. Names (labels, aliases, the abbreviations of the trade) and values are weighed together, then the kind of record that the
 * whole file speaks of. `areaNames` are those into which the file may go, in lower case: only they make a column one of areas.
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
  const settled = new Map(
    [...raw].map(([name, judged]) => [
      name,
      judged.map(({ target, score, certainty }) => ({
        table: target.entity.name,
        column: target.column,
        confidence: settle(score, certainty, weights.get(target.entity.name) ?? 0),
      })),
    ]),
  );
  return withoutLoneHalves(rank(inOrder(withoutRivals(settled), columns)));
}

type Settled = ReadonlyMap<string, Suggestion[]>;

/** A target takes one column: where one is surely it, the others that look like it are something else. */
function withoutRivals(settled: Settled): Settled {
  const winners = new Map<string, { source: string; confidence: number }>();
  for (const [source, list] of settled) {
    for (const suggestion of list) {
      const best = winners.get(keyOf(suggestion));
      if (best === undefined || best.confidence < suggestion.confidence)
        winners.set(keyOf(suggestion), { source, confidence: suggestion.confidence });
    }
  }
  return new Map(
    [...settled].map(([source, list]) => [
      source,
      list.map((suggestion) => {
        const winner = winners.get(keyOf(suggestion));
        const loses = winner !== undefined && winner.source !== source && winner.confidence >= 0.7;
        return loses ? { ...suggestion, confidence: suggestion.confidence * besideWinner } : suggestion;
      }),
    ]),
  );
}

/** Dates that contradict one another (a completion before the spudding) make both columns doubtful. */
function inOrder(settled: Settled, columns: ReadonlyMap<string, ColumnFacts>): Settled {
  const doubtful = misordered(
    [...settled].flatMap(([source, list]) => {
      const facts = columns.get(source);
      return facts === undefined
        ? []
        : list
            .filter(({ confidence }) => confidence >= leastConfidence)
            .map((each) => ({ ...each, source, facts }));
    }),
  );
  if (doubtful.size === 0) return settled;
  return new Map(
    [...settled].map(([source, list]) => [
      source,
      list.map((each) =>
        doubtful.has(`${source}\n${keyOf(each)}`)
          ? { ...each, confidence: each.confidence * outOfOrder }
          : each,
      ),
    ]),
  );
}

function rank(settled: Settled): Map<string, Suggestion[]> {
  return new Map(
    [...settled].map(([name, list]) => [
      name,
      list
        .map((each) => ({ ...each, confidence: Math.floor(each.confidence * 100) / 100 }))
        .filter(({ confidence }) => confidence >= leastConfidence)
        .sort((left, right) => right.confidence - left.confidence)
        .slice(0, mostSuggestions),
    ]),
  );
}

/** Half a location is of no use: where no column gives the other half, this one is not suggested either. */
function withoutLoneHalves(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const kept = assignable([...suggestions.values()].flat());
  return new Map([...suggestions].map(([name, list]) => [name, list.filter((each) => kept(each))]));
}

/** How sure the name alone is of the kind of record: by a word of its own, as no other kind has it, or not at all. */
type Certainty = 'said' | 'only' | 'shared';
type Judged = { target: NamedTarget; score: number; certainty: Certainty };

/** A column as it is weighed: the words of its name, how that would write an angle, and what its values are. */
type StudiedColumn = { words: string[]; angle: AngleName; facts: ColumnFacts };

function judgeColumn(column: StudiedColumn, areaNames: ReadonlySet<string>): Judged[] {
  const shared = (sharedNames.get(keyOfWords(column.words))?.size ?? 0) > 1;
  const judged = allTargets
    .map((target): Judged => {
      const { score, saysKind } = scoreOf(column, target, areaNames);
      return { target, score, certainty: saysKind ? 'said' : shared ? 'shared' : 'only' };
    })
    .filter(({ score }) => score > 0.3);
  const isKnown = judged.some(({ score }) => score >= 0.9);
  // What has a name of its own is not what it is like.
  return isKnown || !isOtherName(column.words) ? judged : [];
}

function scoreOf(
  { words, angle, facts }: StudiedColumn,
  named: NamedTarget,
  areaNames: ReadonlySet<string>,
): { score: number; saysKind: boolean } {
  const { column, target } = named;
  const { score: byName, saysKind } = fitName(words, named);
  const scored = (score: number) => ({ score, saysKind });
  // Most fields are never told by values alone, and a wide file has many columns to weigh.
  if (byName === 0 && !toldByValues.has(column)) return scored(0);
  if (column === 'area_name') return scored(nameAreas(facts, areaNames) ? byName : 0);
  if (target.kind === 'coordinate') {
    const saysAxis = words.includes(target.axis);
    return scored(byName * agreement(judgeAngles(target, facts, angle, saysAxis)));
  }
  const { fits, alone } = judgeValues(column, target, facts);
  // Two letters are a state or anybody's name: only values that are hardly anything else take the doubt from a name.
  const isProof = alone >= leastProof && byName > 0.4;
  if (alone > 0 && fits >= 0.9) return scored(Math.max(byName, isProof ? 0.97 : alone));
  const isShortName = byName >= otherNameSure && shortNames.has(column) && facts.samples.every(isShortText);
  return scored(byName * agreement(isShortName ? Math.max(fits, leastShortFit) : fits));
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

const leastShares = { said: 0.92, only: 0.82, shared: 0.6 } as const satisfies Record<Certainty, number>;

/** A name that several kinds share is certain only for the kind of which the file speaks. */
function settle(score: number, certainty: Certainty, weight: number): number {
  const least = leastShares[certainty];
  return score * (least + (1 - least) * weight);
}
