import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import {
  contactKeys,
  findOthers,
  isBox,
  isCityLine,
  isStreetOfPlace,
  ownerWords,
} from './contact-details.ts';
import { limitBehindParty, namesOtherParty, withRepeatedDetails } from './details-of-others.ts';
import { stemsIn } from './names.ts';
import { isSparse, mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, Contender[]>;

/** The fields of an owner's address that each address has only once. */
const addressParts: ReadonlySet<string> = new Set(['address_line_1', 'city', 'state', 'zipcode', 'country']);
const addressFields: ReadonlySet<string> = new Set([...addressParts, 'address_line_2']);
export const isOfAddress = ({ table, column }: Contender) => table === 'owner' && addressFields.has(column);
/** A state alone may be that of the land, so it does not prove a second address. */
const isState = (part: string) => part === 'state';

/** From this fit on, a name means a part of an address. */
const minPart = 0.7;
const minConfidence = 0.5;
/** The confidence of a part that may belong to either of two addresses. */
const likely = 0.85;
/** The confidence of a part behind another party and columns about something else. */
const apart = 0.65;

/** The columns of an address: those whose names say with the same words whose it is, or do not say it. */
type Address = { whose: string; parts: ReadonlyMap<string, readonly string[]>; sources: readonly string[] };

/**
 * Takes the parts of an owner's address from columns of one address: next to Mail City and Mail Zip, City and Zip are
 * those of the land or of somebody else, and so is State.
 */
export function withOneAddress(
  found: Columns,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Contender[]> {
  const { all: ofOwner, doubtful } = ownerWords(found);
  const ofOthers = detailsOfOthers(found, ofOwner, findOthers(found, columns));
  const isSurelyOther = (source: string) => ofOthers.get(source)?.limit === 0;
  const surelyOthers = new Set([...ofOthers.keys()].filter(isSurelyOther));
  const settled = withRepeatedDetails(found, surelyOthers, (source) => ofOthers.has(source));
  const hasCityLine = [...settled.keys()].some(isCityLine);
  const own = new Map(
    [...settled].filter(([source]) => !surelyOthers.has(source) && !(hasCityLine && ofOthers.has(source))),
  );
  const addresses = ranked(joined(addressesOf(own, ofOwner)), { doubtful, columns });
  const taken = new Map<string, readonly string[]>();
  const limits = new Map<string, number>();
  const filledIn = (source: string) => columns.get(source)?.filled ?? 0;
  for (const { whose, parts, sources } of addresses) {
    const shared = [...parts.keys()].filter((part) => taken.has(part));
    const isSecond = shared.length > 1;
    const isUnclear = shared.some((part) => !isState(part));
    for (const source of sources) {
      const isShared = shared.some((part) => parts.get(part)?.includes(source));
      if (isSecond || isShared) limits.set(source, 0);
      else if (isUnclear) limits.set(source, likely);
    }
    for (const [part, own] of parts) {
      const [first = ''] = taken.get(part) ?? [];
      const rivals = own.filter((source) => whose !== '' || isSparse(filledIn(first), filledIn(source)));
      if (!taken.has(part)) taken.set(part, own);
      else if (rivals.some((source) => differ(part, columns.get(first), columns.get(source))))
        limits.set(first, likely);
    }
  }
  return new Map(
    [...settled].map(([source, list]) => {
      const other = ofOthers.get(source);
      const otherLimit = other?.limit ?? 1;
      const partLimit = other !== undefined && hasCityLine ? 0 : (limits.get(source) ?? 1);
      const saysOwner = whoseOf(source, ofOwner) !== '';
      return [
        source,
        list.flatMap((each) => {
          // The state of an owner is not that of the land.
          if (
            (saysOwner || (otherLimit < apart && other?.hasPlace === true)) &&
            keyOf(each) === 'tract.state'
          )
            return [];
          const most = Math.min(
            isOfAddress(each) ? partLimit : 1,
            contactKeys.has(keyOf(each)) ? otherLimit : 1,
          );
          return most === 0 ? [] : [{ ...each, confidence: Math.min(each.confidence, most) }];
        }),
      ];
    }),
  );
}

/** How certain details behind another party are the owner's at most, and whether these have a city or zip code. */
type BehindParty = { limit: number; hasPlace: boolean };

/**
 * Returns the columns with contact details of nobody in particular that follow the name or a detail of another party, or
 * the street of land or a well. Columns about something else between them make it less certain.
 */
function detailsOfOthers(
  settled: Columns,
  ofOwner: ReadonlySet<string>,
  isOfOther: (name: string) => boolean,
): ReadonlyMap<string, BehindParty> {
  const isOwner = (list: readonly Contender[]) =>
    list.some((each) => keyOf(each) === 'owner.owner_name' && each.confidence >= minPart);
  const runs: { limit: number; details: string[] }[] = [];
  let limit: number | null = null;
  // The mailing address right behind a surface or prior owner is that owner's, but behind a lessee or the street of land it is the owner's.
  let isBehindName = false;
  for (const [source, list] of settled) {
    const isDetail = list.some((each) => contactKeys.has(keyOf(each)) && each.byName >= minPart);
    const isBare = isDetail && (whoseOf(source, ofOwner) === '' || (isBehindName && isMailing(source)));
    isBehindName = isOfOther(source) && namesOtherParty(source) && stemsIn(source).some(isOwnerStem);
    if (isOfOther(source)) {
      // The surface address behind the surface owner is the same party's.
      const least: number = isStreetOfPlace(source) ? (limit ?? 1) : 1;
      limit = Math.min(least, limitBehindParty(source));
      runs.push({ limit, details: [] });
    } else if (isBare && limit !== null) runs.at(-1)?.details.push(source);
    else if (isDetail || isOwner(list)) limit = null;
    else if (limit !== null && list.some(({ confidence }) => confidence >= minConfidence)) {
      limit = limit === 0 ? apart : null;
      if (limit !== null) runs.push({ limit, details: [] });
    }
  }
  const has = (source: string, keys: ReadonlySet<string>) =>
    settled.get(source)?.some((each) => keys.has(keyOf(each)) && each.byName >= minPart) ?? false;
  return new Map(
    runs.flatMap(({ limit, details }) => {
      const hasPlace = details.some((source) => has(source, placeKeys));
      return details.map((source) => [source, { limit, hasPlace }] as const);
    }),
  );
}

const placeKeys: ReadonlySet<string> = new Set(['owner.city', 'owner.zipcode']);

/** Returns the addresses that the columns of a file make up. */
function addressesOf(settled: Columns, ofOwner: ReadonlySet<string>): readonly Address[] {
  const named = [...settled].flatMap(([source, list], at) => {
    const own = list.filter(isOfAddress);
    const best = Math.max(minPart, ...own.map(({ byName }) => byName));
    const means = own.filter(
      ({ column, byName, confidence }) =>
        byName === best && confidence >= minConfidence && addressParts.has(column) && !isBox(source),
    );
    return own.length === 0 ? [] : [{ source, at, whose: whoseOf(source, ofOwner), means }];
  });
  return [...Map.groupBy(continued(named), ({ whose }) => whose)].map(([whose, group]): Address => {
    const pairs = group.flatMap(({ source, means }) => means.map(({ column }) => ({ source, column })));
    const parts = [...Map.groupBy(pairs, ({ column }) => column)].map(
      ([part, each]) => [part, each.map(({ source }) => source)] as const,
    );
    return { whose, parts: new Map(parts), sources: group.map(({ source }) => source) };
  });
}

type Part = { source: string; at: number; whose: string; means: readonly Contender[] };

/** Counts parts of nobody in particular to the address right before them that lacks them: Mail Address, Mail City, Zip. */
function continued(named: readonly Part[]): readonly Part[] {
  const partOf = ({ means: [first] }: Part) => first?.column;
  const known = new Set(named.map((each) => `${each.whose}/${partOf(each)}`));
  let before: Part | undefined;
  return named.map((each) => {
    const { whose, at } = before ?? {};
    const part = partOf(each);
    const isNext = each.whose === '' && whose && at === each.at - 1;
    const isMissing = part !== undefined && part !== 'address_line_1' && !known.has(`${whose}/${part}`);
    before = isNext && isMissing ? { ...each, whose } : each;
    return before;
  });
}

const hasStreet = ({ parts }: Address) => parts.has('address_line_1');

/** Joins a street of the owner's with the city, state and zip code of nobody in particular. */
function joined(addresses: readonly Address[]): readonly Address[] {
  const rest = addresses.find((each) => each.whose === '' && !hasStreet(each));
  const street = addresses.find((each) => each.whose !== '' && hasStreet(each) && each.parts.size === 1);
  if (rest === undefined || street === undefined) return addresses;
  const { whose } = street;
  const whole = {
    whose,
    parts: new Map([...street.parts, ...rest.parts]),
    sources: [...street.sources, ...rest.sources],
  };
  return [whole, ...addresses.filter((each) => each !== rest && each !== street)];
}

/**
 * Returns the addresses best first: one with a street, and without many blanks, then the owner's, and of these the most
 * complete.
 */
function ranked(
  addresses: readonly Address[],
  { doubtful, columns }: { doubtful: ReadonlySet<string>; columns: ReadonlyMap<string, ColumnFacts> },
): readonly Address[] {
  const filledOf = ({ parts }: Address) =>
    Math.max(0, ...[...parts.values()].flat().map((source) => columns.get(source)?.filled ?? 0));
  const most = Math.max(0, ...addresses.map(filledOf));
  const isDoubtful = ({ whose }: Address) => whose.split(' ').some((stem) => doubtful.has(stem));
  const whoseRank = (each: Address) => (isDoubtful(each) ? 2 : each.whose === '' ? 1 : 0);
  const ranksOf = (each: Address) => [
    Number(!hasStreet(each)),
    Number(isSparse(filledOf(each), most)),
    whoseRank(each),
    -each.parts.size,
    Number(each.whose !== 'mailing'),
  ];
  return addresses
    .map((each) => ({ each, ranks: ranksOf(each) }))
    .toSorted((left, right) => {
      const at = left.ranks.findIndex((rank, index) => rank !== right.ranks[index]);
      return at < 0 ? 0 : (left.ranks[at] ?? 0) - (right.ranks[at] ?? 0);
    })
    .map(({ each }) => each);
}

/** Returns whether a name says that it has a mailing address, and of nobody in particular. */
function isMailing(name: string): boolean {
  const stems = stemsIn(name);
  return stems.includes('mailing') && !stems.some((stem) => isOwnerStem(stem) || stem === 'mineral');
}
const isOwnerStem = (stem: string) => ['owner', 'landowner', 'lessor'].includes(stem);

/** Returns by which words a name says whose address it has; an owner's mailing address is the mailing address. */
function whoseOf(name: string, ofOwner: ReadonlySet<string>): string {
  const stems = stemsIn(name).filter((stem) => ofOwner.has(stem));
  const others = stems.filter((stem) => stem !== 'owner');
  return (others.length > 0 ? others : stems).toSorted().join(' ');
}

function differ(part: string, one: ColumnFacts | undefined, other: ColumnFacts | undefined): boolean {
  return one !== undefined && other !== undefined && mayDiffer(part, one, other);
}
