import { type AngleName, angleNames } from '#shared/import/parse/degree-parts.ts';
import {
  attributesOf,
  importable,
  importableAssets,
  targetsOf,
} from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { withAcresOfRows } from './acres-of-rows.ts';
import { withAddressLines } from './address-lines.ts';
import { judgeAngles } from './angle-evidence.ts';
import { withoutAssessorNumbers } from './assessor-numbers.ts';
import {
  assignable,
  type ColumnMapping,
  type Contender,
  keyOf,
  type Suggestion,
} from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { preferCurrent } from './current-values.ts';
import { findFractionParts } from './fraction-parts.ts';
import { withHoles } from './hole-coordinates.ts';
import { withFieldsOfContracts } from './listed-contracts.ts';
import { findMeasureUnits } from './measure-units.ts';
import { findMineralShares, type MineralShares } from './mineral-shares.ts';
import { withoutMisleading } from './misleading-names.ts';
import {
  distinctiveWords,
  isOtherName,
  keyOfWords,
  type NamedTarget,
  type NameFit,
  NameIndex,
  nameTarget,
  statesOther,
} from './name-match.ts';
import { beginningOfName, numberingOf, prefixOf, type Reading, readingsOf, readingsOfTwin } from './names.ts';
import { findNumberedTwins, withTwinHalves } from './numbered-twins.ts';
import { misordered } from './order-evidence.ts';
import { withoutOtherDocuments } from './other-documents.ts';
import { withoutOtherMeanings } from './other-meanings.ts';
import { withOneAddress } from './owner-addresses.ts';
import { limitParties } from './parties.ts';
import { withoutPayees } from './payees.ts';
import { columnsOfName, findPersonName, type PersonName } from './person-names.ts';
import { withPlacesOfLand } from './places-of-land.ts';
import { preferPlain } from './plain-names.ts';
import { hasProducingLeases } from './producing-leases.ts';
import { withoutProductionOwners } from './production-owners.ts';
import { withoutBareNames } from './qualified-names.ts';
import { limitRoyaltiesOfProducts } from './royalties-of-products.ts';
import { withoutOtherInterests } from './several-interests.ts';
import { withoutLoneQuarters } from './split-legals.ts';
import { withBelongings } from './suggest-belongings.ts';
import { distinctiveness } from './suggest-kinds.ts';
import { withoutTargetFormations } from './target-formations.ts';
import { withAcresOfTracts, withFieldsOfUnits } from './unit-agreements.ts';
import { isDetail, judgeValues, provenByValues, resemblance, unknownWordFit } from './value-evidence.ts';
import { withWholeAddresses } from './whole-addresses.ts';

/** Suggestions below this confidence are not useful. */
const minConfidence = 0.5;
const maxSuggestions = 5;
/** The factor for other columns that resemble a target if one column surely belongs to it. */
const loserFactor = 0.7;
/** The factor for the name of a party, which gives way to a name that means an owner. */
const partyNameFactor = 0.85;
/** The factor for the id of a record in a database, which gives way to a number that people use. */
const recordIdFactor = 0.85;
/** The maximum confidence of a column next to one with a better name. */
const worseNameLimit = 0.85;
/** The maximum confidence of a name whose last word, cut to one or two letters, may be another one. */
const fewLettersLimit = 0.79;
/** Values that are this certain by themselves prove what a name only suggests. */
const minProof = 0.8;
/** Fields for names: "7" or "L1" is a name if the column says so, and a code elsewhere. */
const shortNames: ReadonlySet<string> = new Set(['contract_name', 'well_name', 'owner_name', 'operator']);
const otherNameSure = 0.95;
const minShortFit = 0.5;
const isShortText = (text: string) => (text.length <= 6 || /[a-z]/i.test(text)) && !isDetail(text);
/** The factor for dates in the wrong order: one of the two columns is something else. */
const outOfOrder = 0.85;

const allTargets: readonly NamedTarget[] = [
  ...importableAssets.flatMap((name) => {
    const entity = importable(name);
    return targetsOf(entity).map(([column, target]) => nameTarget(entity, column, target));
  }),
  ...Object.values(bridges).flatMap((bridge: Entity) =>
    attributesOf(bridge).map(([column, target]) => nameTarget(bridge, column, target)),
  ),
];

const targetsByKey = new Map(
  allTargets.map((target) => [keyOf({ table: target.entity.name, column: target.column }), target]),
);
const nameIndex = new NameIndex(allTargets);
/** The positions of targets that values can identify under any name. */
const provable = [...allTargets.entries()]
  .filter(([, { column }]) => provenByValues.has(column))
  .map(([at]) => at);

/** Names that several kinds of record share; the rest of the file decides which kind is meant. */
const sharedNames = new Map<string, Set<string>>();
for (const { entity, names } of allTargets) {
  for (const { words } of names) {
    const key = keyOfWords(distinctiveWords(words));
    sharedNames.set(key, (sharedNames.get(key) ?? new Set()).add(entity.name));
  }
}

/** The minimum confidence of a field that a name may mean by itself. */
const minNameFit = 0.7;

/** Returns the fields that a column's name may mean, as `table.column`; empty if it is no name of a column. */
export function fieldsOfName(name: string): ReadonlySet<string> {
  const fits = [...nameIndex.fit(readingsOf(name))].filter(([, { score }]) => score >= minNameFit);
  return new Set(
    fits.flatMap(([at]) => {
      const target = allTargets[at];
      return target === undefined ? [] : [`${target.entity.name}.${target.column}`];
    }),
  );
}

/**
 * Suggests, for every column of a file, what it may be mapped to, best first: fields of records and attributes of the
 * links between them. It weighs names (labels, aliases, the abbreviations of the trade) and values together, and then
 * the kind of record that the whole file is about. `areaNames`, in lowercase, are the areas that the file may be
 * imported into; only they make a column one of areas.
 */
export function suggestMappings(
  written: ReadonlyMap<string, ColumnFacts>,
  areaNames: ReadonlySet<string> = new Set(),
): Map<string, Suggestion[]> {
  const { nameOf, twins } = findNumberedTwins([...written.keys()]);
  const columns = new Map([...written].map(([name, facts]) => [nameOf(name), facts]));
  const names = [...columns.keys()];
  const prefix = prefixOf(names);
  const angles = angleNames(names);
  const all = [...columns].map(([name, facts]): JudgedColumn => {
    const twin = twins.get(name);
    const readings = twin === undefined ? readingsOf(name, prefix) : readingsOfTwin(twin, prefix);
    const beginning = beginningOfName(twin ?? name, prefix);
    const column = { readings, beginning, angle: angles.get(name) ?? 'whole', facts };
    const isContact = readings.some(({ words }) => words.includes('contact'));
    return { name, facts, isContact, judged: judgeColumn(column, areaNames) };
  });
  const raw = withoutProducingLeases(all);
  const hasParty = raw.some(({ judged }) => judged.some(({ ofParty }) => ofParty));
  const weights = scoreEntities(raw.map(({ judged }) => judged));
  const ofOwners = listsOwners(raw, weights(0).whole('owner'));
  const person = findPersonName(columns);
  const mostForParty = limitParties(
    raw.map((each) => ({ name: each.name, facts: each.facts, isExplained: isExplained(each) })),
  );
  const settled = new Map(
    raw.map(({ name, judged, isContact }, index) => {
      const { close } = weights(index);
      const mostForTwin = twins.has(name) ? worseNameLimit : 1;
      // Next to a company, a partner, or an operator, a contact works there and is not an owner.
      const eligible = isContact && hasParty ? judged.filter((each) => !isOwnerName(each)) : judged;
      return [
        name,
        eligible.map(({ target, score, most, certainty, byName, ofParty, quality }) => ({
          table: target.entity.name,
          column: target.column,
          confidence: ofParty
            ? ofOwners
              ? Math.min(score, mostForParty(name), person !== null && isOfWells(name) ? besidePerson : 1)
              : 0
            : Math.min(settle(score, certainty, close(target.entity.name)), most, mostForTwin),
          byName,
          quality: ofParty ? quality * partyNameFactor : quality,
        })),
      ];
    }),
  );
  const shares = withMineralShares(withTwinHalves(settled, twins, columns), columns);
  const ofOwner = withoutPayees(withoutOtherInterests(shares, columns), columns);
  const ofLand = withoutProductionOwners(withoutAssessorNumbers(ofOwner, columns));
  const ofLease = limitRoyaltiesOfProducts(
    withoutOtherDocuments(withoutMisleading(ofLand, columns), columns),
    columns,
  );
  const ofHoles = withHoles(withoutLoneQuarters(withoutOtherMeanings(ofLease, columns)));
  const meant = withPlacesOfLand(withAcresOfRows(withAcresOfTracts(ofHoles, columns), columns));
  const qualified = withOneAddress(
    withoutBareNames(
      preferPlain(preferCurrent(meant, columns, fieldsOfName), columns),
      targetsByKey,
      columns,
    ),
    columns,
  );
  const ranked = rank(inOrder(withoutRivals(qualified), columns));
  const named = withoutUnits(withWholeNames(withAddressLines(ranked, columns), person), columns);
  const single = withoutTies(withoutLoneHalves(withoutLoneStates(named)));
  const ofInterests = withoutTargetFormations(withWholeAddresses(single), columns);
  const found = withFieldsOfContracts(
    withFieldsOfUnits(withBelongings(withoutFractionParts(ofInterests), columns), columns, fieldsOfName),
  );
  return new Map([...written.keys()].map((name) => [name, found.get(nameOf(name)) ?? []]));
}

/** The confidence of a column of mineral shares whose name means nothing else without the net revenue interest next to it. */
const mineralShare = 0.75;
/** The same of a column such as MI or Undiv. without one, which the wizard asks to check. */
const loneShare = 0.65;
const isDecimalInterest = ({ table, column }: ColumnMapping) =>
  table === 'ownership' && column === 'decimal_interest';

/**
 * Prefers a column of mineral shares to net revenue and working interests as an owner's decimal interest; without one,
 * a net revenue interest is not certain unless the file lists who is paid.
 */
function withMineralShares(settled: Settled, columns: ReadonlyMap<string, ColumnFacts>): Settled {
  const { isMineral, isOther, isDoubtful, isOfCompany, netFigures } = findMineralShares(columns);
  const isBesideOther = [...columns.keys()].some(isOther);
  return new Map(
    [...settled].map(([source, list]) => {
      if (isOther(source) || isOfCompany(source))
        return [source, list.filter((each) => !isDecimalInterest(each))];
      const limited = isDoubtful(source)
        ? list.map((each) =>
            isDecimalInterest(each)
              ? { ...each, confidence: Math.min(each.confidence, worseNameLimit) }
              : each,
          )
        : list;
      const meant = withNetFigures(limited, netFigures(source));
      if (!isMineral(source)) return [source, meant];
      if (isBesideOther) return [source, asDecimalInterest(meant, mineralShare)];
      const isNamed = meant.some(({ byName }) => byName >= minNameFit);
      return [source, isNamed ? meant : asDecimalInterest(meant, loneShare)];
    }),
  );
}

/** Suggests the decimal interest with at least this confidence. */
function asDecimalInterest(list: readonly Contender[], least: number): Contender[] {
  const known = list.find(isDecimalInterest);
  const own = known ?? {
    table: 'ownership',
    column: 'decimal_interest',
    confidence: 0,
    byName: 0,
    quality: 1,
  };
  const raised = { ...own, confidence: Math.max(own.confidence, least) };
  return [raised, ...list.filter((each) => !isDecimalInterest(each))];
}

/** The confidence of shares and acres that only figures up to 100 tell apart. */
const eitherShare = 0.6;
const eitherAcres = 0.55;
const isNetAcres = ({ table, column }: ColumnMapping) => table === 'ownership' && column === 'net_acres';

/** Decides by the figures whether a column of net interests has shares or net acres. */
function withNetFigures(
  list: readonly Contender[],
  figures: ReturnType<MineralShares['netFigures']>,
): Contender[] {
  const withAcres = (most: number) =>
    list.map((each) =>
      isNetAcres(each)
        ? { ...each, confidence: Math.min(each.confidence, most), byName: Math.min(each.byName, most) }
        : each,
    );
  switch (figures) {
    case 'share':
      return asDecimalInterest(
        list.filter((each) => !isNetAcres(each)),
        mineralShare,
      );
    case 'either':
      return asDecimalInterest(withAcres(eitherAcres), eitherShare);
    case 'acres':
      return withAcres(mineralShare).filter((each) => !isDecimalInterest(each));
    case 'unclear':
      return list.filter((each) => !isNetAcres(each));
    case null:
      return [...list];
  }
}

/** The confidence of a last name that is joined with a first name. */
const joinedName = 0.75;
const isOwnerNameField = ({ table, column }: Suggestion) => table === 'owner' && column === 'owner_name';

/**
 * Suggests the owner's name for the last name only, if it is in several columns, which the wizard joins; for none of them
 * if another column has the whole name.
 */
function withWholeNames(
  suggestions: Map<string, Suggestion[]>,
  name: PersonName | null,
): Map<string, Suggestion[]> {
  if (name === null) return suggestions;
  const parts = columnsOfName(name);
  const hasWhole = [...suggestions].some(
    ([source, list]) =>
      !parts.includes(source) && list.some((each) => isOwnerNameField(each) && each.confidence >= joinedName),
  );
  return new Map(
    [...suggestions].map(([source, list]) => {
      if (!parts.includes(source)) return [source, list];
      const others = list.filter((each) => !isOwnerNameField(each));
      return source === name.last && !hasWhole
        ? [source, [{ table: 'owner', column: 'owner_name', confidence: joinedName }, ...others]]
        : [source, others];
    }),
  );
}

/** The most confidence that an operator or a lessee is the owner in a file with the first and last names of people. */
const besidePerson = 0.5;
const isOfWells = (name: string) =>
  readingsOf(name).some(({ words }) => words.some((word) => /^(operator|lessee)$/.test(word)));

/** From this weight on, a file is mostly about owners. */
const ownerShareLimit = 0.75;
const minContacts = 2;
const contactFields: ReadonlySet<string> = new Set([
  'address_line_1',
  'city',
  'zipcode',
  'email',
  'phone_number',
  'tax_id',
]);

/**
 * Returns whether a file lists people or companies with their contact details; there "Operator" or "Lessee" is an
 * owner's name.
 */
function listsOwners(columns: readonly JudgedColumn[], weight: number): boolean {
  const contacts = columns.filter(({ judged }) =>
    judged.some(
      ({ target, score }) =>
        target.entity.name === 'owner' && contactFields.has(target.column) && score >= 0.7,
    ),
  );
  return contacts.length >= minContacts && weight >= ownerShareLimit;
}

/** The scores from which a column is something other than a name, and from which it may be the owner's. */
const namedOtherwise = 0.7;
const namedOwner = 0.6;

function isExplained({ isContact, judged }: JudgedColumn): boolean {
  const reaches = (least: number, isName: boolean) =>
    judged.some((each) => each.score >= least && isOwnerName(each) === isName);
  return isContact || (reaches(namedOtherwise, false) && !reaches(namedOwner, true));
}

type JudgedColumn = { name: string; facts: ColumnFacts; isContact: boolean; judged: Judged[] };

/** The score of a producing property as a lease, which is a contract. */
const producingLease = 0.59;

/** Lowers the scores of leases in files whose leases are producing properties, so that these files list only wells. */
function withoutProducingLeases(columns: readonly JudgedColumn[]): readonly JudgedColumn[] {
  const possible = columns.map(({ name, judged }) => ({
    name,
    possible: judged.map(({ target: { entity, column }, score }) => ({ table: entity.name, column, score })),
  }));
  if (!hasProducingLeases(possible)) return columns;
  const isOfLease = ({ target: { entity, column } }: Judged) =>
    entity.name === 'lease' && column !== 'area_name';
  return columns.map((each) => ({
    ...each,
    judged: each.judged.map((one) =>
      isOfLease(one) ? { ...one, score: Math.min(one.score, producingLease) } : one,
    ),
  }));
}

function isOwnerName({ target }: Judged): boolean {
  return target.entity.name === 'owner' && target.column === 'owner_name';
}

type Settled = ReadonlyMap<string, Contender[]>;

/**
 * Lowers the confidence of columns that compete for a target, because a target takes only one column. The column wins
 * whose confidence is highest once its values are considered; if it is certain, similar columns mean something else. No
 * column is certain next to one with a better name for the target, such as LEASE_ID next to LEASE_NO.
 */
function withoutRivals(settled: Settled): Settled {
  const winners = new Map<string, { source: string; strength: number; confidence: number; byName: number }>();
  const bestNames = new Map<string, { source: string; byName: number }>();
  const isBesideNumber = recordIdsBesideNumbers(settled);
  for (const [source, list] of settled) {
    for (const { byName, quality, confidence, ...place } of list) {
      const key = keyOf(place);
      const strength = confidence * quality * (isBesideNumber(source, key) ? recordIdFactor : 1);
      const best = winners.get(key);
      const isStronger =
        best === undefined ||
        best.strength < strength ||
        (best.strength === strength && best.byName < byName);
      if (isStronger) winners.set(key, { source, strength, confidence, byName });
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
        if (loses) return { ...suggestion, confidence: suggestion.confidence * loserFactor };
        const isWorseNamed =
          named !== undefined && named.source !== source && named.byName > suggestion.byName;
        return isWorseNamed || isBesideNumber(source, keyOf(suggestion))
          ? { ...suggestion, confidence: Math.min(suggestion.confidence, worseNameLimit) }
          : suggestion;
      }),
    ]),
  );
}

/**
 * Returns a function that checks whether a column has ids for a target for which another one has numbers: LEASE_ID next
 * to LEASE_NO.
 */
function recordIdsBesideNumbers(settled: Settled): (source: string, target: string) => boolean {
  const numbered = new Set<string>();
  for (const [source, list] of settled) {
    const named = list.filter(
      ({ byName, confidence }) => byName >= minNameFit && confidence >= minConfidence,
    );
    if (named.length > 0 && numberingOf(source) === 'number')
      for (const each of named) numbered.add(keyOf(each));
  }
  return (source, target) => numbered.has(target) && numberingOf(source) === 'id';
}

/** Lowers the confidence of both columns if their dates contradict each other (a completion before the spud date). */
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
        .slice(0, maxSuggestions),
    ]),
  );
}

/** Removes the suggestions for columns with the units of other columns: Unit is no name of a proration unit there. */
function withoutUnits(
  suggestions: Map<string, Suggestion[]>,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Suggestion[]> {
  const names = [...columns.keys()];
  return new Map(
    [...suggestions].map(([name, list]) => {
      const samples = columns.get(name)?.samples ?? [];
      return [name, list.length > 0 && findMeasureUnits(name, samples, names) !== null ? [] : list];
    }),
  );
}

/** Removes the suggestions for numerators and denominators in columns of their own, which are no shares. */
function withoutFractionParts(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const parts = new Set(findFractionParts([...suggestions.keys()]).flatMap((each) => Object.values(each)));
  return new Map([...suggestions].map(([name, list]) => [name, parts.has(name) ? [] : list]));
}

/** The most confidence of a field next to another that is as likely. */
const mostOfTies = 0.89;

/** A column that two fields explain equally well is not certain to have either. */
function withoutTies(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  return new Map(
    [...suggestions].map(([name, list]) => {
      const [first, second] = list;
      if (first === undefined || first.confidence !== second?.confidence) return [name, list];
      return [name, list.map((each) => ({ ...each, confidence: Math.min(each.confidence, mostOfTies) }))];
    }),
  );
}

const minAddress = 0.6;
const addressParts: ReadonlySet<string> = new Set(['address_line_1', 'city', 'zipcode']);
const addressRest: ReadonlySet<string> = new Set(['address_line_2', 'state', 'country']);

/**
 * Removes states of owners unless the file has other parts of an address; without them, a state is the location of the
 * land.
 */
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

/** Removes half a location if no column provides the other half. */
function withoutLoneHalves(suggestions: Map<string, Suggestion[]>): Map<string, Suggestion[]> {
  const assigned = assignable([...suggestions.values()].flat());
  return new Map([...suggestions].map(([name, list]) => [name, list.filter((each) => assigned(each))]));
}

/**
 * How certain the name alone is of the kind of record: it states the kind, only one kind has the name, it depends on
 * the file, or several kinds share it.
 */
type Certainty = 'said' | 'only' | 'context' | 'shared';
type Judged = {
  target: NamedTarget;
  score: number;
  /** The maximum confidence that the score may lead to. */
  most: number;
  certainty: Certainty;
  byName: number;
  ofParty: boolean;
  quality: number;
};

/** A column to be judged: what its name may mean, how that name would write an angle, and what its values are. */
type StudiedColumn = {
  readings: readonly Reading[];
  beginning: string | null;
  angle: AngleName;
  facts: ColumnFacts;
};

function judgeColumn(column: StudiedColumn, areaNames: ReadonlySet<string>): Judged[] {
  const words = column.readings[0]?.words ?? [];
  const shared = (sharedNames.get(keyOfWords(distinctiveWords(words)))?.size ?? 0) > 1;
  const fits = nameIndex.fit(column.readings);
  const possible = possibleTargets(column, fits);
  const named = namedFields(column, fits, areaNames);
  const isAmbiguous = hasFewLetters(column.readings);
  const judged = [...new Set([...fits.keys(), ...provable])].flatMap((at): Judged[] => {
    const target = allTargets[at];
    if (target === undefined) return [];
    const fit = fits.get(at) ?? noFit;
    const mayBeOther = possible.some((each) => fieldOf(each) !== fieldOf(target));
    const isOther =
      statesOther(words, target.target) || [...named].some((field) => field !== fieldOf(target));
    const ownScore = scoreOf(column, target, { byName: fit.score, areaNames, isOther });
    const score = Math.min(ownScore, mayBeOther ? worseNameLimit : 1);
    if (score <= 0.3) return [];
    const certainty = fit.saysKind ? 'said' : shared ? 'shared' : needsContext(target) ? 'context' : 'only';
    const quality = resemblance(target.column, column.facts);
    const most = mayBeOther && isAmbiguous ? fewLettersLimit : 1;
    return [{ target, score, most, certainty, byName: fit.score, ofParty: fit.ofParty, quality }];
  });
  const weighed = preferKnownWords(judged, column.facts);
  const isKnown = weighed.some(({ score, ofParty }) => score >= 0.9 && !ofParty);
  // A name for something without a field must not be matched to similar fields.
  return isKnown || !isOtherName(words) ? weighed : weighed.filter(({ ofParty }) => ofParty);
}

const isChoice = ({ target }: NamedTarget) => target.kind === 'select' || target.kind === 'status';

/** The factor for options that have none of a column's words, next to others that have them. */
const unknownWordsFactor = 0.8;

/** Lowers the scores of fields with other options than those that the words of a column are. */
function preferKnownWords(judged: readonly Judged[], facts: ColumnFacts): Judged[] {
  const isKnown = ({ target: { column, target } }: Judged) =>
    target.kind !== 'coordinate' && judgeValues(column, target, facts).fits >= 0.9;
  const choices = judged.filter(({ target }) => isChoice(target));
  const known = choices.length < 2 || facts.samples.length === 0 ? [] : choices.filter(isKnown);
  return judged.map((each) => {
    const isWorse =
      isChoice(each.target) && !known.includes(each) && known.some(({ byName }) => byName >= each.byName);
    return isWorse ? { ...each, score: each.score * unknownWordsFactor } : each;
  });
}

/** From this fit on, a name that suits the values means a field, although it may be doubtful which kind's. */
const minNamedFit = 0.7;
const minNamedScore = 0.55;

/** Returns the fields that the name of a column means, if they can hold its values. */
function namedFields(
  column: StudiedColumn,
  fits: ReadonlyMap<number, NameFit>,
  areaNames: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    [...fits].flatMap(([at, { score: byName, ofParty }]) => {
      const target = allTargets[at];
      if (target === undefined || ofParty || byName < minNamedFit) return [];
      const score = scoreOf(column, target, { byName, areaNames, isOther: true });
      return score >= minNamedScore ? [fieldOf(target)] : [];
    }),
  );
}

/**
 * Returns the targets that a cut-off name may mean and that can hold the values: DATE_LEASE is when a lease was signed,
 * or when it expires. If these are several fields, the name is certain of none.
 */
function possibleTargets(
  { readings, beginning, facts }: StudiedColumn,
  fits: ReadonlyMap<number, NameFit>,
): NamedTarget[] {
  if (beginning === null) return [];
  // The user can map words that are no options.
  const least = hasFewLetters(readings) ? minMappable : 0.9;
  const cut = [...fits].filter(([, { isCut, ofParty }]) => isCut === true && !ofParty).map(([at]) => at);
  return [...new Set([...nameIndex.begunBy(beginning), ...cut])]
    .flatMap((at) => allTargets[at] ?? [])
    .filter(
      ({ column, target }) =>
        target.kind === 'coordinate' || judgeValues(column, target, facts).fits >= least,
    );
}

const minMappable = 0.5;

/** Returns whether only one or two letters are left of a name's last word: Contract_T may be a type, a term or a title. */
function hasFewLetters(readings: readonly Reading[]): boolean {
  return readings.some(({ cut }) => cut !== null && cut.length <= 2);
}

/** Returns the field of a target; the lines of an address are one field. */
const fieldOf = ({ column }: NamedTarget) => column.replace(/_\d$/, '');

/**
 * Returns whether a field belongs to its kind of record only in files about that kind. Examples are a file number, a
 * product, or a city: permits expire as well.
 */
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
  { byName, areaNames, isOther }: { byName: number; areaNames: ReadonlySet<string>; isOther: boolean },
): number {
  if (column === 'area_name') return nameAreas(facts, areaNames) ? byName : 0;
  if (target.kind === 'coordinate') {
    const saysAxis = readings.some(({ words, cut }) => cut !== null || words.includes(target.axis));
    return byName * agreement(judgeAngles(target, facts, angle, saysAxis));
  }
  const { fits, alone } = judgeValues(column, target, facts);
  if (fits === unknownWordFit && isBareStatus(column, readings)) return 0;
  // Two letters can be a state or initials: only values that can hardly be anything else make a name certain.
  const isProof = alone >= minProof && byName > 0.4;
  if (alone > 0 && fits >= 0.9 && (alone >= minProof || !isOther))
    return Math.max(byName, isProof ? 0.97 : alone);
  const isShortName =
    !hasFewLetters(readings) &&
    byName >= otherNameSure &&
    shortNames.has(column) &&
    facts.samples.every(isShortText);
  return byName * agreement(isShortName ? Math.max(fits, minShortFit) : fits);
}

const statusWords: ReadonlySet<string> = new Set(['status', 'state', 'phase', 'disposition', 'estado']);

/** Returns whether only a status itself names the column of a status, as in Producing; so its values must be known. */
function isBareStatus(column: string, readings: readonly Reading[]): boolean {
  return (
    column.endsWith('status') && !readings.some(({ words }) => words.some((word) => statusWords.has(word)))
  );
}

/** Returns a factor for how well the values fit; values that the target cannot hold outweigh any name. */
function agreement(fits: number): number {
  if (fits >= 0.9) return 1;
  return fits >= 0.5 ? 0.75 + 0.25 * fits : 0.35 + 0.6 * fits;
}

/** Returns whether a column holds areas of the company: "Area" can mean many things, so only the values decide. */
function nameAreas({ samples }: ColumnFacts, areaNames: ReadonlySet<string>): boolean {
  const known = samples.filter((value) => areaNames.has(value.toLowerCase())).length;
  return samples.length > 0 && known >= samples.length * 0.9;
}

/** How many columns on each side help decide the kind of an ambiguous column: State next to City, or next to County. */
const neighbors = 3;

/**
 * Returns a function that weighs each kind of record, 0…1, for a column at a position in the file. The evidence is from
 * columns of the whole file that no other kind could claim as well, and from those nearby.
 */
function scoreEntities(judged: readonly Judged[][]): (at: number) => Weights {
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

/** How strongly the file points to a kind, 0…1: as a whole, and combined with the columns nearby. */
type Weights = { whole: (entity: string) => number; close: (entity: string) => number };

type Claims = ReadonlyMap<string, number>;

function claimsOf(column: readonly Judged[]): Claims {
  const claims = new Map<string, number>();
  const eligible = column.filter(({ ofParty }) => !ofParty);
  const best = eligible.reduce((most, each) => Math.max(most, each.score), 0);
  const claimed = eligible.filter(({ score }) => score >= best - 0.1 && score >= 0.6);
  for (const { target, score } of claimed) {
    const share = (score / claimed.length) * distinctiveness(target.entity.name, target.column);
    claims.set(target.entity.name, (claims.get(target.entity.name) ?? 0) + share);
  }
  return claims;
}

/** Adds up the claims of several columns, as shares of the largest one. */
function shareOut(all: readonly (readonly [Claims, number])[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [claims, factor] of all) {
    for (const [entity, share] of claims) weights.set(entity, (weights.get(entity) ?? 0) + share * factor);
  }
  const maxWeight = Math.max(0, ...weights.values());
  return new Map([...weights].map(([name, weight]) => [name, maxWeight === 0 ? 0 : weight / maxWeight]));
}

const minShares = {
  said: 0.92,
  only: 0.82,
  shared: 0.6,
  context: 0.3,
} as const satisfies Record<Certainty, number>;

/** Lowers a score by how uncertain the name is of its kind of record, unless the file is about that kind. */
function settle(score: number, certainty: Certainty, weight: number): number {
  const least = minShares[certainty];
  return score * (least + (1 - least) * weight);
}
