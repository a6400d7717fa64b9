import type { ToolCall, ToolInput } from '#server/agent/contracts/agent-tools.ts';
import { type AssetName, assets, isMappedKind } from '#shared/land/entities/registry.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { AcreFigure } from './acre-figures.ts';
import { numberPattern, numberWords } from './number-words.ts';
import { obligationsCalled } from './obligation-words.ts';
import {
  choiceOf,
  daysIn,
  describeNoGrouping,
  groupingCalled,
  landWords,
  maxDays,
  placeOf,
  statusFields,
} from './words.ts';

/** The tool call for a question, or why it can't be answered although its words are known. */
export type Question =
  | { call: ToolCall }
  | {
      reason: string;
      /** Whether some of its words were not understood. */
      isUnknown?: true;
    };
/**
 * A question whose words are all accounted for, the words that are not, or what to say unless the question names a
 * record.
 */
export type ParsedQuestion = Question | { unknown: string[] } | { otherwise: string };

type Kind = AssetName | 'acres' | 'obligation';
type FactType =
  | 'filler'
  | 'noun'
  | 'now'
  | 'figure'
  | 'word'
  | 'place'
  | 'except'
  | 'days'
  | 'soon'
  | 'expire'
  | 'due'
  | 'operator'
  | 'by'
  | 'from'
  | 'to'
  | 'map'
  | 'lease';
/** A fact read from some words of a question, with these words. */
type Fact = { type: FactType; said: string; value: string };
type Rule = { type: FactType; pattern: RegExp; kinds?: readonly Kind[] };

/** Words without meaning of their own. Every other word must mean something, or the question is refused. */
const fillers =
  "please|hey|hi|hello|(?:can|could|would) you|i want to (?:see|know)|i need|tell (?:me|us)|show(?: me| us)?|give (?:me|us)|list|count|what(?:'s)?|which(?: of)?|how (?:many|much)(?: of)?|number of|all(?: of)?|any(?: of)?|my|our|the|a|an|these|those|that|who|and|there|are|is|do|does|we|us|have|has|got|for us|in total|total|located|situated";
/** Words that end the name of a place or an operator. */
const stops =
  'that|which|who|with|without|within|in|on|by|per|for (?:each|every)|as of|operated|of operator|expir\\w*|end(?:s|ing)?|run(?:s|ning)? out|held|hbp|leased|unleased|except|excluding|outside|other than|not|but|due|overdue|over|under|above|below|more than|less than|larger than|smaller than|at least|at most|no more than|up to|where|having|are|is|do|does|have|has|split|grouped|broken down|last|this|soon|currently|right now|now|today|and (?:not|held|are|is|expir\\w*|operated)|or (?:not|held|are|is|expir\\w*|operated)';
const name = `(?<value>\\S.*?)(?=\\s+(?:${stops})(?:\\s|$)|\\s*$)`;
const count = `(?:\\d{1,4}|an?|${numberPattern})`;
const counted = `(?<value>${count} (?:day|week|month|year))s?`;
const months =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:,? \\d{4})?(?=\\s*$)';
const notPlace = `(?!(?:the )?(?:next|last|past|coming|this|each|every|total|tract|lease|well|owner|force|effect|less than|more than|fewer than|at least|at most|under|over)\\b|\\d|${months}|${count} (?:day|week|month|year)s?\\b)`;
const acres = '(?<value>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:acres|ac\\.?)';
const led = '(?:(?:with|of|that have|which have|having|larger|bigger) )?';

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
const located: readonly Kind[] = [...listed, 'acres', 'obligation'];

const rules: readonly Rule[] = [
  { type: 'filler', pattern: at(fillers) },
  { type: 'now', pattern: at('currently|right now|now|today|at the moment') },
  ...Object.values(assets).map(
    ({ name, labelPlural }): Rule => ({
      type: 'noun',
      pattern: at(`(?<value>${labelPlural.toLowerCase()})`),
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
    type: 'word',
    pattern: at(
      '(?<value>held by production|held|hbp|unleased|open|leased|not (?:currently )?leased|not (?:currently )?(?:held by production|held|hbp)|without (?:a|any) leases?|with no leases?|not under lease|under lease)',
    ),
    kinds: ['tract', 'acres', 'lease', 'obligation'],
  },
  { type: 'word', pattern: at(`(?<value>${choiceWords()})`), kinds: listed },
  {
    type: 'except',
    pattern: at(
      `(?:but )?(?:except(?: for)?|excluding|outside(?: of)?|other than|not)(?: in)? ${notPlace}(?!(?:currently )?(?:leased|held|hbp)\\b|under lease)(?<value>\\S.*?)(?=\\s*$)`,
    ),
    kinds: located,
  },
  { type: 'place', pattern: at(`(?:in|within|inside) ${notPlace}${name}`), kinds: located },
  {
    type: 'days',
    pattern: at(`(?:(?:with)?in |over |during )?(?:the )?(?:next |coming )?${counted}`),
    kinds: ['lease', 'obligation'],
  },
  { type: 'soon', pattern: at('soon'), kinds: ['lease'] },
  { type: 'expire', pattern: at('expir(?:e|es|ing)|end(?:s|ing)?|run(?:s|ning)? out'), kinds: ['lease'] },
  { type: 'due', pattern: at('(?<value>overdue|past due|due)'), kinds: ['obligation'] },
  { type: 'operator', pattern: at(`(?:operated by|of operator) ${name}`), kinds: ['well'] },
  {
    type: 'operator',
    pattern: at('(?:does|do|is|are) (?<value>\\S.*?) (?:operate|operating|run)'),
    kinds: ['well'],
  },
  {
    type: 'by',
    pattern: at(
      '(?:(?:split|grouped|broken down) )?(?:(?<!\\b(?:held|owned) )by(?! production)|per|for (?:each|every)|in (?:each|every)) (?:the )?(?<value>\\S.*?)(?=\\s+(?:in|that|which|with|operated)\\s|\\s*$)',
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
];

/** Returns a pattern that matches whole words at a position in the question. */
function at(words: string): RegExp {
  return new RegExp(`(?:${words})(?=[\\s,]|$)`, 'iy');
}

function obligationNoun(): string {
  return '(?:other |continuous[- ]drilling )?obligations?|continuous[- ]drilling|(?:delay )?rentals?|shut[- ]?ins?(?: payments?| royalt(?:y|ies))?|extension options?';
}

const nouns: readonly [RegExp, Kind | 'any'][] = [
  [/\b(tracts|leases|wells|owners)\b/i, 'any'],
  [/\b(?:acres|acreage|land|nma)\b/i, 'acres'],
  [
    /\b(?:obligations?|rentals?|continuous[- ]drilling|extension options?|shut[- ]?in (?:payments?|royalt(?:y|ies)))\b/i,
    'obligation',
  ],
];

/** Returns what a question is about: the kind named by its first noun. */
function requestedKind(question: string): Kind | null {
  const found = nouns.flatMap(([pattern, kind]) => {
    const match = pattern.exec(question);
    return match === null ? [] : [{ place: match.index, kind: kind === 'any' ? kindOf(match[1]) : kind }];
  });
  const [first] = found.toSorted((one, other) => one.place - other.place);
  if (first !== undefined) return first.kind;
  return /\bshut[- ]?ins\b/i.test(question) ? 'obligation' : null;
}

function kindOf(plural: string | undefined): AssetName {
  const [kind] = Object.values(assets).filter((each) => each.plural === plural?.toLowerCase());
  return kind?.name ?? 'tract';
}

/**
 * Reads a question about many records word by word: each is a filler or a fact. Null if no kind of record is named. Unknown words are
 * returned, never skipped.
 */
export function parseQuestion(question: string): ParsedQuestion | null {
  const kind = requestedKind(question);
  if (kind === null) return null;
  const { facts, unknown } = readFacts(question, kind);
  if (unknown.length > 0) return { unknown };
  return buildQuestion(kind, facts);
}

function readFacts(question: string, kind: Kind): { facts: Fact[]; unknown: string[] } {
  const own = rules.filter(({ kinds }) => kinds?.includes(kind) ?? true);
  const facts: Fact[] = [];
  const unknown: { start: number; end: number }[] = [];
  let isApart = true;
  for (let place = 0; place < question.length; ) {
    const gap = /^[\s,]+/.exec(question.slice(place))?.[0].length ?? 0;
    if (gap > 0) {
      place += gap;
      continue;
    }
    const fact = longestFact(question, place, own);
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

function longestFact(question: string, place: number, own: readonly Rule[]): Fact | null {
  let best: Fact | null = null;
  for (const { type, pattern } of own) {
    pattern.lastIndex = place;
    const match = pattern.exec(question);
    if (match === null || match[0].length <= (best?.said.length ?? 0)) continue;
    best = { type, said: match[0], value: valueOfMatch(match) };
  }
  return best;
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

type Words = ReturnType<typeof sortFacts>;

function sortFacts(facts: readonly Fact[]) {
  const of = (...types: FactType[]) => facts.filter(({ type }) => types.includes(type));
  return { facts, of, one: (type: FactType) => of(type)[0] };
}

/** Parts of a question that may be stated only once. */
const single: readonly FactType[] = ['place', 'days', 'by', 'operator', 'lease', 'figure', 'from', 'to'];

function buildQuestion(kind: Kind, facts: readonly Fact[]): ParsedQuestion | null {
  const words = sortFacts(facts);
  const isExpiring = kind === 'lease' && words.one('expire') !== undefined;
  // Expiring leases are never held by production, so “not held” adds nothing.
  const notHeld = isExpiring ? undefined : words.of('word').find(({ value }) => isNotHeld(value));
  const excepted = words.one('except') ?? notHeld;
  if (excepted !== undefined)
    return {
      reason: `I can't leave anything out, so I can't answer “${excepted.said}”. Ask “by county” or “by status”, and each is shown separately.`,
    };
  for (const type of single) {
    const [first, second] = words.of(type);
    if (first === undefined || second === undefined) continue;
    if (type === 'place' && kind !== 'obligation' && words.one('by') !== undefined)
      return { reason: 'Counts are of one place at a time. Ask about each place separately.' };
    return { reason: describeTwo(first.said, second.said) };
  }
  if (words.one('noun') === undefined && kind !== 'acres') return null;
  switch (kind) {
    case 'acres':
      return askAcres(words);
    case 'obligation':
      return askObligations(words);
    case 'lease':
      return words.of('expire', 'days', 'soon').length > 0 ? askExpiring(words) : askRecords(kind, words);
    default:
      return askRecords(kind, words);
  }
}

function isNotHeld(word: string): boolean {
  return /^not (?:currently )?(?:held|hbp)/i.test(word);
}

/** “Expired and terminated”: words with nothing but an “and” between them are a list. */
function areListed(facts: readonly Fact[], one: Fact | undefined, other: Fact | undefined): boolean {
  const [first, last] = [one, other].map((fact) => (fact === undefined ? -1 : facts.indexOf(fact)));
  if (first === undefined || last === undefined || first < 0 || last < 0) return false;
  const between = facts.slice(Math.min(first, last) + 1, Math.max(first, last));
  return between.length === 1 && between[0]?.type === 'filler' && /^and$/i.test(between[0].said);
}

function describeTwo(first: string | undefined, second: string | undefined): string {
  return `“${first}” and “${second}” are two questions. Ask them one at a time.`;
}

function askAcres(words: Words): ParsedQuestion | null {
  const figure = acreFigureOf(words.facts);
  const place = placeOf(words.one('place')?.value);
  const by = words.one('by');
  if (figure !== null && typeof figure !== 'string') return figure;
  // Without such a word, the Acreage report or the acres of a place are meant.
  if (figure === null && place.place === undefined) return { otherwise: describeWhichAcres };
  if (by !== undefined && !/^count(?:y|ies)$/i.test(by.value))
    return {
      reason: `I can split that by county, but not by ${by.value}. Ask it “by county”, or about one area.`,
    };
  const split = by === undefined ? {} : { by: 'county' as const };
  const isOfAll = place.place === undefined && by === undefined;
  if (figure === 'net')
    return isOfAll
      ? { call: { tool: 'land_figures', input: { figure: 'net_mineral_acres' } } }
      : { call: { tool: 'net_acres', input: { ...place, ...split } } };
  if (figure === 'net_revenue' && isOfAll)
    return { call: { tool: 'land_figures', input: { figure: 'net_revenue_acres' } } };
  return { call: { tool: 'tract_acres', input: { figure: figure ?? 'gross', ...place, ...split } } };
}

const describeWhichAcres = 'Gross acres or net mineral acres? Ask “gross acres …” or “net mineral acres …”.';

/** The acres that words such as “net”, “leased” and “held by production” mean together; null if none is named. */
function acreFigureOf(facts: readonly Fact[]): AcreFigure | { reason: string } | null {
  const base = facts.find(({ type }) => type === 'figure');
  const states = facts.filter(({ type }) => type === 'word');
  const figures = states.map(({ value }) => stateOfWord(value));
  const isOpen = figures.indexOf('unleased');
  const isTaken = figures.findIndex((figure) => figure === 'leased' || figure === 'held');
  if (isOpen >= 0 && isTaken >= 0 && areListed(facts, states[isOpen], states[isTaken])) {
    const [first, second] = [isOpen, isTaken].toSorted((one, other) => one - other);
    return { reason: describeTwo(states[first ?? 0]?.said, states[second ?? 0]?.said) };
  }
  if (isOpen >= 0 && isTaken >= 0)
    return {
      reason: `Acres can't be both “${states[isTaken]?.said}” and “${states[isOpen]?.said}”: no acres are (0.00). Ask about each separately.`,
    };
  // Acres held by production are also leased.
  const state = figures.includes('held') ? 'held' : figures[0];
  const text = base?.value.toLowerCase();
  if (state === undefined) {
    if (text === 'mineral') return { reason: describeWhichAcres };
    if (text === undefined) return null;
    return text === 'gross' ? 'gross' : text === 'net revenue' ? 'net_revenue' : 'net';
  }
  if (text === 'gross' || text === 'net revenue')
    return {
      reason: `I can't combine “${base?.said}” with “${states[0]?.said}”: leased, held and unleased acres are net mineral acres. Ask “${state} acres …” or “${text} acres …”.`,
    };
  return state;
}

function stateOfWord(word: string): 'leased' | 'held' | 'unleased' {
  const text = word.toLowerCase();
  if (/^(?:held|hbp)/.test(text)) return 'held';
  return /^(?:leased|under lease)$/.test(text) ? 'leased' : 'unleased';
}

/** The acres that the words before “acres of …” mean, or the unknown words. */
export function readAcreFigure(
  words: string,
): AcreFigure | { reason: string } | { unknown: string[] } | null {
  const { facts, unknown } = readFacts(words, 'acres');
  if (unknown.length > 0) return { unknown };
  const isPlain = facts.every(({ type }) => ['filler', 'noun', 'figure', 'word'].includes(type));
  const bases = facts.filter(({ type }) => type === 'figure');
  return isPlain && bases.length < 2 ? acreFigureOf(facts) : null;
}

function askObligations(words: Words): ParsedQuestion | null {
  const noun = words.of('noun');
  const called = obligationsCalled(noun[0]?.value ?? '');
  if (noun.length !== 1 || called === null) return null;
  const strange = words.of('word').find(({ value }) => value.toLowerCase() !== 'open');
  if (strange !== undefined) return { unknown: [strange.said] };
  const overdue = words.of('due').find(({ value }) => value.toLowerCase() !== 'due');
  const window = words.one('days');
  if (overdue !== undefined && window !== undefined)
    return {
      reason: `“${overdue.said}” looks back and “${window.said}” looks ahead. Ask about each separately.`,
    };
  const days = daysOf(window);
  if (days === null) return tooFar(window);
  const lease = words.one('lease')?.value;
  return {
    call: {
      tool: 'obligations_due',
      input: {
        ...called,
        ...(days === undefined ? {} : { days }),
        ...(overdue === undefined ? {} : { overdue: true }),
        ...(lease === undefined ? {} : { lease }),
        ...placeOf(words.one('place')?.value),
      },
    },
  };
}

/** Days ahead; undefined if none are named, null if there are too many. */
function daysOf(window: Fact | undefined): number | undefined | null {
  const [, said = '', unit] = /^(.*) (\w+)$/.exec(window?.value ?? '') ?? [];
  const number = /^an?$/i.test(said) ? 1 : (numberWords(said)[0]?.value ?? said);
  const days = unit === undefined ? undefined : daysIn(String(number), unit);
  return days !== undefined && days > maxDays ? null : days;
}

function tooFar(window: Fact | undefined): Question {
  return { reason: `“${window?.said}” is too far ahead. Ask about 10 years at most.` };
}

function askExpiring(words: Words): ParsedQuestion | null {
  const window = words.one('days');
  const soon = words.one('soon');
  const ends = words.one('expire');
  if (ends === undefined) return { unknown: [(window ?? soon)?.said ?? ''] };
  for (const { said, value } of words.of('word')) {
    const word = value.toLowerCase();
    if (word === 'active' || isNotHeld(word)) continue;
    if (/^(?:held|hbp)/.test(word))
      return {
        reason: `A lease that is “${said}” doesn't expire while production holds it: no lease is both (0). Ask about each separately.`,
      };
    return {
      reason: `“${said}” and “${ends.said}” can't be combined: expiring leases are active ones of any type. Ask about each separately.`,
    };
  }
  const strange = words.of('operator', 'from', 'to', 'map')[0];
  if (strange !== undefined) return { reason: `I can't combine “${strange.said}” with expiring leases.` };
  if (window !== undefined && soon !== undefined)
    return { reason: `“${soon.said}” means within 90 days. Ask for that or “${window.said}”.` };
  const by = words.one('by');
  const isSplit = by === undefined || /^count(?:y|ies)$/i.test(by.value);
  if (window === undefined && soon === undefined && by !== undefined && !isSplit)
    return {
      reason: `“${by.said}” isn't a number of days. Ask “leases ${ends.said} in 90 days”, or another number of days.`,
    };
  if (window === undefined && soon === undefined)
    return { reason: `By when? Ask “leases ${ends.said} in 90 days”, or another number of days.` };
  const days = soon === undefined ? daysOf(window) : 90;
  if (days === null || days === undefined) return tooFar(window);
  if (by !== undefined && !isSplit)
    return {
      reason: `I can split that by county, but not by ${by.value}. Ask it “by county”, or about one area.`,
    };
  return {
    call: {
      tool: 'expiring_leases',
      input: { days, ...placeOf(words.one('place')?.value), ...(by === undefined ? {} : { by: 'county' }) },
    },
  };
}

type Where = NonNullable<ToolInput<'list_records'>['where']>;

/** Returns the filters of a list: a status, a type, an operator, a size. */
function narrowing(kind: AssetName, words: Words): Where | { reason: string } | { unknown: string[] } {
  const where: { field: string; is?: string; from?: string; to?: string; said: string }[] = [];
  for (const { type, said, value } of words.of('word', 'operator', 'from', 'to')) {
    if (type === 'operator') {
      if (/^(?:we|us|our company)$/i.test(value))
        return { reason: 'Name the operator: no record says which operator your company is.' };
      where.push({ field: 'operator', is: value, said });
      continue;
    }
    if (type === 'from' || type === 'to') {
      const field = kind === 'tract' ? 'gross_acres' : 'lease_acres';
      const known = where.find((each) => each.field === field);
      if (known === undefined) where.push({ field, [type]: value, said });
      else known[type] = value;
      continue;
    }
    const meant = meaningOf(kind, value);
    if (meant === null) return { unknown: [said] };
    if ('reason' in meant) return meant;
    const known = where.find((each) => each.field === meant.field);
    const before = words.facts.find((fact) => fact.said === known?.said);
    const fact = words.facts.find((each) => each.said === said);
    if (known !== undefined && known.is !== meant.is && areListed(words.facts, before, fact))
      return { reason: describeTwo(known.said, said) };
    if (known !== undefined && known.is !== meant.is)
      return {
        reason: `No ${kind} is both “${known.said}” and “${said}” (0): each has only one ${meant.field.endsWith('type') ? 'type' : 'status'}. Ask about each separately.`,
      };
    if (known === undefined) where.push({ ...meant, said });
  }
  return where.map(({ said: _said, ...each }) => each);
}

/** The field that a word filters by; null if there is none. */
function meaningOf(kind: AssetName, word: string): { field: string; is: string } | { reason: string } | null {
  const text = word.toLowerCase();
  if (kind === 'tract') {
    if (text === 'leased' || text === 'under lease')
      return {
        reason:
          'Leased tracts are listed by status: Active (leased, not held) and HBP. Ask “active tracts”, “hbp tracts” or “tracts by status”.',
      };
    const status = landWords[/^(?:not|with)/.test(text) ? 'unleased' : (text.split(' ')[0] ?? '')];
    return status === undefined ? null : { field: 'land_status', is: status };
  }
  if (kind === 'lease' && /^(?:held|hbp)/.test(text)) return { field: 'standing', is: 'hbp' };
  for (const field of statusFields[kind] ?? []) {
    const is = choiceOf(assets[kind], field, word);
    if (is !== undefined) return { field, is };
  }
  return null;
}

const totals = { tract: 'total_tracts', well: 'total_wells' } as const;

function askRecords(kind: AssetName, words: Words): ParsedQuestion | null {
  const where = narrowing(kind, words);
  if (!Array.isArray(where)) return where;
  const place = placeOf(words.one('place')?.value);
  const by = words.one('by');
  const map = words.one('map');
  const narrowed = where.length > 0 ? { where } : {};
  if (map !== undefined) {
    if (!isMappedKind(kind))
      return { reason: `${assets[kind].labelPlural} aren't on the map. Ask for tracts, leases or wells.` };
    if (by !== undefined) return { reason: `A map can't be split. Ask without “${by.said}”.` };
    return { call: { tool: 'open_map', input: { kind, ...narrowed, ...place } } };
  }
  if (by !== undefined) {
    const field = groupingCalled(kind, by.value);
    if (field === undefined) return { reason: describeNoGrouping(kind, by.value) };
    return { call: { tool: 'count_records', input: { kind, by: field, ...narrowed, ...place } } };
  }
  if (place.place === undefined) {
    const [only, ...more] = where;
    if (only === undefined && (kind === 'tract' || kind === 'well'))
      return { call: { tool: 'land_figures', input: { figure: totals[kind] } } };
    const isActive = only?.field === 'contract_status' && only.is === 'active' && more.length === 0;
    // “Which leases are active” asks for the leases, “active leases” for how many there are.
    const isCount =
      words.facts.findIndex(({ type }) => type === 'word') <
      words.facts.findIndex(({ type }) => type === 'noun');
    if (isActive && isCount) return { call: { tool: 'land_figures', input: { figure: 'active_leases' } } };
  }
  const list = kind === 'tract' ? narrowed : { where };
  return { call: { tool: 'list_records', input: { kind, ...list, ...place } } };
}

/** The refusal that quotes the words that were not understood. */
export function refuseUnknown(unknown: readonly string[]): { reason: string; isUnknown: true } {
  const words = unknown.map((each) => `“${each}”`);
  const last = words.at(-1) ?? '';
  const listed = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  return { reason: `I didn't understand ${listed}.`, isUnknown: true };
}
