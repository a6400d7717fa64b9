import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { at, type Kind, nameAs, type Rule } from './question-rules.ts';

/** The groups of a match, each a text. */
type Parts = Readonly<Record<string, string | undefined>>;

const have =
  '(?:(?:that |which )?(?:with|have|has|having|carry|carries|carrying|contain(?:s|ing)?|include[sd]?) )';
const isTrue = (field: string): Condition => ({ field, is: 'true' });

function flag(words: string, read: (parts: Parts) => Condition): Rule[] {
  return [
    {
      type: 'condition',
      pattern: at(`${have}?(?:an? |any )?${words}`),
      kinds: ['lease'],
      conditions: (parts) => [read(parts)],
    },
    {
      type: 'condition',
      pattern: at(
        `(?:(?:that |which )?(?:without|lack(?:s|ing)?|with no|have no|has no)) (?:an? |any )?${words}`,
      ),
      kinds: ['lease'],
      conditions: (parts) => [negated(read(parts))],
    },
  ];
}

/** Returns the opposite of a condition. */
export function negated(condition: Condition): Condition {
  if (condition.blank !== undefined) return { ...condition, blank: !condition.blank };
  const { not, ...rest } = condition;
  return not === true ? rest : { ...rest, not: true };
}

const share = String.raw`\d+(?:\.\d+)? ?%|\d+/\d+|0?\.\d+`;
const above = 'over|above|more than|greater than|higher than|exceeding|>';
const below = 'under|below|less than|lower than|<';
const least = 'at least|no less than|not less than|>=';
const atMost = 'at most|no more than|not more than|up to|<=';
const compared = `(?<op>${least}|${atMost}|${above}|${below}|exactly|equal to|equals|is|are|of|at|=)`;

/** The smallest difference between two values, by which “over” and “under” leave out the value itself. */
const steps: Readonly<Record<string, string>> = {
  royalty_rate: '0.000000001',
  bonus: '0.01',
  lease_acres: '0.0001',
};

function comparison(field: string, value: string, op = 'is'): Condition {
  const is = (words: string) => new RegExp(`^(?:${words})$`, 'i').test(op);
  const step = steps[field] ?? '0.0001';
  if (is(least)) return { field, from: value };
  if (is(atMost)) return { field, to: value };
  if (is(above)) return { field, from: new Exact(value).plus(step).toFixed() };
  if (is(below)) return { field, to: new Exact(value).minus(step).toFixed() };
  return { field, is: value };
}

/** Returns a share as a decimal of one; a fraction without a finite decimal to twelve places, as it is stored. */
function decimalOf(text: string): string {
  const bare = text.replace(/\s/g, '');
  if (bare.endsWith('%')) return new Exact(bare.slice(0, -1)).div(100).toFixed();
  const [over = '0', under] = bare.split('/');
  if (under === undefined) return new Exact(over).toFixed();
  // A denominator of zero is no share; the list refuses 2.
  return Number(under) === 0 ? '2' : new Exact(over).div(under).toDecimalPlaces(12).toFixed();
}

/** Matches figures of leases. */
export const figureWords =
  /\b(?:lease (?:acres|acreage|size)|bonus(?:es)?|royalt(?:y|ies)(?! (?:interests?|owners?|decimals?|deck))|(?:lease )?expirations|extension (?:amounts?|costs?))\b/i;

const royalty = `royalt(?:y|ies)(?: rates?| interests?)?(?! (?:owners?|decimals?))`;

const interests: readonly [RegExp, string][] = [
  [/^(?:npri|non)/i, 'npri'],
  [/^(?:orri|over)/i, 'orri'],
  [/^work/i, 'working'],
  [/^royal/i, 'royalty'],
  [/^mineral/i, 'mineral'],
];
const interest =
  '(?<interest>npris?|non[- ]?participating royalt(?:y|ies)|orris?|overrid(?:e|es|ing royalt(?:y|ies))|working|royalt(?:y|ies)|minerals?)';

const wellTypes: readonly [RegExp, string][] = [
  [/^horizontals?$/i, 'horizontal'],
  [/^verticals?$/i, 'vertical'],
  [/^directionals?$/i, 'directional'],
  [/^(?:swds?|salt ?water|disposals?)/i, 'disposal'],
  [/^(?:injectors?|injections?|wiws?)$/i, 'injection'],
];

/** Words for values of options that are not the labels of the options. */
const choices: readonly { kind: Kind; words: string; condition: Condition }[] = [
  {
    kind: 'lease',
    words: '(?:(?:on|under) )?(?:an? |their |its |the )?(?:exercised )?extension|extended',
    condition: { field: 'standing', is: 'extended' },
  },
  {
    kind: 'lease',
    words: '(?:still )?(?:(?:in|within|under) )?(?:its |their |the )?primary[- ]terms?',
    condition: { field: 'standing', is: 'primary' },
  },
  {
    kind: 'lease',
    words: '(?:in|under|for|needs?|needing|that need|which need|requiring) (?:a )?review',
    condition: { field: 'standing', is: 'review' },
  },
  { kind: 'lease', words: 'not yet effective', condition: { field: 'standing', is: 'not_yet_effective' } },
  {
    kind: 'well',
    words: `(?:p ?(?:&|and) ?a(?:'?e?d|ed)?|plugged(?:[ -](?:&|and)[ -]abandoned)?)`,
    condition: { field: 'well_status', is: 'plugged' },
  },
  { kind: 'owner', words: 'trusts?', condition: { field: 'owner_type', is: 'trust' } },
  { kind: 'owner', words: 'individuals?', condition: { field: 'owner_type', is: 'individual' } },
  { kind: 'owner', words: 'compan(?:y|ies)|corporate', condition: { field: 'owner_type', is: 'company' } },
  { kind: 'owner', words: 'government(?:al|s)?', condition: { field: 'owner_type', is: 'governmental' } },
  { kind: 'owner', words: 'deceased|dead', condition: { field: 'status', is: 'deceased' } },
];

const shutIn = 'shut[- ]?ins?';
/** What holds a lease, after “held by” or after “or” in “held by production or operations”. */
const heldBy = String.raw`(?:held by |(?<=\bheld by .*(?:, |\b(?:or|and) ))(?:by )?)`;

/** Words for standings of leases. “Held by” anything else is not understood. */
const standings: readonly { words: string; standing: string }[] = [
  { words: `${heldBy}production`, standing: 'hbp' },
  {
    words: `${heldBy}(?:an? |the )?(?:payments? of )?${shutIn}(?: (?:royalty )?payments?| royalt(?:y|ies))?`,
    standing: 'held_shut_in',
  },
  // “Leases that are shut in” may be those with a shut-in well.
  { words: 'shut[- ]?in(?= leases\\b)', standing: 'held_shut_in' },
  // Drilling or reworking alone is only some of the operations.
  { words: `${heldBy}(?:drilling (?:or|and|and/or) reworking )?operations`, standing: 'held_operations' },
];

/** The date field that a verb means. */
const dated: readonly { kind: Kind; words: string; field: string }[] = [
  {
    kind: 'lease',
    words:
      '(?:(?:that |which )?(?:we |were |was )?(?:have )?)?(?:taken|took|signed|acquired|executed|entered into|dated|bought)',
    field: 'contract_date',
  },
  { kind: 'lease', words: '(?:that |which )?(?:were |was )?recorded', field: 'recording_date' },
  { kind: 'well', words: '(?:that |which )?(?:(?:were |was )?)spud(?:ded|s)?', field: 'spud_date' },
  {
    kind: 'well',
    words:
      '(?:that |which )?(?:(?:have )?(?:come|came|gone|went|were brought|put)(?: back)? on ?[- ]?(?:line|production)|(?:have )?first produced|(?:were )?turned to sales|(?:have )?(?:started|began|begun) produc(?:ing|tion))',
    field: 'first_prod_date',
  },
  { kind: 'well', words: '(?:that |which )?(?:were |was )?completed', field: 'completion_date' },
];

/** What can be totaled, averaged or ranked by. */
const figures: readonly { kind: Kind; words: string; field: string }[] = [
  {
    kind: 'lease',
    words: '(?:lease )?(?:acres|acreage|size)(?: in acres)?|lease size',
    field: 'lease_acres',
  },
  { kind: 'lease', words: `(?:lease )?${royalty}`, field: 'royalty_rate' },
  { kind: 'lease', words: '(?:lease )?bonus(?:es)?(?: paid| amounts?| money)?', field: 'bonus' },
  { kind: 'lease', words: 'extension (?:amounts?|payments?|costs?)', field: 'extension_amount' },
  {
    kind: 'owner',
    words: '(?:by |in )?(?:nma|net(?: mineral)? acres|net(?: mineral)? acreage|mineral acres)',
    field: 'net_mineral_acres',
  },
];

const leaseFigures = figures
  .filter(({ kind }) => kind === 'lease')
  .map(({ words }) => words)
  .join('|');

const fillers: readonly { kind: Kind; words: string }[] = [
  {
    kind: 'lease',
    words:
      '(?:on|for|across|of)(?= (?:(?:[\\w&-]+ ){0,4}leases\\b|(?:our|the|all|an?|each|every|active|leases|single)\\b|\\S+(?: \\S+)? (?:county|co|parish)\\b))|a single|single',
  },
  {
    kind: 'lease',
    words: 'if nothing (?:is|gets) (?:drilled|extended|done)(?: (?:or|and) (?:drilled|extended))?',
  },
  { kind: 'well', words: '(?:did|have|has) (?:the )?(?:operators|ops|we|they)|operators' },
  { kind: 'owner', words: 'by name' },
];

/** The words of questions about leases, tracts, wells and owners. Earlier rules win over later ones of equal length. */
export const recordRules: readonly Rule[] = [
  ...choices.map(
    ({ kind, words, condition }): Rule => ({
      type: 'condition',
      pattern: at(words),
      kinds: [kind],
      conditions: () => [condition],
    }),
  ),
  ...standings.map(
    ({ words, standing }): Rule => ({ type: 'word', pattern: at(words), kinds: ['lease'], value: standing }),
  ),
  {
    // “Top leases by bonus” may be a ranking.
    type: 'word',
    pattern: at(String.raw`top[- ]?leases(?!.*\bby (?:the )?(?:${leaseFigures})(?:\s|$))`),
    kinds: ['lease'],
    isNoun: true,
    value: 'top_lease',
  },
  ...flag('(?<which>vertical |horizontal )?pugh(?: clauses?)?(?: of any (?:kind|type|sort))?', ({ which }) =>
    isTrue(which === undefined ? 'pugh' : `${which.trim().toLowerCase()}_pugh`),
  ),
  ...flag('continuous[- ]drilling(?: obligations?| clauses?| commitments?| provisions?)?', () =>
    isTrue('continuous_drilling_obligation'),
  ),
  ...flag('pooling(?: clauses?| provisions?)', () => isTrue('pooling')),
  ...flag('(?:extension|renewal) options?', () => ({ field: 'extension_due_date', blank: false })),
  {
    type: 'condition',
    pattern: at(
      `(?:(?:that |which )?(?:are |is )?(?:with|at|of|carry|carries|carrying|have|has|having|bear(?:ing)?|paying|pay) )?(?:an? )?(?<rate>${share})(?: lease)? ${royalty}`,
    ),
    kinds: ['lease'],
    conditions: ({ rate = '' }) => [comparison('royalty_rate', decimalOf(rate))],
  },
  {
    type: 'condition',
    pattern: at(`(?:with |whose |have |has |having )?(?:an? )?${royalty} ${compared} (?<rate>${share})`),
    kinds: ['lease'],
    conditions: ({ rate = '', op }) => [comparison('royalty_rate', decimalOf(rate), op)],
  },
  {
    type: 'condition',
    pattern: at(
      String.raw`(?:with |have |has |having )?(?:an? )?bonus(?:es)? ${compared} \$?(?<dollars>\d[\d,]*(?:\.\d+)?)`,
    ),
    kinds: ['lease'],
    conditions: ({ dollars = '', op }) => [comparison('bonus', dollars.replaceAll(',', ''), op)],
  },
  {
    type: 'condition',
    pattern: at(
      `(?:in|within|with a tract in) (?<operator>(?:(?! in ).)+?)[- ]operated (?:proration )?units?`,
    ),
    kinds: ['lease'],
    conditions: ({ operator = '' }) => [{ field: 'unit_operator', is: operator }],
  },
  {
    type: 'condition',
    pattern: at(`in (?:proration )?units? operated by ${nameAs('operator')}`),
    kinds: ['lease'],
    conditions: ({ operator = '' }) => [{ field: 'unit_operator', is: operator }],
  },
  {
    type: 'condition',
    pattern: at(
      `(?:taken |signed |acquired |bought )?from (?!\\d|(?:january|february|march|april|may|june|july|august|september|october|november|december|this|next|last|the (?:end|start|beginning))\\b)${nameAs('owner')}`,
    ),
    kinds: ['lease'],
    conditions: ({ owner = '' }) => [{ field: 'owner', is: owner }],
  },
  { type: 'option', pattern: at('(?:extension|renewal) options?'), kinds: ['option'] },
  {
    type: 'filler',
    pattern: at(
      'will it|would it|to exercise|exercise|have to|need to|must|every|each|(?:that |which )?(?:come|comes|coming|are|is|fall|falls)? ?due',
    ),
    kinds: ['option'],
  },
  { type: 'cost', pattern: at('cost(?: us)?|pay|spend'), kinds: ['option'] },
  {
    type: 'cost',
    pattern: at(
      '(?:did |do |have |has )?(?:we|they) (?:ever )?(?:pay|paid|spend|spent)(?: on| for| in)?|(?:ever )?paid(?: on| for| in)?',
    ),
    kinds: ['lease'],
  },
  {
    type: 'condition',
    pattern: at(
      String.raw`(?:in )?(?:section|sec\.?) (?<section>\d+[a-z]?)(?:,? (?:in |of )?(?:block|blk\.?) (?<block>[a-z]?-?\d+[a-z]?|[a-z]))?`,
    ),
    kinds: ['tract'],
    conditions: ({ section = '', block }) => [
      { field: 'section', exactly: section },
      ...(block === undefined ? [] : [{ field: 'block', exactly: block }]),
    ],
  },
  {
    type: 'condition',
    pattern: at(String.raw`(?:in )?(?:block|blk\.?) (?<block>[a-z]?-?\d+[a-z]?)`),
    kinds: ['tract'],
    conditions: ({ block = '' }) => [{ field: 'block', exactly: block }],
  },
  {
    type: 'condition',
    pattern: at(
      String.raw`(?:does|do) (?!(?:we|us|you|they)\b)(?<owner>\S.*?) (?:own|hold|have)(?: an? interests? in)?(?=\s+in\b|\s*$)|(?:is|are) (?<in>(?!(?:held|leased|unleased|hbp|there|in)\b)\S.*?) in(?=\s*$)`,
    ),
    kinds: ['tract'],
    conditions: ({ owner, in: inside }) => [{ field: 'owner', is: owner ?? inside ?? '' }],
  },
  {
    type: 'condition',
    pattern: at(`(?:that are |which are )?owned by ${nameAs('owner')}`),
    kinds: ['tract'],
    conditions: ({ owner = '' }) => [{ field: 'owner', is: owner }],
  },
  {
    type: 'condition',
    pattern: at(
      `(?:that |which )?(?:hold|holds|holding|own|owns|owning|have|has|with)? ?(?:an? |any )?${interest}(?: interests?| rights?)?`,
    ),
    kinds: ['owner'],
    conditions: ({ interest: words = '' }) => [
      { field: 'interest_type', is: interests.find(([pattern]) => pattern.test(words))?.[1] ?? 'mineral' },
    ],
  },
  {
    type: 'condition',
    pattern: at(
      String.raw`(?:with|have|has|having|at) (?:an? )?(?!(?:no|any|the)\b)(?<city>\S.*?) (?:mailing )?address(?:es)?`,
    ),
    kinds: ['owner'],
    conditions: ({ city = '' }) => [{ field: 'city', is: city }],
  },
  {
    type: 'condition',
    pattern: at(`(?:with|have|has|having) (?:an? )?(?:mailing )?address(?:es)? in ${nameAs('city')}`),
    kinds: ['owner'],
    conditions: ({ city = '' }) => [{ field: 'city', is: city }],
  },
  {
    type: 'operator',
    pattern: at(String.raw`with (?<value>\S.*?) as (?:the |its |their )?operator`),
    kinds: ['well'],
  },
  {
    type: 'condition',
    pattern: at(
      '(?<type>swds?|salt ?water disposals?|horizontals?|verticals?|directionals?|injectors?|wiws?)',
    ),
    kinds: ['well'],
    isNoun: true,
    conditions: ({ type = '' }) => [
      { field: 'well_type', is: wellTypes.find(([pattern]) => pattern.test(type))?.[1] ?? '' },
    ],
  },
  ...dated.map(
    ({ kind, words, field }): Rule => ({ type: 'dated', pattern: at(words), kinds: [kind], value: field }),
  ),
  ...figures.map(
    ({ kind, words, field }): Rule => ({ type: 'measured', pattern: at(words), kinds: [kind], value: field }),
  ),
  {
    type: 'measured',
    pattern: at('gross acres|gross acreage|gross'),
    kinds: ['tract'],
    continues: true,
    value: 'gross_acres',
  },
  {
    type: 'measured',
    pattern: at('nma|net(?: mineral)? acres|net(?: mineral)? acreage|net'),
    kinds: ['tract'],
    continues: true,
    value: 'net_mineral_acres',
  },
  ...fillers.map(({ kind, words }): Rule => ({ type: 'filler', pattern: at(words), kinds: [kind] })),
  {
    type: 'aggregate',
    pattern: at(
      '(?:acreage|acre)[- ]weighted(?: average| avg\\.?| mean)?|weighted(?: by acre(?:s|age))?(?: average| avg\\.?| mean)?',
    ),
    kinds: ['lease', 'tract'],
    value: 'weighted',
  },
  { type: 'aggregate', pattern: at('average|avg\\.?|mean'), kinds: ['lease', 'tract'], value: 'average' },
  {
    type: 'aggregate',
    pattern: at('biggest|largest|highest|maximum|max|greatest'),
    kinds: ['lease', 'owner'],
    value: 'max',
  },
  { type: 'aggregate', pattern: at('smallest|lowest|minimum|min'), kinds: ['lease', 'owner'], value: 'min' },
  {
    type: 'top',
    pattern: at(String.raw`(?:the )?(?:top|largest|biggest) (?<value>\d{1,2}|five|ten|three)`),
    kinds: ['lease', 'owner'],
  },
];
