import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { tokensOf } from './names.ts';
import { allWordsOf, has, type Words } from './words.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Facts = ReadonlyMap<string, Pick<ColumnFacts, 'type' | 'samples'>>;
type Named = {
  /** All words of the name and its letters as written. */
  words: Words;
  written: Words;
  samples: readonly string[];
  type: ColumnFacts['type'] | undefined;
  byName: number;
};

const wordSet = (text: string): Words => new Set(text.split(' '));
const saysAny = (words: Words, of: Words) => [...words].some((word) => of.has(word));
const sure = 0.9;

/** Royalties that are paid in dollars, on something other than oil and gas, or only in part the lease's. */
const otherRoyalties = wordSet(
  'si shutin shut shutins advance advanced comp compensatory susp suspense suspended sand salt caliche gravel pipeline surface wind ' +
    'solar helium brine lithium coal sulphur sulfur total min minimum max maximum delay water paid offered',
);
const isOfProduct = (words: Words) => has(words, 'oil', 'gas');
const ratesInPercent = /^(\d+(\.(0+|25|50*|75))?|16\.6\d*|33\.3\d*|14\.2[89]\d*|11\.1\d*|8\.3\d*)$/;
/** Figures that no royalty has as a percentage, such as 12.34: what was paid for the oil or the gas. */
const areAmounts = (samples: readonly string[]) => {
  const above = samples.filter((text) => Number(text) > 1);
  return above.filter((text) => !ratesInPercent.test(text.trim())).length > above.length / 2;
};

const ofOption = wordSet('extension extended extend option exercise exercised renewal renew');
const ofMoney = wordSet(
  'amount bonus fee payment payments paid consideration dollars usd cost price money dollar sum',
);
const mostYears = 20;
/** Whether figures are years or months of an extension: 2, 0, 3. */
const areYears = (samples: readonly string[]) =>
  samples.length > 0 && samples.every((text) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostYears);
const isTermOfExtension = ({ words, samples }: Named) => !saysAny(words, ofMoney) && areYears(samples);

/** Acres of minerals without a lease, of the company, held by production or on the surface: not what an owner has. */
const isOfOtherAcres = ({ words, written }: Named) =>
  has(words, 'open', 'hbp') ||
  has(written, 'our', 'company') ||
  (has(words, 'surface') && !has(words, 'mineral', 'minerals')) ||
  (has(words, 'leased') && !has(words, 'owner', 'lessor'));
const areFigures = (samples: readonly string[]) =>
  samples.length > 0 && samples.every((text) => /^[\d.,/%\s]+$/.test(text));
const isOfCompany = ({ words, written }: Named) =>
  has(written, 'our', 'company') && !has(words, 'gross', 'tract', 'lease');

/** Fields with names that mean something else in the trade. */
const others: Readonly<Record<string, (named: Named) => boolean>> = {
  'lease.royalty_rate': ({ words, written, samples }) =>
    saysAny(written, otherRoyalties) || (isOfProduct(words) && areAmounts(samples)),
  'lease.extension_amount': (named) => isTermOfExtension(named) || !saysAny(named.words, ofOption),
  'lease.extension_due_date': ({ words }) => !saysAny(words, ofOption),
  'lease.bonus': ({ words }) => has(words, 'refund', 'owed', 'due', 'balance', 'unpaid', 'option'),
  // An option is a right that may not have been used.
  'lease.extended': ({ words }) =>
    has(words, 'option') && !has(words, 'taken', 'exercised', 'elected', 'extended', 'used'),
  'lease.continuous_drilling_obligation': ({ words }) =>
    [...words].every((word) => /^(drill|drilling|drlg|operations?|ops)$/.test(word)),
  'ownership.net_acres': isOfOtherAcres,
  'contract.contract_acres': isOfOtherAcres,
  'tract.gross_acres': isOfCompany,
  'lease.lease_acres': isOfCompany,
  'tract.block': ({ type, byName }) => type === 'bool' && byName < sure,
  'well.is_active': ({ words }) => !has(words, 'active', 'inactive'),
  'ownership.vesting_instrument': ({ type, samples }) => type === 'datetime' || areFigures(samples),
  // Whether an owner has the right, or which share of it.
  'ownership.executive_holder': ({ type, samples }) => type === 'bool' || areFigures(samples),
  'ownership.ownership_type': ({ samples }) => samples.length > 0 && samples.every((text) => /\d/.test(text)),
};

/** The confidence of figures without a unit as the term of an extension. */
const termByFigures = 0.65;
/** The confidence of answers under "Ext?" as whether a lease was extended: they may say that it has an option to extend. */
const byAnswers = 0.7;

/** Returns whether a column has yes and no under a shortened "extended" or "extension": Ext?, Ext Y/N. */
export function isExtensionFlag(name: string, type: ColumnFacts['type'] | undefined): boolean {
  return type === 'bool' && /^ext[.\s]*\??(\s*\(?(y|yes)\s*\/\s*(n|no)\)?\??)?$/i.test(name.trim());
}

/** The confidence of a completion in a list of jobs, which may be the job's. */
const ofJob = 0.6;
const starts: Words = new Set(['well.spud_date', 'well.first_prod_date']);
const isOfJob = (words: Words) => has(words, 'job', 'workover', 'task');

/**
 * Removes fields that a name resembles but that it doesn't mean in the trade, such as a royalty rate from a shut-in royalty.
 * The years of an extension become its term.
 */
export function withoutOtherMeanings(settled: Columns, columns: Facts): Map<string, Contender[]> {
  const names = [...settled.keys()];
  const listsJobs = names.some((name) => isOfJob(allWordsOf(name)));
  return new Map(
    [...settled].map(([source, list]) => {
      const facts = columns.get(source);
      const [words, written] = [allWordsOf(source), new Set(tokensOf(source))];
      if (isExtensionFlag(source, facts?.type))
        return [
          source,
          [{ table: 'lease', column: 'extended', confidence: byAnswers, byName: byAnswers, quality: 1 }],
        ];
      return [
        source,
        list.flatMap((each): Contender[] => {
          const key = keyOf(each);
          const { samples = [], type } = facts ?? {};
          const named = { words, written, samples, type, byName: each.byName };
          if (listsJobs && starts.has(key) && !has(words, 'spud', 'drilling', 'production', 'product'))
            return [];
          if (listsJobs && key === 'well.completion_date')
            return [{ ...each, confidence: Math.min(each.confidence, ofJob) }];
          if (others[key]?.(named) !== true) return [each];
          const isTerm = key === 'lease.extension_amount' && isTermOfExtension(named);
          const hasTerm = list.some(({ column }) => column === 'extension_term');
          return isTerm && !hasTerm
            ? [{ ...each, column: 'extension_term', confidence: Math.min(each.confidence, termByFigures) }]
            : [];
        }),
      ];
    }),
  );
}
