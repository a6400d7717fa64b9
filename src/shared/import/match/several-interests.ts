import { plainName } from '#shared/import/read/total-rows.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isDeck, isNetRevenue, isShareOfProduction, isTypeOfInterest } from './mineral-shares.ts';
import { mayDiffer } from './same-values.ts';
import { judgeValues } from './value-evidence.ts';

/**
 * What a column of shares says of them: the owner's share of the `land`, an `interest` of which it says no more, a
 * `decimal` that may be one of production, a share of production by its `type` (WI, NRI, ORRI), or the share of a `unit`,
 * a well or a division order, or the company's own.
 */
type Kind = 'land' | 'interest' | 'decimal' | 'type' | 'unit';
type Share = { name: string; kind: Kind; decimals: ColumnFacts };
type Columns = ReadonlyMap<string, ColumnFacts>;
type Settled = ReadonlyMap<string, Contender[]>;

const decimalInterest = 'ownership.decimal_interest';
const { decimal_interest: target } = bridges.ownership.fields;

const shareWords =
  /(^| )(interests?|ints?|decimals?|dec|ownership|owned|fraction|frac|percent|pct|percentage|share|wi|gwi|nwi|nri|ri|mi|orri|npri)( |$)|%/;
const plainWords: ReadonlySet<string> = new Set(
  (
    'owner owners ownership owned interest interests int ints decimal decimals dec fraction fractional frac percent pct ' +
    'percentage % share of the in total net gross original current new old prior previous remaining claimed credited ' +
    'record revised corrected amended lessor grantor'
  ).split(' '),
);
const unitWords =
  /(^| )(unit|units|dsu|well|wellbore|pooled|pooling|spacing|communitized|ca|doi|do|div|division|division of interest|pay|paid|payment|disbursement|disb|our|company)( |$)/;
const landWords =
  /(^| )(mineral|minerals|min|undivided|undiv|mi|tract|land|lessor|fraction|fractional|frac)( |$)/;
const noShares =
  /(^| )(type|code|class|kind|date|dt|number|no|num|id|name|acres|ac|royalty rate|factor|participation|status|surface|tax|count|by|to|from|note|notes|comment|comments)( |$)/;
const interestWord = /(^| )(interests?|ints?|ownership|owned|share)( |$)/;

function kindOf(name: string): Kind | null {
  const plain = plainName(name.replaceAll('%', ' % '));
  if (
    noShares.test(plain) ||
    !(shareWords.test(plain) || isShareOfProduction(plain) || unitAlone.test(plain))
  )
    return null;
  if (unitWords.test(plain) && !/(^| )tract( |$)/.test(plain)) return 'unit';
  if (isShareOfProduction(plain)) return isRoyalty.test(plain) ? null : 'type';
  if (landWords.test(plain)) return 'land';
  if (!plain.split(' ').every((word) => plainWords.has(word))) return null;
  return interestWord.test(plain) ? 'interest' : 'decimal';
}
/** The division of interest has only decimals. */
const unitAlone = /^(doi|division order)$/;
/** Returns whether the name of a column of shares says that they are shares of the land: of its minerals or the tract. */
export const isShareOfLand = (name: string) => kindOf(name) === 'land';
/** What a lease reserves, unless it is called an interest. */
const isRoyalty = /^(\w+ )?(royalty|roy)( (%|rate|percent|pct))?$/;

function sharesIn(columns: Columns): Share[] {
  return [...columns].flatMap(([name, facts]) => {
    const kind = facts.samples.length === 0 ? null : kindOf(name);
    return kind === null || judgeValues('decimal_interest', target, facts).fits < leastFit
      ? []
      : [{ name, kind, decimals: { ...facts, samples: facts.samples.map(decimalOf) } }];
  });
}
const leastFit = 0.9;

/** A share as a decimal with six digits, so that 1/2, .5 and 50% are the same. */
function decimalOf(text: string): string {
  const [, over = '', under = '1', percent] =
    /^\s*([\d.]+)(?:\s*\/\s*([\d.]+))?\s*(%)?\s*$/.exec(text.replaceAll(',', '')) ?? [];
  const share = Number(over) / Number(under) / (percent === undefined ? 1 : 100);
  return over === '' || !Number.isFinite(share) ? text : share.toFixed(6);
}
const differ = ([first, ...others]: readonly Share[]) =>
  first !== undefined &&
  others.some(({ decimals }) => mayDiffer('decimal_interest', first.decimals, decimals));

/** How the columns of shares in a list compare as the owner's decimal interest in a tract. */
type SeveralInterests = {
  /** The columns of which each could be it, in the order of the file; empty if none or only one could. */
  open: readonly string[];
  /** Whether none of them is more likely than the others. */
  isEven: boolean;
  /** Columns that are not it, because others are. */
  others: ReadonlySet<string>;
  /** Columns that are not certain, although nothing else is it. */
  doubtful: ReadonlySet<string>;
};

const namesOf = (shares: readonly Share[]) => shares.map(({ name }) => name);

/**
 * Finds the columns that could each be the owner's decimal interest in a tract, and those that are not because another
 * one is. The share of a unit, a well or a division order isn't the share of a tract. Shares of production by their type
 * don't show which one the list means.
 */
export function findSeveralInterests(columns: Columns): SeveralInterests {
  return compare(sharesIn(columns), columns);
}

function compare(shares: readonly Share[], columns: Columns): SeveralInterests {
  const of = (...kinds: Kind[]) => shares.filter(({ kind }) => kinds.includes(kind));
  const [land, interests, units] = [of('land'), of('interest'), of('unit')];
  const ofLand = land.length > 0 ? land : interests;
  const besides = (kept: readonly Share[]) => {
    const [first] = kept;
    return namesOf(shares.filter((each) => !kept.includes(each) && first && differ([first, each])));
  };
  if (ofLand.length > 0) {
    const beside = land.length > 0 ? [] : of('decimal');
    const rivals = shares.filter((each) => ofLand.includes(each) || beside.includes(each));
    const open = differ(rivals) ? namesOf(rivals) : [];
    return { open, isEven: false, others: new Set(besides(ofLand)), doubtful: new Set(open) };
  }
  const ofProduction = of('decimal', 'type');
  if (ofProduction.length > 0) {
    const isOpen = ofProduction.length > 1 && differ(ofProduction);
    const open = isOpen ? namesOf(ofProduction) : [];
    const listsTypes = [...columns.keys()].some((name) => isTypeOfInterest(plainName(name)));
    const ofCompany =
      ofProduction.length === 2 && ofProduction.some(({ name }) => isNetRevenue(plainName(name)));
    const isPaid = isDeck(columns);
    const typed = listsTypes
      ? []
      : of('type').filter(({ name }) => !isPaid || !isNetRevenue(plainName(name)));
    return {
      open,
      isEven: isOpen && !listsTypes && !ofCompany,
      others: new Set(namesOf(units)),
      doubtful: new Set([...open, ...namesOf(typed)]),
    };
  }
  const open = units.length > 1 && differ(units) ? namesOf(units) : [];
  return { open, isEven: false, others: new Set(), doubtful: new Set(namesOf(units)) };
}

/** The types of interests that the names of columns say, most specific first. */
const typesInNames: readonly (readonly [RegExp, string])[] = [
  [/(^| )(orri|overriding|override)( |$)/, 'orri'],
  [/(^| )npri( |$)/, 'npri'],
  [/(^| )([gn]?wi|working)( |$)/, 'working'],
  [/(^| )(ri|royalty) ?(int|interest|dec|decimal|percent|pct|$)/, 'royalty'],
];

/** Returns the interest type, as its option's value, that the name of a column of shares says; null if it says none. */
export function interestTypeInName(name: string): string | null {
  const plain = plainName(name);
  return typesInNames.find(([form]) => form.test(plain))?.[1] ?? null;
}

/** The most confidence of a share that may be another one than the owner's of the tract; the wizard warns of it. */
const doubtfulShare = 0.65;

/**
 * Leaves at most one of several columns of interests as an owner's decimal interest, not for sure, and none if
 * nothing shows which one the list means.
 */
export function withoutOtherInterests(settled: Settled, columns: Columns): Map<string, Contender[]> {
  const found = sharesIn(columns);
  const { open, isEven, others, doubtful } = compare(found, columns);
  const shares = new Set(namesOf(found));
  const best = open
    .filter((name) => !others.has(name))
    .flatMap(
      (name) =>
        settled
          .get(name)
          ?.filter(isDecimal)
          .map((each) => ({ name, each })) ?? [],
    )
    .sort(
      (one, other) => other.each.confidence - one.each.confidence || other.each.byName - one.each.byName,
    )[0]?.name;
  const limit = (name: string, each: Contender): Contender[] => {
    // Unit is also a part of an address.
    if (!isDecimal(each)) return shares.has(name) && isOfAddress(each) ? [] : [each];
    if (others.has(name) || (open.includes(name) && (isEven || name !== best))) return [];
    return [doubtful.has(name) ? { ...each, confidence: Math.min(each.confidence, doubtfulShare) } : each];
  };
  return new Map([...settled].map(([name, list]) => [name, list.flatMap((each) => limit(name, each))]));
}

const isOfAddress = ({ column }: Contender) => column.startsWith('address_line_');
const isDecimal = (each: Contender) => keyOf(each) === decimalInterest;
