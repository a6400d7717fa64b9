import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { rangePattern } from './day-words.ts';
import { at, count, type Fact, type Kind, name, type Rule } from './question-rules.ts';
import { figureWords, recordRules } from './record-rules.ts';
import { statusFields } from './words.ts';

/** Words without meaning of their own. Every other word must mean something, or the question is refused. */
const fillers =
  "please|hey|hi|hello|(?:can|could|would) you|i want to (?:see|know)|i need|tell (?:me|us)|show(?: me| us)?|give (?:me|us)|list|count|what(?:'s)?|which(?: of)?|how (?:many|much)(?: of)?|number of|all(?: of)?|any(?: of)?|my|our|the|a|an|these|those|that|who(?:'s)?|and|there|are|is|do|does|we|us|have|has|got|for us|in total|total|located|situated";
const counted = `(?<value>${count} (?:day|week|month|year))s?`;
const monthName =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?)';
const months = `${monthName}(?:,? \\d{4}\\b|(?=\\s*$))`;
const notPlace = `(?!(?:the )?(?:next|last|past|coming|this|current|each|every|all|total|tract|lease|well|owner|force|effect|less than|more than|fewer than|at least|at most|under|over|bonus(?:es)?|royalt\\w+|rentals?|leases|wells|tracts|owners|first|second|third|fourth|(?:1st|2nd|3rd|4th) quarter|q[1-4])\\b|\\d|${months}|${count} (?:day|week|month|year)s?\\b)`;
const acres = '(?<value>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:acres|ac\\.?)';
const led = '(?:(?:with|of|that have|which have|having|larger|bigger) )?';
/** A word that no county's name contains. */
const notCounty =
  '(?!(?:of|in|on|by|at|to|for|from|with|and|or|the|a|an|is|are|do|does|we|our|us|my|which|what|who|how|many|much|show|me|list|all|any|every|each|per|out|across|expiring|expired|active|net|gross|acres|leases?|tracts?|wells?|owners?|royalt\\w+|bonus|not|except|excluding|outside|than)\\b)';

/** Returns a pattern of the option labels by which records can be filtered. */
function choiceWords(): string {
  const labels = Object.entries(statusFields).flatMap(([kind, fields]) =>
    fields.flatMap((field) => optionsOf(kind as AssetName, field)),
  );
  const words = [...new Set(labels.map((label) => label.toLowerCase()))].toSorted(
    (one, other) => other.length - one.length,
  );
  return words.map((word) => word.split(/[^a-z0-9]+/).join('(?:\\s*(?:&|and|-)\\s*|\\s+)')).join('|');
}

function optionsOf(kind: AssetName, name: string): string[] {
  const { fields } = assets[kind];
  const field = fields[name as keyof typeof fields] as {
    options?: readonly { value: string; label: string }[];
  };
  return (field.options ?? []).flatMap(({ value, label }) => [value, label]);
}

const listed: readonly Kind[] = Object.values(assets).map(({ name }) => name);
const located: readonly Kind[] = [...listed, 'acres', 'obligation', 'option'];

const rules: readonly Rule[] = [
  ...recordRules,
  { type: 'filler', pattern: at(fillers) },
  {
    type: 'filler',
    pattern: at(
      'still|break(?:ing)? (?:it |them |that |those |these )?down|breakdown(?: of)?|on (?:our|the) books|company[- ]?wide|(?:(?:in|across|for|over) )?(?:all|every) count(?:y|ies)',
    ),
  },
  {
    type: 'filler',
    pattern: at('(?:do |did )?we (?:hold|own|control)|hold'),
    kinds: ['lease', 'tract', 'well'],
  },
  { type: 'now', pattern: at('currently|right now|now|today|at the moment') },
  {
    type: 'chart',
    pattern: at(
      '(?:(?:show |draw |make |give )(?:me )?)?(?:an? )?(?<value>(?:(?:pie|bar|column|line) )?(?:chart|graph|plot))(?: (?:of|showing|for))?:?',
    ),
    kinds: [...listed, 'acres'],
  },
  ...Object.values(assets).map(
    ({ name, label, labelPlural }): Rule => ({
      type: 'noun',
      pattern: at(`(?<value>${labelPlural.toLowerCase()}|${label.toLowerCase()})`),
      kinds: [name],
    }),
  ),
  { type: 'noun', pattern: at('acres|acreage|land'), kinds: ['acres'] },
  { type: 'noun', pattern: at(`(?<value>${obligationNoun()})`), kinds: ['obligation'] },
  {
    type: 'figure',
    pattern: at('(?<value>gross|net revenue|net mineral|net|mineral|nma)'),
    kinds: ['acres'],
  },
  {
    type: 'condition',
    pattern: at('(?:that are )?(?:owned|held) by (?<type>trusts|individuals|companies|governments)'),
    kinds: ['acres'],
    conditions: ({ type = '' }) => [{ field: 'owner_type', is: ownerTypes[type.toLowerCase()] ?? '' }],
  },
  {
    type: 'word',
    pattern: at(
      '(?<value>held by production|held(?! by\\b)|hbp|unleased|open|leased|not (?:currently )?leased|not (?:currently )?(?:held by production|held(?! by\\b)|hbp)|without (?:a|any) leases?|with no leases?|not under lease|under lease)',
    ),
    kinds: ['tract', 'acres', 'lease', 'obligation'],
  },
  { type: 'word', pattern: at(`(?<value>${choiceWords()})`), kinds: listed },
  { type: 'or', pattern: at('or') },
  { type: 'not', pattern: at('(?:but )?not'), value: 'not' },
  {
    type: 'not',
    pattern: at(
      '(?:all|any|anything|everything) but|(?:(?:but|all|any|anything|everything) )?(?:except(?: for)?|excluding|other than|apart from)',
    ),
    value: 'except',
  },
  { type: 'not', pattern: at('(?:but )?outside(?: of)?'), value: 'outside' },
  { type: 'place', pattern: at(`(?:in|within|inside) ${notPlace}${name}`), kinds: located },
  {
    type: 'place',
    pattern: at(
      `(?<value>(?:${notCounty}[\\w.'-]+ ){1,3}(?:county|parish|co\\.?)(?:, [a-z]{2}(?![a-z])|,? texas|,? tx|,? new mexico|,? nm)?)`,
    ),
    kinds: located,
  },
  {
    type: 'place',
    pattern: at(`for (?!our\\b|us\\b|the\\b)${notPlace}${name}`),
    kinds: ['lease'],
    isMeasured: true,
  },
  {
    type: 'days',
    pattern: at(`(?:(?:with)?in |over |during )?(?:the )?(?:next |coming )?${counted}`),
    kinds: ['lease', 'obligation'],
  },
  { type: 'soon', pattern: at('soon'), kinds: ['lease'] },
  {
    type: 'expire',
    pattern: at(
      '(?:(?:are |is )?(?:going|set|due|about|scheduled) to |will )?(?:expire|end|run out)|expir(?:es|ing|ations?)|exp\\.?|end(?:s|ing)|run(?:s|ning) out|(?:(?:do |will )?we )?(?:stand to lose|will lose|are (?:going|about) to lose|lose)',
    ),
    kinds: ['lease'],
  },
  { type: 'due', pattern: at('(?<value>overdue|past due|due)'), kinds: ['obligation'] },
  {
    type: 'owed',
    pattern: at(
      '(?:(?:do |will )?we )?(?:owe|have to pay|need to pay)(?: in| on| for)?|(?:the )?(?:total )?amount (?:of|due in|due for|owed in|owed for)',
    ),
    kinds: ['obligation'],
  },
  { type: 'operator', pattern: at(`(?:operated by|of operator) ${name}`), kinds: ['well'] },
  {
    type: 'operator',
    pattern: at('(?:does|do|is|are) (?<value>\\S.*?) (?:operate|operating|run)'),
    kinds: ['well'],
  },
  {
    type: 'by',
    pattern: at(
      '(?:(?:split|grouped|broken down) )?(?:(?<!\\b(?:held|owned) )by(?! production)|per|for (?:each|every)|(?:in|at) (?:each|every)) (?:the )?(?<value>\\S.*?)(?=\\s+(?:in|that|which|with|operated|for|not|but|except|excluding|outside|since|before|after|from|until|through|during|please|as a)\\s|\\s+please\\s*$|\\s*$)',
    ),
    kinds: [...listed, 'acres'],
  },
  {
    type: 'from',
    pattern: at(`${led}(?:at least|no less than|not less than) ${acres}`),
    kinds: ['tract', 'lease'],
  },
  {
    type: 'from',
    pattern: at(`${led}(?<above>more than|over|above|greater than|larger than|bigger than|than) ${acres}`),
    kinds: ['tract', 'lease'],
  },
  {
    type: 'to',
    pattern: at(`${led}(?:at most|no more than|not more than|up to) ${acres}`),
    kinds: ['tract', 'lease'],
  },
  {
    type: 'to',
    pattern: at(`(?:(?:with|of|having) )?(?<below>less than|under|below|fewer than|smaller than) ${acres}`),
    kinds: ['tract', 'lease'],
  },
  { type: 'map', pattern: at('map of|on (?:the|a) map'), kinds: listed },
  {
    type: 'lease',
    pattern: at(`(?:of|for|under|on) (?!each|every|us\\b)(?:the )?(?:lease )?${name}`),
    kinds: ['obligation'],
  },
  // Last, so that “in 90 days” stays a number of days where it also is a range.
  {
    type: 'range',
    pattern: at(`(?<value>${rangePattern})`),
    kinds: ['lease', 'well', 'option', 'obligation'],
  },
  {
    type: 'opposite',
    pattern: at("(?:that |which |who )?(?:don't|doesn't|do not|does not|are not|aren't)(?=\\s*$)"),
    kinds: listed,
    continues: true,
  },
  {
    type: 'filler',
    pattern: at('of|them|they|it|ones?|just|only'),
    kinds: [...listed, 'acres'],
    continues: true,
  },
];

const ownerTypes: Readonly<Record<string, string>> = {
  trusts: 'trust',
  individuals: 'individual',
  companies: 'company',
  governments: 'governmental',
};

function obligationNoun(): string {
  return '(?:other |continuous[- ]drilling )?obligations?|continuous[- ]drilling|(?:delay )?rentals?|shut[- ]?ins?(?: payments?| royalt(?:y|ies))?|extension options?';
}

const nouns: readonly [RegExp, Kind | 'any'][] = [
  [/\b(tracts|leases|wells|owners)\b/i, 'any'],
  [
    /\b(?:biggest|largest|smallest|highest|lowest|top|single) (?:\w+ ){0,2}(tract|lease|well|owner)\b/i,
    'any',
  ],
  [/\b(?:acres|acreage(?![- ]weighted)|land|nma)\b/i, 'acres'],
  [figureWords, 'lease'],
  [/\b(?:horizontals|verticals|directionals|swds?)\b/i, 'well'],
  [/\b(tract|lease|well|owner) count\b/i, 'any'],
  [
    /\b(?:obligations?|rentals?|continuous[- ]drilling|extension options?|shut[- ]?in (?:payments?|royalt(?:y|ies)))\b/i,
    'obligation',
  ],
];

/** Returns what a question is about: the kind named by its first noun. */
export function requestedKind(question: string): Kind | null {
  if (/\bexercise\b/i.test(question) && /\b(?:extension|renewal) options?\b/i.test(question)) return 'option';
  const found = nouns.flatMap(([pattern, kind]) => {
    const match = pattern.exec(question);
    return match === null ? [] : [{ place: match.index, kind: kind === 'any' ? kindOf(match[1]) : kind }];
  });
  const [first] = found.toSorted((one, other) => one.place - other.place);
  if (first !== undefined) return first.kind;
  return /\bshut[- ]?ins\b/i.test(question) ? 'obligation' : null;
}

function kindOf(noun: string | undefined): AssetName {
  const [kind] = Object.values(assets).filter((each) =>
    [each.plural, each.name].some((own) => own === noun?.toLowerCase()),
  );
  return kind?.name ?? 'tract';
}

/** Reads the facts of a question about a kind, and the stretches of it that are not understood. */
export function readFacts(
  question: string,
  kind: Kind,
  continues = false,
): { facts: Fact[]; unknown: string[] } {
  const isMeasured = figureWords.test(question);
  const own = rules.filter(
    (rule) =>
      (rule.kinds?.includes(kind) ?? true) &&
      (rule.continues !== true || continues) &&
      (rule.isMeasured !== true || isMeasured),
  );
  const facts: Fact[] = [];
  const unknown: { start: number; end: number }[] = [];
  let isApart = true;
  for (let place = 0; place < question.length; ) {
    const gap = /^[\s,:]+/.exec(question.slice(place))?.[0].length ?? 0;
    if (gap > 0) {
      place += gap;
      continue;
    }
    const fact = longestFact(question, place, own) ?? readException(question, place, facts.at(-1));
    if (fact !== null) {
      facts.push(fact);
      place += fact.said.length;
      // “deeper than the others” is one stretch, including fillers inside it.
      if (fact.type !== 'filler') isApart = true;
      continue;
    }
    const end = place + (/^\S+/.exec(question.slice(place))?.[0].replace(/,$/, '').length ?? 1);
    const before = unknown.at(-1);
    if (isApart || before === undefined) unknown.push({ start: place, end });
    else before.end = end;
    isApart = false;
    place = end;
  }
  return { facts, unknown: unknown.map(({ start, end }) => question.slice(start, end)) };
}

const bareName = at(`${notPlace}${name}`);

/** After “except”, words that are no value are the name of a place: “except Reeves”. */
function readException(question: string, place: number, before: Fact | undefined): Fact | null {
  if (before?.type !== 'not' || before.value === 'not') return null;
  bareName.lastIndex = place;
  const match = bareName.exec(question);
  return match === null ? null : factOf({ type: 'place', pattern: bareName }, match);
}

function longestFact(question: string, place: number, own: readonly Rule[]): Fact | null {
  let best: { rule: Rule; match: RegExpExecArray } | null = null;
  for (const rule of own) {
    rule.pattern.lastIndex = place;
    const match = rule.pattern.exec(question);
    if (match === null || match[0].length <= (best?.match[0].length ?? 0)) continue;
    best = { rule, match };
  }
  return best === null ? null : factOf(best.rule, best.match);
}

function factOf({ type, value, conditions, isNoun }: Rule, match: RegExpExecArray): Fact {
  const read: Condition[] | undefined = conditions?.(match.groups ?? {});
  return {
    type,
    said: match[0],
    value: value ?? valueOfMatch(match),
    ...(read === undefined ? {} : { conditions: read }),
    ...(isNoun === true ? { isNoun } : {}),
  };
}

/** Acres are stored to four decimal places, so “more than 100” starts at 100.0001. */
const minAcres = '0.0001';

function valueOfMatch({ 0: said, groups = {} }: RegExpExecArray): string {
  const value = (groups.value ?? said).trim();
  if (groups.above === undefined && groups.below === undefined)
    return /^[\d,]+(?:\.\d+)?$/.test(value) ? value.replaceAll(',', '') : value;
  const figure = new Exact(value.replaceAll(',', ''));
  return (groups.above === undefined ? figure.minus(minAcres) : figure.plus(minAcres)).toFixed();
}
