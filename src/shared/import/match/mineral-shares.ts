import { optionOfWord } from '#shared/import/parse/option-words.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { ColumnFacts } from './column-facts.ts';
import { wordsOf } from './names.ts';
import { judgeValues } from './value-evidence.ts';

const { interest_type: interestType, decimal_interest: decimalInterest } = bridges.ownership.fields;

/** Shares of production, which depend on a lease: not the owner's share of the minerals. */
const shareOfProduction =
  /(^| )(nri|nripct|n r i|net rev(enue)?( int(erest)?)?|rev(enue)? (int(erest)?|dec(imal)?)|[gn]?wi|w i|working|orri|overriding|override|npri|ri|royalty|roy)( |$)/;
const netRevenue =
  /(^| )(nri|nripct|n r i|net rev(enue)?( int(erest)?)?|rev(enue)? (int(erest)?|dec(imal)?))( |$)/;
const workingInterest = /(^| )([gn]?wi|wipct|w i|working( int(erest)?)?)( |$)/;
const typeOfInterest =
  /(^| )(type|class|kind|code)( of)? int(erest)?( |$)|(^| )int(erest)? (type|class|kind|code)( |$)/;
const mineralWords = new Set(
  'mineral minerals min interest interests int ints ownership mi undivided undiv'.split(' '),
);
/** Words of such a name that do not change what it means. */
const modifiers = new Set(
  (
    'fractional fraction frac decimal dec percent pct percentage % share shares owned owner owners tract lessor grantor mineral of the in ' +
    'total gross amount 8'
  ).split(' '),
);
/** Whether a name, as `plainName` writes it, says a share of production: NRI, WI, ORRI, RI or royalty. */
export const isShareOfProduction = (plain: string) => shareOfProduction.test(plain);
/** Whether a name, as `plainName` writes it, says a net revenue interest. */
export const isNetRevenue = (plain: string) => netRevenue.test(plain);
/** Whether a name, as `plainName` writes it, says the type of an interest. */
export const isTypeOfInterest = (plain: string) => typeOfInterest.test(plain);
const deckWord =
  /(^| )(pay (status|code|decimal)|suspense|division order|division of interest|doi|do|revenue deck|deck|payee|payor|remit|remitter|purchaser)( |$)/;

/** Returns whether a column has the owners' shares of the minerals, by its name and values. */
function hasMineralShares(name: string, facts: ColumnFacts): boolean {
  const words = plainName(name.replaceAll('%', ' % ')).split(' ');
  return (
    (words.some((word) => mineralWords.has(word)) || /^frac(tion(al)?)?( share)?$/.test(words.join(' '))) &&
    words.every((word) => mineralWords.has(word) || modifiers.has(word)) &&
    facts.samples.length > 0 &&
    judgeValues('decimal_interest', decimalInterest, facts).fits >= 0.9
  );
}

const netNameWords: ReadonlySet<string> = new Set(
  'net mineral minerals interest owner ownership undivided fraction decimal percent share tract lessor'.split(
    ' ',
  ),
);
const shareWords: ReadonlySet<string> = new Set('interest ownership undivided share'.split(' '));
const unitWords: ReadonlySet<string> = new Set('fraction decimal percent'.split(' '));

/**
 * What the figures of a column such as Net Mineral Interest are, whose name does not say acres: shares of the minerals,
 * acres, `either` of them, or `unclear` if they are shares, and perhaps of production.
 */
type NetFigures = 'share' | 'acres' | 'either' | 'unclear';

/** Returns what the figures of a column of net interests are; null if its name says, or means something else. */
function netFiguresOf(name: string, facts: ColumnFacts): NetFigures | null {
  const words = wordsOf(name);
  const isNet = words.includes('net') && words.every((word) => netNameWords.has(word));
  if (!isNet || facts.samples.length === 0) return null;
  const saysUnit = words.some((word) => unitWords.has(word));
  const saysShare = saysUnit || words.some((word) => shareWords.has(word));
  if (judgeValues('decimal_interest', decimalInterest, facts).fits < 0.9) return saysShare ? 'acres' : null;
  if (saysUnit) return 'share';
  if ((facts.shares?.aboveOne ?? 0) > 0) return saysShare ? 'either' : null;
  return saysShare || words.includes('mineral') || words.includes('minerals') ? 'share' : 'unclear';
}

const namesMinerals = (name: string) =>
  wordsOf(name).some((word) => word === 'mineral' || word === 'minerals' || word === 'undivided');

/** Returns whether a file lists who is paid from production: it says so, or its types of interest are all but minerals. */
export function isDeck(columns: ReadonlyMap<string, ColumnFacts>): boolean {
  return [...columns].some(([name, { samples }]) => {
    const plain = plainName(name);
    if (deckWord.test(plain)) return true;
    if (!/(^| )(type|int|interest|code)( |$)/.test(plain) || samples.length === 0) return false;
    const types = samples.map((word) =>
      optionOfWord('interest_type', interestType.options, word)?.toLowerCase(),
    );
    return types.every((type) => type !== undefined && type !== 'mineral' && type !== 'remainder');
  });
}

/** How the columns of shares in a file compare as an owner's decimal interest. */
export type MineralShares = {
  /** Whether a column has the owners' shares of the minerals. */
  isMineral: (name: string) => boolean;
  /** Whether a column has shares of production next to a column of mineral shares, and is not the decimal interest. */
  isOther: (name: string) => boolean;
  /** Whether a column has net revenue interests in a file that may list minerals, so that no match is certain. */
  isDoubtful: (name: string) => boolean;
  /**
   * Whether a column has the company's net revenue interests: those next to its working interests, if nothing says the
   * type of an owner's interest.
   */
  isOfCompany: (name: string) => boolean;
  /** What the figures of a column of net interests are; null for other columns. */
  netFigures: (name: string) => NetFigures | null;
};

export function findMineralShares(columns: ReadonlyMap<string, ColumnFacts>): MineralShares {
  const plain = [...columns].flatMap(([name, facts]) => (hasMineralShares(name, facts) ? [name] : []));
  const netFigures = new Map(
    [...columns].flatMap(([name, facts]) => {
      const figures = netFiguresOf(name, facts);
      // Next to the share itself, larger figures are acres.
      const meant = figures === 'either' && plain.length > 0 ? 'acres' : figures;
      return meant === null ? [] : [[name, meant] as const];
    }),
  );
  const net = [...netFigures].flatMap(([name, figures]) =>
    namesMinerals(name) && (figures === 'share' || figures === 'either') ? [name] : [],
  );
  const minerals = new Set([...plain, ...net]);
  const ofDeck = isDeck(columns);
  const says = (form: RegExp) => [...columns.keys()].some((name) => form.test(plainName(name)));
  const isOfLessee = !ofDeck && says(workingInterest) && !says(typeOfInterest);
  return {
    isMineral: (name) => minerals.has(name),
    isOther: (name) => minerals.size > 0 && !minerals.has(name) && shareOfProduction.test(plainName(name)),
    isDoubtful: (name) => !ofDeck && netRevenue.test(plainName(name)),
    isOfCompany: (name) => isOfLessee && netRevenue.test(plainName(name)),
    netFigures: (name) => netFigures.get(name) ?? null,
  };
}
