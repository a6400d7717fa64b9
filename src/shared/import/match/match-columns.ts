import { type AngleName, angleNames } from '#shared/import/parse/degree-parts.ts';
import {
  attributesOf,
  importable,
  importableNames,
  targetsOf,
} from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { judgeAngles } from './angle-evidence.ts';
import { assignable, keyOf, type Suggestion } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import {
  isOtherName,
  keyOfWords,
  type NamedTarget,
  type NameFit,
  NameIndex,
  nameTarget,
  tellingWords,
} from './name-match.ts';
import { beginningOfName, prefixOf, type Reading, readingsOf } from './names.ts';
import { misordered } from './order-evidence.ts';
import { tellingPower } from './suggest-kinds.ts';
import { judgeValues, resemblance, toldByValues } from './value-evidence.ts';

/** Below this a guess helps nobody. */
const minConfidence = 0.5;
const mostSuggestions = 5;
/** A column that is surely of a target leaves this share of their confidence to the others that look like it. */
const besideWinner = 0.7;
/** A name of a party gives way to a name that means an owner. */
const besideOwnName = 0.85;
/** Nothing is certain next to a column with a better name. */
const besideBetterName = 0.85;
/** Values that are so sure by themselves prove what a name only suggests. */
const minProof = 0.8;
/** What things are called: "7" or "L1" is a name where the column says so, and a code elsewhere. */
const shortNames: ReadonlySet<string> = new Set(['contract_name', 'well_name', 'owner_name', 'operator']);
const otherNameSure = 0.95;
const minShortFit = 0.5;
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

const nameIndex = new NameIndex(allTargets);
/** The positions of targets that values can identify under any name. */
const tellable = [...allTargets.entries()]
  .filter(([, { column }]) => toldByValues.has(column))
  .map(([at]) => at);

/** Names that several kinds of record share: the rest of the file decides which one is meant. */
const sharedNames = new Map<string, Set<string>>();
for (const { entity, names } of allTargets) {
  for (const { words } of names) {
    const key = keyOfWords(tellingWords(words));
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
  const names = [...columns.keys()];
  const prefix = prefixOf(names);
  const angles = angleNames(names);
  const raw = [...columns].map(([name, facts]): JudgedColumn => {
    const readings = readingsOf(name, prefix);
    const beginning = beginningOfName(name, prefix);
    const column = { readings, beginning, angle: angles.get(name) ?? 'whole', facts };
    const isContact = readings.some(({ words }) => words.includes('contact'));
    return { name, facts, isContact, judged: judgeColumn(column, areaNames) };
  });
  const hasParty = raw.some(({ judged }) => judged.some(({ ofParty }) => ofParty));
  const weights = weighEntities(raw.map(({ judged }) => judged));
  const ofOwners = listsOwners(raw, weights(0).whole('owner'));
  const settled = new Map(
    raw.map(({ name, judged, isContact }, index) => {
      const { close } = weights(index);
      // Beside a company, a partner or an operator the contact is somebody who works there, and owns nothing.
      const sayable = isContact && hasParty ? judged.filter((each) => !isOwnerName(each)) : judged;
      return [
        name,
        sayable.map(({ target, score, certainty, byName, ofParty, quality }) => ({
          table: target.entity.name,
          column: target.column,
          confidence: ofParty ? (ofOwners ? score : 0) : settle(score, certainty, close(target.entity.name)),
          byName,
          quality: ofParty ? quality * besideOwnName : quality,
        })),
      ];
    }),
  );
  return withoutLoneHalves(withoutLoneStates(rank(inOrder(withoutRivals(settled), columns))));
}

/** From here on a file is about owners more than about anything else. */
const mostlyOwners = 0.75;
const minContacts = 2;
const contactFields: ReadonlySet<string> = new Set([
  'address_line_1',
  'city',
  'zipcode',
  'email',
  'phone_number',
  'tax_id',
]);

/** Whether a file lists people or companies and their contact details; there "Operator" or "Lessee" is an owner's name. */
function listsOwners(columns: readonly JudgedColumn[], weight: number): boolean {
  const contacts = columns.filter(({ judged }) =>
    judged.some(
      ({ target, score }) =>
        target.entity.name === 'owner' && contactFields.has(target.column) && score >= 0.7,
    ),
  );
  return contacts.length >= minContacts && weight >= mostlyOwners;
}

type JudgedColumn = { name: string; facts: ColumnFacts; isContact: boolean; judged: Judged[] };

function isOwnerName({ target }: Judged): boolean {
  return target.entity.name === 'owner' && target.column === 'owner_name';
}

/** A suggestion while the columns are still compared: how well the name alone fits, and how much the values look like the target's. */
type Contender = Suggestion & { byName: number; quality: number };
type Settled = ReadonlyMap<string, Contender[]>;

/**
 * A target takes one column: where one is surely it, the others that look like it are something else. Of several columns the one wins whose
 * confidence is best once its values are looked at; none is sure beside one whose name says better what the target is.
 */
function withoutRivals(settled: Settled): Settled {
  const winners = new Map<string, { source: string; strength: number; confidence: number }>();
  const bestNames = new Map<string, { source: string; byName: number }>();
  for (const [source, list] of settled) {
    for (const { byName, quality, confidence, ...place } of list) {
      const key = keyOf(place);
      const strength = confidence * quality;
      const best = winners.get(key);
      if (best === undefined || best.strength < strength) winners.set(key, { source, strength, confidence });
      if (byName > (bestNames.get(key)?.byName ?? 0)) bestNames.set(key, { source, byName });
    }
  }
  return new Map(
    [...settled].map(([source, list]) => [
      source,
      list.map((suggestion) => {
        const winner = winners.get(keyOf(suggestion));
        const named = bestNames.get(keyOf(suggestion));
        const loses = winner !== undefined && winner.source !== source && winner.confidence >= 0.7;
        if (loses) return { ...suggestion, confidence: suggestion.confidence * besideWinner };
        const isWorseNamed =
          named !== undefined && named.source !== source && named.byName > suggestion.byName;
        return isWorseNamed
          ? { ...suggestion, confidence: Math.min(suggestion.confidence, besideBetterName) }
          : suggestion;
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
            .filter(({ confidence }) => confidence >= minConfidence)
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
        .map(({ table, column, confidence }) => ({
          table,
          column,
          confidence: Math.floor(confidence * 100) / 100,
        }))
        .filter(({ confidence }) => confidence >= minConfidence)
        .sort((left, right) => right.confidence - left.confidence)
        .slice(0, mostSuggestions),
    ]),
  );
}

const minAddress = 0.7;
const addressParts: ReadonlySet<string> = new Set(['address_line_1', 'city', 'zipcode']);
const addressRest: ReadonlySet<string> = new Set(['address_line_2', 'state', 'country']);

/** A state is part of an address where the rest of one is; elsewhere it is where the land lies. */
function withoutLoneStates(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const hasAddress = [...suggestions.values()].some((list) =>
    list.some(
      ({ table, column, confidence }) =>
        table === 'owner' && addressParts.has(column) && confidence >= minAddress,
    ),
  );
  if (hasAddress) return suggestions;
  return new Map(
    [...suggestions].map(([name, list]) => [
      name,
      list.filter(({ table, column }) => table !== 'owner' || !addressRest.has(column)),
    ]),
  );
}

/** Half a location is of no use: where no column gives the other half, this one is not suggested either. */
function withoutLoneHalves(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const kept = assignable([...suggestions.values()].flat());
  return new Map([...suggestions].map(([name, list]) => [name, list.filter((each) => kept(each))]));
}

/** How sure the name alone is of the kind of record: by a word of its own, as no other kind has it, or not at all. */
type Certainty = 'said' | 'only' | 'context' | 'shared';
type Judged = {
  target: NamedTarget;
  score: number;
  certainty: Certainty;
  byName: number;
  ofParty: boolean;
  quality: number;
};

/** A column as it is weighed: what its name may mean, how that would write an angle, and what its values are. */
type StudiedColumn = {
  readings: readonly Reading[];
  beginning: string | null;
  angle: AngleName;
  facts: ColumnFacts;
};

function judgeColumn(column: StudiedColumn, areaNames: ReadonlySet<string>): Judged[] {
  const words = column.readings[0]?.words ?? [];
  const shared = (sharedNames.get(keyOfWords(tellingWords(words)))?.size ?? 0) > 1;
  const fits = nameIndex.fit(column.readings);
  const possible = possibleTargets(column, fits);
  const judged = [...new Set([...fits.keys(), ...tellable])].flatMap((at): Judged[] => {
    const target = allTargets[at];
    if (target === undefined) return [];
    const fit = fits.get(at) ?? noFit;
    const mayBeOther = possible.some((each) => fieldOf(each) !== fieldOf(target));
    const score = Math.min(scoreOf(column, target, fit.score, areaNames), mayBeOther ? besideBetterName : 1);
    if (score <= 0.3) return [];
    const certainty = fit.saysKind ? 'said' : shared ? 'shared' : needsContext(target) ? 'context' : 'only';
    const quality = resemblance(target.column, column.facts);
    return [{ target, score, certainty, byName: fit.score, ofParty: fit.ofParty, quality }];
  });
  const isKnown = judged.some(({ score, ofParty }) => score >= 0.9 && !ofParty);
  // What has a name of its own is not what it is like.
  return isKnown || !isOtherName(words) ? judged : judged.filter(({ ofParty }) => ofParty);
}

/**
 * What a name that was cut off may have been, of those that take the values: DATE_LEASE is when a lease was signed, or when it expires. Where
 * this is more than one field, the name is sure of none.
 */
function possibleTargets(
  { beginning, facts }: StudiedColumn,
  fits: ReadonlyMap<number, NameFit>,
): NamedTarget[] {
  if (beginning === null) return [];
  const cut = [...fits].filter(([, { isCut, ofParty }]) => isCut === true && !ofParty).map(([at]) => at);
  return [...new Set([...nameIndex.begunBy(beginning), ...cut])]
    .flatMap((at) => allTargets[at] ?? [])
    .filter(
      ({ column, target }) => target.kind === 'coordinate' || judgeValues(column, target, facts).fits >= 0.9,
    );
}

/** The field of a target; the lines of an address are one. */
const fieldOf = ({ column }: NamedTarget) => column.replace(/_\d$/, '');

/** A file number, a product or a city is that of a lease, a well or an owner in files that are about these: permits expire as well. */
function needsContext({ entity, column }: NamedTarget): boolean {
  return contextual.has(keyOf({ table: entity.name, column }));
}

const contextual: ReadonlySet<string> = new Set([
  ...['file_number', 'instrument_number', 'contract_date', 'expiration_date', 'recording_date', 'term'].map(
    (column) => `lease.${column}`,
  ),
  ...['well_type', 'well_status', 'first_prod_date'].map((column) => `well.${column}`),
  ...['city', 'zipcode', 'address_line_1', 'address_line_2', 'country'].map((column) => `owner.${column}`),
]);

const noFit: NameFit = { score: 0, saysKind: false, ofParty: false };

function scoreOf(
  { readings, angle, facts }: StudiedColumn,
  { column, target }: NamedTarget,
  byName: number,
  areaNames: ReadonlySet<string>,
): number {
  if (column === 'area_name') return nameAreas(facts, areaNames) ? byName : 0;
  if (target.kind === 'coordinate') {
    const saysAxis = readings.some(({ words, cut }) => cut !== null || words.includes(target.axis));
    return byName * agreement(judgeAngles(target, facts, angle, saysAxis));
  }
  const { fits, alone } = judgeValues(column, target, facts);
  // Two letters are a state or anybody's name: only values that are hardly anything else take the doubt from a name.
  const isProof = alone >= minProof && byName > 0.4;
  if (alone > 0 && fits >= 0.9) return Math.max(byName, isProof ? 0.97 : alone);
  const isShortName = byName >= otherNameSure && shortNames.has(column) && facts.samples.every(isShortText);
  return byName * agreement(isShortName ? Math.max(fits, minShortFit) : fits);
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

/** How many columns on each side help decide the kind of an ambiguous column: State next to City, or next to County. */
const neighbors = 3;

/**
 * How much speaks of each kind of record, 0…1, for a column at a place of the file: by the columns of the whole file that no other kind
 * could claim as well, and by those nearby.
 */
function weighEntities(judged: readonly Judged[][]): (at: number) => Weights {
  const claims = judged.map(claimsOf);
  const ofFile = shareOut(claims.map((each) => [each, 1] as const));
  const whole = (entity: string) => ofFile.get(entity) ?? 0;
  return (at) => {
    const nearby: (readonly [Claims, number])[] = [];
    for (let other = Math.max(0, at - neighbors); other <= at + neighbors; other += 1) {
      const each = claims[other];
      if (each !== undefined && other !== at) nearby.push([each, 1 / Math.abs(other - at)]);
    }
    const ofPart = shareOut(nearby);
    if (ofPart.size === 0) return { whole, close: whole };
    return { whole, close: (entity) => 0.6 * whole(entity) + 0.4 * (ofPart.get(entity) ?? 0) };
  };
}

/** How much of the file points to a kind, 0…1: all of it and the columns nearby. */
type Weights = { whole: (entity: string) => number; close: (entity: string) => number };

type Claims = ReadonlyMap<string, number>;

function claimsOf(column: readonly Judged[]): Claims {
  const claims = new Map<string, number>();
  const sayable = column.filter(({ ofParty }) => !ofParty);
  const best = sayable.reduce((most, each) => Math.max(most, each.score), 0);
  const claimed = sayable.filter(({ score }) => score >= best - 0.1 && score >= 0.6);
  for (const { target, score } of claimed) {
    const share = (score / claimed.length) * tellingPower(target.entity.name, target.column);
    claims.set(target.entity.name, (claims.get(target.entity.name) ?? 0) + share);
  }
  return claims;
}

/** The claims of several columns together, as parts of the greatest. */
function shareOut(all: readonly (readonly [Claims, number])[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [claims, factor] of all) {
    for (const [entity, share] of claims) weights.set(entity, (weights.get(entity) ?? 0) + share * factor);
  }
  const most = Math.max(0, ...weights.values());
  return new Map([...weights].map(([name, weight]) => [name, most === 0 ? 0 : weight / most]));
}

const minShares = {
  said: 0.92,
  only: 0.82,
  shared: 0.6,
  context: 0.3,
} as const satisfies Record<Certainty, number>;

/** A name that several kinds share is certain only for the kind of which the file speaks. */
function settle(score: number, certainty: Certainty, weight: number): number {
  const least = minShares[certainty];
  return score * (least + (1 - least) * weight);
}
